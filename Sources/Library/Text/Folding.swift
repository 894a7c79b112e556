import Foundation

/// How text is compared: the same for both sides of a search and for every sort key.
///
/// Case, accents, ligatures and width do not count: Écume is ecume, Œuvre is oeuvre, Straße is
/// strasse, Ё is Е; but Й is not И, for it is a letter of its own.
package enum Folding {
  /// The words of a text, folded, with one space between; empty where it has neither letter nor digit.
  package static func words(_ text: String) -> String {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count + 8)
    if !foldCommon(text, into: &folded) {
      folded.removeAll(keepingCapacity: true)
      fold(text, into: &folded)
      if folded.last == space { folded.removeLast() }
      // Й and ガ as one character each again: a decomposed Й would stand among the words with И.
      return String(decoding: folded, as: UTF8.self).precomposedStringWithCanonicalMapping
    }
    if folded.last == space { folded.removeLast() }
    return String(decoding: folded, as: UTF8.self)
  }

  /// The words of a text for the index and for a search. Scripts that are written without spaces
  /// have every character as a word, so that any part of a title can be found.
  package static func searchWords(_ text: String) -> String {
    let folded = words(text)
    guard folded.utf8.contains(where: { $0 >= 0xE3 }) else { return folded }
    var spaced = ""
    for scalar in folded.unicodeScalars {
      let isAlone = isWrittenWithoutSpaces(scalar)
      if isAlone, !spaced.isEmpty, spaced.last != " " { spaced += " " }
      spaced.unicodeScalars.append(scalar)
      if isAlone { spaced += " " }
    }
    return spaced.unicodeScalars.split(separator: " ").map { String($0) }.joined(separator: " ")
  }

  /// The words that a search is made of.
  package static func searchTerms(_ text: String) -> [String] {
    // By scalars: a mark after a space would make one character with it.
    searchWords(text).unicodeScalars.split(separator: " ").map { String($0) }
  }

  /// A title's place among others: folded, without its leading article, numbers by value.
  package static func titleKey(_ title: String) -> String {
    let rest = words(withoutArticle(joiningThousands(title)))
    return byNumber(rest.isEmpty ? words(title) : rest, original: title)
  }

  /// An author's place among others: folded, numbers by value.
  package static func authorKey(_ author: String) -> String {
    byNumber(words(author), original: author)
  }

  /// What tells tags and categories apart: all but case and accents, so that C++ is not C#.
  package static func labelKey(_ label: String) -> String {
    words(label) + "\u{1F}" + signs(label)
  }

  private static func signs(_ label: String) -> String {
    let isASCII = label.utf8.allSatisfy { $0 < 0x80 }
    guard isASCII else {
      return label.filter { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }
    }
    // The same, without a look into Unicode's tables.
    let signs = label.utf8.filter { byte in
      switch byte {
      case 0x09...0x0D, 0x20, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
      default: true
      }
    }
    return String(decoding: signs, as: UTF8.self)
  }

  // MARK: Folding

  private static let space = UInt8(ascii: " ")

  /// The commonest letters and signs without a look into Unicode's tables; false where the text has
  /// others.
  private static func foldCommon(_ text: String, into folded: inout [UInt8]) -> Bool {
    for scalar in text.unicodeScalars {
      let value = scalar.value
      switch value {
      case 0x61...0x7A, 0x30...0x39: folded.append(UInt8(value))
      case 0x41...0x5A: folded.append(UInt8(value) | 0x20)
      case 0xC0...0xFF:
        let letters = latin1[Int(value) - 0xC0]
        if letters.isEmpty { breakWord(&folded) } else { folded.append(contentsOf: letters.utf8) }
      // А to Я, а to я; Й is among them and stays what it is.
      case 0x410...0x42F: appendTwoBytes(value + 0x20, to: &folded)
      case 0x430...0x44F: appendTwoBytes(value, to: &folded)
      // Ё, ё.
      case 0x401, 0x451: appendTwoBytes(0x435, to: &folded)
      // ASCII's signs, the no-break space, quotation marks and dashes.
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

  /// À to ÿ; the signs × and ÷ are no letters.
  private static let latin1 = [
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",
    "d", "n", "o", "o", "o", "o", "o", "", "o", "u", "u", "u", "u", "y", "th", "ss",
    "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i", "i",
    "d", "n", "o", "o", "o", "o", "o", "", "o", "u", "u", "u", "u", "y", "th", "y",
  ]

  private static func fold(_ text: String, into folded: inout [UInt8]) {
    // The compatibility form takes letters and accents apart, and full-width letters and ligatures too.
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      if isDroppedMark(scalar) {
        // The breve makes Й of И, and Ў of У.
        if scalar == "\u{306}",
          folded.suffix(2) == [0xD0, 0xB8] || folded.suffix(2) == [0xD1, 0x83]
        {
          folded.append(contentsOf: String(scalar).utf8)
        }
        continue
      }
      if let spelled = spelledOut[scalar] {
        folded.append(contentsOf: spelled.utf8)
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

  /// Letters that no decomposition takes apart.
  private static let spelledOut: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l",
    "Ł": "l", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ħ": "h", "Ħ": "h",
    "ı": "i", "ς": "σ",
  ]

  /// Accents, vowel points and the like; not the vowel signs of Indic scripts, which are letters there.
  private static func isDroppedMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF...0x5C7, 0x610...0x61A, 0x64B...0x65F,
      0x670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
      true
    default: false
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
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

  private static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  // MARK: Sort keys

  private static let articles: Set<String> = [
    "the", "a", "an", "le", "la", "les", "un", "une",
  ]

  /// A title without its leading article, unless that is all of it.
  package static func withoutArticle(_ title: String) -> String {
    let start = title.drop { !$0.isLetter && !$0.isNumber }
    if let first = start.first, first == "L" || first == "l" {
      let rest = start.dropFirst()
      if let mark = rest.first, mark == "'" || mark == "\u{2019}" || mark == "\u{2BC}" {
        return String(rest.dropFirst())
      }
    }
    let word = start.prefix(5).prefix { !$0.isWhitespace }
    guard articles.contains(word.lowercased()),
      let after = start.dropFirst(word.count).first, after.isWhitespace
    else { return title }
    return String(start.dropFirst(word.count))
  }

  /// `20,000` and `20 000` (with a no-break space) are one number.
  private static func joiningThousands(_ text: String) -> String {
    let marks: Set<Unicode.Scalar> = [",", "\u{A0}", "\u{202F}"]
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 >= 0x80 }) else { return text }
    let scalars = Array(text.unicodeScalars)
    guard scalars.contains(where: marks.contains) else { return text }
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
    }
    var joined = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let separates =
        marks.contains(scalar) && isDigit(index - 1) && isDigit(index + 1) && isDigit(index + 2)
        && isDigit(index + 3) && !isDigit(index + 4)
      if !separates { joined.append(scalar) }
    }
    return String(joined)
  }

  /// Puts the length of each number before it, so that plain comparison of bytes puts 2 before 10.
  ///
  /// The length is written in base 8 strokes of `9` and a last digit 1 to 8, which keeps longer
  /// numbers after shorter ones for any length. A text without words sorts as it was typed.
  private static func byNumber(_ folded: String, original: String) -> String {
    guard !folded.isEmpty else { return original.precomposedStringWithCanonicalMapping }
    let zero = UInt8(ascii: "0")
    let digits = zero...UInt8(ascii: "9")
    guard folded.utf8.contains(where: digits.contains) else { return folded }
    var key: [UInt8] = []
    var bytes = folded.utf8[...]
    while let byte = bytes.first {
      guard digits.contains(byte) else {
        key.append(byte)
        bytes = bytes.dropFirst()
        continue
      }
      let run = bytes.prefix(while: digits.contains)
      bytes = bytes.dropFirst(run.count)
      var number = run.drop { $0 == zero }
      if number.isEmpty { number = run.suffix(1) }
      let length = number.count
      key.append(contentsOf: repeatElement(UInt8(ascii: "9"), count: (length - 1) / 8))
      key.append(zero + UInt8((length - 1) % 8 + 1))
      key.append(contentsOf: number)
    }
    return String(decoding: key, as: UTF8.self)
  }
}
