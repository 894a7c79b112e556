import SQL

/// What libpq reads in a text that says where to connect: a URL, or parameters by their keywords
/// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING).
package enum ConnectionString {
  /// - Returns: what the text itself gives, by keyword.
  /// - Throws: `denied` where it is not valid, in libpq's words, which may have a part of a password in them.
  package static func parameters(of text: String) throws(DatabaseError) -> [String: String] {
    let libpq = try LibPQ.loaded.get()
    var message: LibPQ.Bytes?
    guard let options = libpq.conninfoParse(text, &message) else {
      defer { libpq.freeMemory(message) }
      throw DatabaseError(
        .denied, code: "libpq", message: message.map { String(cString: $0) } ?? "out of memory")
    }
    defer { libpq.conninfoFree(options) }
    // Each is six pointers and a number: the keyword is the first pointer, the value the fourth.
    let pointer = MemoryLayout<UnsafeRawPointer>.stride
    var parameters: [String: String] = [:]
    var option = options
    while let keyword = option.load(as: UnsafePointer<CChar>?.self) {
      if let value = option.load(fromByteOffset: 3 * pointer, as: UnsafePointer<CChar>?.self) {
        parameters[String(cString: keyword)] = String(cString: value)
      }
      option += 7 * pointer
    }
    return parameters
  }
}
