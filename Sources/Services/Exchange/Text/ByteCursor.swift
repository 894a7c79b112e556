/// The bytes of a source in their order, of which as many are at hand as are looked for.
struct ByteCursor {
  var source: ByteSource
  /// What has come and is needed; it goes on at `place`.
  private(set) var bytes: [UInt8] = []
  private(set) var place = 0
  private var isAtEnd = false

  init(_ source: ByteSource) { self.source = source }

  /// The part of the source that has been read, 0 to 1; nil if its length is not known.
  var fractionRead: Double? { source.fractionRead }

  /// What is at hand, from here on.
  var rest: ArraySlice<UInt8> { bytes[place...] }

  /// The next byte, which is not passed; nil at the end.
  mutating func peek() throws -> UInt8? {
    if place == bytes.count, try !has(1) { return nil }
    return bytes[place]
  }

  /// Whether there are as many bytes from here on, which are fetched if need be.
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

  /// Passes bytes up to a place among those at hand.
  mutating func advance(to place: Int) { self.place = place }
}
