/// The bytes of a source, of which as many are buffered as are needed.
package struct ByteCursor {
  package var source: ByteSource
  package private(set) var bytes: [UInt8] = []
  /// The index of the next byte in `bytes`.
  package private(set) var place = 0
  private var isAtEnd = false

  package init(_ source: ByteSource) { self.source = source }

  package var fractionRead: Double? { source.fractionRead }

  /// The buffered bytes from the current one on.
  package var rest: ArraySlice<UInt8> { bytes[place...] }

  /// Returns the next byte without consuming it, or `nil` at the end.
  package mutating func peek() throws -> UInt8? {
    if place == bytes.count, try !has(1) { return nil }
    return bytes[place]
  }

  /// Whether this many bytes follow. Reads them if necessary.
  package mutating func has(_ count: Int) throws -> Bool {
    while bytes.count - place < count {
      guard !isAtEnd, let more = try source.next() else {
        isAtEnd = true
        return false
      }
      if place == bytes.count {
        bytes = more
      } else {
        if place > 0 { bytes.removeFirst(place) }
        bytes += more
      }
      place = 0
    }
    return true
  }

  package mutating func advance(_ count: Int = 1) { place += count }

  package mutating func advance(to index: Int) { place = index }
}
