/// What an empty screen or a hint line offers is taken where it stands: every one of them is typed.
@Suite(.timeLimit(.minutes(10))) struct HintTests {
  /// A screen, and the library that shows its hints.
  struct Place: CustomTestStringConvertible, Sendable {
    let language: Language
    let name: String
    var given: [String] = []
    /// The English lines that lead there.
    var lines: [String] = []

    var testDescription: String { "\(language.rawValue): \(name)" }
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let book = ["add Dune --author A", "add Emma --author B --owner City"]

  private static func places(_ language: Language) -> [Place] {
    [
      Place(language: language, name: "list", given: book),
      Place(language: language, name: "book", given: book, lines: ["1"]),
      Place(language: language, name: "empty shelf", given: book, lines: ["shelf"]),
      Place(language: language, name: "empty reading list", given: book, lines: ["shelf --want"]),
      Place(language: language, name: "shelf", given: book + ["read 1"], lines: ["shelf"]),
      Place(language: language, name: "entry", given: book + ["read 1"], lines: ["shelf", "1"]),
      Place(language: language, name: "no tags", given: book, lines: ["tags"]),
      Place(language: language, name: "tags", given: book + ["tag 1 +sea"], lines: ["tags"]),
      Place(language: language, name: "no owners", given: [book[0]], lines: ["owners"]),
      Place(
        language: language, name: "owners", given: book + ["owner add Ann"], lines: ["owners"]),
      Place(language: language, name: "no borrowers", given: [book[0]], lines: ["borrowers"]),
      Place(
        language: language, name: "borrowers",
        given: book + ["borrower add Ann", "borrower add Bob"], lines: ["borrowers"]),
      Place(language: language, name: "no holds", given: book, lines: ["holds"]),
      Place(
        language: language, name: "holds",
        given: book + ["borrower add Bob", "hold 1 --for Ann"],
        lines: ["holds"]),
      Place(language: language, name: "no meetings", given: book, lines: ["meetings"]),
      Place(
        language: language, name: "meetings",
        given: book + ["meetings add Club --book Dune --on +3"], lines: ["meetings"]),
      Place(
        language: language, name: "poll",
        given: book + ["add Solaris --author C", "poll open 1 2 3", "vote Bob 1"], lines: ["poll"]),
      Place(language: language, name: "settings", given: book, lines: ["settings"]),
      Place(language: language, name: "search", given: book, lines: ["search dune"]),
      Place(language: language, name: "record", given: book, lines: ["search dune", "1"]),
      Place(language: language, name: "empty library", lines: [""]),
    ]
  }

  @Test("each of them is understood there", arguments: Language.allCases.flatMap(places))
  func understood(_ place: Place) throws {
    let screen = try typed([], at: place)
    let hints = Self.hints(on: screen, in: place.language.texts)
    #expect(!hints.isEmpty, "\(screen)")
    for hint in hints {
      let answer = try typed([filled(hint, in: place.language.texts)], at: place)
      // That a catalogue has nothing is no refusal.
      let nothing = LibraryError.noCovers("dunes").sentence(in: place.language.texts)
      let told = answer.split(separator: "\n").filter {
        $0.hasPrefix("! ") && !$0.hasSuffix(nothing)
      }
      #expect(told.isEmpty, "\(hint): \(told.joined(separator: " "))")
    }
  }

  @Test("a hint takes one line, which leads to help", arguments: Language.allCases)
  func lines(language: Language) {
    let texts = language.texts
    for screen in PromptWord.allCases {
      let hint = texts.hint(on: screen, [.checkout, .edit, .rate, .tag, .share, .delete])
      for columns in [30, 40, 60, 80, 120] {
        let line = Canvas(width: columns)(hint)
        #expect(Cells.width(line) <= columns, "\(line)")
        #expect(line.hasSuffix(" " + texts.word(Verb.help)), "\(line)")
      }
      #expect(Canvas(width: 400)(hint) == hint.whole)
    }
  }

  /// What stands on the screen behind the lines that lead there.
  private func typed(_ lines: [String], at place: Place) throws -> String {
    let store = try emptyLibrary { noon }
    for line in place.given { try perform(line, in: store) }
    var device = Device()
    (device.isInputTerminal, device.isOutputTerminal) = (true, true)
    // Wide enough for all of a hint.
    device.columns = 400
    let leaving = Array(repeating: ScriptedConsole.end, count: 20)
    let console = ScriptedConsole(place.lines + lines + leaving, device: device)
    let session = testSession(
      store, console, isPrompt: true, texts: place.language.texts, format: .screen)
    try BookListConfigurator(session).run()
    guard let line = lines.first ?? place.lines.last, !line.isEmpty else { return console.screen }
    let shown = console.screen
    let echo = try #require(shown.ranges(of: "> " + line + "\n").last, "\(shown)")
    return String(shown[echo.upperBound...])
  }

  /// Lines in quotation marks, as far as they begin with a verb, and those behind “Commands:”.
  private static func hints(on screen: String, in texts: any Texts) -> [String] {
    let text = screen.replacing("\n\n", with: " \u{0} ").replacing("\n", with: " ")
      .replacing("\u{A0}", with: " ")
    var found = text.matches(of: #/[“«] ?([^”»\x00]+?) ?[”»]/#).map { String($0.1) }
      .filter { (try? Line(typed: $0, in: texts))?.verb != nil }
    for list in text.matches(of: #/(?:Commands|Commandes|Команды) ?: ([^\x00“«]*)/#) {
      // The prompt stands behind the last of them.
      found += String(list.1).replacing(#/\w+>.*/#, with: "").split(separator: ",").map { line in
        line.split(separator: " ").joined(separator: " ")
      }
    }
    return found
  }

  /// Real values in place of words in capitals.
  private func filled(_ hint: String, in texts: any Texts) throws -> String {
    let line = try? Line(typed: hint, in: texts)
    var people = line?.has(.for) == true ? ["Bob"] : ["Bob", "Ann"]
    let file = folder.path("books.csv")
    try Data("Title,Author\nZadig,Voltaire\n".utf8).write(to: URL(filePath: file))
    return hint.split(separator: " ").map { word in
      switch word {
      case "N", "NUMBER", "NUMÉRO", "НОМЕР": "1"
      case "NAME", "NOM", "ИМЯ": people.popLast() ?? "Ann"
      case "TAG", "ÉTIQUETTE", "МЕТКА", "МЕТКУ": line?.verb == .add ? "dunes" : "sea"
      case "+WORD", "+MOT", "+СЛОВО": "+sea"
      case "FILE", "FICHIER", "ФАЙЛ": file
      case let word where word.count > 1 && word.allSatisfy(\.isUppercase): "Dune"
      default: String(word)
      }
    }.joined(separator: " ")
  }
}

/// Lists that screens make of what is kept: page by page, in their order, with all that they have to tell.
@Suite(.timeLimit(.minutes(10))) struct ScreenListTests {
  private let store: StoredLibrary

  init() throws { store = try emptyLibrary { noon } }

  /// What stands on the screen of whoever types these lines at the prompt, with two rows to a page.
  private func typed(_ lines: String..., format: OutputFormat = .screen) throws -> String {
    var device = Device()
    (device.isInputTerminal, device.isOutputTerminal) = (true, true)
    let console = ScriptedConsole(lines + ["quit"], device: device)
    let settings = MemorySettings()
    try settings.set(.rows, to: .number(2))
    let session = testSession(
      store, console, isPrompt: true, texts: Language.english.texts, format: format,
      settings: settings)
    try BookListConfigurator(session).run()
    return console.screen
  }

  private static let screens = ["holds", "owners", "borrowers", "tags", "meetings", "shelf"]
  private static let lists = screens + ["history", "trash"]

  /// Three of each, the last of them called so in every list but that of changes.
  private func fill() throws {
    for (number, name) in [(1, "Anna"), (2, "Boris"), (3, "Zoe")] {
      for line in [
        "add \(name) --author A", "tag \(number) +\(name)", "hold \(number) for \(name)",
        "owner add \(name)", "shelf add \(name)",
        "meetings add \(name) --book \(number) --on 2027-01-0\(4 - number)",
      ] {
        try perform(line, in: store)
      }
    }
    for number in 4...6 {
      try perform("add Zoe --author \(number) --yes", in: store)
      try perform("delete \(number) --yes", in: store)
    }
  }

  @Test("a page that there is none of is told, of a list with rows and without", arguments: lists)
  func missingPage(list: String) throws {
    let empty = try perform("\(list) --page 9", in: store)
    #expect(empty == "! Error: There is no page 9; the last one is 1.\n")
    try fill()
    for format in [OutputFormat.lines, .screen, .json] {
      let told = try perform("\(list) --page 9", in: store, format: format)
      #expect(told.contains("There is no page 9; the last one is "), "\(told)")
    }
  }

  @Test("which page it is, is told where there are several", arguments: lists)
  func toldPages(list: String) throws {
    try fill()
    let whole = try perform(list, in: store, format: .screen)
    #expect(!whole.contains("page 1"), "\(whole)")
    // All tags are few enough for a page.
    if list != "tags" {
      let page = try perform("\(list) --page 2 --limit 2", in: store, format: .screen)
      #expect(page.contains("page 2 of "), "\(page)")
    }
    let screen = try typed(list)
    let shown = try #require(screen.firstRange(of: "books> \(list)"))
    #expect(screen[shown.upperBound...].contains(/page 1 of ([2-9]|1\d)/), "\(screen)")
  }

  @Test("an empty line leads to the first page", arguments: screens)
  func emptyLine(list: String) throws {
    try fill()
    let screen = try typed(list, "next", "")
    let second = try #require(screen.firstRange(of: "page 2 of 2"), "\(screen)")
    #expect(screen[second.upperBound...].contains("page 1 of 2"), "\(screen)")
  }

  @Test("programs are given all rows at a prompt, too", arguments: lists)
  func allRows(list: String) throws {
    try fill()
    let count = try perform(list, in: store).split(separator: "\n").count
    #expect(count > 2)
    func rows(_ screen: String) -> Int {
      screen.split(separator: "\n").filter { $0.contains("{\"") }.count
    }
    #expect(try rows(typed("\(list) --json")) == count)
    // The list of books comes first.
    #expect(try rows(typed(list, format: .json)) == count + rows(typed(format: .json)))
  }

  @Test("what can be done on a list is said once, and not of an empty one", arguments: screens)
  func hints(list: String) throws {
    let hint = "Commands: "
    // Once on the list of books.
    #expect(try typed(list).ranges(of: hint).count == 0)
    try fill()
    #expect(try typed(list, "next", "prev").ranges(of: hint).count == 2)
  }

  @Test("holds are told page by page, each once")
  func holdPages() throws {
    for (number, name) in [(1, "Anna"), (2, "Boris"), (3, "Clara")] {
      try perform("add Dune --author A --yes", in: store)
      try perform("hold \(number) for \(name)", in: store)
    }
    let screen = try typed("holds", "next")
    let next = try #require(screen.firstRange(of: "holds> next"))
    let pages = [screen[..<next.lowerBound], screen[next.upperBound...]]
    #expect(pages.map { $0.contains("Boris") } == [true, false], "\(screen)")
    #expect(pages.map { $0.contains("Clara") } == [false, true], "\(screen)")
  }

  @Test("a pipe is told since when and until when a book is kept")
  func holdLines() throws {
    for title in ["Dune", "Emma"] { try perform("add \(title) --author A", in: store) }
    try perform("checkout 2 --to Ben", in: store)
    try perform("hold 1 for Anna", in: store)
    try perform("hold 2 for Boris", in: store)
    let lines = try perform("holds", in: store).split(separator: "\n").map(String.init)
    #expect(
      lines.sorted() == [
        "1\tDune\tAnna\t2026-11-21T12:00:00Z\tready\t2026-11-28",
        "2\tEmma\tBoris\t2026-11-21T12:00:00Z\twaiting\t",
      ])
  }

  @Test("entries of the reading list that a range names are put to the vote in their order")
  func pollOrder() throws {
    for title in ["Zen", "Middlemarch", "Anna Karenina"] {
      try perform("add \"\(title)\" --author A", in: store)
    }
    try perform("want 1 2 3 --yes", in: store)
    try perform("poll open --want 1-3", in: store)
    #expect(
      try store.openPoll()?.candidates.map(\.title) == ["Zen", "Middlemarch", "Anna Karenina"])
  }

  @Test("the longest name of a tag is meant where another one begins alike")
  func tagNames() throws {
    try perform("add Dune --author A", in: store)
    try perform("tag 1 +sea \"+sea life\"", in: store)
    try perform("tags rename sea life ocean", in: store)
    #expect(try store.book(1)?.details.tags == ["sea", "ocean"])
  }

  @Test("tags are numbered on from page to page")
  func tagPages() throws {
    try perform("add Dune --author A", in: store)
    try perform("tag 1 +alpha +beta +gamma", in: store)
    #expect(try typed("tags", "next").contains("   3  gamma"))
  }

  @Test("while an entry is open, a note may be a number")
  func numberNote() throws {
    try perform("shelf add Dune --want", in: store)
    _ = try typed("shelf --want", "s1", "note 1984")
    #expect(try store.entry(1)?.notes == "1984")
  }

  @Test("an ISBN of ten digits is one, and a number of nine is that of a record that was listed")
  func recordNames() throws {
    #expect(try perform("record 0441013597", in: store).contains("Dune"))
    #expect(throws: LineError.missing(.record, verb: "record")) {
      try perform("record 044101359", in: store)
    }
  }

  @Test("a password in an alias is told to nobody, neither on the screen nor in a pipe")
  func aliases() throws {
    let settings = MemorySettings()
    let line = "copy postgresql://anna:s3cret@db.org/books"
    try settings.set(.alias, to: .aliases(["home": line]))
    for format in [OutputFormat.lines, .screen, .plain] {
      let told = try perform("settings", in: store, format: format, settings: settings)
      #expect(told.contains("db.org/books") && !told.contains("s3cret"), "\(format)")
    }
  }
}

