import Grammar
import Library
import Localization

/// The books, person and days of a line about loans.
///
///     checkout hobbit to Anna for 2 weeks     // books: hobbit, person: Anna, due: in 2 weeks
///     checkout A Town to Love                 // books: A Town to Love, if it is a title
///     renew friday                            // due: friday, if a book is open
///
/// The parser first tries all words as a title, and then splits the line at the last keyword that
/// follows a title and precedes a person or a day.
package struct LoanLine {
  package private(set) var books: [String] = []
  /// The borrower or the person waiting; for a return or renewal, the current borrower.
  package fileprivate(set) var person: String?
  package fileprivate(set) var due: String?
  package fileprivate(set) var since: String?
  /// The period of a loan, which begins today unless a line says when: `since 1 nov for 6 weeks`.
  package fileprivate(set) var period: TimeSpan?
  /// The period by which a loan is extended: `renew 12 by 2 weeks`.
  package fileprivate(set) var extraTime: TimeSpan?
  /// The words for this period.
  fileprivate var extraTimeText = ""

  fileprivate init(due: String? = nil) { self.due = due }

  /// Whether an answer can be the name of a new person.
  package static func isName(_ answer: String, _ lookup: NameLookup) throws -> Bool {
    try LoanLineParser(verb: .checkout, lookup: lookup, isSubjectOpen: false)
      .isName(answer.split(separator: " ").map(String.init))
  }

  /// - Parameter hasSubject: whether a line that names no books refers to an open book or marked
  ///   books.
  /// - Throws: `didYouMean` with a suggestion for ambiguous words; `givenTwice`, `twoDates`.
  package init(_ line: Line, _ lookup: NameLookup, hasSubject: Bool) throws {
    let parser = LoanLineParser(verb: line.verb, lookup: lookup, isSubjectOpen: hasSubject)
    var line = line
    // `lend dune to` asks for the borrower.
    if try parser.isIncomplete(line) { line.arguments.removeLast() }
    let typed = LoanLineParser.splittingElision(line.arguments, verb: line.verb)
    let words = try parser.movingPerson(in: typed, line) ?? typed
    if !hasSubject { try parser.rejectDividedName(line) }
    guard !words.isEmpty, let (count, parsed) = try parser.parts(of: words, line) else {
      books = line.arguments
      return
    }
    self = parsed
    books = Array(words.prefix(count))
    for (option, value) in [(LineOption.due, due), (.since, since)] where value != nil {
      if line.has(option) { throw LineError.givenTwice(option) }
    }
    if extraTime != nil, let otherDue = due ?? line.text(.due) {
      throw LineError.twoDates(extraTimeText, otherDue)
    }
    let option = parser.personOption
    if let person, let name = line.text(option) {
      guard hasSubject, books.isEmpty, parser.isOptionFirst(line) else {
        throw LineError.givenTwice(option)
      }
      // `hold --for Ben Leroy`
      self.person = "\(name) \(person)"
    }
  }
}

private struct LoanLineParser {
  let verb: Verb?
  let lookup: NameLookup
  /// Whether words without a keyword can be arguments for the open book.
  let isSubjectOpen: Bool

  var personOption: LineOption { verb == .hold ? .for : verb == .checkout ? .to : .from }

  /// Whether the arguments of a line follow the option for the person.
  func isOptionFirst(_ line: Line) -> Bool {
    let option = line.words.firstIndex { Line.option($0)?.option == personOption }
    let argument = line.arguments.first.flatMap(line.words.lastIndex)
    return (option ?? .max) < (argument ?? .max)
  }

  /// `lend --to Anna Smith hobbit`
  ///
  /// - Throws: `didYouMean` if the arguments are not a title, but their end is, and the words before
  ///   it may belong to the name.
  func rejectDividedName(_ line: Line) throws {
    let words = line.arguments
    guard (2...20).contains(words.count), let name = line.text(personOption), isOptionFirst(line),
      try !isTitle(words[...]), !BookNumbers.areBookReferences(words)
    else { return }
    for index in words.indices.dropFirst() {
      let books = Array(words[index...])
      guard try BookNumbers.areBookReferences(books) || isTitle(books[...]),
        try !isTitle(words[..<index])
      else {
        continue
      }
      let rest = words[..<index].joined(separator: " ")
      guard try isName([name] + words[..<index]) else { return }
      throw LineError.didYouMean(
        rest, line: line.suggestedLine(books, [(personOption, name + " " + rest)]))
    }
  }

