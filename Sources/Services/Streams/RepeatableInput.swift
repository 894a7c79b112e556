/// Standard input that can be read again from its beginning unless it exceeds the buffer.
package final class RepeatableInput {
  private let next: () throws -> [UInt8]?
  private var buffer: [[UInt8]] = []
  private var size = 0
  package private(set) var isRepeatable = true

  /// The maximum size of the buffer, in bytes: more than enough for a list of ISBNs.
  private static let limit = 1 << 24

  package init(_ next: @escaping () throws -> [UInt8]?) { self.next = next }

  package func source() -> ByteSource {
    var pending = buffer[...]
    return ByteSource { [self] in
      if let chunk = pending.popFirst() { return chunk }
      guard let chunk = try next() else { return nil }
      size += chunk.count
      isRepeatable = isRepeatable && size <= Self.limit
      if isRepeatable { buffer.append(chunk) } else { buffer = [] }
      return chunk
    }
  }
}
