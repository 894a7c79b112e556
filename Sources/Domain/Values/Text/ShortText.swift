extension String {
  /// At most so many characters, for a sentence that says which text it was: an ellipsis stands for the
  /// rest.
  ///
  /// Only so much of it is looked at. One character may have any number of accents, so scalars count too.
  package func shortened(to most: Int = 60) -> String {
    let scalars = unicodeScalars.prefix(4 * most)
    let start = String(String.UnicodeScalarView(scalars))
    if scalars.endIndex == unicodeScalars.endIndex, start.count <= most { return self }
    return start.prefix(most - 1) + "…"
  }
}
