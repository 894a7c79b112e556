/// Lines that no one types, and programs may: each is answered, or refused in a short sentence, in a time that
/// does not grow with the square of its length.
@Suite(.timeLimit(.minutes(10))) struct LongLineTests {
  private static let length = LongRun.rounds(100_000, long: 300_000)
  private static let word = String(repeating: "A", count: length)
  private static let words = String(repeating: "a b ", count: length / 3)
  private static let numbers = "1" + String(repeating: ",1", count: length * 2 / 3)
  private static let digits = String(repeating: "9", count: length)

  /// Runs a part of a test that takes less than a second, and would take minutes if its time grew with the
  /// square of the length.
  private func expectQuick<Result>(
    _ line: String, _ body: () throws -> Result
  ) rethrows -> Result {
    /// What this thread has worked, whatever else the machine does.
    func seconds() -> Int {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return time.tv_sec
    }
    let start = seconds()
    defer {
      let taken = seconds() - start
      #expect(taken < 20, "\(line.prefix(40))")
    }
    return try body()
  }

  @discardableResult
  private func performQuickly(_ line: String, in store: StoredLibrary) throws -> String {
    try expectQuick(line) { try perform(line, in: store) }
  }

  @Test(
    "what is wrong with a long word is said shortly",
    arguments: [
      word, "help " + word, "list --" + word, "list --sort " + word, "sort " + word,
      "show " + digits,
      "show " + word, "show " + words, "delete 1-" + digits, "delete 9-" + words, "rate 1 " + word,
      "edit 1 --isbn " + digits, "edit 1 --year " + digits, "checkout 1 --to A --due " + word,
      "checkout 1 --to A --due " + digits, "settings " + word, "settings " + words,
      "settings name=" + word + " x", "settings rows " + digits, "calendar " + digits,
      "available " + word,
      "meetings add x --book Dune --on " + word,
      "meetings add x --book Dune --on +1 --at " + digits,
      "meetings add x --book Dune --on +1 --guests " + digits, "tags rename " + words,
      "undo --count " + digits,
      "tags delete " + word, "collage " + word, "poll " + digits, "shelf rate 1 " + word,
      "history --page " + digits, "remind --within " + digits, "shelf --sort " + word,
      "completions " + word,
      "find " + words, "add " + word + " --author A", "edit 1 --notes \"" + words + "\"",
      "checkout 1 --to " + word, "restore " + words, "tag 1 x" + word, "vote " + word,
      "record " + word, "import " + word,
    ])
  func refused(line: String) throws {
    let store = try emptyLibrary()
    try perform("add Dune --author Herbert", in: store)
    do {
      try performQuickly(line + " --yes --no-input", in: store)
      Issue.record("\(line.prefix(40)) is not refused")
    } catch let problem as any Problem {
      for language in Language.allCases {
        let sentence = expectQuick(line) {
          problem.sentence(in: language.texts).shortened(to: ErrorMessage.maxLength)
        }
        let isPath = line.hasPrefix("import ")
        #expect(sentence.count < (isPath ? 5_001 : 700), "\(line.prefix(40)): \(sentence.count)")
      }
    }
  }

  @Test("what is right is answered, as long as it may be")
  func answered() throws {
    let store = try emptyLibrary()
    try perform("add Dune --author Herbert", in: store)
    try performQuickly("rate \(Self.numbers) 4", in: store)
    let (word, words) = (Self.word.prefix(10_000), Self.words.prefix(99_999))
    try performQuickly("add \(word) --author \(word) --notes \"\(words)\"", in: store)
    try performQuickly("checkout 1 --to \(Self.word.prefix(1_000))", in: store)
    try performQuickly("tag 2 +\(word)", in: store)
    #expect(try performQuickly("find \(Self.words.prefix(798))", in: store).hasPrefix("2\t"))
    #expect(try performQuickly("find \(word)", in: store).hasPrefix("2\t"))
    #expect(try store.book(1)?.details.rating == 4)
    #expect(try store.book(2)?.title == String(word))
  }

  @Test("a title of many words is found by them, and by none but them")
  func manyWords() throws {
    let store = try emptyLibrary()
    let title = (1...300).map { "w\($0)x" }.joined(separator: " ")
    try perform("add \(title) --author A", in: store)
    #expect(try perform("find \(title)", in: store).hasPrefix("1\t"))
    #expect(try perform("find \(title.replacing("w7x", with: "w7y"))", in: store) == "")
    #expect(try perform("show \(title)", in: store).contains("w300x"))
  }
}

