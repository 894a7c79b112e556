import Grammar
import Library
import Localization

/// Keywords that replace options: `list overdue by due`. `LoanLine` parses the keywords of loans.
extension Line {
  /// - Parameter titleCount: how many arguments come before the first option.
  /// - Throws: `badDate`, `badTime`, `givenTwice`, `twoReadings`, `unexpectedArgument`.
  mutating func parseKeywords(
    in lexicon: any Lexicon, after titleCount: Int
  ) throws(LineError) {
    switch verb {
    case .list, .all, .available, .out, .overdue: parseList(lexicon)
    // `show overdue books`
    case .show where namesFilteredBooks:
      verb = .list
      parseList(lexicon)
    case .check: parseTwoWords()
    case .rate, .read: parseStars()
    // `borrowers add Zed` is `borrower add Zed`.
    case .borrowers where !arguments.isEmpty: verb = .borrower
    case .owners where arguments.first.map({ NounLine.isAction($0, of: .owner) }) ?? false:
      verb = .owner
    case .meetings: try parseMeetingParts(after: titleCount)
    case .stats: parseSpan()
    case .shelf: parseSearch()
    case .sort:
      // «сортировать «по дате»»
      if arguments.count == 1, case let words = arguments[0].split(separator: " ").map(String.init),
        words.count > 1, Vocabulary.isKeyword(words[0], .by)
      {
        arguments = words
      }
      // `sort books by title`
      if let first = arguments.first, arguments.count > 1,
        Vocabulary.meaning(of: first) == HelpTopic.books
      {
        arguments.removeFirst()
      }
      if let by = arguments.first, arguments.count > 1, Vocabulary.isKeyword(by, .by) {
        arguments.removeFirst()
      }
      parseDirection()
      let order = arguments.joined(separator: " ")
      if arguments.count > 1, Vocabulary.meaning(of: order, as: BookOrder.self) != nil {
        arguments = [order]
      }
    default: break
    }
    if [.merge, .borrower, .owner].contains(verb) { parseMergedNames() }
  }

  /// Parses `check out 5` and `check in 5`. The verb `check` itself takes no arguments.
  private mutating func parseTwoWords() {
    guard let second = arguments.first, let verb = Self.verbsAfterCheck[Vocabulary.folded(second)]
    else { return }
    word += " " + arguments.removeFirst()
    self.verb = verb
  }

  private static let verbsAfterCheck: [String: Verb] = ["out": .checkout, "in": .return]

  /// `rate 12 4 stars`, `rate 12 four stars`, `rate 12 4 out of 5`, «оценить 12 на 4»
  private mutating func parseStars() {
    guard arguments.count > 1 else { return }
    if let last = arguments.last, Vocabulary.isSynonym(last, of: \.stars) {
      let stars = arguments[arguments.count - 2]
      guard let rating = NumberWords.number(stars).map(String.init) ?? Self.stars(stars) else {
        return
      }
      arguments.removeLast(2)
      // `read 12 4 stars`
      let isRated =
        arguments.last.map { Vocabulary.meaning(of: $0, as: ReadingWord.self) } == .rated
      if verb == .read, !isRated, !has(.rating) {
        options[.rating] = rating
      } else {
        arguments.append(rating)
      }
    } else if let rating = ratingOutOfBest() {
      arguments.removeLast(rating.count)
      arguments.append(rating.stars)
    }
    let index = arguments.count - 2
    if verb == .rate, index > 0, Self.stars(arguments[index + 1]) != nil,
      Vocabulary.isSynonym(arguments[index], of: \.beforeRating)
    {
      arguments.remove(at: index)
    }
  }

  private static func stars(_ text: String) -> String? { (try? Rating(text)) == nil ? nil : text }

  /// Returns the rating in `4 out of 5` at the end of a line, and how many words it has.
  private func ratingOutOfBest() -> (stars: String, count: Int)? {
    guard verb == .rate, arguments.last == "5" else { return nil }
    for count in (3...4).reversed() where arguments.count > count {
      let words = arguments.suffix(count)
      let between = words.dropFirst().dropLast().joined(separator: " ")
      if Vocabulary.isSynonym(between, of: \.outOf), let stars = words.first.flatMap(Self.stars) {
        return (stars, count)
      }
    }
    return nil
  }

