/// What the history says of changes that were made on the shelves.
@Suite(.timeLimit(.minutes(10))) struct ShelfHistoryTests {
  /// A book in the library, then “Dune” put on the reading list, noted, read, rated and taken away.
  private func library() throws -> StoredLibrary {
    let store = try emptyLibrary(of: "anna") { noon }
    let shelving = Shelving(clock: noonClock)
    _ = try store.change(.add) {
      try $0.add(BookDetails(title: "Emma", author: "Jane Austen"), at: noon)
    }
    let dune = ShelvedBook(title: "Dune", author: "Frank Herbert")
    try store.change(.shelve) { _ = try shelving.place(dune, on: .want, in: $0) }
    try store.change(.annotate) { _ = try shelving.note(1, "for May", in: $0) }
    try store.change(.reshelve) { _ = try shelving.place(1, on: .read, in: $0) }
    try store.change(.rateShelved) { _ = try shelving.rate(1, 5, in: $0) }
    try store.change(.unshelve) { _ = try shelving.remove(1, in: $0) }
    return store
  }

  static let told: [(language: Language, lines: [String])] = [
    (
      .english,
      [
        "removing “Dune” from the Read shelf", "rating “Dune” on the Read shelf",
        "moving “Dune” to the Read shelf", "editing the notes on “Dune”",
        "adding “Dune” to the reading list", "adding “Emma” (no. 1)",
      ]
    ),
    (
      .french,
      [
        "retrait de «\u{A0}Dune\u{A0}» des livres lus",
        "notation de «\u{A0}Dune\u{A0}» parmi les livres lus",
        "passage de «\u{A0}Dune\u{A0}» aux livres lus",
        "modification des remarques de «\u{A0}Dune\u{A0}»",
        "ajout de «\u{A0}Dune\u{A0}» aux livres à lire",
        "ajout du livre «\u{A0}Emma\u{A0}» (n°\u{A0}1)",
      ]
    ),
    (
      .russian,
      [
        "удаление книги «Dune» из прочитанных", "оценка книги «Dune» среди прочитанных",
        "перенос книги «Dune» в прочитанные", "изменение заметок у книги «Dune»",
        "добавление книги «Dune» в список чтения", "добавление книги «Emma» (№\u{A0}1)",
      ]
    ),
  ]

  @Test("The history tells what was done on the shelves, and undo and redo say it", arguments: told)
  func sentences(language: Language, lines: [String]) throws {
    let store = try library()
    let history = try perform("history", in: store, language, format: .screen)
      .split(separator: "\n").dropFirst()
    #expect(history.count == lines.count)
    for (row, line) in zip(history, lines) { #expect(row.hasSuffix(line), "\(row)") }
    for line in lines { #expect(try perform("undo", in: store, language).contains(line)) }
    #expect(try store.entryCount(on: .read) + store.entryCount(on: .want) == 0)
    for line in lines.reversed() {
      #expect(try perform("redo", in: store, language).contains(line))
    }
  }

  @Test("In a pipe a change is a line with tabs, the same in every language")
  func tabs() throws {
    let store = try library()
    let lines = try perform("history --limit 1", in: store)
    #expect(lines == "2026-11-21T12:00:00Z\tanna\tunshelve\t0\t1\t1\tDune\t\n")
    #expect(try perform("history", in: store, .russian).hasPrefix(lines))
    #expect(try perform("history 1", in: store).hasSuffix("\tadd\t1\t0\t1\tEmma\t\n"))
  }

  @Test("Programs are told the entry by its own number, never as a book's")
  func json() throws {
    let store = try library()
    let text = try perform("history", in: store, format: .json)
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(
      rows.map { $0["kind"] as? String } == [
        "unshelve", "rate-shelved", "reshelve", "annotate", "shelve", "add",
      ])
    let shelved = try #require(rows.dropLast().last)
    #expect(shelved["title"] as? String == "Dune")
    #expect(shelved["entry"] as? Int == 1 && shelved["entries"] as? Int == 1)
    #expect(shelved["number"] == nil && shelved["books"] as? Int == 0)
    let added = try #require(rows.last)
    #expect(added["number"] as? Int == 1 && added["entries"] == nil && added["entry"] == nil)
    let undone = try perform("undo", in: store, format: .json)
    let step = try JSONSerialization.jsonObject(with: Data(undone.utf8)) as? [String: Any]
    #expect(step?["entries"] as? Int == 1 && step?["books"] as? Int == 0)
  }
}

/// What a prompt says of what others did since the one before.
@Suite(.timeLimit(.minutes(10))) struct SinceThenTests {
  private let folder: TemporaryFolder
  private let own: StoredLibrary
  private let olga: StoredLibrary

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    own = try StoredLibrary(path: path, author: "test") { noon }
    olga = try StoredLibrary(path: path, author: "Olga") { noon }
    try perform("add Dune --author Herbert", in: own)
    _ = try own.changesElsewhere()
    _ = try olga.changesElsewhere()
  }

  /// What stands on the screen where Olga does something while a line is typed.
  private func screen(
    _ lines: [String], _ language: Language, _ format: OutputFormat = .screen,
    while line: String, _ commands: String...
  ) throws -> String {
    var device = Device()
    (device.isInputTerminal, device.isOutputTerminal) = (true, true)
    let console = ScriptedConsole(lines, device: device)
    console.meanwhile[line] = { for command in commands { try perform(command, in: olga) } }
    let session = testSession(
      own, console, isPrompt: true, texts: language.texts, format: format)
    try BookListConfigurator(session).run()
    return console.screen
  }

  @Test(
    "the next prompt tells the newest of what others did, and how much more, once",
    arguments: [
      (
        Language.english,
        "In the meantime, by Olga: checking out “Dune” (no. 1) to Ben, and 1 more: see “history”."
      ),
      (
        .french,
        "Depuis\u{A0}: Olga, prêt du livre «\u{A0}Dune\u{A0}» (n°\u{A0}1) à Ben\u{A0}; 1 autre, voir"
      ),
      (
        .russian,
        "С тех пор: Olga — выдача книги «Dune» (№\u{A0}1), кому: Ben; ещё изменений: 1, их"
      ),
    ])
  func told(language: Language, sentence: String) throws {
    let screen = try screen(
      ["all", "available", "all", "quit"], language, while: "all",
      "add Emma --author Austen", "checkout 1 --to Ben")
    let unwrapped = screen.replacing("\n", with: " ").replacing("  ", with: " ")
    #expect(unwrapped.contains(sentence), "\(screen)")
    #expect(screen.ranges(of: String(sentence.prefix(6))).count == 1)
  }

  @Test("what was taken back is told where nothing else is new")
  func undone() throws {
    try perform("rate 1 4", in: olga)
    _ = try own.changesElsewhere()
    let screen = try screen(["all", "quit"], .english, .plain, while: "all", "undo")
    #expect(screen.contains("In the meantime, undone by Olga: rating “Dune” (number 1).\n"))
  }

  @Test("programs are told nothing of it, nor is a shell")
  func silent() throws {
    let screen = try screen(["all", "quit"], .english, .json, while: "all", "rate 1 4")
    #expect(!screen.contains("In the meantime"))
    try perform("rate 1 5", in: olga)
    #expect(try !perform("list", in: own).contains("In the meantime"))
    #expect(try own.changesElsewhere()?.count == 2)
  }
}

/// How a long history and a full trash are told: each of them once, and no page too many.
@Suite(.timeLimit(.minutes(10))) struct ChangePagesTests {
  private let store: StoredLibrary

  init() throws { store = try emptyLibrary() }

  private func add(_ count: Int) throws {
    for number in 1...count {
      _ = try store.change(.add) { try $0.add(details("Book \(number)"), at: noon) }
    }
  }

  @Test(
    "a history is told whole, each change once and in order", arguments: [499, 500, 501, 1_203])
  func long(count: Int) throws {
    try add(count)
    let lines = try perform("history", in: store).split(separator: "\n")
    let titles = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false)[6] }
    #expect(titles == (1...count).reversed().map { "Book \($0)" })
    // A page may lie across the places where it is read on.
    let page = try perform("history --page 2 --limit 450", in: store).split(separator: "\n")
    #expect(page == Array(lines.dropFirst(450).prefix(450)))
  }

  @Test("a pipe is told which book a change is of, and of several how many")
  func several() throws {
    try add(3)
    try perform("delete 1 2 --yes", in: store)
    try perform("delete 3 --yes", in: store)
    let told = try perform("history --limit 2", in: store).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)[2...6].map(String.init)
    }
    #expect(told == [["delete", "1", "0", "3", "Book 3"], ["delete", "2", "0", "", ""]])
  }

  @Test("a list that fills its last page has no other", arguments: ["history", "trash"])
  func fullPages(list: String) throws {
    try add(4)
    if list == "trash" {
      try store.change(.delete) { for number in 1...4 { try $0.remove(number) } }
      try store.change(.restore) { try $0.restore(1) }
      try store.change(.delete) { try $0.remove(1) }
    }
    for (limit, pages) in [(2, 2), (3, 2), (4, 1)] {
      let last = try perform("\(list) --limit \(limit) --page \(pages)", in: store, format: .screen)
      #expect(!last.contains("There is no page"), "\(limit): \(last)")
      #expect(pages == 1 || last.contains("page \(pages) of \(pages)"), "\(limit): \(last)")
      let beyond = try perform(
        "\(list) --limit \(limit) --page \(pages + 1)", in: store, format: .screen)
      #expect(beyond.contains("There is no page \(pages + 1)"), "\(limit): \(beyond)")
    }
  }
}