/// Every verb with every keyword behind it: no word of a line is dropped or swallowed.
@Suite(.timeLimit(.minutes(10))) struct NothingLostTests {
  /// Those that write files, wait for others, or read all that stands behind them.
  private static let others: [Verb] = [
    .copy, .backup, .export, .import, .labels, .cgi, .sync, .desk, .completions, .manual, .help,
    .quit, .back, .remind, .collage, .search, .record, .fill, .more, .reroll, .sample, .cover,
  ]

  /// No one is called so, and nothing has such a title.
  private static let sentinel = "xyzzy"

  @Test(
    "a line that is carried out has used its last word",
    arguments: Verb.allCases.filter { !others.contains($0) })
  func used(verb: Verb) throws {
    let texts = Language.english.texts
    let words = Keyword.allCases.flatMap { texts.words(for: $0) } + ["please", "--", "with"]
    // A line that is refused leaves the library to the next one.
    var (store, before) = try library()
    for word in words {
      for books in ["1", "dune", "1 2"] {
        let line = "--yes --no-input \(verb.rawValue) \(books) \(word) \(Self.sentinel)"
        let told: String
        do { told = try perform(line, in: store) } catch is any Problem { continue }
        let after = try kept(in: store)
        let isUsed = (told + after).contains(Self.sentinel)
        #expect(isUsed || told.isEmpty && after == before, "\(line): \(told)")
        (store, before) = try library()
      }
    }
  }

  private func library() throws -> (store: StoredLibrary, kept: String) {
    let store = try emptyLibrary { noon }
    for line in [
      "add Dune --author A", "add Emma --author B", "checkout 2 --to Olga", "read 1",
    ] { try perform(line, in: store) }
    return (store, try kept(in: store))
  }

  /// All that a word can have become part of.
  private func kept(in store: StoredLibrary) throws -> String {
    try ["list --ever", "borrowers", "tags", "shelf", "meetings"]
      .map { try perform($0, in: store, format: .json) }.joined()
  }
}

