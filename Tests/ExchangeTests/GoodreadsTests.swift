import Exchange
import Foundation
import Library
import LibraryPorts
import Streams
import Testing
import Turns

@Suite(.timeLimited) struct GoodreadsTests {
  @Test("a part of the columns has the numbers of books, too")
  func fewColumns() throws {
    let file = try bookFile("Book Id,Title,Author,Author l-f\n25179,Alpha,Ann Doe,\"Doe, Ann\"\n")
    #expect(try books(of: file).map(\.details.identifiers) == [["goodreads:25179"]])
    #expect(file.ignored.isEmpty)
  }

  @Test("the count of a book that was stopped includes that time, and a shelf becomes one tag")
  func stopped() throws {
    let reading = ImportedReading(shelf: .stopped, count: 1)
    #expect(reading.allReadThroughs.map(\.outcome) == [.stopped])
    #expect(ImportedReading(shelf: .stopped, count: 2).allReadThroughs.count == 2)
    let file = try bookFile(
      "Book Id,Title,Author,My Rating,Date Added,Bookshelves,Exclusive Shelf\n7,Eta,A,0,2026/01/05,\"my-shelf, sf\",my-shelf\n"
    )
    #expect(try books(of: file).map(\.details.tags) == [["my-shelf", "sf"]])
  }

  @Test("of several series the first is kept, and the others are reported")
  func series() throws {
    let file = try bookFile(
      "Book Id,Title,Author,My Rating,Date Added,Bookshelves,Exclusive Shelf\n"
        + "7,Mort (Discworld #4; Death #1),T. P.,0,2026/01/05,,read\n")
    let book = try #require(try books(of: file).first)
    #expect(book.details.title == "Mort" && book.details.series == "Discworld")
    #expect(book.changedCells.map(\.text) == ["Death #1"])
  }

