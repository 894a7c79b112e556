/// The body of a request, read as it arrives.
package final class CGIBody {
  /// The maximum number of bytes to read from a refused body. Some web servers drop the connection
  /// if the body is not read.
  private static let maxDrained = 64 << 20

  /// The length in bytes, if the request declares it reliably.
  private let length: Int?
  private let next: () throws -> [UInt8]?
  private var count = 0

  package init(length: Int?, next: @escaping () throws -> [UInt8]?) {
    self.length = length
    self.next = next
  }

  /// Returns the whole body, or `nil` if it is longer than the limit in bytes.
  package func bytes(limit: Int) throws -> [UInt8]? {
    guard length ?? 0 <= limit else { return nil }
    // The web server may leave the stream open after the body.
    let expected = length ?? limit + 1
    var bytes: [UInt8] = []
    while bytes.count < expected, let chunk = try read() { bytes += chunk }
    return bytes.count > limit ? nil : Array(bytes.prefix(expected))
  }

  /// Reads and discards the rest of the body.
  package func drain() throws {
    let end = min(length ?? 0, Self.maxDrained)
    while count < end, try read() != nil {}
  }

  private func read() throws -> [UInt8]? {
    let bytes = try next()
    count += bytes?.count ?? 0
    return bytes
  }
}
