/// What keys leave behind, for the line that is typed next, that were pressed when none was asked for.
package enum TypedAhead {
  /// Space, Enter, Escape and other keys that write nothing were meant to end what was shown, and are
  /// gone; who began to type a line finds its beginning again.
  package static func bytes(of keys: [UInt8]) -> [UInt8] {
    guard let first = keys.first, first <= space || first == delete else { return keys }
    return Array(keys.dropFirst(firstKey(of: keys[...]).count))
  }

  /// Whether the last key has not come whole: it is sent in several bytes, which need not come together.
  package static func endsWithinKey(_ keys: [UInt8]) -> Bool {
    var rest = keys[...]
    while !rest.isEmpty {
      let key = firstKey(of: rest)
      guard key.isWhole else { return true }
      rest = rest.dropFirst(key.count)
    }
    return false
  }

  /// As it stands in a line, or in several, after the keys that take back what was typed.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    var rest = Array(bytes)[...]
    var typed: [ArraySlice<UInt8>] = []
    while let first = rest.first {
      let key = rest.prefix(firstKey(of: rest).count)
      rest = rest.dropFirst(key.count)
      switch first {
      case lineEnd: typed.append(key)
      case delete, backspace:
        if typed.last?.first.map({ $0 != lineEnd }) == true { typed.removeLast() }
      case clear: while let last = typed.last?.first, last != lineEnd { typed.removeLast() }
      case ..<space: break
      default: typed.append(key)
      }
    }
    return String(decoding: typed.joined(), as: UTF8.self)
  }

  /// How many bytes the first key has, and whether these are all of it.
  private static func firstKey(of bytes: ArraySlice<UInt8>) -> (count: Int, isWhole: Bool) {
    guard bytes.first == escape else {
      let length =
        switch bytes.first ?? 0 {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
      return (min(length, bytes.count), length <= bytes.count)
    }
    guard let kind = bytes.dropFirst().first else { return (1, false) }
    func end(_ isLast: (UInt8) -> Bool) -> (count: Int, isWhole: Bool) {
      guard let last = bytes.dropFirst(2).firstIndex(where: isLast) else {
        return (bytes.count, false)
      }
      return (last - bytes.startIndex + 1, true)
    }
    switch kind {
    // ECMA-48: parameters, then a letter. VT100: a letter.
    case UInt8(ascii: "["): return end { (0x40...0x7E).contains($0) }
    case UInt8(ascii: "O"): return end { _ in true }
    // An answer of the terminal's, to `BEL` or `ESC \`.
    case UInt8(ascii: "]"), UInt8(ascii: "P"): return end { $0 == 0x07 || $0 == UInt8(ascii: "\\") }
    default: return (1, true)
    }
  }

  private static let escape: UInt8 = 0x1B
  private static let space: UInt8 = 0x20
  private static let delete: UInt8 = 0x7F
  private static let backspace: UInt8 = 0x08
  /// Ctrl-U.
  private static let clear: UInt8 = 0x15
  private static let lineEnd: UInt8 = 0x0A
}
