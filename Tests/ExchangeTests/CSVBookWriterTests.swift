import Exchange
import Library
import LibraryPorts
import Testing
import Turns

@Suite(.timeLimited) struct CSVBookWriterTests {
  private static let headings =
    "number,title,author,publisher,categories,isbn,year,owner,location,series,seriesNumber,tags,rating,notes,description,identifiers,borrower,"
    + "checked out,due,renewals,added,status,read on,begun,earlier readings,pages,deleted,held,readings,withdrawn\r\n"

  @Test("a book is written as one row with all its fields")
  func everything() throws {
    let book = copy(12, year: 1965, to: "Anna", renewals: 1) {
      $0.publisher = "Chilton"
      $0.categories = ["novel", "sf"]
      $0.isbn = ISBN(stored: "9780441013593")
      $0.owner = "City"
      $0.location = "B4"
      $0.series = "Dune"
      $0.seriesNumber = 1.5
      $0.tags = ["desert"]
      $0.rating = 5
      $0.notes = "Good.\nLong."
      $0.description = "Sand.\n\nSpice."
      $0.identifiers = ["goodreads:1", "doi:10.1/a;b"]
    }
    let text = try export([book, copy(13)], by: CSVBookWriter())
    #expect(
      text == Self.headings
        + "12,Dune,Frank Herbert,Chilton,\"novel; sf\",9780441013593,1965,City,B4,Dune,1.5,desert,5,"
        + "\"Good.\nLong.\",\"Sand.\n\nSpice.\",\"goodreads:1; doi:10.1/a;b\",Anna,2026-09-02T09:00:00Z,2026-10-20,1,2026-09-01T08:00:00Z,,,,,,,,,\r\n"
        + "13,Dune,Frank Herbert,,,,,,,,,,,,,,,,,,2026-09-01T08:00:00Z,,,,,,,,,\r\n")
  }

  @Test("an empty library is written as a header row, which can be imported")
  func empty() throws {
    #expect(try export([], by: CSVBookWriter()) == Self.headings)
    #expect(try imported(Self.headings).isEmpty)
  }

  @Test(
    "a cell is quoted only if necessary",
    arguments: [
      ("Dune", "Dune"), ("Émile's Ёж 🐉", "Émile's Ёж 🐉"), ("a,b", "\"a,b\""),
      ("a;b", "\"a;b\""), ("The \"Dune\"", "\"The \"\"Dune\"\"\""), ("\"", "\"\"\"\""),
      // The accent and the quote are one character to Swift, and two to every reader of CSV.
      ("a\"\u{301}", "\"a\"\"\u{301}\""),
    ])
  func quotes(title: String, cell: String) throws {
    #expect(
      try row(copy(1, title))
        == "1,\(cell),Frank Herbert,,,,,,,,,,,,,,,,,,2026-09-01T08:00:00Z,,,,,,,,,")
  }

  @Test(
    "text that looks like a formula is escaped",
    arguments: [
      ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("\tx", "\"'\tx\""),
      ("\rx", "\"'\rx\""), ("=a,b", "\"'=a,b\""), ("'=1", "''=1"), ("'tis", "'tis"), ("a=1", "a=1"),
      ("＝1", "'＝1"), ("＋1", "'＋1"), ("－1", "'－1"), ("＠x", "'＠x"), ("'＝1", "''＝1"),
      ("\u{FEFF}=1", "'\u{FEFF}=1"), ("\u{200B}\u{2060}+1", "'\u{200B}\u{2060}+1"),
      ("'\u{AD}＠x", "''\u{AD}＠x"), ("\u{FEFF}a=1", "\u{FEFF}a=1"), ("Ё=1", "Ё=1"),
    ])
  func formulas(title: String, cell: String) throws {
    #expect(try row(copy(1, title)).hasPrefix("1,\(cell),"))
  }

  @Test("a year before our era is written as a negative number")
  func negativeYear() throws {
    #expect(try row(copy(1, year: -750)).hasPrefix("1,Dune,Frank Herbert,,,,-750,,"))
  }

  @Test(
    "the shelf and all readings come last, and are read back",
    arguments: [
      (
        ImportedReading(shelf: .read, ended: partial("2020-05-06")),
        "read,2020-05-06,,,,,,/2020-05-06 finished"
      ),
      (ImportedReading(shelf: .read, ended: partial("2019")), "read,2019,,,,,,/2019 finished"),
      (ImportedReading(shelf: .read), "read,,,,,,,/ finished"),
      (ImportedReading(shelf: .want), "want,,,,,,,"),
      (
        ImportedReading(
          shelf: .read, begun: partial("2020-05-01"), ended: partial("2020-05-06"),
          past: [
            ReadThrough(outcome: .finished),
            ReadThrough(begun: partial("2018-01"), outcome: .stopped, progress: .page(120)),
            ReadThrough(
              begun: partial("2019-01-02"), ended: partial("2019-02"), outcome: .finished),
          ]),
        "read,2020-05-06,2020-05-01,\"/; 2019-01-02/2019-02\",,,,"
          + "\"/ finished; 2018-01/ stopped 120; 2019-01-02/2019-02 finished; "
          + "2020-05-01/2020-05-06 finished\""
      ),
      (
        ImportedReading(
          shelf: .reading,
          readThroughs: [
            finished("2019-02-03"), ReadThrough(begun: partial("2020-05"), progress: .percent(40)),
          ]), "reading,,2020-05,/2019-02-03,,,,\"/2019-02-03 finished; 2020-05/ 40%\""
      ),
      (
        ImportedReading(shelf: .want, past: [finished("2019-02-03")]),
        "want,,,/2019-02-03,,,,/2019-02-03 finished"
      ),
      // Older versions of this program would import the day on which the book was stopped as the
      // day on which it was read.
      (
        ImportedReading(shelf: .stopped, begun: partial("2019"), ended: partial("2019-05")),
        "stopped,,2019,,,,,2019/2019-05 stopped"
      ),
    ])
  func reading(reading: ImportedReading, cells: String) throws {
    var writer = CSVBookWriter()
    let row = writer.book(copy(1).on(reading))
    #expect(row.hasSuffix("08:00:00Z,\(cells),\r\n"))
    #expect(try books(Self.headings + row).map(\.reading) == [reading])
  }

  @Test("pages, and whether the book is in the library, are written and read back")
  func pagesAndHeld() throws {
    let row = try row(
      copy(1) {
        $0.pages = 412
        $0.isHeld = false
      })
    #expect(row.hasSuffix("08:00:00Z,,,,,412,,no,,"))
    let heldRow = try self.row(copy(2)) + "\r\n"
    let parsed = try books(Self.headings + row + "\r\n" + heldRow)
    #expect(parsed.map(\.details.pages) == [412, nil] && parsed.map(\.isOwned) == [false, nil])
  }

  @Test("an invalid reading is reported")
  func badReading() throws {
    let book = try #require(
      try books("title,author,status,earlier readings\nDune,Herbert,read,2019-01-02; soon\n").first)
    #expect(book.reading == ImportedReading(shelf: .read))
    #expect(
      book.rejectedCells == [RejectedCell(field: "earlier readings", text: "2019-01-02; soon")])
  }

  @Test(
    "the readings column takes precedence over the other columns, but only if it fits the shelf",
    arguments: [
      ("reading", "2024/ 40%", "", "reading 2024/ 40%", [], []),
      // Someone edited the shelf, or a day.
      (
        "read", "2024/ 40%", "2024-05-06", "read /2024-05-06 finished", ["readings"], []
      ),
      ("read", "/2024 finished", "2024-05-06", "read /2024 finished", [], ["read on"]),
      ("read", "/2024 finished", "2024", "read /2024 finished", [], []),
      ("read", "/2024 done", "2024-05-06", "read /2024-05-06 finished", ["readings"], []),
    ] as [(String, String, String, String, [String], [String])])
  func editedReadings(
    shelf: String, all: String, readOn: String, summary: String, rejectedCells: [String],
    ignored: [String]
  ) throws {
    let file = try bookFile(
      "title,author,status,read on,earlier readings,readings\nDune,X,\(shelf),\(readOn),,\(all)\n")
    let reader = try reader(of: file)
    guard case .book(let book) = try reader.next() else { throw ImportError.empty }
    var writer = CSVBookWriter()
    let row = writer.book(copy(1).on(book.reading))
    let cells = row.dropLast().split(separator: ",", omittingEmptySubsequences: false)
    #expect((book.reading?.shelf.rawValue ?? "") + " " + (cells.dropLast().last ?? "") == summary)
    #expect(
      book.rejectedCells.map(\.field) == rejectedCells && reader.ignored.map(\.name) == ignored)
  }

  @Test("the loan of a returned book is not written")
  func returned() throws {
    var book = copy(1, to: "Anna", renewals: 3)
    book.lastLoanToBorrower?.returnedAt = september
    #expect(try row(book) == "1,Dune,Frank Herbert,,,,,,,,,,,,,,,,,,2026-09-01T08:00:00Z,,,,,,,,,")
  }

  @Test("written rows are read back unchanged, with any text")
  func roundTrip() throws {
    let library = hostileTexts.enumerated().map { index, text in
      copy(index + 1, text, by: text, year: -index, to: text) {
        $0.publisher = text
        $0.categories = BookDetails.list(text)
        $0.isbn = ISBN(stored: "9780441013593")
        $0.owner = text
        $0.location = text
        $0.series = text
        $0.seriesNumber = SeriesNumber(hundredths: index * 25)
        $0.tags = BookDetails.list("a, " + text)
        $0.rating = Rating(halves: index % 10 + 1)
        $0.notes = text + "\n" + text
        $0.description = $0.notes
        $0.identifiers = ["goodreads:\(index)", "doi:10.1/a;b,\(index)"]
      }
    }
    let expectedDetails = library.map { book in
      // An import turns a tab into a space.
      var details = book.details
      details.title = details.title.replacing("\t", with: " ")
      details.author = details.title
      details.publisher = details.title
      details.owner = details.title
      details.location = details.title
      details.series = details.title
      details.categories = BookDetails.list(details.title)
      details.tags = BookDetails.list("a, " + details.title)
      details.notes = details.title + "\n" + details.title
      details.description = details.notes
      return details
    }
    let parsed = try books(export(library, by: CSVBookWriter()))
    #expect(parsed.count == library.count)
    for (book, expected) in zip(parsed, expectedDetails) {
      #expect(book.details == expected)
      #expect(book.loans.map(\.borrower) == [expected.title])
      #expect(book.loans.map(\.due) == [Day(iso: "2026-10-20")])
      #expect(book.rejectedCells == [])
    }
  }

  private func row(_ book: Book) throws -> String {
    var writer = CSVBookWriter()
    let text = writer.book(book)
    try #require(text.hasSuffix("\r\n"))
    return String(text.dropLast())
  }
}