  /// `stats november`, `stats 2025`, `stats in nov`
  private mutating func parseSpan() {
    var words = arguments[...]
    if words.count > 1, let first = words.first,
      Vocabulary.meaning(of: first, as: ReadingWord.self) == .on
        || Vocabulary.isKeyword(first, .for)
    {
      words.removeFirst()
    }
    let text = words.joined(separator: " ")
    guard !words.isEmpty, ![LineOption.month, .year, .since, .until].contains(where: { has($0) })
    else { return }
    if text.utf8.count == 4, Int(text) != nil {
      options[.year] = text
    } else if Int(text) == nil, (try? MonthParser.parse(text, today: .first)) != nil {
      options[.month] = text
    } else {
      return
    }
    arguments = []
  }

  /// `shelf twilight` is `shelf --find twilight`.
  private mutating func parseSearch() {
    guard let first = arguments.first, !has(.find), !hasNumbers, Vocabulary.verb(first) == nil,
      !(arguments.count == 1 && Self.isShelf(first))
    else { return }
    options[.find] = BookSearch(words: arguments).text
    arguments = []
  }

  /// Whether a word names a shelf: “stop” or “stopped”.
  package static func isShelf(_ word: String) -> Bool { shelf(named: word) != nil }

  package static func shelf(named word: String) -> Shelf? {
    if let shelf = Shelf(Vocabulary.verb(word)) { return shelf }
    return Vocabulary.meaning(of: word, as: LineOption.self) == .stopped ? .stopped : nil
  }

  /// Drops the word between two names: `merge Ann into Anna`, `merge Ann and Anna`. Quotation marks
  /// make it a part of a name.
  private mutating func parseMergedNames() {
    let isNoun = verb != .merge
    let first = isNoun ? 1 : 0
    guard !isNoun || arguments.first.flatMap(Vocabulary.verb) == .merge,
      arguments.count > first + 2
    else { return }
    let isAnd = arguments.count == first + 3 && Vocabulary.isKeyword(arguments[first + 1], .and)
    let between = (first + 1)..<(arguments.count - 1)
    let index = between.last { Vocabulary.isSynonym(arguments[$0], of: \.intoName) }
    guard let index = isAnd ? first + 1 : index else { return }
    let names = [arguments[first..<index], arguments[(index + 1)...]]
    arguments = Array(arguments[..<first]) + names.map { $0.joined(separator: " ") }
  }

  /// `meetings add Winter on 12 dec at 7pm at the library`. The words count only if a day or a time
  /// is among them: “Dinner at Eight” is a title.
  ///
  /// - Throws: `badDate`, `badTime`, `givenTwice`, `twoReadings`, `unexpectedArgument`.
  private mutating func parseMeetingParts(after titleCount: Int) throws(LineError) {
    guard let action = arguments.first.flatMap(Vocabulary.verb), [.add, .edit].contains(action)
    else { return }
    let words = arguments.dropFirst()
    guard words.count <= 100 else { return }
    if let holiday = words.indices.dropFirst().lazy
      .compactMap({ MeetingParts.holiday(words[$0...]) }).first
    {
      throw .badDate(holiday)
    }
    // No words after an option belong to the title.
    let isSplit = titleCount > 1 && titleCount < arguments.count
    let firstPart = words.indices.first {
      ($0 > words.startIndex || action == .add) && MeetingParts.beginsWithPart(words[$0...])
        || $0 > words.startIndex && MeetingParts.beginsWithDay(words[$0...])
    }
    guard let start = [firstPart, isSplit ? titleCount : nil].compactMap(\.self).min() else {
      unclearTitle = titleDoubt()
      return
    }
    // “Black Friday”
    if start + 1 == arguments.count, !MeetingParts.beginsWithPart(words[start...]),
      start < titleCount,
      arguments[start].first?.isUppercase ?? false
    {
      let title = words[..<start].joined(separator: " ")
      throw .twoReadings(
        arguments[start],
        suggestedLine([arguments[0], title], [(.on, arguments[start])]),
        suggestedLine([arguments[0], title + " " + arguments[start]], []))
    }
    let parts = try MeetingParts(words[start...], verb: word + " " + arguments[0])
    for (option, value) in parts.values { try setOption(option, value) }
    arguments.removeSubrange(start...)
    unclearTitle = titleDoubt()
  }