/// To look at a collage is no change that anyone takes back.
@Suite(.timeLimit(.minutes(10))) struct PassedLooksTests {
  private let store: StoredLibrary

  init() throws { store = try emptyLibrary { noon } }

  private func look(at records: String...) throws {
    let books = records.map {
      CollageBook(CatalogueRecord(id: $0, source: .openLibrary, title: $0))
    }
    let made = Collage(origin: .library, madeAt: noon, books: books)
    try store.change(.collage) {
      _ = try Tagging(clock: noonClock).give("sea", made, covers: [], in: $0)
    }
  }

  @Test("undo passes over it, and redo too; where there is nothing else, there is nothing to undo")
  func passed() throws {
    try perform("add Dune --author Herbert", in: store)
    try look(at: "a")
    try perform("rate 1 4", in: store)
    try look(at: "b")
    try look(at: "c")
    #expect(try perform("undo", in: store).contains("Undone: rating “Dune” (no. 1)"))
    #expect(try store.book(1)?.details.rating == nil)
    let redone = try perform("redo", in: store)
    #expect(redone.contains("Redone: rating “Dune” (no. 1)"), "\(redone)")
    let all = try perform("undo --count 2", in: store)
    #expect(all.contains("rating") && all.contains("adding") && !all.contains("collage"), "\(all)")
    #expect(try store.book(1) == nil)
    try look(at: "d")
    #expect(throws: LibraryError.nothingToUndo) { try perform("undo", in: store) }
  }
}

/// Who carries out which verbs.
@Suite(.timeLimit(.minutes(10))) struct ModuleTests {
  /// These are carried out by every screen.
  private static let everywhere: [Verb] = [.back, .quit, .help]

  @Test("every verb has exactly one owner", arguments: Verb.allCases)
  func owners(verb: Verb) {
    let owners = Modules.all.filter { $0.home == VerbSyntax(verb).home }
    #expect(owners.count == (Self.everywhere.contains(verb) ? 0 : 1))
  }

  @Test("every module owns a verb")
  func modules() {
    let homes = Set(Verb.allCases.map { VerbSyntax($0).home })
    #expect(homes.isSuperset(of: Modules.all.map(\.home)))
  }
}
