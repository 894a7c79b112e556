/// Text as the bars of Code 128 (ISO/IEC 15417), code sets B and C.
package struct Code128: Equatable, Sendable {
  /// The widths of alternating bars and spaces, in modules, beginning with a bar.
  package let widths: [Int]

  /// Returns `nil` if the text is empty or contains a character that is not printable ASCII.
  package init?(_ text: String) {
    guard let values = Self.values(Array(text.utf8)) else { return nil }
    let sum = values.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element }
    widths = (values + [sum % 103, Self.stop]).flatMap { Self.patterns[$0] }
  }

  private static let codeC = 99
  private static let codeB = 100
  private static let startB = 104
  private static let startC = 105
  private static let stop = 106

  /// Returns the values before the checksum, including the start code. Code set C encodes two
  /// digits as one value. Switching to it pays off for four digits at either end and for six in the
  /// middle.
  private static func values(_ text: [UInt8]) -> [Int]? {
    guard !text.isEmpty, text.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    var values: [Int] = []
    var isC = false
    var index = 0
    while index < text.count {
      let digits = text[index...].prefix { (0x30...0x39).contains($0) }.count
      let isAtEnd = index == 0 || index + digits == text.count
      if isC ? digits < 2 : digits >= (isAtEnd ? 4 : 6) && digits.isMultiple(of: 2) {
        isC.toggle()
        values.append(values.isEmpty ? startC : isC ? codeC : codeB)
      } else if values.isEmpty {
        values.append(startB)
      }
      values.append(isC ? 10 * digit(text[index]) + digit(text[index + 1]) : Int(text[index]) - 32)
      index += isC ? 2 : 1
    }
    return values
  }

  private static func digit(_ byte: UInt8) -> Int { Int(byte) - 0x30 }

  /// The widths of three bars and three spaces for each value. The last pattern, stop, has a fourth
  /// bar.
  private static let patterns: [[Int]] = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
    122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212
    322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311
    112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321
    331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
    112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
    124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113
    411311 113141 114131 311141 411131 211412 211214 211232 2331112
    """.split { $0 == " " || $0 == "\n" }.map { $0.compactMap(\.wholeNumberValue) }
}