  /// Returns the title of a new meeting if its last words may be the day or the place, which is not
  /// given otherwise: “Winter on boxing day”, “Winter at the library”.
  private func titleDoubt() -> UnclearTitle? {
    guard arguments.first.flatMap(Vocabulary.verb) == .add else { return nil }
    let action = arguments[0]
    let words = arguments.dropFirst()
    guard
      let index = words.indices.dropFirst().dropLast()
        .last(where: { MeetingParts.isBeforeDayOrPlace(words[$0]) })
    else { return nil }
    let title = words.joined(separator: " ")
    let rest = Array(words[index...])
    let isPlace = MeetingParts.isBeforePlace(rest[0])
    guard !has(isPlace ? .place : .on) else { return nil }
    let quotedLine = suggestedLine([action, title], [])
    guard isPlace else {
      return UnclearTitle(
        title, refusal: .dateOrTitle(rest.joined(separator: " "), line: quotedLine))
    }
    let place = rest.dropFirst(MeetingParts.isHome(rest[0]) ? 0 : 1).joined(separator: " ")
    return UnclearTitle(
      title,
      refusal: .twoReadings(
        rest.joined(separator: " "),
        suggestedLine([action, words[..<index].joined(separator: " ")], [(.place, place)]),
        quotedLine))
  }

  // MARK: Lists

  /// `only overdue`, on the screen of a list.
  package static func filtering(
    _ words: [String], by verb: Verb, in lexicon: any Lexicon
  ) -> [String] {
    guard words.count == 2, Vocabulary.option(words[0]) == .only else { return words }
    return [lexicon.word(verb), "--" + LineOption.only.rawValue, words[1]]
  }

  /// `sort by due desc`
  private mutating func parseDirection() {
    guard arguments.count > 1, let last = arguments.last else { return }
    let isDescending = Vocabulary.isKeyword(last, .descending)
    guard isDescending || Vocabulary.isKeyword(last, .ascending) else { return }
    arguments.removeLast()
    // A "by" before the direction, as in `по убыванию`.
    if arguments.count > 1, let by = arguments.last, Vocabulary.isKeyword(by, .by) {
      arguments.removeLast()
    }
    if isDescending { options[.reverse] = "" }
  }

  /// Parses statuses and an order, then a borrower or a search; or a book: `list overdue by due`,
  /// `overdue Anna`, `list dune`, `list 5`.
  private mutating func parseList(_ lexicon: any Lexicon) {
    if verb == .list, BookNumbers.areBookReferences(arguments), ownOptions.isEmpty {
      verb = .show
      return
    }
    parseDirection()
    var parsedOptions = options
    var rest = arguments[...]
    if let count = Self.nounCount(rest), case let after = rest.dropFirst(count),
      Self.beginsListPart(after) || after.isEmpty
    {
      rest = after
      // `list books`
      if after.isEmpty, verb == .list { namesBooks = true }
    }
    // `overdue Anna by due`, `out sorted by due date`
    if parsedOptions[.sort] == nil,
      let by = rest.indices.last(where: { Vocabulary.isKeyword(rest[$0], .by) }),
      let order = Vocabulary.meaning(
        of: rest[(by + 1)...].joined(separator: " "), as: BookOrder.self)
    {
      let isSorted =
        by > rest.startIndex && Vocabulary.isSynonym(rest[by - 1], of: \.sorted)
      if isSorted || rest.count > 2 {
        parsedOptions[.sort] = order.rawValue
        rest = rest[..<(isSorted ? by - 1 : by)]
      }
    }
    while let word = rest.first {
      if Vocabulary.isKeyword(word, .by), rest.count > 1 {
        // The next word is the order.
      } else if parsedOptions[.sort] == nil,
        let order = Vocabulary.meaning(of: word, as: BookOrder.self)
      {
        parsedOptions[.sort] = order.rawValue
      } else if verb == .list, parsedOptions[.only] == nil,
        let (filter, count) = Self.filter(beginning: rest)
      {
        parsedOptions[.only] = filter.rawValue
        rest.removeFirst(count - 1)
      } else if verb != .list || parsedOptions[.only] != nil, let count = Self.nounCount(rest),
        Self.canFollowNoun(rest.dropFirst(count))
      {
        // `overdue books by title`
        rest.removeFirst(count - 1)
      } else {
        break
      }
      rest.removeFirst()
    }
    // `list tagged club`
    if verb == .list, !has(.tag), rest.count > 1, rest.first.map(Self.isTagged) ?? false {
      parsedOptions[.tag] = rest.dropFirst().joined(separator: " ")
      rest = []
    }
    // `out to Anna`, `overdue for Anna`, `out with Anna`
    let listsLoans = verb == .out || verb == .overdue || parsedOptions[.only] != nil
    if let first = rest.first, rest.count > 1,
      Vocabulary.isKeyword(first, .to)
        || listsLoans
          && (Vocabulary.isKeyword(first, .for) || Vocabulary.isKeyword(first, .from)
            || Vocabulary.isSynonym(first, of: \.besideName))
    {
      rest.removeFirst()
    }
    if !rest.isEmpty {
      guard let search = search(for: Array(rest), parsedOptions, lexicon) else { return }
      parsedOptions[.find] = search
    }
    arguments = []
    options = parsedOptions
  }

