extension StringProtocol {
  package func trimmingSpaces() -> String { trimming(\.isSpace) }

  package func trimmingSpacesAndLines() -> String { trimming { $0.isSpace || $0.isLineBreak } }

  package func trimming(_ isTrimmed: (Unicode.Scalar) -> Bool) -> String {
    let scalars = unicodeScalars
    guard let start = scalars.firstIndex(where: { !isTrimmed($0) }),
      let last = scalars.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    return String(self[start..<scalars.index(after: last)])
  }

  package func trimmingEnd(_ isTrimmed: (Character) -> Bool) -> String {
    String(self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)])
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a tab, a Unicode space separator, or the zero-width space.
  var isSpace: Bool {
    switch value {
    case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