  @Test("a row of today's export is imported as a book with all its columns")
  func everything() throws {
    let text = #"""
      \#(Headers.goodreads)
      35755822,Building Evolutionary Architectures,Neal Ford,"Ford, Neal","Rebecca Parsons, Patrick Kua","=""1491986360""","=""9781491986363""",4,3.76,O'Reilly Media,Paperback,190,2018,2017,2022/01/02,2021/12/16,"work, to-lend","work (#1), to-lend (#3)",read,"Good.<br/><br/>Long, though.",,lent to Anna,1,1

      """#
    var details = BookDetails(
      title: "Building Evolutionary Architectures",
      author: "Neal Ford, Rebecca Parsons, Patrick Kua")
    details.publisher = "O'Reilly Media"
    details.isbn = ISBN(stored: "9781491986363")
    details.year = 2018
    details.notes = "Good.\n\nLong, though.\n\nlent to Anna"
    details.tags = ["work", "to-lend"]
    details.rating = 4
    details.identifiers = ["goodreads:35755822"]
    details.pages = 190
    var book = ImportedBook(line: 2, details: details)
    book.addedAt = try instant("2021-12-16T12:00:00Z")
    book.reading = ImportedReading(
      shelf: .read, ended: partial("2022-01-02"), count: 1)
    book.isOwned = true
    let file = try bookFile(text)
    #expect(file.format == .goodreads)
    #expect(try rows(of: file) == [.book(book)])
  }

  @Test("the older export of 31 columns is also read")
  func olderExport() throws {
    let text = #"""
      \#(Headers.oldGoodreads)
      944334,All My Friends are Superheroes,Andrew Kaufman,"Kaufman, Andrew",,"=""1552451305""","=""9781552451304""",0,3.81,Coach House Press,Paperback,120,2003,,,2022/02/21,to-read,to-read (#82),to-read,,,,0,,,0,,,,,

      """#
    let file = try bookFile(text)
    let book = try #require(try books(of: file).first)
    #expect(file.format == .goodreads)
    #expect(book.details.isbn?.digits == "9781552451304")
    #expect(book.details.rating == nil)
    #expect(book.details.year == 2003)
    #expect(book.details.tags.isEmpty && book.isOwned == false)
    #expect(book.rejectedCells == [])
  }

  @Test(
    "books that were read or are to be read go to the shelves",
    arguments: [
      ("read", "", ImportedReading(shelf: .read)),
      ("read", "2022/01/02", ImportedReading(shelf: .read, ended: partial("2022-01-02"))),
      ("to-read", "", ImportedReading(shelf: .want)),
      ("favourites", "2022/01/02", ImportedReading(shelf: .read, ended: partial("2022-01-02"))),
      ("currently-reading", "", ImportedReading(shelf: .reading)), ("", "", nil),
      ("to-read", "2022/01/02", ImportedReading(shelf: .want, ended: partial("2022-01-02"))),
      (
        "did-not-finish", "2022/01/02",
        ImportedReading(shelf: .stopped, ended: partial("2022-01-02"))
      ),
    ] as [(String, String, ImportedReading?)])
  func reading(shelf: String, readOn: String, reading: ImportedReading?) throws {
    let cells = ["Exclusive Shelf": shelf, "Date Read": readOn]
    #expect(try book(Headers.goodreads, cells).reading == reading)
  }

  @Test(
    "an ISBN is a formula, or empty",
    arguments: [
      ("=\"0441013597\"", "=\"9780441013593\"", "9780441013593"),
      ("=\"0441013597\"", "=\"\"", "9780441013593"), ("=\"\"", "=\"\"", nil),
      ("441013597", "9.78044E+12", "9780441013593"),
    ] as [(String, String, String?)])
  func isbn(ten: String, thirteen: String, digits: String?) throws {
    let book = try book(Headers.goodreads, ["ISBN": ten, "ISBN13": thirteen])
    #expect(book.details.isbn?.digits == digits)
    #expect(book.rejectedCells == [])
  }

  @Test(
    "names contain two spaces, and the first author may be repeated among the others",
    arguments: [
      ("Arthur  Conan Doyle", "", "Arthur Conan Doyle"),
      ("Neil Gaiman", "Terry  Pratchett", "Neil Gaiman, Terry Pratchett"),
      ("A B", "A B, C D", "A B, C D"), ("", "A B", "A B"),
    ])
  func authors(author: String, others: String, joined: String) throws {
    let cells = ["Author": author, "Additional Authors": others]
    #expect(try book(Headers.goodreads, cells).details.author == joined)
  }

  @Test("invalid values are dropped and reported")
  func rejectedCells() throws {
    let cells = [
      "Year Published": "soon", "Date Added": "yesterday", "My Rating": "9", "ISBN": "123",
    ]
    let book = try book(Headers.goodreads, cells)
    #expect(
      book.rejectedCells == [
        RejectedCell(field: "isbn", text: "123"), RejectedCell(field: "year", text: "soon"),
        RejectedCell(field: "rating", text: "9"), RejectedCell(field: "added", text: "yesterday"),
      ])
  }

  @Test("a year before our era is negative")
  func beforeOurEra() throws {
    let cells = ["Original Publication Year": "-750", "Year Published": "1998"]
    #expect(try book(Headers.goodreads, cells).details.year == -750)
  }

  @Test("with the format CSV, the file is read by its headings")
  func asPlain() throws {
    let text = Headers.file(Headers.goodreads, ["Title": "Dune", "Exclusive Shelf": "read"])
    let file = try bookFile(text, as: .csv)
    #expect(file.format == .csv)
    #expect(try books(of: file).map(\.details.tags) == [[]])
  }

  @Test(
    "a series from another column replaces the one after the title, with its own number")
  func mappedSeries() throws {
    let text = "Title,Author,My Rating,Exclusive Shelf,Set\n\"Dune (Dune, #1)\",Herbert,0,read,SF\n"
    let file = try BookFile.open(
      path: nil, source: ByteSource(Array(text.utf8)),
      ImportOptions(mapping: try ColumnMapping("Set=series")))
    let details = try #require(try books(of: file).first?.details)
    #expect(details.series == "SF" && details.seriesNumber == nil)
  }

  @Test(
    "the user's mapping of a column overrides its heading, in a service's table too",
    arguments: [
      (nil, "Attic", nil), ("Location=notes", nil, "Location: Attic"), ("Location=", nil, nil),
    ]
      as [(String?, String?, String?)])
  func mappedLocation(mapping: String?, location: String?, notes: String?) throws {
    for text in [
      "Title,Author,My Rating,Exclusive Shelf,Location\nDune,Herbert,0,read,Attic\n",
      "Title,Authors,ISBN/UID,Read Status,Star Rating,Location\nDune,Herbert,,read,,Attic\n",
    ] {
      let file = try BookFile.open(
        path: nil, source: ByteSource(Array(text.utf8)),
        ImportOptions(mapping: try mapping.map(ColumnMapping.init(_:))))
      #expect(file.format != .csv)
      let details = try #require(try books(of: file).first?.details)
      #expect(details.location == location && details.notes == notes)
    }
  }

  @Test("the year of the edition is used with an ISBN, else the year of the first edition")
  func years() throws {
    let both = ["Year Published": "2003", "Original Publication Year": "1919"]
    let edition = try book(
      Headers.goodreads, both.merging(["ISBN13": "=\"9788845901607\""]) { $1 })
    #expect(edition.details.year == 2003)
    #expect(try book(Headers.goodreads, both).details.year == 1919)
  }

  private func writer() throws -> any BookWriter {
    let texts = ExportTexts(
      number: "", field: \.rawValue, title: \.title, book: \.title, hold: \.title,
      meeting: { _ in ("", "") },
      purpose: .goodreads)
    let files = ExchangeFiles(
      clock: Clock(instant: { september }, calendarDay: { _ in .last }), library: nil,
      input: { nil }, output: { _ in })
    guard case .books(let writer) = files.writer(.csv, texts) else { throw ImportError.empty }
    return writer
  }

  @Test(
    "the number of readings is written, and dates without a column are reported",
    arguments: [
      (
        ImportedReading(shelf: .read, count: 3), ImportedReading(shelf: .read, count: 3), false
      ),
      (
        ImportedReading(
          shelf: .read, ended: partial("2020-05-06"),
          past: [finished("2019-02-03")]),
        ImportedReading(shelf: .read, ended: partial("2020-05-06"), count: 2), true
      ),
      (
        ImportedReading(shelf: .read, begun: partial("2020-05-01"), ended: partial("2020-05-06")),
        ImportedReading(shelf: .read, ended: partial("2020-05-06"), count: 1), true
      ),
      (
        ImportedReading(shelf: .reading, past: [finished("2019-02-03")]),
        ImportedReading(
          shelf: .reading, past: [finished("2019-02-03")], count: 1), false
      ),
      (
        ImportedReading(shelf: .want, past: [finished("2019-02-03")]),
        ImportedReading(shelf: .want, past: [finished("2019-02-03")], count: 1), false
      ),
      (
        ImportedReading(shelf: .stopped, ended: partial("2019-02-03")),
        ImportedReading(shelf: .stopped, ended: partial("2019-02-03"), count: 0), false
      ),
      // A column of full days has no place for a month.
      (
        ImportedReading(shelf: .read, ended: partial("2019-02")),
        ImportedReading(shelf: .read, count: 1), true
      ),
    ])
  func readings(reading: ImportedReading, expected: ImportedReading, losesDays: Bool) throws {
    var writer = try writer()
    let text = try writer.begin() + writer.book(copy(8).on(reading))
    #expect(try books(of: bookFile(text)).map(\.reading) == [expected])
    #expect(writer.losses(of: copy(8).on(reading)) == (losesDays ? [.readingDays] : []))
  }

  @Test("values without a column are reported, and all others are not")
  func reportedValues() throws {
    let book = copy(8, by: "Frank Herbert", year: 1965) {
      $0.publisher = "Ace"
      $0.notes = "Long."
      $0.isbn = ISBN(stored: "9780441013593")
      $0.series = "Dune"
      $0.seriesNumber = 1
      $0.rating = 4
      $0.tags = ["sand"]
      $0.pages = 412
      $0.identifiers = ["goodreads:1"]
    }
    #expect(try writer().losses(of: book).isEmpty)
    let other = copy(8) {
      $0.owner = "City"
      $0.location = "B4"
      $0.description = "Sand."
      $0.series = "Dune"
      $0.categories = ["novel"]
      $0.identifiers = ["goodreads:1", "doi:10.1/a"]
    }
    let parts: [BookField] = [
      .categories, .owner, .location, .description, .series, .identifiers,
    ]
    #expect(try writer().losses(of: other) == parts.map(ExportLoss.part))
  }

  @Test("values in the service's columns are read back, with the shelf and the date")
  func writing() throws {
    var writer = try writer()
    let exported = copy(7, "Odyssey", by: "Homer; Emily Wilson", year: 2017) {
      $0.isbn = ISBN(stored: "9780393089059")
      $0.rating = 3.5
      $0.identifiers = ["goodreads:34068470"]
      $0.notes = "Good & long.\nTwice."
      $0.tags = ["to lend"]
    }
    let text =
      try writer.begin()
      + writer.book(exported.on(ImportedReading(shelf: .read, ended: partial("2020-05-06"))))
      + writer.book(copy(8) { $0.isHeld = false }) + writer.end()
    #expect(text.contains("\"=\"\"0393089053\"\"\",\"=\"\"9780393089059\"\"\""))
    let file = try bookFile(text)
    #expect(file.format == .goodreads)
    let parsed = try books(of: file)
    var details = exported.details
    details.tags = ["to-lend"]
    // The service has whole stars only.
    details.rating = 4
    #expect(parsed[0].details == details)
    #expect(
      parsed[0].reading == ImportedReading(shelf: .read, ended: partial("2020-05-06"), count: 1))
    #expect(parsed.map(\.isOwned) == [true, false])
    #expect(parsed[1].details.identifiers.isEmpty)
    #expect(parsed[1].reading == nil && parsed[1].details.title == "Dune")
  }
}
