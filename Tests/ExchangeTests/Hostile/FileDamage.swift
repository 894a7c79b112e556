import TestSupport

/// Damages files as senders, disks and other programs do.
struct FileDamage {
  var random: SeededGenerator

  private static let words: [[UInt8]] = [
    "\"", "\"\"", ",", ";", "\t", "|", "\r", "\n", "\r\n", "\0", "{", "}", "[", "]", "<", ">",
    "</", "<![CDATA[", "&#0;", "&x;", "@", "=", " - ", "null", "true", "[[[[", "\u{FEFF}",
    "\u{85}", "\u{202E}", "\u{1B}[31m", "\u{1D}", "\u{1E}", "\u{1F}", "\\u0000", "\\ud800", "#",
    "'", "{\\", "$", "0", "-1", "99999", "00000", "9223372036854775807", "1e999", "2026-02-31",
    "@string{a=", "TY  - ", "ER  - ", "sep=;",
  ].map { Array($0.utf8) }

  /// - Parameter other: a file of another format.
  mutating func damaged(_ bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, other) }
    return Array(bytes.prefix(60_000))
  }

  private mutating func damage(_ bytes: inout [UInt8], _ other: [UInt8]) {
    let offset = Int.random(in: 0...bytes.count, using: &random)
    let range = offset..<min(bytes.count, offset + .random(in: 0...30, using: &random))
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1:
      if offset < bytes.count { bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 2: if offset < bytes.count { bytes[offset] = .random(in: 0...255, using: &random) }
    case 3: bytes.removeSubrange(offset...)
    case 4: bytes.removeSubrange(range)
    case 5: bytes.insert(contentsOf: bytes[range], at: offset)
    case 6: bytes += bytes
    case 7:
      bytes.replaceSubrange(offset..., with: other.suffix(.random(in: 0...300, using: &random)))
    case 8, 9: bytes.insert(contentsOf: Self.words.randomElement(using: &random) ?? [], at: offset)
    case 10: bytes.replaceSubrange(range, with: Self.words.randomElement(using: &random) ?? [])
    case 11:
      let mark = Array("\"{}<>[],:;\t\n\r".utf8).randomElement(using: &random)
      bytes.removeAll { $0 == mark }
    case 12: falsifyNumber(&bytes, from: offset)
    case 13: bytes.insert(contentsOf: [0xEF, 0xBB, 0xBF], at: 0)
    case 14: for _ in 0..<3 { bytes.insert(0, at: .random(in: 0...bytes.count, using: &random)) }
    case 15: changeLines(&bytes)
    default: recode(&bytes)
    }
  }

  /// Changes a length, a year or a count.
  private mutating func falsifyNumber(_ bytes: inout [UInt8], from offset: Int) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let start = bytes[offset...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    if Bool.random(using: &random) {
      for index in start..<end { bytes[index] = .random(in: 0x30...0x39, using: &random) }
    } else {
      let numbers = ["0", "-1", "99999999999999999999", "1e400", "0.5", "4294967296"]
      bytes.replaceSubrange(
        start..<end, with: Array((numbers.randomElement(using: &random) ?? "").utf8))
    }
  }

  private mutating func changeLines(_ bytes: inout [UInt8]) {
    let ends: [[UInt8]] = [[0x0A], [0x0D], [0x0D, 0x0A], [0x0A, 0x0D], []]
    let isMixed = Bool.random(using: &random)
    var end = ends.randomElement(using: &random) ?? []
    var changed: [UInt8] = []
    for byte in bytes {
      if isMixed, byte == 0x0A { end = ends.randomElement(using: &random) ?? [] }
      changed += byte == 0x0A ? end : [byte]
    }
    bytes = changed
  }

  /// The same text in another character set, as far as that has the letters.
  private mutating func recode(_ bytes: inout [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let hasMark = Bool.random(using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      bytes =
        (hasMark ? [0xFF, 0xFE] : [])
        + text.utf16.flatMap {
          [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
        }
    case 1:
      bytes =
        (hasMark ? [0xFE, 0xFF] : [])
        + text.utf16.flatMap {
          [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
        }
    case 2: bytes = text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : 0x3F }
    default:
      bytes = text.unicodeScalars.map { scalar in
        switch scalar.value {
        case 0..<0x80: UInt8(scalar.value)
        case 0x410...0x44F: UInt8(scalar.value - 0x410 + 0xC0)
        case 0x401: 0xA8
        case 0x451: 0xB8
        default: 0x3F
        }
      }
    }
  }
}
