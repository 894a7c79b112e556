import Exchange
import Library
import LibraryPorts
import Testing
import Turns

@Suite(.timeLimited) struct LibraryThingTests {
  @Test("a row of the export is imported as a book with all its columns")
  func everything() throws {
    let text = """
      \(Headers.librarything)
      5498194\tMarelle\t1\tCortázar, Julio\t\tGuille-Bataillon, Laure|Rosset, Françoise\tTranslator|Translator\tGallimard (1979), Poche\t1979\tchef d'oeuvre\t4.5\tsigned\tattic\tMarelle by Julio Cortázar (1979)\tBroché\t590 p.; 7.24 inches\t1.28 pounds\t7.24 inches\t1.26 inches\t4.96 inches\t7.24 x 4.96 x 1.26 inches\t590 \t\t\t[2007-04-16]\t[2007-05-08]\t\t\troman, espagnol\tYour library, To read\tFrench\tSpanish\tPQ7797 .C7145\t[2070291340]\t2070291340, 9782070291342\tArgentina > Fiction|Pilate, Pontius\t863\tLiterature > Spanish\t\t1\tAmazon.fr\t[2006-08-09]\t\t\t57814\tAnna\tChecked out\t2026-10-01\t2026-10-22

      """
    var details = BookDetails(
      title: "Marelle", author: "Julio Cortázar, Laure Guille-Bataillon, Françoise Rosset")
    details.publisher = "Gallimard"
    details.categories = ["Argentina > Fiction", "Pilate, Pontius"]
    details.isbn = ISBN(stored: "9782070291342")
    details.year = 1979
    details.notes = "chef d'oeuvre\n\nsigned\n\nattic"
    details.tags = ["roman", "espagnol"]
    details.rating = 4.5
    details.identifiers = ["librarything:5498194"]
    details.pages = 590
    var book = ImportedBook(line: 2, details: details)
    book.reading = ImportedReading(
      shelf: .read, begun: partial("2007-04-16"), ended: partial("2007-05-08"))
    book.isOwned = true
    book.addedAt = try instant("2006-08-09T12:00:00Z")
    book.loans = [
      ImportedLoan(borrower: "Anna", checkedOut: day("2026-10-01"), due: day("2026-10-22"))
    ]
    let file = try bookFile(text)
    #expect(file.format == .librarything)
    #expect(try rows(of: file) == [.book(book)])
  }

  @Test(
    "names are imported with the given name first",
    arguments: [
      ("Le Guin, Ursula K.", "", "Ursula K. Le Guin"), ("Homer", "", "Homer"),
      ("King, Martin Luther, Jr.", "", "Martin Luther King Jr."),
      ("Tolkien, J. R. R., 1892-1973", "", "J. R. R. Tolkien"),
      ("Plato, 427-347", "Jowett, Benjamin; Someone", "Plato, Benjamin Jowett, Someone"),
      ("Gaiman, Neil", "Pratchett, Terry|Gaiman, Neil", "Neil Gaiman, Terry Pratchett"),
      ("Boswell, Dustin & Foucher, Trevor", "", "Dustin Boswell, Trevor Foucher"),
      ("Lawrence, D. H. & Lawrence, David Herbert", "", "D. H. Lawrence, David Herbert Lawrence"),
      ("Simon & Schuster", "", "Simon & Schuster"),
      ("Roubaud, Jacques ; Delay, Florence", "", "Jacques Roubaud, Florence Delay"),
      ("Charts, tables, equations", "", "Charts, tables, equations"),
      ("Jones, Jr., Ann", "", "Ann Jones Jr."), ("hooks, bell", "", "bell hooks"),
      ("King, Stephen, Queen, Steven", "", "Stephen King, Steven Queen"),
      ("(Arlix, Delaume, ...) Collectif", "", "(Arlix, Delaume, ...) Collectif"),
      ("", "", ""),
    ])
  func names(first: String, others: String, author: String) throws {
    let cells = ["Primary Author": first, "Secondary Author": others]
    #expect(try book(Headers.librarything, cells).details.author == author)
  }

  @Test("several copies are copies", arguments: [("1", 0), ("3", 2), ("", 0), ("many", 0)])
  func copies(cell: String, further: Int) throws {
    let book = try book(Headers.librarything, ["Title": "A", "Copies": cell])
    #expect(book.copies.count == further)
    #expect(book.rejectedCells.map(\.text) == (cell == "many" ? ["many"] : []))
  }