  /// Splits a leading `d’` off a name.
  static func splittingElision(_ words: [String], verb: Verb?) -> [String] {
    guard verb == .return || verb == .renew else { return words }
    return words.flatMap { word in Elision.name(word).map { ["de", $0] } ?? [word] }
  }

  /// Returns words with the person, who is named first, behind the books: `lend to Anna dune`, `lend
  /// Anna dune`. Returns `nil` if they do not begin with a known name before a book.
  func movingPerson(in words: [String], _ line: Line) throws -> [String]? {
    guard (2...20).contains(words.count), !line.has(personOption), try !isTitle(words[...]) else {
      return nil
    }
    let hasKeyword = isBeforePerson(words[0])
    let start = hasKeyword ? 1 : 0
    // “Class 7” is one name.
    guard try !lookup.isPerson(words[start...].joined(separator: " ")) else { return nil }
    for end in words.indices.dropFirst(start + 1).reversed() {
      let rest = Array(words[end...])
      // `lend Anna Karenina to Ben`
      guard let count = try leadingBookCount(rest), try !isTitle(words[start..<(end + count)]),
        let others = try parse(rest[count...], mayBeNew: true), others.person == nil
      else { continue }
      let name = words[start..<end].joined(separator: " ")
      guard try lookup.isPerson(name) else {
        if hasKeyword { try suggest(rest, for: Array(words[..<end]), line) }
        continue
      }
      let keyword = hasKeyword ? words[0] : Language.english.word(personKeyword)
      return rest + [keyword] + words[start..<end]
    }
    return nil
  }

  /// Suggests `lend iliad --to Zoe` for `lend to Zoe iliad`, since Zoe is not known.
  private func suggest(_ rest: [String], for person: [String], _ line: Line) throws {
    let name = Array(person.dropFirst())
    guard verb == .checkout || verb == .hold, try isName(name) else { return }
    throw LineError.didYouMean(
      person.joined(separator: " "),
      line: line.suggestedLine(rest, [(personOption, name.joined(separator: " "))]))
  }

  /// Returns how many of the first words are books, before the end or a keyword.
  private func leadingBookCount(_ words: [String]) throws -> Int? {
    let referenceCount = BookNumbers.leadingBookReferences(words).count
    if referenceCount > 0 { return referenceCount }
    return try words.indices.map { $0 + 1 }.reversed().first { count in
      try (count == words.count || isBoundary(words[count])) && isTitle(words[..<count])
    }
  }

  private var personKeyword: Keyword { verb == .checkout ? .to : verb == .hold ? .for : .from }

  private func isBeforePerson(_ word: String) -> Bool {
    switch (keyword(word), verb) {
    case (.to, .checkout), (.for, .checkout), (.for, .hold), (.to, .hold), (.from, .return),
      (.from, .renew):
      true
    default: false
    }
  }

  /// Splits words into books and the rest of the line. Returns `nil` if all words name books.
  func parts(of words: [String], _ line: Line) throws -> (books: Int, parsed: LoanLine)? {
    // Longer lines are not analysed.
    guard words.count <= 100 else { return nil }
    let referenceCount = BookNumbers.leadingBookReferences(words).count
    let text = words.joined(separator: " ")
    guard referenceCount < words.count, try !isTitle(line.arguments[...]) else { return nil }
    // `return all from Anna`
    if verb == .return || verb == .renew, Vocabulary.verb(words[0]) == .all,
      let parsed = try parse(words.dropFirst(), mayBeNew: true)
    {
      return (1, parsed)
    }
    // `20 dec`, if a book is open.
    if isSubjectOpen, verb == .renew, Int(text) == nil, let due = day(text) {
      return (0, LoanLine(due: due))
    }
    if referenceCount > 0 {
      if let parsed = try parse(words[referenceCount...], mayBeNew: false) {
        return (referenceCount, parsed)
      }
    } else {
      for index in words.indices.reversed() where isBoundary(words[index]) {
        guard let parsed = try parse(words[index...], mayBeNew: true) else { continue }
        let isBook =
          index > 0
          ? try isTitle(words[..<index]) || isRenewal(of: words[..<index], parsed)
          // `return from Anna` refers to all her books.
          : isSubjectOpen || parsed.person != nil && (verb == .return || verb == .renew)
        if isBook { return (index, parsed) }
      }
      if isSubjectOpen, let parsed = try parse(words[...], mayBeNew: true) {
        // `lend dune Anna`, if another book is open
        if let person = parsed.person, try !lookup.isPerson(person), keyword(words[0]) == nil {
          try suggest(words, referenceCount, line)
        }
        return (0, parsed)
      }
    }
    try suggest(words, referenceCount, line)
    try rejectRest(of: words, referenceCount, line)
    // `lend dune, iliad to Anna until friday`: only the books are unknown.
    if referenceCount == 0, words.count <= 20 {
      for index in words.indices.dropFirst() where isBoundary(words[index]) {
        guard let parsed = try parse(words[index...], mayBeNew: false), let person = parsed.person,
          try lookup.isPerson(person)
        else { continue }
        return (index, parsed)
      }
    }
    return nil
  }

