extension String {
  /// Returns the text with each scalar replaced with its `spelling`, unless that is `nil`. Scalars
  /// are replaced rather than characters: a quote with an accent is one `Character`, but a parser
  /// still reads the quote.
  package func escaped(_ spelling: (Unicode.Scalar) -> String?) -> String {
    guard let first = unicodeScalars.firstIndex(where: { spelling($0) != nil }) else { return self }
    var text = String(self[..<first])
    text.reserveCapacity(utf8.count + 8)
    for scalar in unicodeScalars[first...] {
      if let other = spelling(scalar) {
        text += other
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
