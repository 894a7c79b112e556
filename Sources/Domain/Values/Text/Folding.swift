import Platform

/// Folding of text to compare it: to identify names, to search (`SearchWords.swift`) and to sort
/// (`SortKeys.swift`) books.
///
/// Case, accents, ligatures and width are ignored: Écume is ecume, Œuvre is oeuvre, Straße is
/// strasse, Ё is Е; but Й is not И, since it is a letter in its own right.
package enum Folding {
  /// The version of the search words and sort keys, increased with each change. A library stores
  /// its version, and rebuilds words and keys if the version is older.
  package static let version = 6

  /// Returns the folded words of the text, separated by single spaces.
  package static func words(_ text: String) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count + 8)
    if !foldCommon(text, into: &folded) {
      folded.removeAll(keepingCapacity: true)
      fold(text, into: &folded)
      if folded.last == space { folded.removeLast() }
      // Composes Й and ガ again: a decomposed Й would sort among the words with И.
      return String(decoding: folded, as: UTF8.self).composed
    }
    if folded.last == space { folded.removeLast() }
    return String(decoding: folded, as: UTF8.self)
  }

  /// Returns the key of a tag or a category, which ignores only case and accents, so that C++ is
  /// not C#.
  package static func labelKey(_ label: String) -> String {
    words(label) + "\u{1F}" + signs(label)
  }

  private static func signs(_ label: String) -> String {
    label.filter { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }
  }

  // MARK: Folding

  static let space = UInt8(ascii: " ")

  /// Folds common letters and punctuation without Unicode's tables. Returns false for other
  /// characters.
  private static func foldCommon(_ text: String, into folded: inout [UInt8]) -> Bool {
    for scalar in text.unicodeScalars {
      let value = scalar.value
      switch value {
      case 0x61...0x7A, 0x30...0x39: folded.append(UInt8(value))
      case 0x41...0x5A: folded.append(UInt8(value) | 0x20)
      case 0xC0...0xFF:
        let letters = latin1[Int(value) - 0xC0]
        if letters.isEmpty { breakWord(&folded) } else { folded.append(contentsOf: letters.utf8) }
      case 0x100...0x17F:
        let letters = latinExtended[Int(value) - 0x100]
        guard !letters.isEmpty else { return false }
        folded.append(contentsOf: letters.utf8)
      // А to Я, а to я; Й is among them and is not changed.
      case 0x410...0x42F: appendTwoBytes(value + 0x20, to: &folded)
      case 0x430...0x44F: appendTwoBytes(value, to: &folded)
      // Ё, ё.
      case 0x401, 0x451: appendTwoBytes(0x435, to: &folded)
      // ASCII punctuation, the no-break space, quotation marks and dashes.
      case 0...0x7F, 0xA0, 0xAB, 0xBB, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D:
        breakWord(&folded)
      default: return false
      }
    }
    return true
  }

  private static func breakWord(_ folded: inout [UInt8]) {
    if let last = folded.last, last != space { folded.append(space) }
  }

  private static func appendTwoBytes(_ value: UInt32, to folded: inout [UInt8]) {
    folded.append(UInt8(0xC0 | value >> 6))
    folded.append(UInt8(0x80 | value & 0x3F))
  }

  /// À to ÿ; the signs × and ÷ are not letters.
  private static let latin1 = [
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",
    "d", "n", "o", "o", "o", "o", "o", "", "o", "u", "u", "u", "u", "y", "th", "ss",
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",
    "d", "n", "o", "o", "o", "o", "o", "", "o", "u", "u", "u", "u", "y", "th", "y",
  ]

  /// Ā to ſ; empty for the few letters that do not fold to a–z.
  private static let latinExtended = (0x100...0x17F).map { value -> String in
    guard let scalar = Unicode.Scalar(UInt32(value)) else { return "" }
    var folded: [UInt8] = []
    fold(String(scalar), into: &folded)
    let isPlain = folded.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains)
    return isPlain ? String(decoding: folded, as: UTF8.self) : ""
  }

  private static func fold(_ text: String, into folded: inout [UInt8]) {
    // This separates letters and accents, and replaces full-width letters and ligatures.
    for scalar in CompatibilityForms.decomposed(text).unicodeScalars {
      if isDroppedMark(scalar) {
        // The breve turns И into Й, and У into Ў.
        if scalar == "\u{306}",
          folded.suffix(2) == [0xD0, 0xB8] || folded.suffix(2) == [0xD1, 0x83]
        {
          folded.append(contentsOf: String(scalar).utf8)
        }
        continue
      }
      if let replacement = spelledOut[scalar] {
        folded.append(contentsOf: replacement.utf8)
      } else if isWord(scalar) {
        if let digit = decimalDigit(scalar) {
          folded.append(UInt8(ascii: "0") + digit)
        } else {
          folded.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        }
      } else {
        breakWord(&folded)
      }
    }
  }

  /// Letters without a decomposition.
  private static let spelledOut: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l",
    "Ł": "l", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ħ": "h", "Ħ": "h",
    "ı": "i", "ς": "σ",
  ]

  /// Accents, vowel points and the like, but not vowel signs of Indic scripts, which are letters.
  private static func isDroppedMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF...0x5C7, 0x610...0x61A, 0x64B...0x65F,
      0x670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
      true
    default: false
    }
  }

  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
        || ("A"..."Z").contains(scalar)
    }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .privateUse:
      true
    default: false
    }
  }

  private static func decimalDigit(_ scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return UInt8(value)
  }
}