  @Test(
    "the publisher is the publication without its place, year and binding",
    arguments: [
      ("Farrar, Straus and Giroux (1999), Edition: 1st", "Farrar, Straus and Giroux"),
      ("Penguin, 1999", "Penguin"), ("New York : Knopf, 1999.", "Knopf"),
      ("Minneapolis, MN : Uncivilized Books, 2014.", "Uncivilized Books"),
      ("Farrar, Straus and Giroux, 1999", "Farrar, Straus and Giroux"),
      ("New York, Dover Publications [1957]", "New York, Dover Publications"),
      ("Forgotten Books, Ebook", "Forgotten Books"), ("Knopf, c1999.", "Knopf"),
      ("Ace", "Ace"), ("(1999)", nil), ("", nil),
    ] as [(String, String?)])
  func publisher(publication: String, publisher: String?) throws {
    #expect(
      try book(Headers.librarything, ["Publication": publication]).details.publisher == publisher)
  }

  @Test(
    "a year may be within other text",
    arguments: [
      ("1979", 1979), ("[1979]", 1979), ("c1979", 1979), ("1st ed. 1979, 1985", 1979),
      ("1979-05-01", 1979), ("?", nil),
    ] as [(String, Int?)])
  func year(cell: String, year: Int?) throws {
    let book = try book(Headers.librarything, ["Date": cell])
    #expect(book.details.year == year)
    #expect(book.rejectedCells == (year == nil ? [RejectedCell(field: "year", text: cell)] : []))
  }

  @Test(
    "the ISBN in brackets is used, else one of the edition's ISBNs",
    arguments: [
      ("[0441013597]", "", "9780441013593"), ("[]", "", nil),
      ("", "[0441013597, 9780441013593]", "9780441013593"),
      ("[123]", "0441013597", "9780441013593"),
    ] as [(String, String, String?)])
  func isbn(bracketed: String, all: String, digits: String?) throws {
    let book = try book(Headers.librarything, ["ISBN": bracketed, "ISBNs": all])
    #expect(book.details.isbn?.digits == digits)
    #expect(book.rejectedCells == [])
  }

  @Test("all subjects are imported")
  func subjects() throws {
    let subjects = (1...12).map { "Subject \($0)" }
    let cells = ["Subjects": subjects.joined(separator: "|")]
    #expect(try book(Headers.librarything, cells).details.categories == subjects)
  }

  @Test(
    "quotation marks are text, unless a spreadsheet has quoted the whole cell",
    arguments: [
      ("\"Surely You're Joking\": Adventures", "\"Surely You're Joking\": Adventures"),
      ("\"Repent", "\"Repent"), ("\"a, \"\"b\"\"\"", "a, \"b\""), ("\"53 jours\"", "\"53 jours\""),
      ("\"a\" and \"b\"", "\"a\" and \"b\""), ("\"", "\""), ("\"\"\"", "\"\"\""),
    ])
  func quotes(cell: String, title: String) throws {
    #expect(try book(Headers.librarything, ["Title": cell]).details.title == title)
  }

  @Test("reading dates are imported, and so are books to read")
  func reading() throws {
    let readCells = ["Date Read": "[2007-05-08]|2009-01-02", "Collections": "To read"]
    #expect(
      try book(Headers.librarything, readCells).reading
        == ImportedReading(
          shelf: .read, ended: partial("2009-01-02"),
          past: [finished("2007-05-08")]))
    #expect(
      try book(Headers.librarything, ["Collections": "Read but unowned"]).reading
        == ImportedReading(shelf: .read))
    #expect(try book(Headers.librarything, ["Collections": "Your library"]).reading == nil)
  }

  @Test("the date added is the entry date, or the date acquired if there is none")
  func entered() throws {
    let both = [
      "Title": "Dune", "Entry Date": "[2006-08-09]", "Acquired": "[1999-12-31]",
    ]
    let entered = try book(Headers.librarything, both)
    #expect(try entered.addedAt == instant("2006-08-09T12:00:00Z"))
    let file = try bookFile(Headers.file(Headers.librarything, both))
    let reader = try reader(of: file)
    while try reader.next() != nil {}
    #expect(reader.ignored.map(\.name) == ["Acquired"])
    let bought = try book(Headers.librarything, ["Acquired": "[1999-12-31]"])
    #expect(try bought.addedAt == instant("1999-12-31T12:00:00Z"))
  }

  @Test("an export that was saved with commas and quotes is also read")
  func commas() throws {
    let headings = Headers.librarything.replacing("\t", with: ",")
    let file = try bookFile(Headers.file(headings, ["Title": "A\nB, \"C\""]))
    #expect(file.format == .librarything)
    #expect(try books(of: file).map(\.details.title) == ["A B, \"C\""])
  }

  @Test("letters that Latin-1 lacks are numeric references")
  func entities() throws {
    let cells = ["Title": "&#1052;&#1080;&#1088; &amp; R&D", "Primary Author": "&#1051;., A"]
    let details = try book(Headers.librarything, cells).details
    #expect(details.title == "Мир & R&D")
    #expect(details.author == "A Л.")
  }

  @Test("the export as JSON is read, each book under its number")
  func json() throws {
    let text = """
      {"33264938": {"books_id": "33264938", "title": "The Left Hand of Darkness",
        "authors": [{"lf": "Le Guin, Ursula K.", "fl": "Ursula K. Le Guin", "role": "Author"}],
        "publication": "Ace (1987), Edition: 1st", "date": "1987", "summary": "Winter.",
        "isbn": {"0": "0441478123", "2": "9780441478125"}, "tags": ["sf"], "collections": ["Your library"],
        "rating": 4.5, "subject": {"0": ["Fiction"], "1": ["Gender", "Winter"]}, "review": "Good.",
        "entrydate": "2008-07-25", "dateread": "2009-01-02", "pages": "304 ", "language": ["English"]},
      "7": {"books_id": "7", "title": "Beowulf", "authors": [], "date": "?", "collections": ["To read"]}}
      """
    let file = try bookFile(text)
    #expect(file.format == .librarything)
    let parsed = try books(of: file)
    try #require(parsed.count == 2)
    var details = BookDetails(title: "The Left Hand of Darkness", author: "Ursula K. Le Guin")
    details.publisher = "Ace"
    details.year = 1987
    details.description = "Winter."
    details.isbn = ISBN(stored: "9780441478125")
    details.tags = ["sf"]
    details.rating = 4.5
    details.identifiers = ["librarything:33264938"]
    details.categories = ["Fiction", "Gender", "Winter"]
    details.notes = "Good."
    details.pages = 304
    #expect(parsed[0].details == details)
    #expect(
      parsed[0].reading == ImportedReading(shelf: .read, ended: partial("2009-01-02")))
    #expect(parsed.map(\.isOwned) == [true, false])
    #expect(parsed[0].changedCells.isEmpty)
    #expect(parsed[1].rejectedCells == [RejectedCell(field: "year", text: "?")])
    #expect(parsed[1].reading == ImportedReading(shelf: .want))
    let reader = try reader(of: bookFile(text))
    while try reader.next() != nil {}
    #expect(reader.ignored.map(\.name) == ["language"])
  }

  @Test("loans in the JSON are imported as those of the table, and other values are counted")
  func loansInJSON() throws {
    let text = """
      {"1": {"title": "Dune", "authors": [{"fl": "Frank Herbert"}], "circulation": [
        {"patron": "Anna", "status": "Returned", "start": "2025-01-01", "end": "2025-02-01"},
        {"lending_patron": "Boris", "lending_status": "Checked out", "lending_start": "2026-10-01"}]},
      "2": {"title": "Emma", "authors": [{"fl": "Jane Austen"}], "circulation": {"times": 3}}}
      """
    let file = try bookFile(text)
    let parsed = try books(of: file)
    #expect(
      parsed.first?.loans == [
        ImportedLoan(
          borrower: "Anna", checkedOut: day("2025-01-01"), returned: day("2025-02-01")),
        ImportedLoan(borrower: "Boris", checkedOut: day("2026-10-01")),
      ])
    #expect(parsed.last?.loans == [] && file.ignored == [column("circulation", 1)])
  }

  @Test(
    "truncated or invalid JSON with numbered books is an error",
    arguments: [
      "{\"1\": {\"title\": \"a\"}", "{\"1\": {\"title\": \"a\"}, \"2",
      "{\"1\": {\"title\": \"a\"} \"2\"",
      "{\"1\": {\"title\": \"a\"}, 2: {}}", "{\"1\":{\"title\": \"a\"}, \"2\": 7}",
    ])
  func damagedJSON(text: String) {
    #expect(throws: ImportError.badJSON(line: 1)) { try rows(of: bookFile(text)) }
  }

  @Test("entities in the names of the JSON are decoded")
  func entitiesInJSON() throws {
    let text = """
      {"1":{"books_id":"1","title":"The Galdrab&oacute;k","authors":[{"fl":"Johannes Bj&ouml;rn G&aring;rdb&auml;ck"},{"fl":"&Eacute;liane X"}]}}
      """
    let parsed = try books(of: bookFile(text))
    #expect(parsed.map(\.details.title) == ["The Galdrabók"])
    #expect(parsed.map(\.details.author) == ["Johannes Björn Gårdbäck, Éliane X"])
  }

  @Test("an older export as CSV has headings in capitals, with apostrophes and remarks")
  func older() throws {
    let file = try bookFile(
      """
      "'TITLE'","'AUTHOR (first, last)'","'AUTHOR (last, first)'","'DATE'","'ISBNs'","'PUBLICATION INFO'","'TAGS'","'RATINGS'"
      "Marelle","Julio Cortázar","Cortázar, Julio","1979","[2070291340]","Gallimard (1979), Poche","roman","4"

      """)
    #expect(file.format == .librarything)
    let details = try #require(try books(of: file).first).details
    #expect(details.author == "Julio Cortázar" && details.publisher == "Gallimard")
    #expect(details.isbn?.digits == "9782070291342" && details.year == 1979 && details.rating == 4)
    #expect(file.ignored.isEmpty)
  }
}
