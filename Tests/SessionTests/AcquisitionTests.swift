import CommandLine
import DeskEntity
import DeskInteractor
import Exchange
import Foundation
import Languages
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Localization
import TestSupport
import Terminal
import Testing
import Turns

/// A book that is known but not held is acquired: it keeps its number, and one change does it.
@Suite(.timeLimited) struct AcquisitionTests {
  private let store: StoredLibrary

  init() throws { store = try emptyLibrary { noon } }

  /// Adds a book that is not held.
  private func addNotHeld(
    _ title: String, by author: String = "Frank Herbert",
    _ change: (inout BookDetails) throws -> Void = { _ in }
  ) throws {
    var details = BookDetails(title: title, author: author)
    details.isHeld = false
    try change(&details)
    _ = try store.change(.add) { [details] in
      try $0.add(details, at: noon.addingTimeInterval(-86_400 * 30))
    }
  }

  private func book(_ number: Int) throws -> Book { try #require(try store.book(number)) }

  private func isHeld(_ number: Int) throws -> Bool { try book(number).details.isHeld }

  // MARK: Adding

  @Test(
    "adding a known title acquires that book, reports it, and can be undone",
    arguments: [
      (
        Language.english,
        "“Dune” (no. 1), on your reading list since 21 Nov 2026, is in the library now."
      ),
      (
        .french,
        "« Dune » (n° 1), sur votre liste à lire depuis le 21 nov. 2026, est maintenant dans la bibliothèque."
      ),
      (
        .russian,
        "Книга «Dune» (№ 1), которую вы хотели прочитать с 21 нояб. 2026, теперь в библиотеке."
      ),
    ])
  func addedTitle(language: Language, expected: String) throws {
    try addNotHeld("Dune") {
      $0.year = 1965; $0.tags = ["sand"]
    }
    try perform("want 1", in: store)
    let changes = try store.changeCount()
    let answer = try perform(
      "add dune --author \"frank herbert\" --publisher Ace --year 1966", in: store, language
    ).replacing(/[\u{A0}\u{202F}]/, with: " ")
    #expect(answer.contains(expected), "\(answer)")
    let dune = try book(1)
    #expect(try store.count(BookQuery(), for: viewer) == 1)
    #expect(dune.isHere && dune.title == "Dune" && dune.author == "Frank Herbert")
    #expect(dune.details.publisher == "Ace" && dune.details.tags == ["sand"])
    #expect(dune.details.year == 1966, "the typed year is used")
    #expect(dune.addedAt == noon)
    #expect(try store.changeCount() == changes + 1)
    _ = try store.undo()
    #expect(try !isHeld(1))
    #expect(try book(1).addedAt < noon && book(1).details.publisher == nil)
    _ = try store.redo()
    #expect(try isHeld(1) && book(1).addedAt == noon)
  }

  @Test("a title alone is enough, if the only book that has it is known")
  func titleAlone() throws {
    try addNotHeld("Dune")
    #expect(try perform("add Dune", in: store).contains("is in the library now"))
    #expect(try isHeld(1))
  }

  @Test("a title of two books does not say which author is meant")
  func twoTitles() throws {
    try addNotHeld("Poems", by: "John Keats")
    try addNotHeld("Poems", by: "Emily Dickinson")
    #expect(throws: (any Error).self) { try perform("add Poems --no-input", in: store) }
    #expect(try !isHeld(1) && !isHeld(2))
  }

  @Test("a known book without an author gets the one that is typed")
  func noAuthor() throws {
    try addNotHeld("Beowulf", by: "")
    #expect(try perform("add Beowulf --author Anonymous", in: store).contains("now"))
    #expect(try book(1).author == "Anonymous")
    #expect(try store.book(2) == nil)
  }

  @Test("acquiring a range reports the books that are here already")
  func range() throws {
    for title in ["Dune", "Emma", "Kim"] { try perform("add \(title) --author A", in: store) }
    try perform("withdraw 2 --yes", in: store)
    let answer = try perform("acquire 1-3", in: store)
    #expect(answer.contains("“Dune” (no. 1) is already in the library."), "\(answer)")
    #expect(answer.contains("“Kim” (no. 3) is already in the library."), "\(answer)")
    #expect(try isHeld(2))
  }

  @Test("a title to acquire is looked for among the books that are not in the library")
  func title() throws {
    for title in ["Dune", "Dune Messiah"] { try perform("add \(title) --author A", in: store) }
    try perform("withdraw 2 --yes", in: store)
    #expect(throws: LibraryError.alreadyHeld(BookName(try book(1)))) {
      try perform("acquire dune", in: store)
    }
    try perform("acquire dune mess", in: store)
    #expect(try isHeld(2))
  }

