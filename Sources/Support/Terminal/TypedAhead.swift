/// What keys leave behind, for the line that is typed next, that were pressed when none was asked for.
package enum TypedAhead {
  /// Space, Enter, Escape and other keys that write nothing were meant to end what was shown, and are
  /// gone; who began to type a line finds its beginning again.
  package static func bytes(of keys: [UInt8]) -> [UInt8] {
    guard let first = keys.first, first != escape else { return [] }
    return first <= space || first == delete ? Array(keys.dropFirst()) : keys
  }

  /// As it stands in a line, or in several.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    let typed = bytes.filter { $0 >= space && $0 != delete || $0 == lineEnd }
    return String(decoding: typed, as: UTF8.self)
  }

  private static let escape: UInt8 = 0x1B
  private static let space: UInt8 = 0x20
  private static let delete: UInt8 = 0x7F
  private static let lineEnd: UInt8 = 0x0A
}
