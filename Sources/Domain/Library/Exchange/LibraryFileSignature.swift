/// Recognizes BooksKeeper's SQLite files.
package enum LibraryFileSignature {
  /// The `application_id` of a library.
  package static let applicationID = 0x426B_4B70

  /// SQLite stores the number in its header, in big-endian order.
  package static func matches(_ bytes: some Collection<UInt8>) -> Bool {
    let number = bytes.dropFirst(68).prefix(4)
    return number.count == 4 && number.reduce(0) { $0 << 8 | Int($1) } == applicationID
  }
}