  /// Whether a line names the books with a status: `show overdue books`.
  private var namesFilteredBooks: Bool {
    guard let (_, count) = Self.filter(beginning: arguments[...]) else { return false }
    return Self.nounCount(arguments.dropFirst(count)) == arguments.count - count
  }

  /// Whether words after “books” say which of them, or in which order: `list books by title`,
  /// « lister les livres en retard ».
  private static func beginsListPart(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    return words.count > 1 && (Vocabulary.isKeyword(first, .by) || isTagged(first))
      || filter(beginning: words) != nil
  }

  private static func isTagged(_ word: String) -> Bool {
    word.first?.isUppercase != true && Vocabulary.isSynonym(word, of: \.tagged)
  }

  /// Whether words after “books” are none, or begin with a keyword.
  private static func canFollowNoun(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return true }
    return [.by, .to, .for, .from].contains { Vocabulary.isKeyword(first, $0) }
      || Vocabulary.isSynonym(first, of: \.besideName)
  }

  /// Returns the number of words for “books” at the beginning of some words, if there are any.
  private static func nounCount(_ words: ArraySlice<String>) -> Int? {
    (1...2).reversed().first { count in
      count <= words.count
        && Vocabulary.isSynonym(words.prefix(count).joined(separator: " "), of: \.booksNoun)
    }
  }

  /// Returns the status at the beginning of some words, and how many words it has: « en retard ».
  private static func filter(
    beginning words: ArraySlice<String>
  ) -> (filter: LoanFilter, count: Int)? {
    (1...2).reversed().lazy.filter { $0 <= words.count }.compactMap { count in
      Vocabulary.meaning(of: words.prefix(count).joined(separator: " "), as: LoanFilter.self)
        .map { ($0, count) }
    }.first
  }

  private func search(
    for words: [String], _ parsedOptions: [LineOption: String], _ lexicon: any Lexicon
  ) -> String? {
    let filter = parsedOptions[.only].flatMap(LoanFilter.init(rawValue:))
    if verb == .out || verb == .overdue || [.out, .overdue, .dueSoon].contains(filter) {
      guard !BookNumbers.areBookReferences(words) else { return nil }
      let name = words.joined(separator: " ").filter { $0 != "\"" }
      let term = lexicon.word(BookSearchField.with) + ":" + (words.count > 1 ? "\"\(name)\"" : name)
      return [parsedOptions[.find], term].compactMap(\.self).joined(separator: " ")
    }
    // After an order, the words would be ambiguous.
    guard verb == .list, parsedOptions == options, !has(.find) else { return nil }
    return BookSearch(words: words).text
  }
}