/// Every verb with numbers on which a sum, a product or an index would fail.
@Suite(.timeLimit(.minutes(30))) struct TypedNumberTests {
  static let numbers = [
    "0", "-0", "-1", "1", "+5", "2147483647", "2147483649", "9007199254740991", "9007199254740992",
    "9223372036854775806", "9223372036854775807", "9223372036854775808", "-9223372036854775807",
    "-9223372036854775808", "-9223372036854775809", "1000000000000000000000000000000", "1e9",
    "1e400", "0x7F", "1_000", "1,000", "1.5", "٣", "０", "½", "inf", "nan",
  ]

  /// Those on which sums fail soonest.
  private static let worst: Set = [
    "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e400",
  ]

  /// All lines with the worst numbers; of those with the others a third, which has each number and each line,
  /// and in a long run all.
  private static func lines(_ verb: Verb) -> [String] {
    numbers.enumerated().flatMap { index, number in
      lines(verb, number).enumerated().filter { place, _ in
        LongRun.isOn || worst.contains(number) || (index + place).isMultiple(of: 3)
      }.map(\.element)
    }
  }

  @Test("a line given by a shell is answered or refused", arguments: Verb.allCases)
  func commands(verb: Verb) throws {
    let store = try library()
    for line in Self.lines(verb) {
      do {
        // The desk is left by the end of its lines.
        let console = ScriptedConsole(verb == .desk ? [ScriptedConsole.end] : [])
        try perform(line + " --yes --no-input", in: store, at: console)
      } catch let problem as any Problem {
        #expect(!problem.sentence(in: Language.english.texts).isEmpty, "\(line)")
      }
    }
  }

  @Test(
    "a line typed on a screen is answered or refused, and so is an answer to its questions",
    arguments: [
      "list", "show 1", "shelf", "shelf 1", "tags", "meetings", "poll", "collage novel",
      "search dune", "record OL18W", "settings", "history", "trash",
    ])
  func screens(opening: String) throws {
    for format in [OutputFormat.screen, .plain] {
      let store = try library()
      // A question takes the line behind it as its answer.
      let lines = Self.numbers.flatMap { number in
        [
          number, "page", number, "page \(number)", "show \(number)", "list --limit \(number)",
          "next", "prev", "sort", number, "rate \(number)", "rate", number, "select 1-\(number)",
          "delete", number, "n", "remove \(number)", "move \(number)", "note \(number) x",
          "add \(number)", "settings", number, "language", number, "back", opening,
        ]
      }
      let end = [String](repeating: ScriptedConsole.end, count: 100)
      var device = Device()
      device.isInputTerminal = true
      let console = ScriptedConsole([opening] + lines + end, device: device)
      let session = testSession(
        store, console, isPrompt: true, texts: Language.english.texts, format: format)
      try BookListConfigurator(session).run()
      #expect(console.unused.count < 100, "the lines were not all read")
    }
  }

  /// What a verb can be given a number for: as what it is about, a part of that, or an option.
  private static func lines(_ verb: Verb, _ number: String) -> [String] {
    let syntax = VerbSyntax(verb)
    let word = verb.rawValue
    let options = syntax.options.filter { ![nil, .file].contains(syntax.slot($0)) }
    // A file is not called by a number, lest one be written.
    let takesFile = syntax.slots.contains { [.file, .source].contains($0) }
    let ways = takesFile ? [] : ["", "1 ", "1-", "1,", "0-"]
    var lines = ways.map { "\(word) \($0)\(number)" }
    lines += options.map { "\(word) --\($0.rawValue)=\(number)" }
    if options.contains(.page) {
      lines.append("\(word) --page=2 --limit=\(number)")
      lines.append("\(word) --page=\(number) --limit=\(number)")
    }
    if syntax.takesBooks || syntax.slots.first == .newBook {
      lines += options.map { "\(word) 1 --\($0.rawValue)=\(number)" }
    }
    let actions =
      syntax.actions.map(\.rawValue) + (verb == .poll ? PollWord.allCases.map(\.rawValue) : [])
      + (verb == .settings ? SettingKey.allCases.map(\.rawValue) : [])
    for action in actions {
      lines += ["\(word) \(action) \(number)", "\(word) \(action) 1 \(number)"]
      if verb == .meetings {
        lines += options.map { "\(word) \(action) 1 --\($0.rawValue)=\(number)" }
      }
    }
    return lines
  }

  /// With something of each kind in it, so that there is something to count.
  private func library() throws -> StoredLibrary {
    let store = try emptyLibrary()
    for line in [
      "add Dune --author Herbert --year 1965 --isbn 9780441013593", "add Solaris --author Lem",
      "add Kim --author Kipling", "tag 1,2 +novel", "checkout 1 --to Anna", "return 1",
      "checkout 2 --to Boris --due +3", "delete 3 --yes", "shelf add Emma --author Austen",
      "shelf add Ulysses --author Joyce --want", "meetings add Club --book Dune --on +5",
      "poll open 1 2", "vote Anna 1 2",
    ] { try perform(line, in: store) }
    return store
  }
}

