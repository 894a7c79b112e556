/// The words that books are found by.
extension Folding {
  /// The words that a search is made of.
  ///
  /// Scripts that are written without spaces have every character as a word, so that any part of a title
  /// can be found. Letters that have their places beside others (`Alphabet`) are looked for as those: ї as
  /// и. Where a text has neither letter nor digit, its symbols are the words.
  ///
  ///     searchTerms("L’Écume")          // ["l", "ecume"]
  ///     searchTerms("O’Brien")          // ["obrien"]
  ///     searchTerms("20 000 lieues")    // ["20000", "lieues"]
  ///     searchTerms("J. R. R. Doe")     // ["jrr", "doe"]
  ///     searchTerms("★")                // ["★"]
  ///
  /// - Parameter joinsInitials: false where each letter may be the beginning of a word of its own.
  package static func searchTerms(_ text: String, joinsInitials: Bool = true) -> [String] {
    split(searchText(text, Peculiarities(of: text), joinsInitials: joinsInitials).terms)
  }

  /// The words of a text for the index: those of a search for all of it, then what else people may type.
  ///
  ///     searchWords("L’Écume")          // "l ecume lecume"
  ///     searchWords("O’Brien")          // "obrien brien"
  ///     searchWords("J. R. R. Doe")     // "jrr doe rr r"
  ///     searchWords("War & Peace")      // "war peace and et и"
  package static func searchWords(_ text: String) -> String {
    let peculiarities = Peculiarities(of: text)
    let (terms, found) = searchText(text, peculiarities)
    var others = found
    if peculiarities.contains(.symbols) { others += symbols(text) }
    if peculiarities.contains(.ampersands) { others += conjunctions }
    guard !others.isEmpty else { return terms }
    var known = Set(split(terms))
    return ([terms] + others.filter { known.insert($0).inserted }).joined(separator: " ")
  }

  /// A phrase with each of the words for `and` in place of the one in it, or of `&`; first as it is.
  ///
  ///     wordings("war & peace")         // "war & peace", "war and peace", "war et peace", "war и peace"
  package static func wordings(_ phrase: String) -> [String] {
    let words = phrase.split(whereSeparator: \.isWhitespace)
    let all = ["&"] + conjunctions
    guard let typed = words.first(where: { all.contains($0.lowercased()) })?.lowercased() else {
      return [phrase]
    }
    return [phrase]
      + all.filter { $0 != typed }.map { other in
        words.map { all.contains($0.lowercased()) ? other : String($0) }.joined(separator: " ")
      }
  }

  /// What `&` stands for.
  private static let conjunctions = ["and", "et", "и"]

  /// `20 000 lieues` as `20000 lieues`.
  package static func joiningThousands(_ text: String) -> String { Thousands(text).text }

  /// The words of a search, and what else people may type for them.
  private static func searchText(
    _ text: String, _ peculiarities: Peculiarities, joinsInitials: Bool = true
  ) -> (terms: String, others: [String]) {
    var (plain, others) = (text, [String]())
    if peculiarities.contains(.apostrophes) {
      let words = ApostropheWords(plain)
      plain = words.text
      others += words.others.flatMap { searchTerms($0) }
    }
    if peculiarities.contains(.groups) {
      let thousands = Thousands(plain)
      plain = thousands.text
      others += thousands.groups
    }
    if peculiarities.contains(.signs) { plain = LetterSigns.kept(in: plain) }
    var folded = words(plain)
    if peculiarities.contains(.letters) { folded = Alphabet.plain(folded) }
    guard folded.isEmpty else {
      guard joinsInitials else { return (spaced(folded), others) }
      let initials = Initials(in: folded)
      return (spaced(initials.text), others + initials.others)
    }
    return (peculiarities.contains(.symbols) ? symbols(text).joined(separator: " ") : "", others)
  }

  /// The words of a text that was folded, as the index of words parts them.
  ///
  /// By bytes: a space and a mark behind it are one `Character`.
  package static func split(_ words: String) -> [String] {
    words.utf8.split(separator: space).map { String(Substring($0)) }
  }

  private static func spaced(_ folded: String) -> String {
    guard folded.utf8.contains(where: { $0 >= 0xE3 }) else { return folded }
    var spaced = ""
    for scalar in folded.unicodeScalars {
      let isAlone = isWrittenWithoutSpaces(scalar)
      if isAlone, !spaced.isEmpty, spaced.last != " " { spaced += " " }
      spaced.unicodeScalars.append(scalar)
      if isAlone { spaced += " " }
    }
    return split(spaced).joined(separator: " ")
  }

  static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Stars, pictures and the like, each of them once.
  private static func symbols(_ text: String) -> [String] {
    var symbols: [String] = []
    for scalar in text.unicodeScalars where scalar.value >= 0x2100 {
      let symbol = String(scalar)
      guard scalar.properties.generalCategory == .otherSymbol, !symbols.contains(symbol),
        // Not those that letters and digits are made of, as № is.
        words(symbol).isEmpty
      else { continue }
      symbols.append(symbol)
    }
    return symbols
  }
}
