@Suite(.timeLimit(.minutes(10))) struct BookNumbersTests {
  private func selection(_ typed: String, takesAll: Bool = false) throws -> BookSelection? {
    try BookNumbers.selection(try LineWords.split(typed), takesAll: takesAll)
  }

  @Test(
    "books are named by their numbers, one or several",
    arguments: [
      ("12", [12...12]), ("1,4,7", [1...1, 4...4, 7...7]), ("3-9", [3...9]),
      ("1 4 7", [1...1, 4...4, 7...7]),
      ("1, 4, 7", [1...1, 4...4, 7...7]), ("1,3-5 9", [1...1, 3...5, 9...9]), ("3–9", [3...9]),
      ("4-4", [4...4]), ("007", [7...7]), ("7,1,7", [7...7, 1...1]),
      ("1,,4,", [1...1, 4...4]),
      ("0", [0...0]), ("9007199254740991", [9_007_199_254_740_991...9_007_199_254_740_991]),
    ] as [(String, [ClosedRange<Int>])])
  func numbers(typed: String, ranges: [ClosedRange<Int>]) throws {
    #expect(try selection(typed) == .numbers(ranges))
  }

  @Test(
    "or by words of the title",
    arguments: [
      ("dune", "dune"), ("dune messiah", "dune messiah"), (#""War and Peace""#, "War and Peace"),
      ("title:1984", "1984"), ("TITLE:1984", "1984"),
      ("titre:1984", "1984"), ("название:1984", "1984"),
      ("title:2001 a space odyssey", "2001 a space odyssey"),
      ("2001 odyssey", "2001 odyssey"), ("3rd", "3rd"), ("мастер", "мастер"), ("title:-3", "-3"),
      ("all", "all"),
      ("catch-22", "catch-22"), ("٣", "٣"), ("«Война и мир»", "Война и мир"),
    ])
  func titles(typed: String, words: String) throws {
    #expect(try selection(typed) == .title(words))
  }

  @Test(
    "or by their ISBNs, right or wrong, with hyphens or without",
    arguments: [
      "9780441013593", "978-0-441-01359-3", "0-441-01359-7", "0441013597", "080442957X",
      "0-8044-2957-x", "9780441013594", "978-0441013593",
    ])
  func isbns(typed: String) throws {
    #expect(try selection(typed) == .isbn(typed))
  }

  @Test("or by their labels, which are of books of the library and of nothing else")
  func labels() throws {
    #expect(try selection("B000042") == .numbers([42...42]))
    #expect(try selection("b000042,7 И000003") == .numbers([42...42, 7...7, 3...3]))
    #expect(try selection("B42") == .title("B42"))
    #expect(try selection("P000042") == .title("P000042"))
    #expect(throws: LineError.badNumber("B000042")) { try BookNumbers.entries(["B000042"]) }
  }

  @Test("a range of long numbers is no ISBN")
  func longRanges() throws {
    #expect(try selection("12345-67890") == .numbers([12345...67890]))
    #expect(try selection("123456-1234567") == .numbers([123_456...1_234_567]))
  }

  @Test("a dot is the last book, and all of these may stand together")
  func mixed() throws {
    #expect(try selection(".") == .last)
    #expect(
      try selection("3,5-7 0441013597 . 9")
        == .each([.numbers([3...3, 5...7]), .isbn("0441013597"), .last, .numbers([9...9])]))
    #expect(try selection(". dune") == .title(". dune"))
  }

  @Test("no words name no book")
  func nothing() throws {
    #expect(try BookNumbers.selection([]) == nil)
    #expect(try BookNumbers.selection([], takesAll: true) == nil)
  }

  @Test(
    "all is everything now shown, in all languages, where a verb takes it",
    arguments: ["all", "ALL", "tous", "tout", "все"])
  func all(word: String) throws {
    #expect(try selection(word, takesAll: true) == .all)
    #expect(try selection(word + " " + word, takesAll: true) == .title(word + " " + word))
    #expect(try selection("title:" + word, takesAll: true) == .title(word))
    #expect(try selection(word) == .title(word))
  }

  @Test("in place of numbers, the filters of the list name all books that they show")
  func matching() throws {
    var query = BookQuery()
    (query.only, query.text, query.tags) = (.overdue, "dune", ["sf"])
    let filtered = try line("renew --only overdue --find dune --tag sf")
    #expect(try BookNumbers.selection(of: filtered, []) == .matching(query))
    query = BookQuery()
    query.only = .dueSoon
    #expect(try BookNumbers.selection(of: line("renew --only due-soon"), []) == .matching(query))
    #expect(try BookNumbers.selection(of: line("renew"), ["3-5"]) == .numbers([3...5]))
    #expect(try BookNumbers.selection(of: line("renew"), []) == nil)
  }

  @Test("numbers and filters do not go together")
  func numbersAndFilters() throws {
    let both = try line("renew 3 --only overdue")
    #expect(throws: LineError.needlessArgument("3", verb: "renew")) {
      try BookNumbers.selection(of: both, both.arguments)
    }
  }

  @Test("all beside filters is all that they show, where all can be said")
  func allAndFilters() throws {
    var query = BookQuery()
    query.text = "dune"
    let all = try line("delete all --find dune")
    #expect(try BookNumbers.selection(of: all, all.arguments, takesAll: true) == .matching(query))
    let none = try line("renew all --find dune")
    #expect(throws: LineError.needlessArgument("all", verb: "renew")) {
      try BookNumbers.selection(of: none, none.arguments)
    }
  }

  @Test(
    "a range that runs backwards is told",
    arguments: [("9-3", "9-3"), ("1,9-3", "9-3"), ("2-1 5", "2-1"), ("10–9", "10–9")])
  func backward(typed: String, range: String) {
    #expect(throws: LineError.backwardRange(range)) { try selection(typed) }
  }

  @Test(
    "a number that cannot be read is told",
    arguments: [
      ("3-", "3-"), ("1,3-", "3-"), ("1--3", "1--3"), ("1-2-3", "1-2-3"), ("3,-5", "-5"),
    ])
  func bad(typed: String, number: String) {
    #expect(throws: LineError.badNumber(number)) { try selection(typed) }
  }

  @Test(
    "a number that nothing can have is told with those that there can be",
    arguments: ["99999999999999999999", "9223372036854775807", "9007199254740992"])
  func outOfRange(number: String) {
    let error = LineError.badNumber(number, in: 0...9_007_199_254_740_991)
    for typed in [number, "1-" + number, "1," + number, number + "-" + number] {
      #expect(throws: error) { try selection(typed) }
    }
    #expect(throws: Never.self) { try selection("0-9007199254740991") }
  }
}

