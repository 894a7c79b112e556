import Grammar
import Library
import Localization

/// The parts after the title in a line that adds or borrows a book: the author, the owner, the
/// location, tags and dates.
struct AdditionParts {
  private(set) var values: [(option: LineOption, value: String)] = []
  /// The number of words that name the author, if they come first.
  private(set) var authorCount = 0
  private(set) var hasOwnerBeforeAuthor = false
  /// Whether the words before the author often belong to a title: `Le Portrait de Dorian Gray`.
  private(set) var isPartOfTitle = false
  /// Whether the first part is one that can follow a title without quotation marks. “Breakfast at
  /// Tiffany’s” has no location.
  private(set) var canFollowTitle = true
  /// Whether the first part is a rating, a tag or a publisher, which need no
  /// author before them: `Emma rated 4`.
  private(set) var hasDetailFirst = false
  /// The words of two due dates.
  private(set) var repeatedDates: (String, String)?

  var author: String? { self[.author] }
  var owner: String? { self[.owner] }
  var due: String? { self[.due] }

  private subscript(option: LineOption) -> String? {
    values.first { $0.option == option }?.value
  }

  init() {}

  /// The due dates as typed, with the words before them.
  private var typedDates: [String] = []

  /// Returns `nil` if any word does not belong to a part.
  ///
  /// - Throws: `badDate` for words after `until`.
  init?(_ words: ArraySlice<String>, mayBorrow: Bool) throws(LineError) {
    var rest = words
    while let first = rest.first {
      let isFirst = rest.startIndex == words.startIndex
      if isFirst, Self.part(rest, mayBorrow) == nil,
        let name = Self.authorAfterOf(rest, mayBorrow)
      {
        values.append((.author, name.name.joined(separator: " ")))
        authorCount = rest.count - name.rest.count
        isPartOfTitle = true
        rest = name.rest
        continue
      }
      guard let (part, leadCount) = Self.beginning(of: rest, mayBorrow) else { return nil }
      let after = rest.dropFirst(leadCount)
      let lead = rest.prefix(leadCount)
      let end =
        after.indices.dropFirst().first { Self.part(after[$0...], mayBorrow) != nil }
        ?? after.endIndex
      var value = after[..<end].joined(separator: " ")
      if value.hasSuffix(","), end < after.endIndex { value.removeLast() }
      let typed = rest[..<end].joined(separator: " ")
      rest = after[end...]
      if isFirst {
        let text = lead.joined(separator: " ")
        hasDetailFirst =
          Self.isSmall(first)
          && (part == .rating || part == .publisher
            || part == .tag && Vocabulary.isSynonym(text, of: \.taggedTitle))
        canFollowTitle = part != .location && (part != .tag || hasDetailFirst)
      }
      switch part {
      case .author where mayBorrow && Vocabulary.isSynonym(value, of: \.holidays):
        throw .badDate(value)
      case .author:
        hasOwnerBeforeAuthor = owner != nil
        if isFirst { authorCount = end - words.startIndex }
      case .rating: value = String(value.split(separator: " ")[0])
      case .owner:
        let words = value.split(separator: " ").map(String.init)
        // `from City Library on boxing day`
        if let index = words.indices.dropFirst().dropLast().first(where: {
          Self.isSmall(words[$0]) && words[$0] != "le"
            && Vocabulary.isSynonym(words[$0], of: \.onDay)
        }) {
          throw .badDate(words[(index + 1)...].joined(separator: " "))
        }
        value = Self.withoutArticle(value)
      case .location where Vocabulary.isSynonym(value, of: \.holidays): throw .badDate(value)
      case .due:
        // `for 2 weeks`, `in 2 weeks`
        let isPeriod = [.for, .within].contains { Vocabulary.isKeyword(lead.last ?? first, $0) }
        let period = isPeriod ? DayParser.period(value) : nil
        guard let day = period ?? (DayParser.isDate(value) ? value : nil) else {
          throw .badDate(value)
        }
        value = day
        typedDates.append(typed)
      default: break
      }
      guard self[part] != nil else {
        values.append((part, value))
        continue
      }
      // `borrow Solaris by Lem from City Library by boxing day`
      if part == .author, mayBorrow, owner != nil { throw .badDate(value) }
      // A title may contain the other words twice.
      guard part == .due else { return nil }
      repeatedDates = (typedDates[0], typed)
    }
  }

