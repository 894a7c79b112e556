import Platform

/// The words by which books are found.
extension Folding {
  /// Returns the words of a search.
  ///
  /// In scripts without spaces, every character is a word, so that any part of a title can be
  /// found. A letter that sorts next to another one is searched for as that letter: ї as и (see
  /// `CyrillicAlphabet`). If the text has neither letters nor digits, its symbols are the words.
  ///
  ///     searchTerms("L’Écume")          // ["l", "ecume"]
  ///     searchTerms("O’Brien")          // ["obrien"]
  ///     searchTerms("20 000 lieues")    // ["20000", "lieues"]
  ///     searchTerms("J. R. R. Doe")     // ["jrr", "doe"]
  ///     searchTerms("★")                // ["★"]
  ///
  /// - Parameters:
  ///   - joinsInitials: false if each letter may be a prefix of a word.
  ///   - joinsHyphens: true if a word with hyphens is one word: e-mail as email.
  package static func searchTerms(
    _ text: String, joinsInitials: Bool = true, joinsHyphens: Bool = false
  ) -> [String] {
    let features = TextFeatures(of: text)
    return split(
      searchText(text, features, joinsInitials: joinsInitials, joinsHyphens: joinsHyphens).terms)
  }

  /// Returns the words of a search, each with its other spellings: a word with hyphens is found as
  /// several words, or as one.
  ///
  ///     searchParts("the Spider-Man")   // [["the"], ["spider", "spiderman"], ["man", "spiderman"]]
  package static func searchParts(_ text: String, joinsInitials: Bool = true) -> [[String]] {
    let terms = searchTerms(text, joinsInitials: joinsInitials)
    guard TextFeatures(of: text).contains(.hyphens),
      searchTerms(text, joinsInitials: joinsInitials, joinsHyphens: true) != terms
    else { return terms.map { [$0] } }
    return text.partsBetweenSpaces().flatMap { word in
      let joined = searchTerms(String(word), joinsHyphens: true)
      return searchTerms(String(word), joinsInitials: joinsInitials).map { term in
        joined.count == 1 && joined[0] != term ? [term, joined[0]] : [term]
      }
    }
  }

  /// Returns whether each word of a search is the beginning of a word, in one of its spellings.
  package static func contain(_ words: [String], _ parts: [[String]]) -> Bool {
    parts.allSatisfy { terms in
      terms.contains { term in words.contains { $0.hasPrefix(term) } }
    }
  }

  /// Returns the words of a search in their spellings without hyphens, with a hyphen as a space
  /// first. Text without hyphens has one spelling.
  package static func searchSpellings(_ text: String) -> [[String]] {
    let terms = searchTerms(text)
    guard TextFeatures(of: text).contains(.hyphens) else { return [terms] }
    let joined = searchTerms(text, joinsHyphens: true)
    return joined == terms ? [terms] : [terms, joined]
  }

  /// Returns the words of the text for the index: the words of a search for the whole text, then
  /// variants that people may type.
  ///
  ///     searchWords("L’Écume")          // "l ecume lecume"
  ///     searchWords("O’Brien")          // "obrien brien"
  ///     searchWords("J. R. R. Doe")     // "jrr doe rr r"
  ///     searchWords("War & Peace")      // "war peace and et и"
  ///     searchWords("Catch-22")         // "catch 22 catch22"
  package static func searchWords(_ text: String) -> String {
    let features = TextFeatures(of: text)
    let (terms, variants) = searchText(text, features)
    var extraWords = variants
    if features.contains(.symbols) { extraWords += symbols(text) }
    if features.contains(.ampersands) { extraWords += conjunctions }
    guard !extraWords.isEmpty else { return terms }
    var seen = Set(split(terms))
    return ([terms] + extraWords.filter { seen.insert($0).inserted }).joined(separator: " ")
  }

  /// Returns the phrase, then its variants with the other words for `and` and `&`.
  ///
  ///     phraseVariants("war & peace")   // "war & peace", "war and peace", "war et peace", …
  package static func phraseVariants(_ phrase: String) -> [String] {
    let words = phrase.split(whereSeparator: \.isWhitespace)
    let all = ["&"] + conjunctions
    guard let conjunction = words.first(where: { all.contains($0.lowercased()) })?.lowercased()
    else {
      return [phrase]
    }
    return [phrase]
      + all.filter { $0 != conjunction }.map { other in
        words.map { all.contains($0.lowercased()) ? other : String($0) }.joined(separator: " ")
      }
  }

  private static let conjunctions = ["and", "et", "и"]

  /// Returns `20 000 lieues` as `20000 lieues`.
  package static func joiningThousands(_ text: String) -> String { JoinedThousands(text).text }

  /// Returns the words of a search, and variants that people may type.
  private static func searchText(
    _ text: String, _ features: TextFeatures, joinsInitials: Bool = true,
    joinsHyphens: Bool = false
  ) -> (terms: String, variants: [String]) {
    var plain = text
    var variants: [String] = []
    if features.contains(.apostrophes) {
      let words = ApostropheWords(plain)
      plain = words.text
      variants += words.variants.flatMap { searchTerms($0) }
    }
    if features.contains(.groups) {
      let thousands = JoinedThousands(plain)
      plain = thousands.text
      variants += thousands.groups
    }
    if features.contains(.hyphens) {
      let words = HyphenWords(plain)
      if joinsHyphens {
        plain = words.text
      } else {
        variants += words.words.flatMap { searchTerms($0) }
      }
    }
    if features.contains(.letterSymbols) { plain = LetterSymbols.encoded(in: plain) }
    var folded = words(plain)
    if features.contains(.letters) { folded = CyrillicAlphabet.plain(folded) }
    guard folded.isEmpty else {
      guard joinsInitials else { return (spaced(folded), variants) }
      let initials = Initials(in: folded)
      return (spaced(initials.text), variants + initials.variants)
    }
    return (features.contains(.symbols) ? symbols(text).joined(separator: " ") : "", variants)
  }

  /// Splits folded text by bytes, since a space and a mark after it are one `Character`.
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

  /// Returns the symbols in the text, such as stars and pictures, without duplicates.
  private static func symbols(_ text: String) -> [String] {
    var symbols: [String] = []
    for scalar in text.unicodeScalars where scalar.value >= 0x2100 {
      let symbol = String(scalar)
      guard scalar.properties.generalCategory == .otherSymbol, !symbols.contains(symbol),
        // Symbols made of letters and digits, such as №, are excluded.
        words(symbol).isEmpty
      else { continue }
      symbols.append(symbol)
    }
    return symbols
  }
}
