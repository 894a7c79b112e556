/// Windows-1252, which has all of Latin-1's letters.
enum WindowsLatin {
  /// What stands for the bytes from 0x80 to 0x9F; 0 where nothing does.
  private static let signs: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// Whether this can be Western European text: no language there has four accented letters in a row,
  /// as Russian or Greek in a character set of its own would seem to have.
  static func isLikely(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (letters, others) = (0, 0)
    for byte in bytes {
      if (0x80...0x9F).contains(byte), signs[Int(byte) - 0x80] == 0 { return false }
      letters = byte >= 0xC0 ? letters + 1 : 0
      others = byte >= 0x80 ? others + 1 : 0
      if letters == 4 || others == 6 { return false }
    }
    return true
  }

  static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let value = (0x80...0x9F).contains(byte) ? signs[Int(byte) - 0x80] : UInt32(byte)
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return Array(String(text).utf8)
  }
}
