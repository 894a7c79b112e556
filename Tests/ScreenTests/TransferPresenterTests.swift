import Exchange
import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Transfer
import Turns

@Suite(.timeLimited) struct TransferPresenterTests {
  private let folder: TemporaryFolder
  private let store: any LibraryStore

  init() throws {
    folder = try TemporaryFolder(isInMemory: true)
    store = try emptyLibrary { noon }
  }

  private var interactor: TransferInteractor {
    let files = ExchangeFiles(clock: noonClock, library: nil, input: { nil }, output: { _ in })
    let catalogue = CatalogueChoice(source: .openLibrary) { _, _, _ throws(CatalogueError) in
      throw CatalogueError.interrupted
    }
    return TransferInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store, files: files, catalogue: catalogue)
  }

  /// Runs an event, and returns the notes with file names in place of paths.
  private func run(
    _ event: TransferEvent, replies: [String] = [], usesPicker: Bool = false
  ) throws -> [String] {
    let console = RecordingConsole(replies: replies, usesPicker: usesPicker)
    let copies = TransferCopyInteractor(opening: FileLibraryOpener(), clock: noonClock)
    try TransferPresenter(
      interactor: interactor, copies: copies, view: console, defaultQuery: BookQuery()
    ).run(event)
    return console.notes.map { $0.replacing(folder.path + "/", with: "") }
  }

  private func request(_ text: String) throws -> TransferImport {
    try folder.write(text, to: "books.csv")
    return TransferImport(
      path: folder.path("books.csv"), options: ImportOptions(), isDryRun: false, updates: false,
      rejects: nil)
  }

  @Test(
    "An import counts what was added, skipped and left out",
    arguments: [
      ("Title,Author\nDune,Herbert\nEmma,Austen\n", 2, 0, 0),
      ("Title,Author\nDune,Herbert\n,Austen\n", 1, 1, 0),
      ("Title,Author,Year\nDune,Herbert,sometime\n", 1, 0, 1),
    ])
  func counts(_ text: String, _ added: Int, _ skipped: Int, _ rejectedCells: Int) throws {
    let request = try request(text)
    let path = try #require(request.path)
    let report = try interactor.importBooks(from: path, source: "books.csv", request) { _, _ in }
    #expect(report.added == added)
    #expect(report.skipped.count == skipped && report.rejectedCells.count == rejectedCells)
    #expect(try store.count(BookQuery(), for: viewer) == added)
  }

  private static let columns =
    "? No field for Ort.\nWhat do they contain (for example Ort=notes)?"
  private static let dates =
    "? Date Added: which comes first in 03/04/2025, “day” or “month”?"

  @Test(
    "Unknown columns and doubtful dates are asked about until the answer is valid",
    arguments: [
      (
        "Title,Author,Ort\nDune,Herbert,Attic\n", ["Ort=location"],
        [
          columns, "notice Added 1 book from books.csv.",
          "aside Using your columns: Ort=location. “--map \"\"” forgets them.",
        ]
      ),
      (
        "Title,Author,Ort\nDune,Herbert,Attic\n", ["Ort=nowhere", "Platz=location", ""],
        [
          columns, "error “Ort=nowhere” does not say what a column contains.", columns,
          "error There is no “Platz” column.", columns,
        ]
      ),
      (
        "Title,Author,Date Added\nDune,Herbert,03/04/2025\n", ["first", "day"],
        [dates, "error “--dates” cannot be “first”.", dates, "notice Added 1 book from books.csv."]
      ),
    ])
  func questions(_ text: String, _ replies: [String], _ notes: [String]) throws {
    let actual = try run(.importFile(request(text)), replies: replies)
    #expect(actual.count == notes.count)
    for (actual, note) in zip(actual, notes) { #expect(actual.hasPrefix(note)) }
  }

  private static let missing = [
    "remark No heading is known for: title, author. What do the columns contain? Enter skips one.",
    "? The first row is “Kirja”, “Kuka”, “Hinta”. Is that a book instead of headings?",
    "remark Answer one of: title, author, subtitle, author first name, ",
  ]
  private static let kirja = "? What does “Kirja” contain (“Dune”, “Emma”)?"
  private static let kuka = "? What does “Kuka” contain (“Herbert”, “Austen”)?"
  private static let hinta = "? What does “Hinta” contain (“5”)?"

  @Test(
    "If no heading names the title and the author, each unknown column is asked about until both are known",
    arguments: [
      (
        ["n", "title", "author"],
        missing + [
          kirja, kuka, "notice Added 2 books from books.csv.",
          "aside Using your columns: Kirja=title,Kuka=author.", "aside Not imported: Hinta (2).",
          "aside The same without questions: import books.csv --map \"Kirja=title,Kuka=author\"",
        ]
      ),
      (
        ["n", "novel", "title", "nothing", "author"],
        missing + [
          kirja, "error “novel” is not one of the answers.", kirja, kuka, hinta,
          "notice Added 2 books from books.csv.",
          "aside Using your columns: Kirja=title,Hinta=author.",
          "aside Not imported: Kuka (2).",
          "aside The same without questions: import books.csv --map \"Kirja=title,Hinta=author\"",
        ]
      ),
      (["n", "title", ""], missing + [kirja, kuka]),
    ])
  func missingColumns(_ replies: [String], _ notes: [String]) throws {
    let text = "Kirja,Kuka,Hinta\nDune,Herbert,5\nEmma,Austen,5\n"
    let actual = try run(.importFile(request(text)), replies: replies)
    #expect(actual.count == notes.count)
    for (actual, note) in zip(actual, notes) {
      #expect(actual.hasPrefix(note), "\(actual)")
    }
    #expect(try store.count(BookQuery(), for: viewer) == (replies.last == "" ? 0 : 2))
  }

  @Test(
    "With a picker, the contents of each column are picked, or the import is cancelled",
    arguments: [
      (
        ["n", "title", "", "author"],
        [
          "remark What does “Kirja” contain (“Dune”, “Emma”)?", "? What is the new value?",
          "remark   title",
          "remark What does “Kuka” contain (“Herbert”, “Austen”)?", "? What is the new value?",
          "Nothing was imported.",
        ]
      ),
      (
        ["n", "title", "nothing", "author"],
        [
          "remark What does “Kirja” contain (“Dune”, “Emma”)?", "? What is the new value?",
          "remark   title",
          "remark What does “Kuka” contain (“Herbert”, “Austen”)?", "? What is the new value?",
          "remark   nothing",
          "remark What does “Hinta” contain (“5”)?", "? What is the new value?", "remark   author",
          "notice Added 2 books from books.csv.",
          "aside Using your columns: Kirja=title,Hinta=author. “--map \"\"” forgets them.",
          "aside Not imported: Kuka (2).",
          "aside The same without questions: import books.csv --map \"Kirja=title,Hinta=author\"",
        ]
      ),
    ])
  func pickedColumns(_ replies: [String], _ notes: [String]) throws {
    let text = "Kirja,Kuka,Hinta\nDune,Herbert,5\nEmma,Austen,5\n"
    let actual = try run(.importFile(request(text)), replies: replies, usesPicker: true)
    #expect(Array(actual.dropFirst(2)) == notes)
  }

  @Test("If the first row is a book, columns are named by number")
  func missingHeadings() throws {
    let actual = try run(
      .importFile(request("Dune,Herbert\nEmma,Austen\n")), replies: ["y", "title", "author"])
    #expect(
      actual.suffix(3).map { $0.prefix(50) } == [
        "notice Added 2 books from books.csv.",
        "aside Using your columns: 1=title,2=author. “--map",
        "aside The same without questions: import books.csv",
      ])
    #expect(actual.contains("? What does “1” contain (“Dune”, “Emma”)?"))
  }

  @Test("If title and author are known, only the usual question about other columns is asked")
  func nothingMissing() throws {
    var request = try request("Title,Writer,Hinta\nDune,Herbert,5\n")
    #expect(
      try run(.importFile(request), replies: ["nothing"]).first?.hasPrefix("? No field") == true)
    request = try self.request("Title,Kuka\nEmma,Austen\n")
    request.options.author = "Jane"
    #expect(
      try run(.importFile(request), replies: ["nothing"]).first?.hasPrefix("? No field") == true)
  }

  @Test("The column of borrowers’ names is asked for as well")
  func missingName() throws {
    var request = try request("Kuka,Osoite\nOlga,Street 1\n")
    request.includesBorrowers = true
    let actual = try run(.importFile(request), replies: ["name"])
    #expect(
      actual.filter { !$0.hasPrefix("remark Answer") } == [
        "remark No heading is known for: name. What do the columns contain? Enter skips one.",
        "? What does “Kuka” contain (“Olga”)?", "notice Added 1 borrower from books.csv.",
        "aside Not imported: Osoite (1).",
        "aside The same without questions: import books.csv --borrowers --map \"Kuka=name\"",
      ])
  }

  @Test("A file is replaced only if the user agrees")
  func replacing() throws {
    try store.lend(store.add("Dune"))
    try folder.write("old", to: "loans.csv")
    let event = TransferEvent.exportTable(.loans, path: folder.path("loans.csv"))
    let declined = try run(event, replies: ["n"])
    #expect(declined == ["? loans.csv already exists. Replace it?", "Nothing was written."])
    #expect(folder.read("loans.csv") == "old")
    let agreed = try run(event, replies: ["y"])
    #expect(
      agreed == ["? loans.csv already exists. Replace it?", "notice Wrote 1 loan to loans.csv."])
    #expect(folder.read("loans.csv")?.hasPrefix("number,") == true)
  }

  @Test("A copy asks for the locations, and an empty answer cancels it")
  func copy() throws {
    let copied = try run(.copyLibrary(from: nil, to: nil), replies: [""])
    #expect(
      copied == ["? Which library should be copied? Enter a file or the address of a database"])
  }
}
