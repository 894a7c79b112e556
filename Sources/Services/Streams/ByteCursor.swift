/// A cursor over the bytes of a source, which buffers only as many bytes as are needed.
package struct ByteCursor {
  package var source: ByteSource
  package private(set) var bytes: [UInt8] = []
  /// The index of the next byte in `bytes`.
  package private(set) var offset = 0
  private var isAtEnd = false

  package init(_ source: ByteSource) { self.source = source }

  package var fractionRead: Double? { source.fractionRead }

  /// The buffered bytes, beginning with the next one.
  package var rest: ArraySlice<UInt8> { bytes[offset...] }

  /// Returns the next byte without consuming it, or `nil` at the end.
  package mutating func peek() throws -> UInt8? {
    if offset == bytes.count, try !hasBytes(1) { return nil }
    return bytes[offset]
  }

  /// Whether this many bytes follow. Reads them if necessary.
  package mutating func hasBytes(_ count: Int) throws -> Bool {
    while bytes.count - offset < count {
      guard !isAtEnd, let chunk = try source.next() else {
        isAtEnd = true
        return false
      }
      if offset == bytes.count {
        bytes = chunk
      } else {
        if offset > 0 { bytes.removeFirst(offset) }
        bytes += chunk
      }
      offset = 0
    }
    return true
  }

  package mutating func advance(_ count: Int = 1) { offset += count }

  package mutating func advance(to index: Int) { offset = index }
}