@Suite(.timeLimit(.minutes(10))) struct MeetingNumberTests {
  private func refusal(_ typed: String) throws -> LineError? {
    let line = try Line(typed: typed, in: Language.english.texts)
    do {
      try line.refuseBooks(where: .meeting)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "among meetings a verb for books of the library is not taken",
    arguments: [
      "delete 3", "return 3", "checkout 1-3 --to Anna", "rate 3 5", "history 3", "fill 1",
    ])
  func refused(typed: String) throws {
    let verb = String(typed.prefix { $0 != " " })
    #expect(try refusal(typed) == .numbersOf(.meeting, verb: verb))
  }

  @Test(
    "what names no book goes on", arguments: ["history", "list", "undo", "page 3", "meetings 3"])
  func passed(typed: String) throws {
    #expect(try refusal(typed) == nil)
  }
}

@Suite(.timeLimit(.minutes(10))) struct RecordNumberTests {
  private func refusal(_ typed: String) throws -> LineError? {
    let line = try Line(typed: typed, in: Language.english.texts)
    do {
      try line.refuseBooks(where: .record)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "among records a verb for books of the library takes no numbers",
    arguments: [
      "delete 3", "return 3", "checkout 1-3 --to Anna", "rate 3 5", "tag 3 +a", "fill 1,2",
      "edit 3 --title X", "share 3", "history 3", "purge 3", "select 3", "supprimer 3",
    ])
  func refused(typed: String) throws {
    let verb = String(typed.prefix { $0 != " " })
    #expect(try refusal(typed) == .numbersOf(.record, verb: verb))
  }

  @Test(
    "what names no number is none of its business",
    arguments: [
      "delete all", "return dune", "delete --find x", "list", "search 3", "add 1984", "page 3",
    ])
  func passed(typed: String) throws {
    #expect(try refusal(typed) == nil)
  }
}

/// Books, people and days of a line about loans, told apart by what the library has.
@Suite(.timeLimit(.minutes(10))) struct LoanLineTests {
  private static let titles = [
    "The Hobbit", "Dune", "A Town to Love", "20 000 lieues", "Until Friday", "5th wave", "1984",
    "A Day in the Life",
  ]
  private static let people = ["Anna", "Anna Friday", "Olga Sand"]

  /// As a library finds them: by words, whatever their case.
  private let known = KnownNames { words in
    let typed = Folding.searchTerms(words)
    return titles.contains { title in
      let own = Folding.searchTerms(title)
      return !typed.isEmpty && typed.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
  } isPerson: { name in
    people.contains {
      Borrower.isSame($0, name) || $0.lowercased().hasPrefix(name.lowercased() + " ")
    }
  }

  private func told(_ typed: String, isOpen: Bool = false) throws -> LoanLine {
    try LoanLine(line(typed), known, hasSubject: isOpen)
  }

  @Test(
    "keywords leave a title or numbers, and behind them a person and a day",
    arguments: [
      ("lend hobbit to Anna", "hobbit", "Anna", nil),
      ("lend hobbit to Zoe for 2 weeks", "hobbit", "Zoe", "in 2 weeks"),
      ("lend 3 Anna", "3", "Anna", nil),
      ("lend 3 Olga", "3", "Olga", nil),
      ("lend 3 to Marie Durand by friday", "3", "Marie Durand", "friday"),
      ("lend 3 to Zoe, due friday", "3", "Zoe", "friday"),
      ("lend 3 to Zoe friday", "3", "Zoe", "friday"),
      ("lend 3 to Anna friday", "3", "Anna friday", nil),
      ("lend 3 for Zoe until 25", "3", "Zoe", "25"),
      ("lend 1, 4 and 7 to Anna until next friday", "1, 4 and 7", "Anna", "next friday"),
      ("lend . to Anna in 3 weeks", ".", "Anna", "in 3 weeks"),
      ("lend dune to Anna +2w", "dune", "Anna", "+2w"),
      ("lend 3 until friday to Anna", "3", "Anna", "friday"),
      ("lend A Town to Love", "A Town to Love", nil, nil),
      ("lend A Town to Love to Anna", "A Town to Love", "Anna", nil),
      ("lend until friday", "until friday", nil, nil),
      ("lend 20 000 lieues", "20 000 lieues", nil, nil),
      ("lend 5th wave to Anna", "5th wave", "Anna", nil),
      ("lend title:1984", "title:1984", nil, nil),
      ("renew 1 to friday", "1", nil, "friday"), ("renew dune by friday", "dune", nil, "friday"),
      ("renew dune for 3 weeks", "dune", nil, "in 3 weeks"), ("renew 5 +2w", "5", nil, "+2w"),
      ("renew 5 until in 3 weeks", "5", nil, "in 3 weeks"),
      ("renew city until friday", "city", nil, "friday"),
      ("renew city library until in 3 weeks", "city library", nil, "in 3 weeks"),
      ("renew farewell to spring", "farewell to spring", nil, nil),
      ("return 5 from Anna", "5", "Anna", nil), ("return dune from Olga", "dune", "Olga", nil),
      ("return from Anna", "", "Anna", nil), ("return all from Anna", "all", "Anna", nil),
      ("lend title:1984 to Anna", "title:1984", "Anna", nil),
      ("lend 3 to Anna for a week", "3", "Anna", "in a week"),
      ("lend A Day in the Life to Anna for a week", "A Day in the Life", "Anna", "in a week"),
      ("rendre 1 d'Anna", "1", "Anna", nil),
      ("rendre 1 de Simone de Beauvoir", "1", "Simone de Beauvoir", nil),
      ("prêter 3 à Simone de Beauvoir", "3", "Simone de Beauvoir", nil),
      ("prêter 3 à Zoé d'ici vendredi", "3", "Zoé", "vendredi"),
      ("hold 1 Olga", "1", "Olga", nil), ("hold hobbit for Zoe", "hobbit", "Zoe", nil),
      ("prêter hobbit à Zoé pour 2 semaines", "hobbit", "Zoé", "in 2 semaines"),
      ("rendre 5 de Anna", "5", "Anna", nil), ("prolonger dune au 25", "dune", nil, "25"),
      ("выдать dune кому Анна на 2 недели", "dune", "Анна", "in 2 недели"),
      ("вернуть 5 от Anna", "5", "Anna", nil), ("продлить dune до 25", "dune", nil, "25"),
    ] as [(String, String, String?, String?)])
  func parts(typed: String, books: String, person: String?, due: String?) throws {
    let told = try told(typed, isOpen: typed == books)
    #expect(told.books.joined(separator: " ") == (typed == books ? "" : books))
    #expect(told.person == person)
    #expect(told.due == due)
  }

  @Test(
    "where a book is open, words that name no book are the argument",
    arguments: [
      ("lend Zoe", nil, "Zoe", nil), ("lend to Zoe", nil, "Zoe", nil),
      ("lend Zoe friday", nil, "Zoe", "friday"), ("lend monday", nil, nil, "monday"),
      ("lend until friday", "until friday", nil, nil), ("lend dune", "dune", nil, nil),
      ("renew monday", nil, nil, "monday"), ("renew 20 dec", nil, nil, "20 dec"),
      ("renew +2w", nil, nil, "+2w"), ("renew 25", "25", nil, nil),
      ("hold Zoe", nil, "Zoe", nil), ("return from Anna", nil, "Anna", nil),
    ] as [(String, String?, String?, String?)])
  func open(typed: String, books: String?, person: String?, due: String?) throws {
    let told = try told(typed, isOpen: true)
    #expect(told.books.joined(separator: " ") == books ?? "")
    #expect(told.person == person)
    #expect(told.due == due)
  }

  @Test("a day on which a loan began is told from who borrows")
  func since() throws {
    let told = try told("lend 3 to Zoe since monday")
    #expect((told.person, told.since) == ("Zoe", "monday"))
  }

  @Test(
    "what can only be guessed at is refused, with the line that says it",
    arguments: [
      ("lend 3 Zoe", "Zoe", "lend 3 --to Zoe"), ("lend dune Zoe", "Zoe", "lend dune --to Zoe"),
      ("lend dune Marie Durand", "Marie Durand", "lend dune --to \"Marie Durand\""),
      ("hold dune Zoe", "Zoe", "hold dune --for Zoe"),
      ("renew city friday", "friday", "renew city --due friday"),
    ])
  func guessed(typed: String, words: String, meant: String) throws {
    #expect(throws: LineError.perhapsMeant(words, line: meant)) { try told(typed) }
  }

  @Test(
    "of what stands behind numbers, the word is named that is not understood",
    arguments: [
      ("return 9 yesterday", "yesterday"), ("hold 7 for Zoe until friday", "until"),
      ("renew 3 friday please", "please"),
    ])
  func odd(typed: String, word: String) {
    #expect {
      try told(typed)
    } throws: { error in
      guard case .needlessArgument(let odd, _)? = error as? LineError else { return false }
      return odd == word
    }
  }

  @Test(
    "nothing is said twice",
    arguments: [
      "lend 5 to Marie --to Anna", "renew 5 until friday --due +3", "hold 1 Olga --for A",
    ])
  func twice(typed: String) {
    #expect(throws: LineError.self) { try told(typed) }
  }

  /// Whatever stands behind a verb, each word of it is part of what is told of the line, or the line as a
  /// whole names a book that is not there, which the answer tells.
  @Test(
    "no word is dropped and none becomes part of a name, whatever keywords stand there",
    arguments: [Verb.checkout, .return, .renew, .hold])
  func nothingLost(verb: Verb) throws {
    var small: Set<String> = []
    for texts in Language.allCases.map(\.texts) {
      for word in Keyword.allCases { small.formUnion(texts.words(for: word)) }
    }
    small = small.filter { !$0.contains(" ") }
    for word in small.sorted() {
      for rest in [
        "\(word)", "\(word) Zoe", "Zoe \(word)", "to Zoe \(word)", "to Zoe \(word) friday",
      ] {
        let typed = "\(verb.rawValue) 3 \(rest)"
        let told: LoanLine
        do { told = try self.told(typed) } catch is LineError { continue }
        let parts = told.books + [told.person, told.due, told.since].compactMap(\.self)
        let kept = Set(parts.joined(separator: " ").split(separator: " ").map(String.init))
        for token in rest.split(separator: " ").map(String.init)
        where token != "to" && token != word {
          #expect(kept.contains(token), "\(typed): \(token)")
        }
        if let person = told.person { #expect(person == "Zoe", "\(typed)") }
      }
    }
  }
}

/// How what is looked for is read.
@Suite(.timeLimit(.minutes(10))) struct SearchWordsTests {
  private typealias Term = BookSearch.Term

  @Test("words stand for themselves, one by one")
  func words() {
    let search = BookSearch(typed: " dune  o’brien C++ ")
    #expect(search.text == " dune  o’brien C++ ")
    #expect(search.terms == [Term("dune"), Term("o’brien"), Term("C++")])
    #expect(BookSearch(typed: "").terms.isEmpty)
  }

  @Test(
    "a word before a colon names a field, in every language",
    arguments: [
      ("by:herbert", .by), ("BY:herbert", .by), ("author:herbert", .by), ("de:herbert", .by),
      ("автор:herbert", .by), ("owner:herbert", .owner), ("propriétaire:herbert", .owner),
      ("владелец:herbert", .owner), ("with:herbert", .with), ("chez:herbert", .with),
      ("у:herbert", .with), ("tag:herbert", .tag), ("etiquette:herbert", .tag),
      ("метка:herbert", .tag), ("title:herbert", .title), ("titre:herbert", .title),
      ("название:herbert", .title),
    ] as [(String, BookSearchField)])
  func fields(typed: String, field: BookSearchField) {
    #expect(BookSearch(typed: typed).terms == [Term("herbert", in: field)])
  }

  @Test(
    "any other colon, minus or quotation mark is a sign among words",
    arguments: ["x:herbert", "by:", "by: ", "http://a.b", "-", "--", "a-b", "\"open", ":", "\""])
  func signs(typed: String) {
    let terms = BookSearch(typed: typed).terms
    #expect(terms.allSatisfy { $0.field == nil && !$0.isPhrase })
    #expect(terms.map(\.words).joined() == typed.filter { !$0.isWhitespace } || typed == "--")
  }

  @Test("a minus leaves out, quotation marks make a phrase, and all go together")
  func together() {
    #expect(BookSearch(typed: "-messiah").terms == [Term("messiah", isExcluded: true)])
    #expect(
      BookSearch(typed: "dune -by:\"brian herbert\" «белая гвардия» “x y”").terms == [
        Term("dune"), Term("brian herbert", in: .by, isPhrase: true, isExcluded: true),
        Term("белая гвардия", isPhrase: true), Term("x y", isPhrase: true),
      ])
  }

  @Test("a word of a line with spaces in it stood in quotation marks")
  func quoted() throws {
    func read(_ line: String) throws -> [BookSearch.Term] {
      BookSearch(words: try LineWords.split(line)).terms
    }
    #expect(
      try read("\"chamber of secrets\" x") == [
        Term("chamber of secrets", isPhrase: true), Term("x"),
      ])
    #expect(try read("by:\"frank herbert\"") == [Term("frank herbert", in: .by, isPhrase: true)])
    #expect(
      BookSearch(words: ["by:frank herbert"]).terms == [
        Term("frank herbert", in: .by, isPhrase: true)
      ])
    #expect(BookSearch(words: ["-a b"]).terms == [Term("a b", isPhrase: true, isExcluded: true)])
    #expect(BookSearch(words: ["dune", "by:herbert"]).text == "dune by:herbert")
  }
}

