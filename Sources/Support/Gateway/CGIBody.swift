/// The body of a request, read as it comes.
package final class CGIBody {
  /// How many bytes of a body that is refused are read on, for a web server that would else break the
  /// connection off.
  private static let mostDrained = 64 << 20

  /// Nil if it is not said in a way that can be counted on.
  private let length: Int?
  /// The next bytes; nil at the end.
  private let next: () throws -> [UInt8]?
  private var count = 0

  package init(length: Int?, next: @escaping () throws -> [UInt8]?) {
    self.length = length
    self.next = next
  }

  /// All of it.
  ///
  /// - Returns: nil if it is longer than the limit, in bytes.
  package func bytes(limit: Int) throws -> [UInt8]? {
    guard length ?? 0 <= limit else { return nil }
    // The web server need not close the stream behind a body.
    let wanted = length ?? limit + 1
    var bytes: [UInt8] = []
    while bytes.count < wanted, let more = try read() { bytes += more }
    return bytes.count > limit ? nil : Array(bytes.prefix(wanted))
  }

  /// Reads what is left of it, and forgets it.
  package func drain() throws {
    let end = min(length ?? 0, Self.mostDrained)
    while count < end, try read() != nil {}
  }

  private func read() throws -> [UInt8]? {
    let bytes = try next()
    count += bytes?.count ?? 0
    return bytes
  }
}
