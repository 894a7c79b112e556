/// A person's name as catalogues file it: under the family name, if that can be determined.
///
///     FiledName("Ursula K. Le Guin")        // Le Guin | Ursula K.
///     FiledName("Ludwig van Beethoven")     // Beethoven | Ludwig van
///
/// The rules are those of AACR2, 22.5, that can be applied without knowing the person:
///
/// - The family name precedes the comma: `Le Guin, Ursula K.`; without a comma, it is the last
///   word.
/// - A prefix with a capital belongs to the family name: Le Guin, De Quincey, Van Dyke, La
///   Fontaine. A prefix in lower case belongs to it only as an article (le Carré, du Maurier, vom
///   Stein) or as a word for son or daughter (bin Laden); all other prefixes follow the given
///   names: Beethoven, Ludwig van; Musset, Alfred de; Cruz, Juana Inés de la; Ormesson, Jean d’. A
///   name in capitals is treated like a name in lower case.
/// - Two family names are recognized by a Spanish family name before the last word (García Márquez,
///   Vargas Llosa), by `y` (Ortega y Gasset), and by a hyphen.
/// - If two people are joined by "and", and only the second has two names or more, both have its
///   family name (Jacob and Wilhelm Grimm).
/// - Suffixes such as Jr. and III, and dates of life, are at the end.
/// - A patronymic or initials at the end mean that the family name comes first: Толстой Лев
///   Николаевич, Tolstoy L. N.
///
/// Names that cannot be split are unchanged: one word (Plato), an organization (Ministry of
/// Health), a name with digits, and names in Chinese, Japanese and Korean script, which begin with
/// the family name.
struct FiledName {
  let family: String
  /// Given names, then prefixes that are not part of the family name, then suffixes.
  let rest: String

