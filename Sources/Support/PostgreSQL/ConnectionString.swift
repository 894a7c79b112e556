import SQL

/// libpq's parser of connection strings, which are a URL or keyword/value pairs
/// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING).
package enum ConnectionString {
  /// - Returns: the parameters in the text itself, by keyword.
  /// - Throws: `denied` if it is not valid, with libpq's message, which may contain part of a
  ///   password.
  package static func parameters(of text: String) throws(DatabaseError) -> [String: String] {
    let libpq = try LibPQ.loaded.get()
    var message: LibPQ.Bytes?
    guard let options = libpq.conninfoParse(text, &message) else {
      defer { libpq.freeMemory(message) }
      throw DatabaseError(
        .denied, code: "libpq", message: message.map { String(cString: $0) } ?? "out of memory")
    }
    defer { libpq.conninfoFree(options) }
    // Each option is six pointers and a number: the first pointer is the keyword, the fourth the
    // value.
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