/// Books whose due date is past, and that are edited all the same.
@Suite(.timeLimit(.minutes(10))) struct OverdueEditTests {
  private let store: StoredLibrary
  private let due = "2026-11-01"

  init() throws {
    store = try emptyLibrary()
    let day = try day(due)
    try store.change(.add) { transaction in
      let number = try transaction.add(details("Dune", by: "Herbert"), at: noon)
      try transaction.checkOut(number, to: "Anna", at: noon, due: day)
    }
  }

  @Test("the date that a book has may be given again, though it is past")
  func ownDate() throws {
    try perform("edit 1 --due \(due) --borrower Zoë --year 1965", in: store)
    let book = try #require(try store.book(1))
    #expect(book.loan?.borrower == "Zoë" && book.loan?.dueDate?.iso == due)
    #expect(book.details.year == 1965)
  }

  @Test("another past date is refused")
  func otherDate() throws {
    #expect(throws: LibraryError.self) { try perform("edit 1 --due 2026-11-02", in: store) }
    #expect(try store.book(1)?.loan?.dueDate?.iso == due)
  }

  @Test("the form keeps the date where Enter is pressed")
  func form() throws {
    let console = ScriptedConsole(
      ["", "", "", "", due, "y", "", "", "1965", "", "", "", "", "", "", "Zoë"])
    try perform("edit 1", in: store, at: console)
    let book = try #require(try store.book(1))
    #expect(book.details.year == 1965 && book.loan?.dueDate?.iso == due)
  }
}

/// The form of a meeting, left at every question.
@Suite(.timeLimit(.minutes(10))) struct MeetingFormTests {
  private let store: StoredLibrary

  init() throws { store = try emptyLibrary() }

  /// Good answers to all questions.
  private static let answers = [
    "Winter", "Dune", "2026-12-12", "19:30", "at home", "12", "cosy",
  ]

  @discardableResult
  private func run(
    _ line: String, _ typed: [String], in language: Language = .english, isTerminal: Bool = true
  ) throws -> String {
    var device = Device()
    device.isInputTerminal = isTerminal
    let console = ScriptedConsole(typed, device: device)
    try perform(line, in: store, language, format: .screen, at: console)
    #expect(console.unused.isEmpty)
    return console.screen
  }

  @Test(
    "The end of the input at any question saves nothing, and is no answer to the challenge",
    arguments: Language.allCases, 0..<answers.count)
  func end(language: Language, count: Int) throws {
    let end = [ScriptedConsole.end] + (count > 0 ? [ScriptedConsole.end] : [])
    let screen = try run("meetings add", Self.answers.prefix(count) + end, in: language)
    #expect(screen.contains(language.texts.discardQuestion) == (count > 0))
    #expect(try store.changeCount() == 0)
  }

  @Test("A pipe that ends within the form is an error", arguments: 0..<answers.count)
  func pipe(count: Int) throws {
    let end = [ScriptedConsole.end]
    #expect(throws: LineError.self) {
      try run("meetings add", Self.answers.prefix(count) + end, isTerminal: false)
    }
    #expect(try store.changeCount() == 0)
  }

  @Test("Whoever does not want to throw away what was typed goes on where they were")
  func challenge() throws {
    try run(
      "meetings add",
      ["Winter", ScriptedConsole.end, "n"] + Self.answers.dropFirst())
    #expect(try store.meeting(1)?.details.book.title == "Dune")
    // Nothing was typed, so there is nothing to ask about.
    let screen = try run("meetings edit 1", ["", ScriptedConsole.end])
    #expect(!screen.contains(Language.english.texts.discardQuestion))
  }

  @Test("A form that is gone through keeps all that was answered")
  func whole() throws {
    try run("meetings add", Self.answers)
    let meeting = try #require(try store.meeting(1))
    #expect(meeting.day.iso == "2026-12-12" && meeting.title == "Winter")
    #expect(meeting.details.time?.iso == "19:30" && meeting.details.place == "at home")
    #expect(meeting.details.guests == Guests(count: 12, names: []))
    #expect(meeting.details.notes == "cosy")
    let unchanged = try run("meetings edit 1", Array(repeating: "", count: 7))
    #expect(unchanged.contains(Language.english.texts.nothing(.changed)))
    #expect(try store.changeCount() == 1)
  }

  @Test(
    "The book is found by number, by title in the library and on a shelf, or stands for itself",
    arguments: [
      ("2", "1984", 2, nil), ("dune", "Dune", 1, nil), ("DUNE", "Dune", 1, nil),
      ("title:1984", "1984", 2, nil), ("1984", "1984", 2, nil), ("solaris", "Solaris", nil, 1),
      ("3", "Ubik", nil, 3), ("Dune Messiah", "Dune Messiah", nil, nil),
      ("title:451", "451", nil, nil), ("Ecume", "Ecume", nil, nil),
    ] as [(String, String, Int?, Int?)])
  func book(typed: String, title: String, book: Int?, entry: Int?) throws {
    for title in ["Dune", "1984"] { try run("add \(title) --author Anon", []) }
    for title in ["Solaris", "Emma", "Ubik"] { try run("shelf add \(title)", []) }
    try run("meetings add Club --on +1 --book \"\(typed)\"", [])
    let found = try #require(try store.meeting(1)).details.book
    #expect(found.title == title && found.bookNumber == book && found.entryNumber == entry)
  }

  @Test("A number that no book has is refused")
  func noBook() throws {
    for typed in ["7", "99999999999999999999"] {
      #expect(throws: LibraryError.self) {
        try run("meetings add Club --on +1 --book \(typed)", [])
      }
    }
    #expect(throws: LibraryError.meetingRequired(.book)) {
      try run("meetings add Club --on +1 --book title:", [])
    }
  }
}

