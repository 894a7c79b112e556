import Exchange
import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Transfer
import Turns

@Suite(.limited) struct TransferPresenterTests {
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
  private func run(_ event: TransferEvent, replies: [String] = []) throws -> [String] {
    let console = RecordingConsole(replies: replies)
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
