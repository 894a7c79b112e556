extension StringProtocol {
  /// The text without the spaces and tabs at its two ends.
  package func trimmingSpaces() -> String { trimming(\.isSpace) }

  /// The text without the spaces, tabs and line breaks at its two ends.
  package func trimmingSpacesAndLines() -> String { trimming { $0.isSpace || $0.isLineBreak } }

  /// The text without the characters at its two ends that a condition holds for.
  package func trimming(_ isTrimmed: (Unicode.Scalar) -> Bool) -> String {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !isTrimmed($0) }),
      let last = scalars.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    return String(self[start..<scalars.index(after: last)])
  }

  /// The text without the characters at its end that a condition holds for.
  package func trimmingEnd(_ isTrimmed: (Character) -> Bool) -> String {
    String(self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)])
  }
}

extension Unicode.Scalar {
  /// Tab, the space separators of Unicode, and the space without a width.
  var isSpace: Bool {
    switch value {
    case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// What ends a line or a paragraph.
  var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