  init?(_ person: String) {
    // A remark about the person, such as (translator).
    let remarkStart = person.utf8.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }
    let end = remarkStart ?? person.endIndex
    guard end > person.startIndex, !Self.isWrittenWithoutSpaces(person) else { return nil }
    var pieces = person[..<end].utf8.split(separator: UInt8(ascii: ",")).map(Self.words)
      .filter { !$0.isEmpty }
    var suffix: [Word] = []
    while pieces.count > 1, let last = pieces.last, Self.isSuffix(last) {
      suffix = pieces.removeLast() + suffix
    }
    if let index = pieces.dropFirst().firstIndex(where: Self.isSuffix) {
      suffix = pieces.remove(at: index) + suffix
    }
    guard var words = pieces.first else { return nil }
    if pieces.count > 1 {
      let start = Self.start(of: words, isFamilyOnly: true)
      suffix = pieces.dropFirst().flatMap(\.self) + words[..<start] + suffix
      self.init(family: words[start...], rest: suffix[...], end: person[end...])
      return
    }
    if suffix.isEmpty, words.count > 2, let last = words.last, Self.isSuffix([last]) {
      suffix = [words.removeLast()]
    }
    guard Self.isPerson(words) else { return nil }
    if let given = Self.givenNames(afterFamilyIn: words) {
      self.init(
        family: words[..<given], rest: words[given...] + suffix, end: person[end...])
    } else {
      let start = Self.start(of: words, isFamilyOnly: false)
      self.init(family: words[start...], rest: words[..<start] + suffix, end: person[end...])
    }
  }

  private init(family: ArraySlice<Word>, rest: ArraySlice<Word>, end: Substring) {
    var family = family.map(\.text).joined(separator: " ")
    var rest = rest.map(\.text).joined(separator: " ")
    for prefix in Self.elided where family.utf8.starts(with: prefix.utf8) {
      family = String(family.dropFirst(prefix.count))
      rest += " " + prefix
    }
    self.family = Self.withoutApostrophes(family)
    self.rest = Self.withoutApostrophes(end.isEmpty ? rest : rest + " " + end)
  }

  private static let elided = ["d'", "d\u{2019}", "al-", "el-"]

  // MARK: People

  static func people(_ author: String) -> [String] {
    guard separates(author) else { return [author] }
    // Dates of life follow a name and are not a name.
    var names = author.split(separator: ",", omittingEmptySubsequences: false)
    var dates: [Substring] = []
    while names.count > 1, let last = names.last,
      last.first(where: { !$0.isWhitespace })?.isNumber ?? true
    {
      dates.insert(names.removeLast(), at: 0)
    }
    var people = AuthorNames.peopleAtEachConjunction(in: names.joined(separator: ","))
    if names.count == 1, people.count == 2, !author.contains(";"), !people[0].contains(" "),
      let second = FiledName(people[1])
    {
      people[0] += " " + second.family
    }
    return people + (dates.isEmpty ? [] : [dates.joined(separator: " ")])
  }

  private static func separates(_ author: String) -> Bool {
    author.utf8.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
      || words(author[...].utf8).dropLast().contains {
        AuthorNames.conjunctions.contains($0.lowercased)
      }
  }

  // MARK: Words

  private struct Word {
    let text: Substring
    let lowercased: String
    /// Letters of scripts without case count as capitals.
    let hasCapital: Bool

    init(_ bytes: Substring.UTF8View) {
      text = Substring(bytes)
      lowercased = text.lowercased()
      let first = text.unicodeScalars.first ?? " "
      hasCapital = first.isASCII ? !("a"..."z").contains(first) : !first.properties.isLowercase
    }

    var isParticle: Bool {
      // A single capital letter is an initial.
      !hasCapital && FiledName.prefixes.contains { lowercased.hasPrefix($0) }
        || (!hasCapital || text.utf8.count > 1) && NameParts.particles.contains(lowercased)
    }
  }

  private static let prefixes = ["d\u{2019}", "d'", "l\u{2019}", "l'", "al-", "el-"]

  private static func words(_ text: Substring.UTF8View) -> [Word] {
    text.split(separator: UInt8(ascii: " ")).map(Word.init)
  }

  /// Returns the text in a form in which O’Brien sorts like Obrien.
  static func withoutApostrophes(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 >= 0xCA }) else { return text }
    return text.filter { $0 != "'" && $0 != "\u{2019}" && $0 != "\u{2BC}" }
  }

  private static func isSuffix(_ words: [Word]) -> Bool {
    words.count <= 3
      && NameParts.suffixes.contains(words.map(\.lowercased).joined(separator: " "))
  }

  private static func isWrittenWithoutSpaces(_ name: String) -> Bool {
    name.utf8.contains { $0 >= 0xE3 }
      && name.unicodeScalars.contains {
        Folding.isWrittenWithoutSpaces($0) || (0xAC00...0xD7A3).contains($0.value)
      }
  }

  private static func isPerson(_ words: [Word]) -> Bool {
    guard (2...7).contains(words.count) else { return false }
    if words.count == 2, articles.contains(words[0].lowercased) { return false }
    let hasCapitals = words.contains(where: \.hasCapital)
    return words.allSatisfy { word in
      !word.text.utf8.contains { (0x30...0x39).contains($0) }
        && !organizationWords.contains(word.lowercased)
        && (!hasCapitals || word.hasCapital || word.isParticle)
    }
  }

  /// Returns the index of the first given name after a family name, if the family name comes first.
  private static func givenNames(afterFamilyIn words: [Word]) -> Int? {
    guard let last = words.last, words.count > 1 else { return nil }
    if words.count == 3, isPatronymic(last), !isPatronymic(words[1]) { return 1 }
    guard isInitials(last), !isInitials(words[0]) else { return nil }
    return words.firstIndex(where: isInitials)
  }

  private static func isPatronymic(_ word: Word) -> Bool {
    guard word.text.utf8.last.map({ $0 >= 0x80 }) ?? false else { return false }
    return ["ович", "евич", "ьич", "овна", "евна", "ична", "инична"].contains {
      word.lowercased.hasSuffix($0)
    }
  }

  private static func isInitials(_ word: Word) -> Bool {
    word.text.utf8.last == UInt8(ascii: ".")
      && word.text.split(separator: ".").allSatisfy { $0.count == 1 }
  }

  /// Returns the index of the first word of the family name that ends the words.
  ///
  /// - Parameter isFamilyOnly: whether the family name is all of the words, except for prefixes.
  private static func start(of words: [Word], isFamilyOnly: Bool) -> Int {
    let last = words.count - 1
    var first = isFamilyOnly ? 0 : last
    let minFirst = words[0].hasCapital ? 1 : 0
    while first > minFirst, words[first - 1].isParticle, words[first - 1].text != "y" { first -= 1 }
    var index = first
    while index < last, words[index].isParticle {
      let word = words[index]
      let isFamilyName =
        word.hasCapital && !isInCapitals(words)
        || lowercasePrefixes.contains(word.lowercased)
          && !(index > first && prefixesBeforeArticles.contains(words[index - 1].lowercased))
      if isFamilyName { break }
      index += 1
    }
    guard !isFamilyOnly, index == last, index > 1 else { return index }
    if words[index - 1].text == "y", index > 2 { return index - 2 }
    return index > first || !isSpanish(words[index - 1]) ? index : index - 1
  }

  private static func isInCapitals(_ words: [Word]) -> Bool {
    !words.contains { $0.text.unicodeScalars.contains { $0.properties.isLowercase } }
  }

  /// Whether a word is one of the most common Spanish family names, most of which end in -ez.
  private static func isSpanish(_ word: Word) -> Bool {
    guard word.text.utf8.count > 3 else { return false }
    let word = Folding.words(word.lowercased)
    return word.hasSuffix("ez") && word.utf8.count > 4 || spanishNames.contains(word)
  }

  private static let spanishNames: Set<String> = [
    "garcia", "ruiz", "diaz", "vargas", "ortiz", "munoz", "castro", "romero", "torres", "rojas",
  ]

  /// Prefixes that belong to the family name even in lower case.
  private static let lowercasePrefixes: Set<String> = [
    "le", "la", "les", "du", "des", "vom", "zum", "zur", "bin", "ibn", "ben", "bint", "abu", "st.",
    "saint", "san",
  ]

  /// Prefixes after which articles in lower case are part of the prefix: de la.
  private static let prefixesBeforeArticles: Set<String> = ["de", "van", "von", "op", "in"]

  /// If the first of two words is one of these, both are the family name.
  private static let articles: Set<String> = [
    "le", "la", "les", "du", "des", "de", "el", "ibn", "abu",
  ]

  /// Whether a word in lower case is one that the names of organizations have.
  static func isOfOrganization(_ word: String) -> Bool {
    word != "the" && organizationWords.contains(word)
  }

  private static let organizationWords: Set<String> = [
    "the", "various", "unknown", "anonymous", "author", "authors", "staff", "editors", "books",
    "university", "universität", "université", "institute", "institut", "press", "publishing",
    "publishers", "editions", "éditions", "society", "société", "association", "committee",
    "comité", "council", "conseil", "commission", "ministry", "ministère", "department",
    "company", "inc", "inc.", "ltd", "ltd.", "gmbh", "foundation", "fondation", "museum", "musée",
    "library", "bibliothèque", "academy", "académie", "agency", "collectif", "anonyme", "auteurs",
    "издательство", "университет", "институт", "академия", "министерство", "общество", "музей",
    "библиотека", "коллектив", "редакция", "союз", "неизвестный", "автор", "авторов",
  ]
}