/// Two windows of one person on one library.
@Suite(.timeLimit(.minutes(10))) struct OtherWindowTests {
  private let folder: TemporaryFolder
  private let own: StoredLibrary

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    own = try StoredLibrary(path: path, author: "test") { noon }
    let other = try StoredLibrary(path: path, author: "test") { noon }
    try perform("add Dune --author Herbert", in: own)
    try perform("rate 1 4", in: other)
  }

  @Test("what was done in the other is undone by asking", arguments: Language.allCases)
  func asked(language: Language) throws {
    let texts = language.texts
    let console = ScriptedConsole([texts.yes[0]])
    let screen = try perform("undo", in: own, language, at: console)
    #expect(screen.contains("21"), "\(screen)")
    #expect(try own.book(1)?.details.rating == nil)
    try perform("undo", in: own, language)
    #expect(try own.book(1) == nil)
  }

  @Test("it stays where the answer is no")
  func declined() throws {
    let screen = try perform("undo", in: own, at: ScriptedConsole(["n"]))
    #expect(screen.contains("You have changed this in another window since: rating “Dune” (no. 1)"))
    #expect(screen.contains("Nothing was changed."))
    #expect(try own.book(1)?.details.rating == 4)
  }

  @Test("a script says so beforehand")
  func script() throws {
    #expect {
      try perform("undo --no-input", in: own)
    } throws: { error in
      guard case .needsYes(let question)? = error as? LineError else { return false }
      return question.hasPrefix("You have changed this in another window since")
    }
    #expect(try own.book(1)?.details.rating == 4)
    #expect(try perform("undo --yes", in: own).contains("Undone: rating “Dune” (no. 1)"))
    #expect(try own.book(1)?.details.rating == nil)
  }
}

/// Exports at a prompt; all else of imports and exports is in `ProgramTests/Shell`.
@Suite(.timeLimit(.minutes(10))) struct TransferTests {
  @Test("At a prompt an export asks for its file, and writes what is shown, or all")
  func asked() throws {
    let folder = try TemporaryFolder()
    let store = try emptyLibrary { noon }
    try perform("add Dune --author Herbert --borrower Anna", in: store)
    try perform("add Solaris --author Lem", in: store)
    let (part, all) = (folder.path("part.csv"), folder.path("all.csv"))
    var device = Device()
    (device.isInputTerminal, device.isOutputTerminal) = (true, true)
    let console = ScriptedConsole(
      ["out", "export", part, "export \(all) --all", "export csv", "quit"], device: device)
    let session = testSession(
      store, console, isPrompt: true, texts: Language.english.texts, format: .screen)
    try BookListConfigurator(session).run()
    let screen = console.screen
    #expect(screen.contains("Which file?"))
    #expect(screen.contains("Wrote 1 of 2 books (out)"), "\(screen)")
    #expect(screen.contains("Wrote 2 books"), "\(screen)")
    #expect(screen.contains("csv was not written"), "\(screen)")
    #expect(!(try String(contentsOfFile: part, encoding: .utf8)).contains("Solaris"))
    #expect(try String(contentsOfFile: all, encoding: .utf8).contains("Solaris"))
  }
}
