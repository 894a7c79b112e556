import Exchange
import Library
import LibraryPorts
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct MARCWriterTests {
  /// Books that use every field of a record, with text that could break a parser.
  static let books: [Book] =
    [
      copy(2, "Dune: a novel", by: "Frank Herbert, Kevin Anderson", year: 1965) {
        $0.publisher = "Ace"
        $0.isbn = ISBN(stored: "9780441013593")
        $0.categories = ["sf", "desert"]
        $0.tags = ["mine", "a.b."]
        $0.notes = "One.\n\nTwo: /"
        $0.description = " spaced\nlast"
        $0.owner = "City Library"
        $0.location = "B4: top"
        $0.series = "Dune /"
        $0.seriesNumber = 1.5
        $0.rating = 3.5
        $0.identifiers = ["doi:10.1/a:b", "amazon:B00"]
      },
      copy(3, "Илиада.", by: "Гомер", year: -750),
      copy(4, "476 /", by: "Herbert, Frank", year: 476),
      copy(5, "A: : b:", by: "&"),
    ]
    + hostileTexts.filter { $0.utf8.count < 4_000 }.enumerated().map { index, text in
      copy(index + 10, text, by: text) {
        $0.publisher = text
        $0.notes = text
        $0.description = text
      }
    }

  @Test(
    "books are read back unchanged from MARC21 and MARCXML",
    arguments: [ImportFormat.marc, .marcxml])
  func readBack(format: ImportFormat) throws {
    let writer: any BookWriter =
      format == .marc
      ? MARCBookWriter(today: noonClock.today) : MARCXMLBookWriter(today: noonClock.today)
    let file = try bookFile(export(Self.books, by: writer))
    #expect(file.format == format)
    let parsed = try imported(file)
    #expect(parsed.count == Self.books.count)
    for (book, original) in zip(parsed, Self.books) {
      var details = original.details
      details.title = PlainText.sanitized(details.title)
      details.author = PlainText.sanitized(details.author)
      details.publisher = details.publisher.map { PlainText.sanitized($0) }
      details.notes = details.notes.map { PlainText.sanitized($0, keepingLines: true) }
      details.description = details.description.map { PlainText.sanitized($0, keepingLines: true) }
      #expect(book.details == details)
      #expect(book.number == original.number)
      #expect(book.addedAt == original.addedAt)
      #expect(book.rejectedCells.isEmpty && book.changedCells.isEmpty)
    }
    #expect(try reader(of: file).ignored.isEmpty)
  }

  private func imported(_ file: BookFile) throws -> [ImportedBook] {
    try ExchangeTests.books(of: file)
  }

  @Test("a record has its lengths in bytes")
  func bytes() throws {
    let text = try export([copy(2, "Ёж", year: 1965)], by: MARCBookWriter(today: noonClock.today))
    #expect(
      text == "00241nam a2200109uc 4500" + "001000200000" + "003001200002" + "008004100014"
        + "100001800055" + "245002400073" + "264000900097" + "991002500106"
        + "\u{1E}2\u{1E}BooksKeeper\u{1E}"
        + "260901s1965    xx |||||||||||||||||und||\u{1E}0 \u{1F}aFrank Herbert\u{1E}"
        + "10\u{1F}aЁж\u{1F}cFrank Herbert\u{1E} 1\u{1F}c1965\u{1E}  \u{1F}d2026-09-01T08:00:00Z\u{1E}\u{1D}"
    )
  }

  @Test("a record of a book that was added on an unknown day was made on the day of the export")
  func unknownDay() throws {
    let known = copy(2)
    let book = Book(number: 2, details: known.details, addedAt: Book.unknownAddedAt)
    for writer in [
      MARCBookWriter(today: try day("2026-12-05")) as any BookWriter,
      MARCXMLBookWriter(today: try day("2026-12-05")),
    ] {
      #expect(try export([book], by: writer).contains("261205nuuuuuuuuxx "))
      #expect(try export([known], by: writer).contains("260901nuuuuuuuuxx "))
    }
  }

  @Test("a book too long for MARC21 is refused by name, and fits into MARCXML")
  func tooLong() throws {
    let line = String(repeating: "x", count: 9_994)
    let fits = copy(2) { $0.notes = line }
    #expect(try !export([fits], by: MARCBookWriter(today: noonClock.today)).isEmpty)
    let field = copy(2) { $0.notes = line + "x" }
    let record = copy(2) { $0.notes = Array(repeating: line, count: 11).joined(separator: "\n") }
    for book in [field, record] {
      #expect(throws: LibraryError.tooLongForMARC(BookName(book))) {
        try export([book], by: MARCBookWriter(today: noonClock.today))
      }
      let file = try bookFile(export([book], by: MARCXMLBookWriter(today: noonClock.today)))
      #expect(try imported(file).map(\.details) == [book.details])
    }
  }

  @Test("without books the file, or its collection, is empty")
  func empty() throws {
    #expect(try export([], by: MARCBookWriter(today: noonClock.today)).isEmpty)
    let xml = try export([], by: MARCXMLBookWriter(today: noonClock.today))
    #expect(try rows(of: bookFile(xml)).isEmpty)
  }
}
