/// Decodes the bytes that a terminal sends, in chunks of any size.
package struct KeyDecoder: Sendable {
  /// Bytes that are not yet a complete key.
  package private(set) var rest: ArraySlice<UInt8> = []
  /// The bytes of an unfinished paste; nil outside of a paste.
  private var pasted: [UInt8]?

  package init(_ bytes: [UInt8] = []) { rest = bytes[...] }

  package mutating func append(_ bytes: some Sequence<UInt8>) { rest += bytes }

  /// Whether the bytes so far are Escape or the beginning of another key.
  package var mayBeEscape: Bool { rest.first == Self.escape && rest.count <= 2 }

  /// Returns the next complete key, skipping replies of the terminal and invalid bytes. With
  /// `isLast`, input has paused for so long that a lone Escape is a key.
  package mutating func next(isLast: Bool = false) -> Key? {
    while pasted == nil, !rest.isEmpty {
      var (count, isComplete) = Self.firstKey(of: rest)
      if !isComplete, isLast, mayBeEscape {
        count = 1
        isComplete = true
      }
      guard isComplete else { return nil }
      let bytes = rest.prefix(count)
      rest = rest.dropFirst(count)
      if bytes.elementsEqual("\u{1B}[200~".utf8) {
        pasted = []
      } else if let key = Self.key(bytes) {
        return key
      }
    }
    return nextPasted()
  }

  private mutating func nextPasted() -> Key? {
    while pasted != nil, let byte = rest.popFirst() {
      // No terminal pastes Ctrl-C, so the end of the paste was lost.
      if byte == 0x03 {
        pasted = nil
        return .control("c")
      }
      pasted?.append(byte)
      let end = "\u{1B}[201~".utf8
      if byte == UInt8(ascii: "~"), let all = pasted, all.suffix(end.count).elementsEqual(end) {
        pasted = nil
        return .paste(String(decoding: all.dropLast(end.count), as: UTF8.self))
      }
    }
    return nil
  }

  // MARK: Splitting into keys

  static func firstKey(of bytes: ArraySlice<UInt8>) -> (count: Int, isComplete: Bool) {
    guard bytes.first == escape else {
      let length = characterLength(bytes.first ?? 0)
      let continuation = bytes.prefix(length).dropFirst().prefix(while: isContinuation)
      let count = min(1, bytes.count) + continuation.count
      return (count, count == length || count < bytes.count)
    }
    let third = bytes.dropFirst(2).first
    switch bytes.dropFirst().first {
    case nil: return (1, false)
    // Function keys of the Linux console.
    case UInt8(ascii: "[") where third == UInt8(ascii: "["):
      return sequence(bytes, after: 3) { $0 >= 0x20 }
    // ECMA-48: parameters, then a letter. With Shift, rxvt ends with a dollar sign, which precedes
    // the letter in replies of other terminals.
    case UInt8(ascii: "["):
      return sequence(bytes) {
        (0x40...0x7E).contains($0) || $0 == UInt8(ascii: "$") && third != UInt8(ascii: "?")
      }
    // VT100: a letter. Some terminals put numbers before it for Shift and other modifiers.
    case UInt8(ascii: "O"): return sequence(bytes) { $0 >= 0x20 && !(0x30...0x3B).contains($0) }
    // A reply of the terminal, which ends with `BEL` or `ESC \`.
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      let (count, isComplete) = sequence(bytes) { $0 == 0x07 }
      guard isComplete, bytes.dropFirst(count).first == escape else { return (count, isComplete) }
      guard let last = bytes.dropFirst(count + 1).first else { return (count + 1, false) }
      return (last == UInt8(ascii: "\\") ? count + 2 : count, true)
    default: return (1, true)
    }
  }

  /// Returns the extent of a sequence. A control character cuts it off, so that Ctrl-C always
  /// works.
  private static func sequence(
    _ bytes: ArraySlice<UInt8>, after count: Int = 2, _ isLast: (UInt8) -> Bool
  ) -> (count: Int, isComplete: Bool) {
    guard let end = bytes.dropFirst(count).firstIndex(where: { $0 < 0x20 || isLast($0) }) else {
      return (bytes.count, false)
    }
    return (end - bytes.startIndex + (isLast(bytes[end]) ? 1 : 0), true)
  }

  /// Returns the length of a UTF-8 character in bytes from its first byte.
  static func characterLength(_ first: UInt8) -> Int {
    first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static let escape: UInt8 = 0x1B

  // MARK: Decoding a key

  private static func key(_ bytes: ArraySlice<UInt8>) -> Key? {
    let first = bytes.first ?? 0
    switch first {
    case escape: return bytes.count == 1 ? .escape : special(bytes)
    case 0x0A, 0x0D: return .enter
    case 0x09: return .tab
    case 0x08, 0x7F: return .backspace
    case 0x00: return .control(" ")
    case ...0x1A: return .control(Character(Unicode.Scalar(first + 0x60)))
    case ..<0x20: return .control(Character(Unicode.Scalar(first + 0x40)))
    default:
      let text = String(validating: bytes, as: UTF8.self)
      let isControl = text?.unicodeScalars.first?.properties.generalCategory == .control
      return isControl ? nil : text.map(Key.text)
    }
  }

  /// Returns the key for a sequence of xterm, rxvt or the Linux console, ignoring modifiers.
  private static func special(_ bytes: ArraySlice<UInt8>) -> Key? {
    let body = bytes.dropFirst(2)
    guard let last = body.last else { return nil }
    let parameters = String(decoding: body.dropLast(), as: UTF8.self)
    guard parameters.allSatisfy({ $0.isNumber || $0 == ";" }) else { return nil }
    let isVT100 = bytes.dropFirst().first == UInt8(ascii: "O")
    guard isVT100 || bytes.dropFirst().first == UInt8(ascii: "[") else { return nil }
    switch Character(Unicode.Scalar(last)) {
    case "A", "a": return .up
    case "B", "b": return .down
    case "C", "c": return .right
    case "D", "d": return .left
    case "H": return .home
    case "F": return .end
    case "M": return isVT100 ? .enter : nil
    case "~", "^", "$", "@":
      switch parameters.prefix(while: \.isNumber) {
      case "1", "7": return .home
      case "3": return .delete
      case "4", "8": return .end
      case "5": return .pageUp
      case "6": return .pageDown
      default: return nil
      }
    default: return nil
    }
  }
}
