extension String {
  /// Returns at most this many characters, with an ellipsis for the rest, to quote a text. Scalars
  /// are limited, too, since a character may have any number of accents.
  package func shortened(to maxLength: Int = 60) -> String {
    let scalars = unicodeScalars.prefix(4 * maxLength)
    let start = String(String.UnicodeScalarView(scalars))
    if scalars.endIndex == unicodeScalars.endIndex, start.count <= maxLength { return self }
    return start.prefix(maxLength - 1) + "…"
  }
}