  @Test("the dates of a loan do not acquire a book")
  func dates() throws {
    try addNotHeld("Dune") { $0.owner = "City Library" }
    #expect(throws: LibraryError.notHeld(BookName(try book(1)))) {
      try perform("edit 1 --due 2026-12-10", in: store)
    }
    #expect(try !isHeld(1) && !book(1).isHere)
  }

  @Test(
    "“all” is not a title if a command does not take it",
    arguments: ["tag all +k", "rate all 4", "read all", "acquire all"])
  func allAsTitle(line: String) throws {
    try addNotHeld("All Systems Red", by: "Martha Wells")
    let before = try book(1)
    #expect(throws: (any Error).self) { try perform(line, in: store) }
    #expect(try book(1) == before)
  }

  @Test("the list of stopped books has only those")
  func stopped() throws {
    try addNotHeld("Dune")
    try addNotHeld("Emma", by: "Jane Austen")
    try perform("stop 2", in: store)
    let list = try perform("list --stopped", in: store)
    #expect(list.contains("Emma") && !list.contains("Dune"), "\(list)")
  }

  @Test("a withdrawn book can be added again")
  func withdrawn() throws {
    try perform("add Dune --author \"Frank Herbert\"", in: store)
    try perform("withdraw 1 --why sold", in: store)
    #expect(try perform("list", in: store, format: .screen).contains("Dune") == false)
    let answer = try perform("add Dune --author \"Frank Herbert\"", in: store)
    #expect(answer.contains("withdrawn on 21 Nov 2026, is in the library again"), "\(answer)")
    #expect(try isHeld(1) && book(1).details.withdrawal == nil)
  }

  @Test("adding an ISBN acquires the known book, and adds further copies")
  func isbn() throws {
    try addNotHeld("Dune") { $0.isbn = try ISBN("9780441013593") }
    let answer = try perform("add 9780441013593 --copies 3 --yes", in: store)
    #expect(answer.contains("(no. 1) is in the library now"), "\(answer)")
    #expect(try (1...3).allSatisfy(isHeld))
    #expect(try store.count(BookQuery(), for: viewer) == 3)
    _ = try store.undo()
    #expect(try !isHeld(1) && store.book(2) == nil)
  }

  @Test("a held duplicate is asked about, even if another one is only known")
  func heldDuplicate() throws {
    try addNotHeld("Dune")
    let details = BookDetails(title: "Dune", author: "Frank Herbert")
    _ = try store.change(.add) { try $0.add(details, at: noon) }
    #expect(throws: (any Error).self) {
      try perform("add Dune --author \"Frank Herbert\" --no-input", in: store)
    }
    #expect(try !isHeld(1))
  }

  @Test("a known book of an owner is borrowed by adding it and by checking it out")
  func ownedBook() throws {
    try addNotHeld("Dune") { $0.owner = "City Library" }
    try addNotHeld("Emma", by: "Jane Austen") { $0.owner = "City Library" }
    try perform(
      "add Dune --author \"Frank Herbert\" --owner \"City Library\" --due 2026-12-01", in: store)
    #expect(try book(1).openLoanFromOwner?.dueDate?.iso == "2026-12-01")
    try perform("checkout 2", in: store)
    let emma = try book(2)
    #expect(emma.details.isHeld && emma.openLoanFromOwner != nil && emma.openLoanToBorrower == nil)
    _ = try store.undo()
    #expect(try !isHeld(2) && book(2).lastLoanFromOwner == nil)
  }

  @Test("acquire needs an author")
  func acquire() throws {
    try addNotHeld("Beowulf", by: "")
    #expect(throws: (any Error).self) { try perform("acquire 1 --no-input", in: store) }
    try perform("acquire 1 --author Anonymous", in: store)
    #expect(try isHeld(1) && book(1).author == "Anonymous")
  }

  // MARK: Refusals

  @Test(
    "commands for books of the library are refused",
    arguments: [
      "checkout 1 --to Anna", "hold 1 --for Anna", "renew 1", "return 1", "labels 1 --to -",
      "withdraw 1",
    ])
  func refused(line: String) throws {
    try addNotHeld("Dune")
    #expect(throws: LibraryError.notHeld(BookName(try book(1)))) {
      try perform(line + " --no-input", in: store)
    }
    #expect(try perform("delete 1 --yes", in: store).contains("Deleted"))
  }

  @Test("deleting a book that was read offers to withdraw it instead")
  func deletingRead() throws {
    try perform("add Dune --author \"Frank Herbert\"", in: store)
    try perform("read 1", in: store)
    for (language, verb) in [
      (Language.english, "withdraw 1"), (.french, "désherber 1"), (.russian, "списать 1"),
    ] {
      var device = Device()
      device.isInputTerminal = true
      let console = ScriptedConsole(["n"], device: device)
      _ = try perform("delete 1", in: store, language, at: console)
      #expect(console.screen.contains(verb), "\(console.screen)")
    }
    try perform("withdraw 1", in: store)
    var device = Device()
    device.isInputTerminal = true
    let console = ScriptedConsole(["n"], device: device)
    let answer = try perform("delete 1", in: store, at: console)
    #expect(answer.contains("You have read") && !answer.contains("withdraw"), "\(answer)")
  }

  // MARK: Importing

  private func importFile(_ text: String, _ name: String, _ options: String = "") throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    return try perform("import \(folder.path)/\(name) \(options)", in: store)
  }

  @Test("a row of a known book makes it held, and further rows are further copies")
  func rows() throws {
    try addNotHeld("Dune")
    let answer = try importFile(
      "title,author,borrower,due\nDune,Frank Herbert,Anna,2026-12-01\nDune,Frank Herbert,,\nEmma,Jane Austen,,\n",
      "books.csv")
    #expect(answer.contains("Added 3 books"), "\(answer)")
    #expect(answer.contains("Of these, 1 was known before"), "\(answer)")
    #expect(try book(1).openLoanToBorrower?.borrower == "Anna")
    #expect(try store.count(BookQuery(), for: viewer) == 3)
    _ = try store.undo()
    #expect(try !isHeld(1) && store.count(BookQuery(), for: viewer) == 0)
  }

  @Test("a row that is not held adds such a book, and takes none out of the library")
  func notHeldRows() throws {
    try perform("add Emma --author \"Jane Austen\"", in: store)
    _ = try importFile(
      "title,author,held\nEmma,Jane Austen,no\nDune,Frank Herbert,no\nBeowulf,,no\nKim,Kipling,\n",
      "books.csv", "--update")
    #expect(try [1, 2, 3, 4].map(isHeld) == [true, false, false, true])
    #expect(try book(3).author.isEmpty)
    _ = try importFile(
      #"[{"title": "Dune", "author": "Frank Herbert", "held": false}, {"title": "Ubik", "author": null, "held": false}]"#,
      "books.json")
    #expect(try !isHeld(2) && !isHeld(5) && book(5).author.isEmpty)
    try store.check { Issue.record("\($0)") }
  }

  @Test(
    "a row with an author is the known book without one, unless another has the title",
    arguments: ["no", ""])
  func rowsWithAuthors(held: String) throws {
    try addNotHeld("Beowulf", by: "") { $0.isbn = try ISBN("9780441013593") }
    try addNotHeld("Emma", by: "")
    try addNotHeld("Poems", by: "")
    try addNotHeld("Poems", by: "Auden")
    let answer = try importFile(
      "title,author,isbn,held\nBeowulf,Heaney,9780261102217,\(held)\nEmma,Jane Austen,9780199535521,\(held)\nPoems,Larkin,,\(held)\n",
      "books.csv")
    #expect(try [1, 2, 3, 4].map { try book($0).author } == ["", "Jane Austen", "", "Auden"])
    #expect(try self.isHeld(2) == held.isEmpty)
    #expect(try book(5).author == "Heaney" && book(6).author == "Larkin", "\(answer)")
    #expect(try store.book(7) == nil)
    _ = try store.undo()
    #expect(try book(2).author.isEmpty && !self.isHeld(2))
    try store.check { Issue.record("\($0)") }
  }

  @Test("a client that may add books acquires a known book, and adds copies of others")
  func postedBooks() throws {
    try addNotHeld("Dune") { $0.year = 1965 }
    try addNotHeld("Beowulf", by: "")
    let dune = #"{"title": "dune", "author": "Frank Herbert", "publisher": "Ace"}"#
    #expect(status(try sendRequest("POST", "/books", as: "anna", dune, in: store)) == 403)
    #expect(try !isHeld(1))
    let answer = try sendRequest("POST", "/books", as: "boss", dune, in: store)
    #expect(status(answer) == 201 && header("Location", of: answer)?.hasSuffix("/1") == true)
    #expect(try isHeld(1) && book(1).title == "Dune" && book(1).details.year == 1965)
    #expect(try book(1).details.publisher == "Ace")
    _ = try sendRequest(
      "POST", "/books", as: "boss", #"{"title": "Beowulf", "author": "Heaney"}"#, in: store)
    #expect(try isHeld(2) && book(2).author == "Heaney")
    _ = try store.undo()
    #expect(try !isHeld(2) && book(2).author.isEmpty)
    _ = try sendRequest("POST", "/books", as: "boss", dune, in: store)
    #expect(try isHeld(3))
  }

  @Test("a table and a complete copy keep which books are held, and why they were withdrawn")
  func roundTrip() throws {
    try addNotHeld("Beowulf", by: "")
    try perform("add Dune --author \"Frank Herbert\"", in: store)
    try perform("add Emma --author \"Jane Austen\"", in: store)
    try perform("withdraw 3 --why \"sold, at last\"", in: store)
    let folder = try TemporaryFolder()
    for format in ["json", "csv"] {
      try perform("export \(folder.path)/all.\(format) --ever", in: store)
      let copy = try emptyLibrary { noon }
      try perform("import \(folder.path)/all.\(format)", in: copy)
      var all = BookQuery()
      all.includesBooksElsewhere = true
      var books: [String: Book] = [:]
      try copy.forEachBook(all, for: viewer, offset: 0, limit: nil) { books[$0.title] = $0 }
      #expect(books.mapValues(\.isHere) == ["Beowulf": false, "Dune": true, "Emma": false])
      #expect(
        books["Emma"]?.details.withdrawal == Withdrawal(day: today, reason: "sold, at last"))
    }
    // A copy that is merged makes known books held, and never the other way round.
    let other = try emptyLibrary { noon }
    try perform("add Emma --author \"Jane Austen\"", in: other)
    var dune = BookDetails(title: "Dune", author: "Frank Herbert")
    dune.isHeld = false
    _ = try other.change(.add) { [dune] in try $0.add(dune, at: noon) }
    let answer = try perform("import \(folder.path)/all.json", in: other)
    #expect(try other.book(1)?.isHere == true && other.book(2)?.isHere == true, "\(answer)")
  }

  // MARK: Lists

  @Test("an empty list of a tag or a series reports how many other books match")
  func emptyLists() throws {
    try perform("add Emma --author \"Jane Austen\"", in: store)
    try addNotHeld("Dune") {
      $0.tags = ["sand"]; $0.series = "Dune"
    }
    for line in ["list --tag sand", "list --series dune"] {
      let answer = try perform(line, in: store, format: .screen)
        .replacing("\n", with: " ")
      #expect(answer.contains("1 book is not in the library: \(line) --ever"), "\(answer)")
    }
    for line in ["list --tag sand --only out", "list --tag sky"] {
      #expect(try perform(line, in: store, format: .screen).contains("No books match."))
    }
  }

  // MARK: Exporting

  @Test("each format writes books without an author, and says what it leaves out")
  func formats() throws {
    try addNotHeld("Beowulf", by: "")
    try perform("add Dune --author \"Frank Herbert\"", in: store)
    let folder = try TemporaryFolder()
    for format in ExportFormat.allCases where format != .ics {
      let part = try perform("export - --format \(format.rawValue)", in: store)
      if format != .json {
        #expect(!part.contains("Beowulf"), "\(format)")
        #expect(
          part.contains("1 book that is not in the library is left out; “--ever” has it."),
          "\(format)")
      }
      let path = "\(folder.path)/all-\(format.rawValue)"
      try perform("export \(path) --format \(format.rawValue) --ever", in: store)
      let copy = try emptyLibrary { noon }
      guard format != .markdown else { continue }
      _ = try? perform("import \(path)", in: copy)
      let keepsHeld = format == .json || format == .csv
      var all = BookQuery()
      all.includesBooksElsewhere = true
      // Other formats do not say that it is not held, so its author is asked for.
      #expect(try copy.count(all, for: viewer) == (keepsHeld ? 2 : 1), "\(format)")
    }
  }

  @Test("an export for readers has the books on their shelves")
  func readers() throws {
    try addNotHeld("Dune")
    try addNotHeld("Solaris", by: "Stanisław Lem")
    try perform("add Emma --author \"Jane Austen\"", in: store)
    try perform("read 1", in: store)
    let answer = try perform("export - --for goodreads", in: store)
    #expect(answer.contains("Dune") && answer.contains("Emma") && !answer.contains("Solaris"))
    #expect(answer.contains("1 book that is on no shelf and not in the library is left out"))
    let rows = answer.split(whereSeparator: \.isNewline).filter {
      $0.contains("Dune") || $0.contains("Emma")
    }
    #expect(rows.map { $0.last } == ["0", "1"], "\(rows)")
    #expect(try perform("export - --for goodreads --ever", in: store).contains("Solaris"))
  }

  // MARK: The desk

  @Test("the desk refuses a book that is not held, and offers to add it by its ISBN")
  func desk() throws {
    try addNotHeld("Dune") { $0.isbn = try ISBN("9780441013593") }
    try perform("borrower add Anna", in: store)
    let desk = DeskInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store,
      sharing: Sharing(
        files: ExchangeFiles(clock: noonClock, library: nil, input: { nil }, output: { _ in })),
      letterhead: Letterhead())
    #expect(try desk.code("9780441013593") == .unknownISBN(try ISBN("9780441013593")))
    var turn: DeskTurn? = DeskTurn(borrower: "Anna", due: nil)
    for _ in 0..<2 {
      #expect(throws: LibraryError.notHeld(BookName(try book(1)))) {
        guard case .books(let books, let text) = try desk.code("1") else { return }
        _ = try desk.handle(books, scanned: text, in: &turn)
      }
      turn = nil
    }
    try perform("add 9780441013593 --yes", in: store)
    #expect(try desk.copies(of: try ISBN("9780441013593")).map(\.number) == [1])
  }
}
