/// The bytes of a file, read without ever going beyond its end.
struct ImageBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// Whether these bytes stand there, written as the characters of their numbers.
  func has(_ text: String, at place: Int) -> Bool {
    let wanted = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    guard place >= 0, place <= bytes.count - wanted.count else { return false }
    return bytes[place..<place + wanted.count].elementsEqual(wanted)
  }

  /// A number with its highest byte first; nil if the file ends before.
  func big(_ length: Int, at place: Int) -> Int? {
    slice(length, at: place)?.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number with its lowest byte first; nil if the file ends before.
  func little(_ length: Int, at place: Int) -> Int? {
    slice(length, at: place)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func slice(_ length: Int, at place: Int) -> ArraySlice<UInt8>? {
    guard place >= 0, place <= bytes.count - length else { return nil }
    return bytes[place..<place + length]
  }

  /// Whether a marker of JPEG stands somewhere from a place on, looked for from the end.
  func hasMarker(_ marker: UInt8, from start: Int) -> Bool {
    var place = bytes.count - 2
    while place >= start {
      if bytes[place] == 0xFF, bytes[place + 1] == marker { return true }
      place -= 1
    }
    return false
  }

  /// Whether the last byte that is not zero is the semicolon that ends a GIF.
  var endsGIF: Bool { bytes.last { $0 != 0 } == 0x3B }
}
