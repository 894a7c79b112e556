import Grammar
import Library
import Localization

/// What words can be names of, in the library that is open.
package struct KnownNames {
  /// Whether a book has these words in its title.
  package let isTitle: (_ words: String) -> Bool
  /// Whether someone is called so, or nearly.
  package let isPerson: (_ name: String) -> Bool

  package init(
    isTitle: @escaping (_ words: String) -> Bool, isPerson: @escaping (_ name: String) -> Bool
  ) {
    self.isTitle = isTitle
    self.isPerson = isPerson
  }
}

/// What a line about loans says of books, a person and days, once its words are told apart.
///
///     checkout hobbit to Anna for 2 weeks     // books: hobbit, person: Anna, due: in 2 weeks
///     checkout A Town to Love                 // books: A Town to Love, where that is a title
///     renew friday                            // due: friday, where a book is open
///
/// A title is tried whole first; then the last keyword that leaves a title before it, and a person or a
/// day behind it.
package struct LoanLine {
  package private(set) var books: [String] = []
  /// Who borrows or waits; of a return or a renewal, who has the books.
  package fileprivate(set) var person: String?
  package fileprivate(set) var due: String?
  package fileprivate(set) var since: String?

  fileprivate init(due: String? = nil) { self.due = due }

  /// Whether words can be the name of someone new: none of them says something else.
  package static func isName(_ answer: String, _ known: KnownNames) -> Bool {
    LoanWords(verb: .checkout, known: known, isSubjectOpen: false)
      .isName(answer.split(separator: " ").map(String.init))
  }

  /// - Parameter hasSubject: whether books are meant by a line that names none: an open one, or marks.
  /// - Throws: `perhapsMeant` for words that can only be guessed at; `givenTwice`.
  package init(_ line: Line, _ known: KnownNames, hasSubject: Bool) throws(LineError) {
    let words = LoanWords.plain(line.arguments, verb: line.verb)
    let reader = LoanWords(verb: line.verb, known: known, isSubjectOpen: hasSubject)
    guard let (count, told) = try reader.parts(of: words, line) else {
      books = line.arguments
      return
    }
    self = told
    books = Array(words.prefix(count))
    for (option, value) in [(LineOption.due, due), (.since, since)] where value != nil {
      if line.has(option) { throw .givenTwice(option) }
    }
    let option = reader.personOption
    if let person, line.has(option) {
      // `hold 3 --for Ben Leroy`
      let name = "\(line.text(option) ?? "") \(person)"
      throw .perhapsMeant(person, line: "\(line.word) … --\(option.rawValue) \"\(name)\"")
    }
  }
}

/// Tells the words of a line about loans apart.
private struct LoanWords {
  let verb: Verb?
  let known: KnownNames
  /// Whether words without a keyword before them may be the argument of what is open.
  let isSubjectOpen: Bool

  /// The option that names the person.
  var personOption: LineOption { verb == .hold ? .for : verb == .checkout ? .to : .from }

  /// The words with `d’` by itself where it stands before who has a book.
  static func plain(_ words: [String], verb: Verb?) -> [String] {
    guard verb == .return || verb == .renew else { return words }
    return words.flatMap { word in
      ["d'", "d\u{2019}"].contains(word.prefix(2)) && word.count > 2
        && !Vocabulary.isKeyword(word, .until) ? ["de", String(word.dropFirst(2))] : [word]
    }
  }

  /// How many words name books, and what the rest says; nil where all of them name books.
  func parts(of words: [String], _ line: Line) throws(LineError) -> (books: Int, told: LoanLine)? {
    // Of more words no one has thought.
    guard words.count <= 100 else { return nil }
    let names = BookNumbers.leadingNames(words).count
    let text = words.joined(separator: " ")
    guard names < words.count, !isTitle(line.arguments[...]) else { return nil }
    // `return all from Anna`
    if verb == .return || verb == .renew, Vocabulary.verb(words[0]) == .all,
      let told = told(words.dropFirst(), mayBeNew: true)
    {
      return (1, told)
    }
    // `20 dec`, where a book is open.
    if isSubjectOpen, verb == .renew, Int(text) == nil, let due = day(text) {
      return (0, LoanLine(due: due))
    }
    if names > 0 {
      if let told = told(words[names...], mayBeNew: false) { return (names, told) }
    } else {
      for place in words.indices.reversed() where isBoundary(words[place]) {
        guard let told = told(words[place...], mayBeNew: true) else { continue }
        let isBook =
          place > 0
          ? isTitle(words[..<place]) || isRenewal(of: words[..<place], told)
          // `return from Anna` is all that she has.
          : isSubjectOpen || told.person != nil && (verb == .return || verb == .renew)
        if isBook { return (place, told) }
      }
      if isSubjectOpen, let told = told(words[...], mayBeNew: true) { return (0, told) }
    }
    try suggest(words, names, line)
    // Of what stands behind numbers, the first word that is not understood.
    guard names > 0 else { return nil }
    let odd = words[names...].indices.last {
      $0 == names || told(words[names..<$0], mayBeNew: true) != nil
    }
    throw .needlessArgument(words[odd ?? names], verb: line.word)
  }

  private func isTitle(_ words: ArraySlice<String>) -> Bool {
    known.isTitle(BookNumbers.title(Array(words)) ?? words.joined(separator: " "))
  }