  /// Throws an error for the first words that are not recognized.
  ///
  /// - Throws: `badDate` for words after `until`; `unexpectedArgument`.
  private func rejectRest(of words: [String], _ referenceCount: Int, _ line: Line) throws {
    guard words.count <= 20 else {
      if referenceCount > 0 {
        throw LineError.unexpectedArgument(words[referenceCount], verb: line.word)
      }
      return
    }
    for end in words.indices.dropFirst(max(1, referenceCount)).reversed() {
      // `renew dune until boxing day`
      let endsTitle =
        try referenceCount == 0 && Vocabulary.isSynonym(words[end], of: \.until)
        && isTitle(words[..<end])
      guard try endsTitle || hasParts(words[..<end], referenceCount) else { continue }
      let rest = words[end...]
      let precedesDate =
        isBeforeDay(rest[end])
        || keyword(rest[end]).map { [.for, .until, .by, .since, .within].contains($0) } ?? false
      let after = rest.dropFirst().joined(separator: " ")
      if precedesDate, rest.count > 1, verb != .hold, day(after) == nil, period(after) == nil {
        throw LineError.badDate(after)
      }
      // `lend 7 to Anna and Ben`
      let isSecondName = rest.count > 1 && Vocabulary.isKeyword(rest[end], .and)
      throw LineError.unexpectedArgument(
        isSecondName || precedesDate ? rest.joined(separator: " ") : rest[end], verb: line.word)
    }
    if referenceCount > 0 {
      throw LineError.unexpectedArgument(words[referenceCount], verb: line.word)
    }
  }

  /// Whether a word may begin a day or a time, as in `on friday`, although it is no keyword.
  private func isBeforeDay(_ word: String) -> Bool {
    guard word.first?.isUppercase != true, word != "le", word != "a" else { return false }
    return Vocabulary.isSynonym(word, of: \.onDay) || Vocabulary.isSynonym(word, of: \.atTime)
  }

  /// Whether words are books and further parts, or numbers.
  private func hasParts(_ words: ArraySlice<String>, _ referenceCount: Int) throws -> Bool {
    if referenceCount > 0 {
      return try words.count == referenceCount
        || parse(words[referenceCount...], mayBeNew: true) != nil
    }
    return try words.indices.dropFirst().contains { index in
      try isBoundary(words[index]) && parse(words[index...], mayBeNew: true) != nil
        && isTitle(words[..<index])
    }
  }

  /// Whether a line ends with a keyword before a name, which is still missing.
  ///
  /// - Throws: `missingValue` for a keyword before a date.
  func isIncomplete(_ line: Line) throws -> Bool {
    let words = line.arguments
    guard let last = words.last, words.count > 1 || isSubjectOpen, let word = keyword(last),
      try !isTitle(words[...])
    else { return false }
    if isBeforePerson(last) { return !line.has(personOption) && words.count > 1 }
    switch (word, verb) {
    case (.until, .checkout), (.until, .renew), (.by, .checkout), (.by, .renew):
      throw LineError.missingValue(.due, of: verb)
    default: return false
    }
  }

  private func isTitle(_ words: ArraySlice<String>) throws -> Bool {
    try lookup.isTitle(BookNumbers.title(Array(words)) ?? words.joined(separator: " "))
  }

  /// Whether words before a day are books to renew. If they are not a title, they are the name of
  /// an owner or a borrower: `renew city until friday`.
  private func isRenewal(of words: ArraySlice<String>, _ parsed: LoanLine) -> Bool {
    verb == .renew && (parsed.due != nil || parsed.extraTime != nil)
      && words.last.flatMap(keyword) == nil
  }