  /// Returns the option for the part that begins with the first word.
  static func part(_ words: ArraySlice<String>, _ mayBorrow: Bool) -> LineOption? {
    beginning(of: words, mayBorrow)?.option
  }

  /// Returns the option for the part that begins with the first word, and the number of words
  /// before its value.
  static func beginning(
    of words: ArraySlice<String>, _ mayBorrow: Bool
  ) -> (option: LineOption, leadCount: Int)? {
    guard let first = words.first, words.count > 1 else { return nil }
    // «с оценкой 4», «с меткой клуб»
    if isSmall(first), Vocabulary.isSynonym(first, of: \.besideName),
      let option = partAfterWord(words.dropFirst(), mayBorrow), [.tag, .rating].contains(option)
    {
      return (option, 2)
    }
    // `published by Knopf`, « paru chez Gallimard »
    if isSmall(first) {
      let leadCount = (1...2).reversed().first {
        words.count > $0
          && Vocabulary.isSynonym(words.prefix($0).joined(separator: " "), of: \.publishedBy)
      }
      if let leadCount { return (.publisher, leadCount) }
    }
    // `borrowed from City Library`, `owned by City Library`
    if isSmall(first) {
      let leadCount = (2...3).reversed().first {
        words.count > $0
          && Vocabulary.isSynonym(words.prefix($0).joined(separator: " "), of: \.ownedBy)
      }
      if let leadCount { return (.owner, leadCount) }
    }
    // « à rendre le 20 déc »
    if words.count > 2, isSmall(first),
      Vocabulary.isSynonym(words.prefix(2).joined(separator: " "), of: \.toReturn)
    {
      let before = words.dropFirst(2).first ?? ""
      let keywords: [Keyword] = [.until, .by, .for, .within]
      let hasWord =
        keywords.contains { isSmallWord(before, $0) } || Vocabulary.isSynonym(before, of: \.onDay)
      let leadCount = hasWord ? 3 : 2
      let date = words.dropFirst(leadCount)
      if beginsWithDate(date) || beginsWithDate(date, after: "in ") { return (.due, leadCount) }
    }
    return partAfterWord(words, mayBorrow).map { ($0, 1) }
  }

  /// Whether the value of a part is any words, unlike a day or a rating.
  static func isFree(_ part: LineOption) -> Bool {
    [.author, .owner, .location, .publisher].contains(part)
  }

  /// Whether a day follows the first word.
  static func beginsDay(_ words: ArraySlice<String>) -> Bool {
    beginsWithDate(words.dropFirst()) || beginsWithDate(words.dropFirst(), after: "in ")
  }

  private static func beginsWithDate(
    _ words: ArraySlice<String>, after prefix: String = ""
  ) -> Bool {
    guard !words.isEmpty else { return false }
    return (1...min(6, words.count)).contains {
      let text = words.prefix($0).joined(separator: " ")
      // “Me” is a Wednesday in French, and the end of “Stand by Me”.
      return (text.count > 2 || text.contains(where: \.isNumber))
        && DayParser.isDate(prefix + text)
    }
  }

  /// Returns the option for the part whose value begins after the first word.
  private static func partAfterWord(
    _ words: ArraySlice<String>, _ mayBorrow: Bool
  ) -> LineOption? {
    guard let first = words.first, words.count > 1, first != "a" else { return nil }
    let rest = words.dropFirst()
    if [.until, .by].contains(where: { isSmallWord(first, $0) }), beginsWithDate(rest) {
      return .due
    }
    if [.for, .within].contains(where: { isSmallWord(first, $0) }),
      beginsWithDate(rest, after: "in ")
    {
      return .due
    }
    if Vocabulary.isSynonym(first, of: \.until) { return .due }
    // `in 1965`
    if Vocabulary.meaning(of: first, as: ReadingWord.self) == .on, let year = rest.first,
      year.utf8.count == 4, Int(year) != nil,
      rest.count == 1 || part(rest.dropFirst(), mayBorrow) != nil
    {
      return .year
    }
    // `rated 4`, `rated 4 stars`
    if Vocabulary.meaning(of: first, as: ReadingWord.self) == .rated,
      let stars = rest.first, (try? Rating(stars)) != nil
    {
      let after = rest.dropFirst()
      let isWord = after.first.map { Vocabulary.isSynonym($0, of: \.stars) } ?? false
      let next = isWord ? after.dropFirst() : after
      if next.isEmpty || part(next, mayBorrow) != nil { return .rating }
    }
    if Vocabulary.isSynonym(first, of: \.byAuthor) {
      // “Stand by Me” is a title.
      let isPronoun = rest.first.map { Vocabulary.isSynonym($0, of: \.pronouns) } ?? false
      return isPronoun ? nil : .author
    }
    if Vocabulary.isSynonym(first, of: \.tagged) { return .tag }
    if Vocabulary.isSynonym(first, of: \.keptAt) { return .location }
    return Vocabulary.isSynonym(first, of: mayBorrow ? \.borrowedFrom : \.addedFrom) ? .owner : nil
  }

