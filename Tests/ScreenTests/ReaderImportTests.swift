import CommandLine
import EnglishTexts
import Exchange
import Grammar
import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Transfer
import Turns

/// Imports of lists in which some books are owned, and others were only read or are wanted.
@Suite(.timeLimited) struct ReaderImportTests {
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

  private func request(
    _ text: String, _ books: ReaderBooks? = nil, isDryRun: Bool = false, updates: Bool = false
  ) throws -> TransferImport {
    try folder.write(text, to: "books.csv")
    return TransferImport(
      path: folder.path("books.csv"), options: ImportOptions(), books: books, isDryRun: isDryRun,
      updates: updates, rejects: nil)
  }

  @discardableResult
  private func importFile(
    _ text: String, _ books: ReaderBooks? = nil, updates: Bool = false
  ) throws -> TransferReport {
    let request = try request(text, books, updates: updates)
    return try interactor.importBooks(
      from: try #require(request.path), source: "books.csv", request
    ) { _, _ in }
  }

  /// Runs an import, and returns the notes, with file names in place of paths.
  private func run(_ request: TransferImport, replies: [String] = []) throws -> [String] {
    try run(.importFile(request), replies: replies)
  }

  private func run(_ event: TransferEvent, replies: [String] = []) throws -> [String] {
    let console = RecordingConsole(replies: replies)
    try TransferPresenter(
      interactor: interactor,
      copies: TransferCopyInteractor(opening: FileLibraryOpener(), clock: noonClock), view: console,
      defaultQuery: BookQuery()
    ).run(event)
    return console.notes.map { $0.replacing(folder.path + "/", with: "") }
  }

