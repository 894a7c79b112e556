extension String {
  /// Returns the text shortened for a quotation, with an ellipsis at the end. The number of scalars
  /// is limited, too, since a character may have any number of accents.
  package func shortened(to maxLength: Int = 60) -> String {
    let scalars = unicodeScalars.prefix(4 * maxLength)
    let start = String(String.UnicodeScalarView(scalars))
    if scalars.endIndex == unicodeScalars.endIndex, start.count <= maxLength { return self }
    return start.prefix(maxLength - 1) + "…"
  }
}
