/// Turns keys pressed before a prompt into the beginning of the next line.
package enum TypeAhead {
  /// Returns the bytes without a leading Space, Enter, Escape or other key that writes no text,
  /// which was pressed to end the output.
  package static func bytes(of keys: [UInt8]) -> [UInt8] {
    guard let first = keys.first, first <= space || first == delete else { return keys }
    return Array(keys.dropFirst(KeyDecoder.firstKey(of: keys[...]).count))
  }

  package static func endsWithinKey(_ keys: [UInt8]) -> Bool {
    var rest = keys[...]
    while !rest.isEmpty {
      let key = KeyDecoder.firstKey(of: rest)
      guard key.isComplete else { return true }
      rest = rest.dropFirst(key.count)
    }
    return false
  }

  /// Returns the text after applying Backspace and Ctrl-U; it may have several lines.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    var rest = Array(bytes)[...]
    var typedKeys: [ArraySlice<UInt8>] = []
    while let first = rest.first {
      let key = rest.prefix(KeyDecoder.firstKey(of: rest).count)
      rest = rest.dropFirst(key.count)
      switch first {
      case lineEnd: typedKeys.append(key)
      case delete, backspace:
        if typedKeys.last?.first.map({ $0 != lineEnd }) == true { typedKeys.removeLast() }
      case clear: while let last = typedKeys.last?.first, last != lineEnd { typedKeys.removeLast() }
      case ..<space: break
      default: typedKeys.append(key)
      }
    }
    return String(decoding: typedKeys.joined(), as: UTF8.self)
  }

  private static let space: UInt8 = 0x20
  private static let delete: UInt8 = 0x7F
  private static let backspace: UInt8 = 0x08
  /// Ctrl-U.
  private static let clear: UInt8 = 0x15
  private static let lineEnd: UInt8 = 0x0A
}