  private func beginsWithTitle(_ words: ArraySlice<String>) throws -> Bool {
    try words.indices.dropFirst().contains { try isTitle(words[..<$0]) }
  }

  /// Suggests a line with options if no keyword separates the parts.
  private func suggest(_ words: [String], _ referenceCount: Int, _ line: Line) throws {
    for index in words.indices.dropFirst().reversed()
    where (referenceCount == 0 || index == referenceCount) && keyword(words[index - 1]) == nil {
      guard let parsed = try parse(words[index...], mayBeNew: true),
        try referenceCount > 0 || isTitle(words[..<index])
          || isRenewal(of: words[..<index], parsed) && !beginsWithTitle(words[..<index])
      else { continue }
      let parts: [(LineOption, String?)] = [
        (personOption, parsed.person), (.due, parsed.due), (.since, parsed.since),
      ]
      guard parsed.extraTime == nil else { continue }
      // An option that is given cannot be suggested.
      guard !parts.contains(where: { $1 != nil && line.has($0) }) else { continue }
      throw LineError.didYouMean(
        words[index...].joined(separator: " "),
        line: line.suggestedLine(Array(words[..<index]), parts))
    }
  }

  // MARK: The rest of the line

  /// Returns `nil` if any word is not recognized.
  ///
  /// - Parameter mayBeNew: whether words without a keyword can be the name of an unknown person.
  private func parse(_ words: ArraySlice<String>, mayBeNew: Bool) throws -> LoanLine? {
    var result = LoanLine()
    var rest = words
    while let first = rest.first {
      let word = isPeriod(first) ? .until : keyword(first)
      if keyword(first) != nil { rest.removeFirst() }
      // A name can contain the keyword: `rendre 5 de Simone de Beauvoir`.
      let isEnd = { (next: String) in
        isBoundary(next) && (word != .from || keyword(next) != word)
      }
      let end =
        isPeriod(first) ? rest.startIndex + 1 : rest.firstIndex(where: isEnd) ?? rest.endIndex
      var part = Array(rest[..<end])
      rest = rest[end...]
      // `until in 3 weeks`
      if part.isEmpty, let next = rest.first, keyword(next) == .within, word != .within {
        continue
      }
      if let last = part.last, last.hasSuffix(","), !rest.isEmpty {
        part[part.count - 1] = String(last.dropLast())
      }
      guard !part.isEmpty else { return nil }
      // `renew 5 by a week`, « prolonger 5 d’une semaine », «продлить 5 на неделю»
      if verb == .renew, Vocabulary.isSynonym(first, of: \.byPeriod),
        let span = DayParser.span(part.joined(separator: " "))
      {
        guard result.extraTime == nil else { return nil }
        result.extraTime = span
        result.extraTimeText = ([first] + part).joined(separator: " ")
        continue
      }
      guard try setPart(part, after: word, mayBeNew: mayBeNew, into: &result) else { return nil }
    }
    return result
  }

  private func setPart(
    _ words: [String], after word: Keyword?, mayBeNew: Bool, into result: inout LoanLine
  ) throws -> Bool {
    let text = words.joined(separator: " ")
    switch (word, verb) {
    case (nil, .return), (nil, .renew):
      if let day = day(text) { return verb == .renew && set(&result.due, day) }
      return try lookup.isPerson(text) && set(&result.person, text)
    case (.until, .checkout), (.by, .checkout), (.until, .renew), (.by, .renew), (.to, .renew):
      return set(&result.due, day(text))
    case (.within, .checkout), (.within, .renew):
      result.period = DayParser.span(text)
      return set(&result.due, period(text))
    case (.since, .checkout): return set(&result.since, day(text))
    case (.for, .checkout), (.for, .renew):
      if let day = period(text) ?? day(text) {
        result.period = DayParser.span(text)
        return set(&result.due, day)
      }
      return try verb == .checkout && setPerson(words, into: &result)
    case (.to, .checkout), (.for, .hold), (.to, .hold), (.from, .return), (.from, .renew),
      (.to, .return):
      return try setPerson(words, into: &result)
    case (nil, .checkout), (nil, .hold):
      if verb == .checkout, let day = day(text), Int(text) == nil {
        return setBareDay(text, day, into: &result)
      }
      var parts = LoanLine()
      guard try setPerson(words, into: &parts), let name = parts.person,
        try mayBeNew || lookup.isPerson(name)
      else { return false }
      return set(&result.person, name) && (parts.due == nil || set(&result.due, parts.due))
        && (parts.since == nil || set(&result.since, parts.since))
    default: return false
    }
  }

