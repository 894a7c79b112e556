import Library

/// The character sets with a byte for each character, and how they are told apart.
enum SingleByteSet {
  case windows1251, windows1252

  init?(_ encoding: TextEncoding) {
    switch encoding {
    case .windows1251: self = .windows1251
    case .windows1252: self = .windows1252
    case .utf8, .utf16: return nil
    }
  }

  var encoding: TextEncoding { self == .windows1251 ? .windows1251 : .windows1252 }

  /// The set that text is in which is not UTF-8; nil if it is in neither.
  ///
  /// No Western European language has four accented letters in a row, and the small letters of
  /// Russian are not those of another alphabet, nor of Russian in another set.
  static func likely(_ bytes: some Sequence<UInt8>) -> SingleByteSet? {
    var (run, letters, small, usual, longest, undefined) = (0, 0, 0, 0, 0, false)
    for byte in bytes {
      run = byte >= 0xC0 ? run + 1 : 0
      longest = max(longest, run)
      if byte >= 0xC0 { letters += 1 }
      if byte >= 0xE0 { small += 1 }
      if frequent.contains(byte) { usual += 1 }
      if (0x80...0x9F).contains(byte), signs1252[Int(byte) - 0x80] == 0 { undefined = true }
    }
    if longest >= 4 {
      return small * 2 > letters && usual * 20 >= small * 9 ? .windows1251 : nil
    }
    return undefined ? nil : .windows1252
  }

  /// The nine most frequent letters of Russian: о е а и н т с р в.
  private static let frequent: Set<UInt8> = [
    0xEE, 0xE5, 0xE0, 0xE8, 0xED, 0xF2, 0xF1, 0xF0, 0xE2,
  ]

  func utf8(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        let scalar = Unicode.Scalar(value(of: byte)).flatMap(UTF8.encode)
        text += scalar.map(Array.init) ?? [0xEF, 0xBF, 0xBD]
      }
    }
    return text
  }

  private func value(of byte: UInt8) -> UInt32 {
    let value =
      switch (self, byte) {
      case (.windows1252, 0x80...0x9F): Self.signs1252[Int(byte) - 0x80]
      case (.windows1252, _): UInt32(byte)
      case (.windows1251, 0xC0...): UInt32(byte) - 0xC0 + 0x410
      case (.windows1251, _): Self.signs1251[Int(byte) - 0x80]
      }
    return value == 0 ? 0xFFFD : value
  }

  /// What stands for the bytes from 0x80 to 0x9F; 0 where nothing does.
  private static let signs1252: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// What stands for the bytes from 0x80 to 0xBF.
  private static let signs1251: [UInt32] = [
    0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021, 0x20AC, 0x2030, 0x0409, 0x2039,
    0x040A, 0x040C, 0x040B, 0x040F, 0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0, 0x2122, 0x0459, 0x203A, 0x045A, 0x045C, 0x045B, 0x045F, 0x00A0, 0x040E, 0x045E, 0x0408,
    0x00A4, 0x0490, 0x00A6, 0x00A7, 0x0401, 0x00A9, 0x0404, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x0407,
    0x00B0, 0x00B1, 0x0406, 0x0456, 0x0491, 0x00B5, 0x00B6, 0x00B7, 0x0451, 0x2116, 0x0454, 0x00BB,
    0x0458, 0x0405, 0x0455, 0x0457,
  ]
}
