extension UInt8 {
  /// Whether it is a digit in ASCII.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension String {
  /// The text with some of its characters spelled otherwise, as a file format demands.
  ///
  /// By scalars: an accent after a quote or a brace makes one `Character` of both, and the format
  /// would still see the quote.
  ///
  /// - Parameter spelling: what is written for a scalar; nil if it stays as it is.
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
