/// An International Standard Book Number (ISO 2108), stored as its thirteen digits.
package struct ISBN: Hashable, Sendable {
  package let digits: String

  package enum Fault: Error, Equatable, Sendable {
    /// The number of digits, which is neither 10 nor 13.
    case length(Int)
    case character(Character)
    case prefix
    /// The check digit is wrong; the correct one.
    case checkDigit(Character)
  }

  /// Parses an ISBN-10 or an ISBN-13; hyphens, dashes and spaces are ignored.
  package init(_ text: String) throws(Fault) {
    // By scalars, not by characters, for speed: an import parses millions of them.
    var symbols: [UInt8] = []
    symbols.reserveCapacity(13)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9": symbols.append(UInt8(scalar.value) - Self.zero)
      case "x", "X": symbols.append(Self.ten)
      case "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", " ", "\u{A0}": continue
      default: throw .character(Character(scalar))
      }
    }
    switch symbols.count {
    case 10:
      guard !symbols.dropLast().contains(Self.ten) else { throw .character("X") }
      let expected = Self.checkDigit10(symbols)
      guard symbols[9] == expected else { throw .checkDigit(Self.character(expected)) }
      symbols = [9, 7, 8] + symbols
      symbols[12] = Self.checkDigit13(symbols)
    case 13:
      guard !symbols.contains(Self.ten) else { throw .character("X") }
      guard symbols.starts(with: [9, 7]), symbols[2] >= 8 else { throw .prefix }
      let expected = Self.checkDigit13(symbols)
      guard symbols[12] == expected else { throw .checkDigit(Self.character(expected)) }
    default: throw .length(symbols.count)
    }
    digits = String(decoding: symbols.map { $0 + Self.zero }, as: UTF8.self)
  }

  /// Parses an ISBN from a spreadsheet: an ISBN-10 that has lost its leading zeros is accepted if
  /// its check digit is right.
  package init(fromSpreadsheet text: String) throws(Fault) {
    let count = text.utf8.count
    let hasNoSeparators = text.utf8.allSatisfy { "0123456789Xx".utf8.contains($0) }
    guard hasNoSeparators, (7...9).contains(count) else {
      try self.init(text)
      return
    }
    try self.init(String(repeating: "0", count: 10 - count) + text)
  }

  /// Wraps stored digits without checking them.
  package init(stored digits: String) { self.digits = digits }

  /// Returns whether a string looks like an ISBN, valid or not: ten or thirteen digits, of which
  /// the tenth may be an X, and hyphens.
  package static func looksLikeISBN(_ text: String) -> Bool {
    var count = 0
    var endsInX = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9" where !endsInX: count += 1
      case "x", "X":
        guard count == 9, !endsInX else { return false }
        count = 10
        endsInX = true
      case "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}":
        guard count > 0 else { return false }
      default: return false
      }
    }
    return count == 10 || count == 13
  }

  private static let zero = UInt8(ascii: "0")
  private static let ten: UInt8 = 10

  private static func character(_ digit: UInt8) -> Character {
    digit == ten ? "X" : Character(Unicode.Scalar(digit + zero))
  }

  /// Modulo 11, weights 10 to 2.
  private static func checkDigit10(_ symbols: [UInt8]) -> UInt8 {
    let sum = (0..<9).reduce(0) { $0 + (10 - $1) * Int(symbols[$1]) }
    return UInt8((11 - sum % 11) % 11)
  }

  /// Modulo 10, weights 1 and 3 in turn.
  private static func checkDigit13(_ symbols: [UInt8]) -> UInt8 {
    let sum = (0..<12).reduce(0) { $0 + ($1.isMultiple(of: 2) ? 1 : 3) * Int(symbols[$1]) }
    return UInt8((10 - sum % 10) % 10)
  }
}
