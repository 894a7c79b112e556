struct ImageBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// Whether the bytes at an offset equal the code points of the text.
  func matches(_ text: String, at offset: Int) -> Bool {
    let expected = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    guard offset >= 0, offset <= bytes.count - expected.count else { return false }
    return bytes[offset..<offset + expected.count].elementsEqual(expected)
  }

  func bigEndian(_ length: Int, at offset: Int) -> Int? {
    slice(length, at: offset)?.reduce(0) { $0 << 8 | Int($1) }
  }

  func littleEndian(_ length: Int, at offset: Int) -> Int? {
    slice(length, at: offset)?.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private func slice(_ length: Int, at offset: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, offset <= bytes.count - length else { return nil }
    return bytes[offset..<offset + length]
  }

  /// Whether a JPEG marker occurs at or after an offset. Searches backwards.
  func hasMarker(_ marker: UInt8, from start: Int) -> Bool {
    var offset = bytes.count - 2
    while offset >= start {
      if bytes[offset] == 0xFF, bytes[offset + 1] == marker { return true }
      offset -= 1
    }
    return false
  }

  /// Whether the file ends with the semicolon of a GIF, apart from trailing zeros.
  var endsGIF: Bool { bytes.last { $0 != 0 } == 0x3B }
}