  /// `de Jane Austen`, `d’Émile Zola`: in French, an author or the end of a title. Returns `nil` if
  /// the words do not look like a name.
  private static func authorAfterOf(
    _ words: ArraySlice<String>, _ mayBorrow: Bool
  ) -> (name: [String], rest: ArraySlice<String>)? {
    func begins(_ words: ArraySlice<String>) -> Bool {
      words.first.map { Vocabulary.isSynonym($0, of: \.ofAuthor) || Elision.name($0) != nil }
        ?? false
    }
    guard let first = words.first, begins(words) else { return nil }
    let elided = Elision.name(first)
    let after = words.dropFirst()
    let isEnd = { (index: Int) in
      part(after[index...], mayBorrow) != nil
        || begins(after[index...])
          && authorAfterOf(after[index...], mayBorrow).map { $0.name.count > 1 } ?? false
    }
    let end = after.indices.dropFirst(elided == nil ? 1 : 0).first(where: isEnd) ?? after.endIndex
    let name = (elided.map { [$0] } ?? []) + after[..<end]
    let isCapitalized = { (word: String) in word.first?.isUppercase ?? false }
    // “Stand by Me”
    let mayBeOneWord = !Vocabulary.isSynonym(first, of: \.byAuthor)
    guard name.count > 1 || mayBeOneWord, let given = name.first, let family = name.last,
      isCapitalized(given),
      isCapitalized(family), !["Le", "La", "Les", "L’", "The"].contains(given),
      !name.contains(where: { $0.contains(where: \.isNumber) })
    else { return nil }
    return (name, after[end...])
  }

  /// Returns the option that words after an author may be meant for, though a name can contain
  /// them, too: `with Anna`, `on top shelf`.
  static func option(afterAuthor words: ArraySlice<String>) -> LineOption? {
    guard let first = words.first, isSmall(first) else { return nil }
    if Vocabulary.isSynonym(first, of: \.besideName) || Vocabulary.isKeyword(first, .to) {
      return .borrower
    }
    return Vocabulary.isSynonym(first, of: \.onPlace) ? .location : nil
  }

  /// Whether a word can introduce a part of a line: “by”, “to”, “from”.
  static func isSmallWord(_ word: String) -> Bool {
    let keywords: [Keyword] = [.to, .for, .until, .from, .since, .by, .within]
    return keywords.contains { isSmallWord(word, $0) }
      || isSmall(word)
        && (Vocabulary.isSynonym(word, of: \.byAuthor) || Vocabulary.isSynonym(word, of: \.ofAuthor)
          || Vocabulary.isSynonym(word, of: \.atHome) || Vocabulary.isSynonym(word, of: \.onDay)
          || Vocabulary.isSynonym(word, of: \.borrowedFrom))
  }

  /// Whether a word is a keyword. “A.” is an initial, not an “à”.
  static func isSmallWord(_ word: String, _ keyword: Keyword) -> Bool {
    isSmall(word) && Vocabulary.isKeyword(word, keyword)
  }

  private static func isSmall(_ word: String) -> Bool {
    !word.hasSuffix(".") && word.lowercased() != "a" && word.first?.isUppercase != true
  }

  private static func withoutArticle(_ owner: String) -> String {
    let words = owner.split(separator: " ", maxSplits: 1)
    let isArticle = ["the", "la", "le", "les"].contains(words.first?.lowercased())
    return isArticle && words.count > 1 ? String(words[1]) : owner
  }
}

/// The `d’` of French before a vowel.
enum Elision {
  /// Returns the name after a leading `d’`.
  static func name(_ word: String) -> String? {
    ["d'", "d\u{2019}"].contains(word.prefix(2).lowercased()) && word.count > 2
      && !Vocabulary.isKeyword(word, .until) ? String(word.dropFirst(2)) : nil
  }
}
