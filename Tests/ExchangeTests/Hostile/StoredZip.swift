/// A zip file whose parts are not compressed.
struct StoredZip {
  private(set) var bytes: [UInt8] = []

  init(_ parts: [(name: String, text: String)]) {
    var directory: [UInt8] = []
    for (name, text) in parts {
      let name = Array(name.utf8)
      let data = Array(text.utf8)
      let fields =
        Self.number(10, 2) + Self.number(0x800, 2) + Self.number(0, 2) + Self.number(0, 2)
        + Self.number(0x21, 2) + Self.number(Int(Self.checksum(data)), 4)
        + Self.number(data.count, 4) + Self.number(data.count, 4) + Self.number(name.count, 2)
        + Self.number(0, 2)
      directory +=
        [0x50, 0x4B, 1, 2] + Self.number(10, 2) + fields + Self.number(0, 10)
        + Self.number(bytes.count, 4) + name
      bytes += [0x50, 0x4B, 3, 4] + fields + name + data
    }
    let start = bytes.count
    bytes +=
      directory + [0x50, 0x4B, 5, 6] + Self.number(0, 4) + Self.number(parts.count, 2)
      + Self.number(parts.count, 2) + Self.number(directory.count, 4) + Self.number(start, 4)
      + Self.number(0, 2)
  }

  private static func number(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> (8 * $0)) : 0 }
  }

  /// CRC-32, computed bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~0 as UInt32
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}
