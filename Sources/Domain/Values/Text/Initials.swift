/// Single letters side by side, as initials are, in one word.
///
///     Initials(in: "j r r doe")     // "jrr doe", besides "rr" and "r"
struct Initials {
  let text: String
  /// What people may type who leave out the first of them.
  let others: [String]

  /// - Parameter folded: words with a space between them.
  init(in folded: String) {
    guard Self.areSideBySide(in: folded) else {
      (text, others) = (folded, [])
      return
    }
    var (words, others): ([String], [String]) = ([], [])
    var run = ""
    for word in folded.unicodeScalars.split(separator: " ") + [.init()] {
      if word.count == 1, let byte = word.first.flatMap({ UTF8.encode($0)?.first }),
        Self.beginsLetter(byte)
      {
        run.unicodeScalars.append(contentsOf: word)
        continue
      }
      if run.unicodeScalars.count > Self.most {
        words += run.unicodeScalars.map { String($0) }
        run = ""
      } else if !run.isEmpty {
        words.append(run)
        others += run.indices.dropFirst().map { String(run[$0...]) }
        run = ""
      }
      if !word.isEmpty { words.append(String(Substring(word))) }
    }
    (text, self.others) = (words.joined(separator: " "), others)
  }

  /// Nobody has more of them; more letters are no name.
  private static let most = 20

  /// As the bytes tell, for most texts have none.
  private static func areSideBySide(in folded: String) -> Bool {
    var (first, length, isBehindLetter) = (UInt8(0), 0, false)
    for byte in folded.utf8 {
      if byte == UInt8(ascii: " ") {
        let isLetter = length == 1 && beginsLetter(first)
        if isLetter, isBehindLetter { return true }
        (length, isBehindLetter) = (0, isLetter)
      } else if byte & 0xC0 != 0x80 {
        if length == 0 { first = byte }
        length += 1
      }
    }
    return length == 1 && beginsLetter(first) && isBehindLetter
  }

  /// Whether it begins a letter of an alphabet that has capitals; digits are none.
  private static func beginsLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (0xC3..<0xD6).contains(byte)
  }
}

extension Initials {
  /// Given names with their initials apart, `J R R` for `JRR`; not where the family name is in capitals,
  /// too, for then any name may be.
  static func apart(_ given: String, before family: String) -> String {
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

  /// Whether capitals stand side by side, as the bytes tell: Latin ones, and Russian.
  private static func hasCapitals(_ text: String) -> Bool {
    var (before, last) = (false, UInt8(0))
    for byte in text.utf8 {
      if byte == 0xD0 {
        last = byte
        continue
      }
      let isCapital =
        last == 0xD0
        ? (0x90...0xAF).contains(byte) : (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if isCapital, before { return true }
      (before, last) = (isCapital, byte)
    }
    return false
  }
}
