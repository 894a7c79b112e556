/// The bytes of a source, of which as many are buffered as are needed.
struct ByteCursor {
  var source: ByteSource
  private(set) var bytes: [UInt8] = []
  /// The index of the next byte in `bytes`.
  private(set) var place = 0
  private var isAtEnd = false

  init(_ source: ByteSource) { self.source = source }

  var fractionRead: Double? { source.fractionRead }

  /// The buffered bytes from the current one on.
  var rest: ArraySlice<UInt8> { bytes[place...] }

  /// Returns the next byte without consuming it, or `nil` at the end.
  mutating func peek() throws -> UInt8? {
    if place == bytes.count, try !has(1) { return nil }
    return bytes[place]
  }

  /// Whether this many bytes follow. Reads them if necessary.
  mutating func has(_ count: Int) throws -> Bool {
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

  mutating func advance(_ count: Int = 1) { place += count }

  mutating func advance(to index: Int) { place = index }
}
