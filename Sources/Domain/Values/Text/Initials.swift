/// Joins adjacent single letters, such as initials, into one word.
///
///     Initials(in: "j r r doe")     // "jrr doe"; variants: "rr", "r"
struct Initials {
  let text: String
  /// The words typed by people who omit the first letters.
  let variants: [String]

  init(in folded: String) {
    guard Self.hasAdjacentLetters(in: folded) else {
      text = folded
      variants = []
      return
    }
    var words: [String] = []
    var variants: [String] = []
    var run = ""
    for word in folded.unicodeScalars.split(separator: " ") + [.init()] {
      if word.count == 1, let byte = word.first.flatMap({ UTF8.encode($0)?.first }),
        Self.beginsLetter(byte)
      {
        run.unicodeScalars.append(contentsOf: word)
        continue
      }
      if run.unicodeScalars.count > Self.maxInitials {
        words += run.unicodeScalars.map { String($0) }
        run = ""
      } else if !run.isEmpty {
        words.append(run)
        variants += run.indices.dropFirst().map { String(run[$0...]) }
        run = ""
      }
      if !word.isEmpty { words.append(String(Substring(word))) }
    }
    text = words.joined(separator: " ")
    self.variants = variants
  }

  /// A longer run of letters is not a person's initials.
  private static let maxInitials = 20

  /// Checks the bytes, since most strings have no initials.
  private static func hasAdjacentLetters(in folded: String) -> Bool {
    var first = UInt8(0)
    var length = 0
    var isAfterLetter = false
    for byte in folded.utf8 {
      if byte == UInt8(ascii: " ") {
        let isLetter = length == 1 && beginsLetter(first)
        if isLetter, isAfterLetter { return true }
        length = 0
        isAfterLetter = isLetter
      } else if byte & 0xC0 != 0x80 {
        if length == 0 { first = byte }
        length += 1
      }
    }
    return length == 1 && beginsLetter(first) && isAfterLetter
  }

  /// Whether a byte begins a letter of an alphabet that has capitals; digits are not letters.
  private static func beginsLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (0xC3..<0xD6).contains(byte)
  }
}

extension Initials {
  /// Returns given names with their initials separated, `J R R` for `JRR`, unless the family name
  /// is in capitals, too, so that capitals do not indicate initials.
  static func separated(in given: String, before family: String) -> String {
    guard hasCapitals(given), family.unicodeScalars.contains(where: \.properties.isLowercase)
    else { return given }
    return given.split(separator: " ").map { word in
      let isInitials =
        (2...4).contains(word.unicodeScalars.count)
        && word.unicodeScalars.allSatisfy(\.properties.isUppercase)
        && !NameParts.suffixes.contains(word.lowercased())
      return isInitials ? word.map(String.init).joined(separator: " ") : String(word)
    }.joined(separator: " ")
  }

  /// Whether there are adjacent capitals, Latin or Russian. Checks the bytes.
  private static func hasCapitals(_ text: String) -> Bool {
    var isAfterCapital = false
    var last = UInt8(0)
    for byte in text.utf8 {
      if byte == 0xD0 {
        last = byte
        continue
      }
      let isCapital =
        last == 0xD0
        ? (0x90...0xAF).contains(byte) : (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if isCapital, isAfterCapital { return true }
      isAfterCapital = isCapital
      last = byte
    }
    return false
  }
}
