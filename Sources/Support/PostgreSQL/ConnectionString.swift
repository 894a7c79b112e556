import SQL

/// Parses a URL, or keyword/value pairs
/// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING).
package enum ConnectionString {
  /// - Throws: `denied` with libpq's message, which may contain part of a password.
  package static func parameters(of text: String) throws(DatabaseError) -> [String: String] {
    let libpq = try LibPQ.loaded.get()
    var message: LibPQ.Bytes?
    guard let options = libpq.conninfoParse(text, &message) else {
      defer { libpq.freeMemory(message) }
      throw DatabaseError(
        .denied, code: "libpq", message: message.map { String(cString: $0) } ?? "out of memory")
    }
    defer { libpq.conninfoFree(options) }
    // Each option has six pointers and a number. The first pointer is the keyword, and the fourth
    // is the value.
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