  /// Sets the person. A day can follow the name: `Anna friday`.
  private func setPerson(_ words: [String], into result: inout LoanLine) throws -> Bool {
    let name = words.joined(separator: " ")
    if verb == .checkout, try !lookup.isPerson(name) {
      for count in 1..<max(1, words.count) {
        let text = words[count...].joined(separator: " ")
        guard Int(text) == nil, let day = day(text) else { continue }
        let name = Array(words[..<count])
        return try isName(name) && set(&result.person, name.joined(separator: " "))
          && setBareDay(text, day, into: &result)
      }
    }
    return try isName(words) && set(&result.person, name)
  }

  /// Sets a day without a keyword: when the loan is due or, if it is today, when the loan begins.
  private func setBareDay(_ text: String, _ day: String, into result: inout LoanLine) -> Bool {
    Vocabulary.isSynonym(text, of: \.today) ? set(&result.since, day) : set(&result.due, day)
  }

  /// Whether words can be a name: a known one, or one without a keyword.
  func isName(_ words: [String]) throws -> Bool {
    if try lookup.isPerson(words.joined(separator: " ")) { return true }
    let isReservedWord = { (word: String) -> Bool in
      let others: [Keyword] = [
        .for, .until, .by, .within, .since, .and, .ascending, .descending, .next, .last, .ago,
      ]
      return others.contains { Vocabulary.isKeyword(word, $0) }
    }
    let isKeyword = { (word: String) in
      Keyword.allCases.contains { Vocabulary.isKeyword(word, $0) }
    }
    // `hold 3 to Zoe from friday`
    let endsWithDay = words.indices.dropFirst().contains { index in
      isKeyword(words[index]) && day(words[(index + 1)...].joined(separator: " ")) != nil
    }
    // `lend 3 to Zoe on boxing day`, `lend 3 to Zoe with Ben`
    let hasDetail = words.dropFirst().contains {
      isBeforeDay($0) && !isKeyword($0)
        || $0.first?.isUppercase != true && Vocabulary.isSynonym($0, of: \.besideName)
    }
    return try !(words.last.map(isKeyword) ?? true) && !endsWithDay && !hasDetail
      && !words.contains(where: isReservedWord) && !isTwoPeople(words)
      && words.allSatisfy { !$0.begins(with: "-") }
  }

  /// Whether words are two people, both known: `lend dune to Anna Ben`.
  private func isTwoPeople(_ words: [String]) throws -> Bool {
    // “Anna & Ben” and “Anna Smith, Ben” are asked about.
    guard (2...20).contains(words.count), !words.contains(where: { $0.hasSuffix(",") }),
      words.allSatisfy({ $0.contains(where: \.isLetter) })
    else { return false }
    return try words.indices.dropFirst().contains { index in
      try lookup.isPerson(words[..<index].joined(separator: " "))
        && lookup.isPerson(words[index...].joined(separator: " "))
    }
  }

  /// Sets a part of the line; returns false if it is already set.
  private func set(_ part: inout String?, _ value: String?) -> Bool {
    guard part == nil, let value else { return false }
    part = value
    return true
  }

  private func day(_ text: String) -> String? {
    DayParser.isDate(text) ? text : nil
  }

  private func period(_ text: String) -> String? { DayParser.period(text) }

  private func isBoundary(_ word: String) -> Bool { isPeriod(word) || keyword(word) != nil }

  /// Whether a word is a period such as `+2w`, which needs no keyword.
  private func isPeriod(_ word: String) -> Bool { word.begins(with: "+") && DayParser.isDate(word) }

  /// Returns the keyword for a word. An `a` without an accent is the English article.
  private func keyword(_ word: String) -> Keyword? {
    guard word != "a" else { return nil }
    let words: [Keyword] =
      switch verb {
      case .checkout: [.to, .for, .until, .by, .within, .since]
      case .renew: [.to, .for, .until, .by, .within, .from]
      case .hold: [.for, .to]
      default: [.from, .to]
      }
    return words.first { Vocabulary.isKeyword(word, $0) }
  }
}
