import Platform

/// Sort keys for lists, which are compared as plain bytes.
extension Folding {
  /// Returns the sort key of a title: folded, without its leading article, numbers by value.
  package static func titleKey(_ title: String) -> String {
    let features = TextFeatures(of: title)
    var text = features.contains(.groups) ? JoinedThousands(title).text : title
    if features.contains(.letterSymbols) { text = LetterSymbols.encoded(in: text) }
    if features.contains(.letters) { text = CyrillicAlphabet.markingYi(text) }
    let rest = words(withoutArticle(text))
    return key(rest.isEmpty ? words(text) : rest, of: title, features)
  }

  /// Returns the sort key of a name as it is written: folded, numbers by value.
  package static func nameKey(_ name: String) -> String {
    let features = TextFeatures(of: name)
    let text = features.contains(.letters) ? CyrillicAlphabet.markingYi(name) : name
    return key(words(text), of: name, features)
  }

  /// Returns the sort key of one or several authors: by family name as in `FiledName`, then by the
  /// rest of the name, then by the other authors.
  package static func authorKey(_ author: String) -> String {
    let features = TextFeatures(of: author)
    let text = features.contains(.letters) ? CyrillicAlphabet.markingYi(author) : author
    let people = FiledName.people(text).map { person in
      FiledName(person).map { personKey($0.family, $0.rest) }
        ?? words(FiledName.withoutApostrophes(person))
    }
    let folded = people.filter { !$0.isEmpty }.joined(separator: personEnd)
    return key(folded, of: author, features)
  }

  private static func personKey(_ family: String, _ rest: String) -> String {
    let familyKey = words(family)
    let restKey = words(Initials.separated(in: rest, before: family))
    return familyKey.isEmpty || restKey.isEmpty
      ? familyKey + restKey : familyKey + familyEnd + restKey
  }

  /// Sorts Smith, Zadie before Smith Jones, Adam, and an author before the same author with others.
  private static let familyEnd = "\u{1F}"
  private static let personEnd = "\u{1E}"

  private static func key(
    _ folded: String, of original: String, _ features: TextFeatures
  ) -> String {
    var key = byNumber(folded, original: original)
    if features.contains(.letters) { key = CyrillicAlphabet.sorted(key) }
    if features.contains(.letterSymbols) { key = LetterSymbols.restored(key) }
    return key
  }

  /// The articles that titles are sorted without.
  static let articles: Set<String> = [
    "the", "a", "an", "le", "la", "les", "un", "une",
  ]

  /// Returns a title without its leading article, unless the title is only an article.
  package static func withoutArticle(_ title: String) -> String {
    let start = title.drop { !$0.isLetter && !$0.isNumber }
    if let first = start.first, first == "L" || first == "l" {
      let rest = start.dropFirst()
      if let apostrophe = rest.first,
        apostrophe == "'" || apostrophe == "\u{2019}" || apostrophe == "\u{2BC}"
      {
        return String(rest.dropFirst())
      }
    }
    let word = start.prefix(5).prefix { !$0.isWhitespace }
    guard articles.contains(word.lowercased()),
      let after = start.dropFirst(word.count).first, after.isWhitespace
    else { return title }
    let rest = start.dropFirst(word.count)
    // “A la” is often À la without its accent, as in capitals.
    if word == "A" || word == "a", isFrenchArticle(rest) { return title }
    return String(rest)
  }

  private static func isFrenchArticle(_ rest: Substring) -> Bool {
    let words = rest.drop(while: \.isWhitespace).prefix(3).lowercased()
    return ["la ", "la\u{A0}", "l'", "l\u{2019}"].contains { words.hasPrefix($0) }
  }

  /// Puts the length of each number before it, so that a comparison of bytes sorts 2 before 10.
  ///
  /// The length is written as one `9` for each eight digits and a last digit 1 to 8, which sorts
  /// longer numbers after shorter ones for any length. Text without words sorts as it was typed.
  private static func byNumber(_ folded: String, original: String) -> String {
    guard !folded.isEmpty else { return original.composed }
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
