extension String {
  /// Returns the text with each scalar replaced, unless `replacement` returns `nil`. Scalars are
  /// replaced rather than characters: a quote with an accent is one `Character`, but a parser
  /// still reads the quote.
  package func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
    guard let first = unicodeScalars.firstIndex(where: { replacement($0) != nil }) else {
      return self
    }
    var text = String(self[..<first])
    text.reserveCapacity(utf8.count + 8)
    for scalar in unicodeScalars[first...] {
      if let substitute = replacement(scalar) {
        text += substitute
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
