extension UInt8 {
  /// Whether it is an ASCII digit.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension String {
  /// Returns the text with some of its characters replaced, as a file format requires.
  ///
  /// By scalars: an accent after a quote or a brace makes one `Character` of both, but the format
  /// would still see the quote.
  ///
  /// - Parameter spelling: returns the text for a scalar, or `nil` to leave it unchanged.
  func escaped(_ spelling: (Unicode.Scalar) -> String?) -> String {
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