  /// The number, whether the book is held, its title, tags, rating and reading.
  private func summaries() throws -> [String] {
    try (1...9).compactMap { try store.book($0) }.map { book in
      let details = book.details
      let reading = book.reading.map { [$0.shelf.rawValue] + [Self.text($0)] } ?? []
      let parts =
        [details.isHeld ? "held" : "not held", details.title] + details.tags
        + [details.rating?.text, details.series].compactMap(\.self) + reading
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static func text(_ reading: Reading) -> String {
    reading.readThroughs.map { readThrough in
      let days = (readThrough.begun?.iso ?? "") + "/" + (readThrough.ended?.iso ?? "")
      return [days, readThrough.outcome?.rawValue, readThrough.progress?.text].compactMap(\.self)
        .joined(separator: " ")
    }.joined(separator: "; ")
  }

  private static let goodreads = """
    Title,Author,My Rating,Exclusive Shelf,Date Read,Read Count,Bookshelves,Owned Copies
    "Nox (Elegies, #2)",Anne Carson,5,read,2026/01/02,2,poems,1
    "Emma (Old, #1)",Jane Austen,4,read,2025/03/04,1,"poems, to-lend",0
    Sido,Colette,0,to-read,,0,to-read,0
    If,x,0,currently-reading,,0,currently-reading,0
    Ulysses,James Joyce,1,dnf,,0,dnf,0
    Beowulf,,0,,,0,,0

    """

  private static let rows = [
    "Nox poems 5 Elegies read / finished; /2026-01-02 finished",
    "Emma poems to-lend 4 Old read /2025-03-04 finished", "Sido want", "If reading /",
    "Ulysses 1 stopped / stopped", "Beowulf",
  ]

  @Test(
    "the option only determines which rows are in the library",
    arguments: [
      (nil, [0]), (.owned, [0]), (.read, [0, 1, 3, 4]), (.all, [0, 1, 2, 3, 4]),
    ] as [(ReaderBooks?, [Int])])
  func heldRows(books: ReaderBooks?, held: [Int]) throws {
    let report = try importFile(Self.goodreads, books)
    // What is in the library has an author.
    let rows = books == .all ? Array(Self.rows.dropLast()) : Self.rows
    #expect(report.added == rows.count && report.skipped.count == 6 - rows.count)
    let expected = rows.enumerated().map { (held.contains($0) ? "held " : "not held ") + $1 }
    #expect(try summaries() == expected)
    #expect(try store.count(BookQuery(), for: viewer) == held.count)
  }

  @Test("the books of a list can be acquired by a later import, and then stay")
  func acquired() throws {
    try importFile(Self.goodreads)
    let read = try importFile(Self.goodreads, .read)
    #expect(read.acquiredBooks.count == 3 && read.added == 3 && read.heldCount == 3)
    #expect(read.duplicates.count == 3)
    let before = try summaries()
    #expect(before.count { $0.hasPrefix("held") } == 4)
    let again = try importFile(Self.goodreads, .owned, updates: true)
    #expect(again.added == 0 && again.updated == 0 && again.duplicates.count == 6)
    #expect(try summaries() == before)
  }

  @Test(
    "the result counts what is in the library, and the shelves of the rest",
    arguments: [
      (
        goodreads, nil, false,
        "Imported 6 books: 1 is in the library, 5 are not: 1 read, 1 wanted, 1 being read, "
          + "1 stopped, 1 on no shelf."
      ),
      (
        goodreads, .read, true,
        "Would import 6 books: 4 would be in the library, 2 would not: 1 wanted, 1 on no shelf."
      ),
      (
        "Title,Author,My Rating,Exclusive Shelf\nEmma,Austen,4,read\n", .owned, false,
        "Imported 1 book that is not in the library: 1 read."
      ),
      (
        "Title,Author,My Rating,Exclusive Shelf\nEmma,Austen,4,read\nKim,Kipling,4,read\n", .read,
        false, "Imported 2 books, which are all in the library."
      ),
      ("title,author\nEmma,Austen\n", nil, false, "Added 1 book from books.csv."),
      (
        "title,author,owned\nEmma,Austen,no\nDune,Herbert,yes\n", nil, false,
        "Imported 2 books: 1 is in the library, 1 is not: 1 on no shelf."
      ),
    ] as [(String, ReaderBooks?, Bool, String)])
  func sentence(text: String, books: ReaderBooks?, isDryRun: Bool, sentence: String) throws {
    let notes = try run(request(text, books, isDryRun: isDryRun))
    #expect(notes.first == "notice " + sentence, "\(notes)")
  }

  @Test("known books that were acquired are counted, and the others are reported")
  func knownBooks() throws {
    try importFile(Self.goodreads)
    let notes = try run(request(Self.goodreads, .read))
    #expect(
      notes.first == "notice Imported 3 books, which are all in the library. "
        + "Of these, 3 were known before, but not in the library.", "\(notes)")
    // Some of them are still wishes.
    #expect(notes.contains("aside 3 books were already known:"), "\(notes)")
    try importFile("title,author\nDune,Herbert\n")
    let own = try run(request("title,author\nDune,Herbert\n"))
    #expect(own.contains("aside 1 book was already in the library:"), "\(own)")
  }

  @Test("if no book is owned, a note says how to add the books")
  func noneOwned() throws {
    let list = Self.goodreads.replacing("poems,1", with: "poems,0")
    let notes = try run(request(list), replies: ["n"])
    #expect(notes.contains { $0.contains("“--books read”") && $0.contains("“acquire NUMBER”") })
    #expect(try !run(request(list, .owned)).contains { $0.contains("--books") })
  }

  @Test("a wish in a table without owned books is in the library, and a note says so")
  func wishes() throws {
    let notes = try run(request("title,author,status\nEmma,Austen,to read\nDune,Herbert,read\n"))
    #expect(notes.contains { $0.contains("1 wanted book is in the library") }, "\(notes)")
    #expect(try summaries() == ["held Emma want", "held Dune read / finished"])
  }

  @Test("a list adds readings to known books")
  func knownReading() throws {
    try importFile("title,author\nEmma,Austen\nDune,Herbert\n")
    let notes = try run(
      request(
        "Title,Author,My Rating,Exclusive Shelf\nEmma,Austen,4,read\nDune,Herbert,4,\n", .owned))
    #expect(notes.first?.contains("On the shelves: 1 book.") == true, "\(notes)")
    // Other details are only completed if that was asked for.
    #expect(try summaries() == ["held Emma read / finished", "held Dune"])
  }

  @Test(
    "an update moves a book forward from shelf to shelf, and adds no more readings than there were",
    arguments: [
      ("want", "", "read,2025-03-04,1", "read /2025-03-04 finished", false),
      ("want", "", "reading,,", "reading /", false),
      ("want", "", "dnf,2024-05-01,", "stopped /2024-05-01 stopped", false),
      ("want", "/2019 finished", "read,2019,1", "read /2019 finished", false),
      ("reading", "2024/ 40%", "read,2024-05,1", "read 2024/2024-05 finished", false),
      ("reading", "2024/ 40%", "dnf,2024-05,", "stopped 2024/2024-05 stopped 40%", false),
      ("stopped", "/2021 stopped", "read,2023,1", "read /2021 stopped; /2023 finished", false),
      ("read", "/2019 finished", "read,2019-05-17,1", "read /2019-05-17 finished", false),
      ("read", "/ finished", "read,2025,1", "read /2025 finished", false),
      (
        "read", "/2020-02-02 finished", "read,2025-03-04,2",
        "read /2020-02-02 finished; /2025-03-04 finished", false
      ),
      (
        "read", "/2020-02-02 finished", "read,2019-03-04,",
        "read /2019-03-04 finished; /2020-02-02 finished", false
      ),
      // It was read only once.
      ("read", "/2020-02-02 finished", "read,2025-03-04,1", "read /2020-02-02 finished", true),
      // The file is older.
      ("read", "/2020 finished", "to-read,,", "read /2020 finished", true),
      ("read", "/2020 finished", "reading,,1", "read /2020 finished", true),
      (
        "reading", "/2020-01 finished; 2024/", "read,2020-01-15,1",
        "reading /2020-01-15 finished; 2024/", true
      ),
      ("stopped", "/2021 stopped", "reading,,", "stopped /2021 stopped", true),
    ])
  func updates(
    shelf: String, known: String, row: String, result: String, isConflict: Bool
  ) throws {
    try importFile(
      "title,author,status,earlier readings,readings\nEmma,Austen,\(shelf),,\(known)\n")
    let table = "title,author,status,date read,read count\nEmma,Austen,\(row)\n"
    let report = try importFile(table, updates: true)
    #expect(try summaries() == ["held Emma " + result])
    #expect(report.conflicts.count == (isConflict ? 1 : 0))
    let isChanged = result != [shelf, known].filter { !$0.isEmpty }.joined(separator: " ")
    #expect(report.updated == (isChanged ? 1 : 0) && report.duplicates.count == (isChanged ? 0 : 1))
    // Another update changes nothing.
    #expect(try importFile(table, updates: true).updated == 0)
    #expect(try summaries() == ["held Emma " + result])
  }

  @Test("details of a known book that were not imported are reported")
  func conflicts() throws {
    try importFile("title,author,status,date read,rating\nEmma,Austen,read,2020-02-02,2\n")
    let notes = try run(
      request(
        "title,author,status,date read,read count,rating\nEmma,Austen,read,4 Mar 2025,1,4\n",
        updates: true))
    #expect(notes.contains("aside 1 book differs from the file, and was not changed in this:"))
    #expect(notes.contains { $0.contains("line 2: “Emma” (no. 1): read, 4 Mar 2025") }, "\(notes)")
    #expect(notes.contains("aside Taken from the file: rating (1)."), "\(notes)")
  }

  @Test("a table written by this program restores all readings")
  func roundTrip() throws {
    try importFile(Self.goodreads)
    let before = try summaries()
    for (part, only) in [("held.csv", "all"), ("wishes.csv", "not-held")] {
      let line = "export \(folder.path(part)) --only \(only)"
      let event = try TransferView.event(Line(typed: line, in: EnglishTexts()))
      _ = try run(try #require(event))
    }
    let copy = try ReaderImportTests()
    for part in ["held.csv", "wishes.csv"] {
      try copy.importFile(try #require(folder.read(part)))
    }
    #expect(try copy.summaries() == before)
  }
}