/// Every screen at every usual width, with books that are hard to draw.
@Suite(.timeLimit(.minutes(10))) struct WidthTests {
  static let usual = LongRun.isOn ? [40, 60, 80, 120, 160, 200] : [40, 80, 200]

  private static let hardTitle =
    "Вечер, посвящённый 吾輩は猫である и всему, что вокруг, " + String(repeating: "W", count: 60)
  private static let hardGuests = (1...60).map { "Guest Number \($0)" }.joined(separator: ", ")

  /// Every screen and question, one after the other. Links and text to pass on are left out: they are
  /// not broken.
  static let session = [
    "sort due", "overdue", "find zzz", "all", "page 9", "select 1234567-1234570", "select none",
    "show 1", "back", "show 1234576", "checkout", "rate", "", "", "delete", "n", "back",
    "show 1234579",
    "back", "list --find donaudampf --tag x", "all", "checkout 1", "", "", "checkout 1 --to me",
    "return 1", "rate 1 9", "rate 1 5", "tag 1", "", "", "tag 1 +y", "edit 1", "", "?", "", "", "",
    "",
    "",
    "", "", "?", "", "?", "31 feb", "", "edit 1234576 --due -x", "history", "history 1",
    "history 1234576", "undo", "redo", "trash", "remind", "remind --within 60", "check",
    "delete 1234567-1234578", "n", "purge 1234580", "n", "import /no/such/file", "frobnicate",
    "show a", "help", "help checkout", "help export", "stats",
    "meetings", "add", "?", "", hardTitle, hardTitle, "?", "soon", "+1", "7pm", hardTitle,
    hardGuests, "?", hardTitle, "add \(hardTitle) --on +1 --book Dune",
    "add \(hardTitle) --book \(hardTitle) --on +3 --guests 500", "calendar", "stats",
    "remind", "meetings", "show 1", "1", "",
    "", "", "", "", "", "", "edit 2 --guests 501", "delete 2", "remove 1,2 3", "remove 1,2", "back",
    "meetings --past", "back", "help meetings",
    "poll", "", "", "poll open 1234567-1234579", "poll", "vote Anna 9 1 2", "vote", "Boris", "", "",
    "vote Boris 10 9",
    "vote Константин Вениаминович", "vote \"Константин Вениаминович\" 11", "vote Anna 1", "n", "3",
    "remove 9", "n", "vote Zoë 99", "close", "n", "poll --all", "vote x 1", "poll", "", "",
    "poll 1",
    "delete",
    "n", "back", "poll nonsense", "help poll", "help vote",
    "calendar", "calendar -6", "calendar +1", "calendar nonsense", "help calendar", "tags",
    "add \(String(repeating: "猫", count: 55))", "delete 2", "n",
    "rename 3 \(String(repeating: "tag ", count: 60))", "tags", "page 4", "delete 2", "y",
    "checkout 1",
    "back", "history", "tags add", "", "", "help tags", "rename a b",
    "collage", "few", "13", "3", "back", "reroll", "delete 1", "list", "back", "collage offline",
    "collage a,b", "collage tag-1 --from library", "1", "back", "list --no-covers", "list", "back",
    "reroll", "help collage", "quit",
  ]

  @Test(
    "No line is wider than the terminal, whatever stands in it", arguments: Language.allCases,
    usual)
  func widths(language: Language, columns: Int) throws {
    let screen = try HardLibrary(language.texts).screen(Self.session, columns: columns)
    #expect(screen.count > 500)
    for line in screen { #expect(Cells.width(line) <= columns, "\(line)") }
  }

  @Test(
    "A late book tells for how long and who has it, and its title is whole where it is opened",
    arguments: Language.allCases, usual)
  func important(language: Language, columns: Int) throws {
    let library = try HardLibrary(language.texts)
    let words = { (typed: [String]) in
      let text = try library.screen(typed, columns: columns).joined(separator: " ")
      return Set(text.split { " ,".contains($0) })
    }
    let list = try words(["find fusilamiento", "quit"])
    let late = language.texts.late(days: HardLibrary.daysLate)
    // Of a long name its beginning.
    for word in late.split(separator: " ") { #expect(list.contains(word), "\(word)") }
    #expect(list.contains { $0.hasPrefix("Кон") })
    let detail = try words(["show 1234576", "quit"])
    for word in HardLibrary.longTitle.split(separator: " ") {
      #expect(detail.contains(word), "\(word)")
    }
  }

  @Test(
    "What stands in a column begins in the same cell, whatever stands before it",
    arguments: [120, 160, 200])
  func columns(columns: Int) throws {
    let library = try HardLibrary(Language.english.texts)
    let screen = try library.screen(["find ada", "quit"], columns: columns)
    let starts = screen.compactMap { row in
      row.range(of: " Ada ").map { Cells.width(row[..<$0.lowerBound]) }
    }
    // The first list shows other books, too, and is as wide as those want it.
    let last = starts.suffix(HardLibrary.titles.count)
    #expect(last.count == HardLibrary.titles.count)
    #expect(Set(last).count == 1, "\(starts)")
  }
}

@Suite(.timeLimit(.minutes(10))) struct StillTests {
  @Test("with the animation off nothing turns while something is waited for")
  func still() throws {
    let settings = MemorySettings()
    let session = testSession(
      try emptyLibrary { noon }, ScriptedConsole([]),
      texts: Language.english.texts, format: .screen, settings: settings)
    #expect(session.ui.spinner.turns)
    try settings.set(.animation, to: .word("off"))
    session.preferences.reload()
    #expect(!session.ui.spinner.turns)
  }
}

/// What a session without a command begins with.
@Suite(.timeLimit(.minutes(10))) struct StartScreenTests {
  @Test(
    "it is the screen that is set, which stands on the list",
    arguments: Settings.StartScreen.allCases)
  func screens(screen: Settings.StartScreen) throws {
    let settings = MemorySettings()
    try settings.set(.start, to: .word(screen.rawValue))
    // Where nothing can move, the list stands still.
    let isList = screen == .list || screen == .browse
    let console = ScriptedConsole(isList ? ["quit"] : ["back", "quit"])
    try WelcomeConfigurator(
      testSession(
        try emptyLibrary { noon }, console, isPrompt: true, texts: Language.english.texts,
        format: .screen, settings: settings)
    ).run()
    let prompts = console.screen.matches(of: #/(\w+)> /#).map { String($0.1) }
    #expect(prompts == (isList ? ["books"] : [screen.rawValue, "books"]))
  }

  @Test("programs get the list, whatever their user likes to see first")
  func programs() throws {
    let settings = MemorySettings()
    try settings.set(.start, to: .word("meetings"))
    let store = try emptyLibrary { noon }
    try perform("add Dune --author A", in: store)
    let console = ScriptedConsole(["quit"])
    try WelcomeConfigurator(
      testSession(
        store, console, isPrompt: true, texts: Language.english.texts, format: .json,
        settings: settings)
    ).run()
    #expect(console.screen.contains("Dune"))
  }
}

/// Every screen as it is heard, with books that are hard to draw.
@Suite(.timeLimit(.minutes(10))) struct PlainTests {
  @Test(
    "Every line under --plain is a label and a value or a sentence", arguments: Language.allCases)
  func lines(language: Language) throws {
    let screen = try HardLibrary(language.texts, format: .plain)
      .screen(WidthTests.session, columns: 40)
    #expect(screen.count > 500)
    for (line, next) in zip(screen, screen.dropFirst()) {
      #expect(!line.contains { "·•→…│[]<*|№°".contains($0) }, "\(line)")
      #expect(line.first != " " && !line.dropLast().contains("  "), "\(line)")
      #expect(!(line.isEmpty && next.isEmpty), "two empty lines before \(next)")
    }
  }
}