  /// Whether what is renewed stands before a day: where that is no title, it is whose books they are, or who
  /// has them, as in `renew city until friday`.
  private func isRenewal(of words: ArraySlice<String>, _ told: LoanLine) -> Bool {
    verb == .renew && told.due != nil && words.last.flatMap(keyword) == nil
  }

  /// Offers what may have been meant by words that no keyword tells apart.
  private func suggest(_ words: [String], _ names: Int, _ line: Line) throws(LineError) {
    for place in words.indices.dropFirst().reversed() where names == 0 || place == names {
      guard let told = told(words[place...], mayBeNew: true),
        names > 0 || isTitle(words[..<place]) || isRenewal(of: words[..<place], told)
      else { continue }
      let parts: [(LineOption, String?)] = [
        (personOption, told.person), (.due, told.due), (.since, told.since),
      ]
      let options = parts.flatMap { option, value in
        value.map { ["--" + option.rawValue, $0] } ?? []
      }
      let meant = ([line.word] + words[..<place] + options).map {
        $0.contains(" ") ? "\"\($0)\"" : $0
      }
      throw .perhapsMeant(
        words[place...].joined(separator: " "), line: meant.joined(separator: " "))
    }
  }

  // MARK: Behind the books

  /// Nil where it cannot be understood as a whole.
  ///
  /// - Parameter mayBeNew: whether words without a keyword can be someone whom the library does not know.
  private func told(_ words: ArraySlice<String>, mayBeNew: Bool) -> LoanLine? {
    var told = LoanLine()
    var rest = words
    while let first = rest.first {
      let word = isPeriod(first) ? .until : keyword(first)
      if keyword(first) != nil { rest.removeFirst() }
      // A name can have the word again: `rendre 5 de Simone de Beauvoir`.
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
      guard !part.isEmpty, take(part, behind: word, mayBeNew: mayBeNew, into: &told) else {
        return nil
      }
    }
    return told
  }

  private func take(
    _ words: [String], behind word: Keyword?, mayBeNew: Bool, into told: inout LoanLine
  ) -> Bool {
    let text = words.joined(separator: " ")
    switch (word, verb) {
    case (.until, .checkout), (.by, .checkout), (.until, .renew), (.by, .renew), (.to, .renew),
      (nil, .renew):
      return set(&told.due, day(text))
    case (.within, .checkout), (.within, .renew): return set(&told.due, day("in " + text))
    case (.since, .checkout): return set(&told.since, day(text))
    case (.for, .checkout), (.for, .renew):
      if let day = day("in " + text) ?? day(text) { return set(&told.due, day) }
      return verb == .checkout && take(person: words, into: &told)
    case (.to, .checkout), (.for, .hold), (.from, .return), (.from, .renew), (.to, .return):
      return take(person: words, into: &told)
    case (nil, .checkout), (nil, .hold):
      if verb == .checkout, let day = day(text), Int(text) == nil { return set(&told.due, day) }
      var parts = LoanLine()
      guard take(person: words, into: &parts), let name = parts.person,
        mayBeNew || known.isPerson(name)
      else { return false }
      return set(&told.person, name) && (parts.due == nil || set(&told.due, parts.due))
    default: return false
    }
  }

  /// A name, and the day behind it: `Anna friday`.
  private func take(person words: [String], into told: inout LoanLine) -> Bool {
    let name = words.joined(separator: " ")
    if verb == .checkout, !known.isPerson(name) {
      for count in 1..<max(1, words.count) {
        let text = words[count...].joined(separator: " ")
        guard Int(text) == nil, let day = day(text) else { continue }
        let name = Array(words[..<count])
        return isName(name) && set(&told.person, name.joined(separator: " "))
          && set(&told.due, day)
      }
    }
    return isName(words) && set(&told.person, name)
  }

  /// Whether words are a name, and none of them says something else.
  func isName(_ words: [String]) -> Bool {
    if known.isPerson(words.joined(separator: " ")) { return true }
    let isOther = { (word: String) -> Bool in
      let others: [Keyword] = [
        .for, .until, .by, .within, .since, .and, .ascending, .descending, .next, .last, .ago,
      ]
      return others.contains { Vocabulary.isKeyword(word, $0) }
    }
    let endsOpen = words.last.map { last in
      Keyword.allCases.contains { Vocabulary.isKeyword(last, $0) }
    }
    return !(endsOpen ?? true) && !words.contains(where: isOther)
      && words.allSatisfy { !$0.hasPrefix("-") }
  }

  /// False for what is not there, or has been said before.
  private func set(_ part: inout String?, _ value: String?) -> Bool {
    guard part == nil, let value else { return false }
    part = value
    return true
  }

  private func day(_ text: String) -> String? {
    TypedDay.isDate(text) ? text : nil
  }

  private func isBoundary(_ word: String) -> Bool { isPeriod(word) || keyword(word) != nil }

  /// `+2w`, which needs no word before it.
  private func isPeriod(_ word: String) -> Bool { word.hasPrefix("+") && TypedDay.isDate(word) }

  /// An `a` without an accent is the English article.
  private func keyword(_ word: String) -> Keyword? {
    guard word != "a" else { return nil }
    let words: [Keyword] =
      switch verb {
      case .checkout: [.to, .for, .until, .by, .within, .since]
      case .renew: [.to, .for, .until, .by, .within, .from]
      case .hold: [.for]
      default: [.from, .to]
      }
    return words.first { Vocabulary.isKeyword(word, $0) }
  }
}