@Suite(.timeLimit(.minutes(10))) struct FormAnswerTests {
  typealias Answer = FormReply<Text>

  struct Text: Equatable, Sendable {
    let text: String
    let isEscaped: Bool

    init(_ text: String, isEscaped: Bool) { (self.text, self.isEscaped) = (text, isEscaped) }
  }

  @Test(
    "a sign alone is a wish, and a backslash makes it mean itself",
    arguments: [
      ("", .keep), (" ", .keep), ("<", .back), (" ? ", .explain), ("-", .value(nil)), (".", .save),
      ("Dune", .value(Text("Dune", isEscaped: false))),
      ("Dune.", .value(Text("Dune.", isEscaped: false))),
      ("\\-", .value(Text("-", isEscaped: true))),
      ("\\Dune", .value(Text("Dune", isEscaped: true))),
      ("Dune\\.", .value(Text("Dune.", isEscaped: true))),
      ("\\a\\.", .value(Text("a\\.", isEscaped: true))),
      ("C:\\x", .value(Text("C:\\x", isEscaped: false))), ("\\", .value(Text("", isEscaped: true))),
    ] as [(String, Answer)])
  func alone(typed: String, answer: Answer) {
    #expect(Answer(typed, read: { Text($0, isEscaped: $1) }) == answer)
  }

  @Test(
    "a sign behind a value that stood in the line and was not edited is the sign",
    arguments: [
      ("Dune", "Dune", .keep), ("Dune", "", .value(nil)), ("Dune", "  ", .value(nil)),
      ("Dune", "Dune.", .save), ("Dune", "Dune .", .save), ("Dune", "Dune. ", .save),
      ("Dune", "Dune<", .back), ("Dune", "Dune?", .explain), ("Dune", "Dune-", .value(nil)),
      ("Dune", ".", .save), ("Dune", "<", .back),
      ("5 Nov 2026", "5 Nov 2026?", .explain), ("1965", "1965-", .value(nil)),
      // A backslash makes it text.
      ("Dune", "Dune\\.", .value(Text("Dune.", isEscaped: true))),
      ("Dune", "Dune\\?", .value(Text("Dune?", isEscaped: true))),
      // A value that ends in a sign.
      ("Who?", "Who?", .keep), ("Who?", "Who??", .explain), ("Who?", "Who?.", .save),
      ("Who?", "Who", .value(Text("Who", isEscaped: false))),
      ("Who?", "Who?\\?", .value(Text("Who??", isEscaped: true))),
      // A value that was edited ends as it ends.
      ("Dune", "Dune Messiah.", .value(Text("Dune Messiah.", isEscaped: false))),
      ("Dune", "Dune Messiah\\.", .value(Text("Dune Messiah.", isEscaped: true))),
      ("Dune", "Dun.", .value(Text("Dun.", isEscaped: false))),
      ("Dune", "Dune...", .value(Text("Dune...", isEscaped: false))),
      // A value that stands there behind a backslash.
      ("\\-", "\\-", .keep), ("\\-", "\\-.", .save),
      ("\\-", "\\-\\.", .value(Text("-.", isEscaped: true))),
    ] as [(String, String, Answer)])
  func behind(line: String, typed: String, answer: Answer) {
    #expect(
      Answer(FormAnswer.edited(typed, from: line), read: { Text($0, isEscaped: $1) }) == answer)
  }
}
