import Exchange
import Library
import LibraryPorts
import Streams
import Testing
import Turns

@Suite(.timeLimited) struct TableTests {
  private static func reader(
    _ text: String, _ options: ImportOptions = ImportOptions(),
    saved: @escaping (String) -> ColumnMapping? = { _ in nil }
  ) throws -> any BookRowReader {
    let source = ByteSource(Array(text.utf8))
    guard
      case .rows(let reader, _, _) = try BookFile.open(
        path: nil, source: source, options, savedMapping: saved)
    else { throw ImportError.empty }
    return reader
  }

  /// Returns the books of a table, and the columns that were ignored.
  private static func read(
    _ text: String, _ options: ImportOptions = ImportOptions()
  ) throws -> (books: [ImportedBook], ignored: [String: Int]) {
    let reader = try reader(text, options)
    var books: [ImportedBook] = []
    while let row = try reader.next() { if case .book(let book) = row { books.append(book) } }
    return (books, Dictionary(uniqueKeysWithValues: reader.ignored.map { ($0.name, $0.count) }))
  }

  private static func mapping(_ text: String) throws -> ImportOptions {
    ImportOptions(mapping: try ColumnMapping(text))
  }

  // MARK: Services

  @Test("Libib's table is read")
  func libib() throws {
    let parsed = try Self.read(
      """
      Item Type,Title,Creators,First Name,Last Name,Ean Isbn13,Upc Isbn10,Description,Publisher,Publish Date,Group,Tags,Notes,Price,Length,Number Of Discs,Rating,Review,Status,Began,Completed,Added,Copies
      book,Dune,Frank Herbert,Frank,Herbert,9780441013593,0441013597,Sand.,Ace,1965-08-01,Home,sf,Mine,,412,,4.5,Great,Completed,2026-01-01,2026-01-20,2025-12-24,1

      """)
    let book = try #require(parsed.books.first)
    #expect(book.details.title == "Dune")
    #expect(book.details.author == "Frank Herbert")
    #expect(book.details.isbn?.digits == "9780441013593")
    #expect(book.details.description == "Sand.")
    #expect(book.details.year == 1965)
    #expect(book.details.tags == ["sf"])
    #expect(book.details.notes == "Mine")
    #expect(book.details.rating == 4.5)
    #expect(book.addedAt == (try instant("2025-12-24T12:00:00Z")))
    #expect(
      book.reading
        == ImportedReading(
          shelf: .read, begun: partial("2026-01-01"), ended: partial("2026-01-20")))
    #expect(parsed.ignored == ["Group": 1, "Length": 1, "Review": 1])
  }

  @Test("BookBuddy's table is read, with its genres as categories")
  func bookBuddy() throws {
    let parsed = try Self.read(
      """
      Title,Original Title,Subtitle,Author,"Author (Last, First)",Publisher,Year Published,Genre,Summary,Number of Pages,ISBN,Rating,Physical Location,Status,Date Started,Date Finished,Loaned To,Date Loaned,Date Added,Tags,Notes,Category,Google VolumeID
      Emma,,A Novel,Jane Austen,"Austen, Jane",Penguin,2003,Classics,A summary.,474,9780141439587,4.000000,Shelf 2,Read,2026/02/01,2026/02/20,Anna,2026/03/01,2026/01/05,"old, loved",,,zyTCAlFPjgYC

      """)
    let book = try #require(parsed.books.first)
    #expect(book.details.author == "Jane Austen")
    #expect(book.details.categories == ["Classics"])
    #expect(book.details.rating == 4)
    #expect(book.details.tags == ["old", "loved"])
    #expect(book.details.identifiers == ["google:zyTCAlFPjgYC"])
    #expect(
      book.reading
        == ImportedReading(
          shelf: .read, begun: partial("2026-02-01"), ended: partial("2026-02-20")))
    #expect(book.loans.map(\.borrower) == ["Anna"])
    #expect(book.loans.first?.checkedOutAt == (try instant("2026-03-01T12:00:00Z")))
    #expect(
      parsed.ignored == [
        "Author (Last, First)": 1
      ])
    #expect(book.details.location == "Shelf 2" && book.details.pages == 474)
  }

  @Test(
    "a comma belongs to a category if semicolons separate them, and in the BISAC headings that have one",
    arguments: [
      ("novel, classic", ["novel", "classic"]),
      ("Arts, Crafts; Science Fiction", ["Arts, Crafts", "Science Fiction"]),
      ("Body, Mind & Spirit", ["Body, Mind & Spirit"]),
      ("Yoga, BODY, MIND & SPIRIT / General", ["Yoga", "BODY, MIND & SPIRIT / General"]),
      ("Mind, Body & Soul", ["Mind", "Body & Soul"]),
    ])
  func commas(cell: String, categories: [String]) throws {
    #expect(try book("categories", cell)?.details.categories == categories)
  }

  @Test("Book Catalogue's table is read")
  func bookCatalogue() throws {
    let parsed = try Self.read(
      """
      "_id","author_details","title","isbn","publisher","date_published","rating","bookshelf","read","pages","notes","location","read_end","loaned_to","description","genre","date_added"
      "1","Pratchett, Terry|Gaiman, Neil","Good Omens","0441003257","Ace","1990","4","Default","1","400","n","attic","2026-04-01","","d","Fantasy","2026-01-01"

      """)
    let book = try #require(parsed.books.first)
    #expect(book.details.author == "Terry Pratchett, Neil Gaiman")
    #expect(book.details.year == 1990)
    #expect(book.details.categories == ["Fantasy"])
    #expect(book.reading == ImportedReading(shelf: .read, ended: partial("2026-04-01")))
    #expect(book.details.location == "attic" && book.details.pages == 400)
  }

  @Test(
    "the borrower column is recognized under the headings of many programs",
    arguments: [
      "Issued To,Issue Date", "Checked out to,Checkout Date", "Username,Date issued",
      "Patron,Loan date", "Patron Name,Issued on", "Member,Date borrowed",
      "Member Name,Date checked out", "Student,Check-out date", "Reader,Lent on",
      "Выдано,Дата выдачи",
    ])
  func borrowers(headings: String) throws {
    let parsed = try Self.read(
      "Title,Author,\(headings),Due Date\nDune,F. Roe,Anna,2026-10-01,2026-10-20\n")
    let loan = try #require(parsed.books.first?.loans.first)
    #expect(loan.borrower == "Anna" && loan.due == day("2026-10-20"))
    #expect(loan.checkedOutAt == (try instant("2026-10-01T12:00:00Z")))
    #expect(parsed.ignored.isEmpty)
  }

  @Test(
    "a due date alone is not a loan if an unknown heading may name the borrower")
  func holder() throws {
    func read(_ heading: String, _ cell: String, _ mapping: String? = nil) throws
      -> (book: ImportedBook, ignored: [String: Int])
    {
      let options = try mapping.map(Self.mapping) ?? ImportOptions()
      let parsed = try Self.read(
        "Title,Author,\(heading),Due Date\nDune,F. Roe,\(cell),2026-10-20\n", options)
      return (try #require(parsed.books.first), parsed.ignored)
    }
    for cell in ["Anna", ""] {
      let (book, ignored) = try read("Holder", cell)
      #expect(book.due == nil && book.borrower == nil && book.lacksBorrower)
      #expect(ignored == (cell.isEmpty ? ["Due Date": 1] : ["Holder": 1, "Due Date": 1]))
    }
    // The owner lends it to the user; the column is not a person; all columns are known.
    for (heading, cell, mapping) in [
      ("Holder,Library", "x,City", nil), ("Holder", "x", "Holder="), ("Publisher", "x", nil),
      ("", "", nil),
    ] {
      let (book, _) = try read(heading, cell, mapping)
      #expect(book.due == day("2026-10-20") && !book.lacksBorrower, "\(heading)")
    }
    // Nobody has it.
    let (book, ignored) = try read("Borrower,Holder", ",x")
    #expect(book.due == nil && !book.lacksBorrower && ignored == ["Holder": 1, "Due Date": 1])
  }

  @Test(
    "BookWyrm's and Openreads' tables are read",
    arguments: [
      (
        "title,author_text,remote_id,isbn_10,isbn_13,finish_date,rating,review_content,shelf",
        "Dune,Frank Herbert,https://x/1,0441013597,9780441013593,2026-05-01,5,Good.,read"
      ),
      (
        "title,subtitle,author,description,publication_year,isbn,rating,status,finish_date,my_review,notes",
        "Dune,,Frank Herbert,,1965,9780441013593,5.0,finished,2026-05-01,Good.,"
      ),
    ])
  func readerServices(headings: String, row: String) throws {
    let book = try #require(try Self.read("\(headings)\n\(row)\n").books.first)
    #expect(book.details.author == "Frank Herbert")
    #expect(book.details.isbn?.digits == "9780441013593")
    #expect(book.details.notes == "Good.")
    #expect(book.details.rating == 5)
    #expect(book.reading == ImportedReading(shelf: .read, ended: partial("2026-05-01")))
  }

  @Test("Zotero's table is read, with given names first and notes without HTML")
  func zotero() throws {
    let parsed = try Self.read(
      """
      "Key","Item Type","Publication Year","Author","Title","ISBN","Url","Abstract Note","Date","Date Added","Publisher","Place","Language","Notes","Manual Tags"
      "A1","book","1990","Pratchett, Terry; Gaiman, Neil","Good Omens","978-0-441-00325-9","","The end.","1990-05","2026-01-02 10:11:12","Ace","New York","en","<p>Read <b>this</b></p>","funny; end"

      """)
    let book = try #require(parsed.books.first)
    #expect(book.details.author == "Terry Pratchett, Neil Gaiman")
    #expect(book.details.notes == "Read this")
    #expect(book.details.description == "The end.")
    #expect(book.details.tags == ["funny", "end"])
    #expect(book.addedAt == (try instant("2026-01-02T10:11:12Z")))
    #expect(parsed.ignored == ["Key": 1, "Date": 1, "Place": 1, "Language": 1])
  }

  @Test("Inventaire's table is read")
  func inventaire() throws {
    let parsed = try Self.read(
      """
      Item notes,Item created,Edition ISBN-13,Edition ISBN-10,Edition title,Edition publication date,Edition number of pages,Works labels,Authors labels,Series labels,Genres labels,Publisher label
      Lent me.,2019-03-26T16:37:23.629Z,978-0-14-028920-6,0-14-028920-8,"Godel, Escher, Bach",2000-12-01,777,"Gödel, Escher, Bach","Douglas Hofstadter,Jo Roe",Loops,"popular science, logic",Penguin

      """)
    let book = try #require(parsed.books.first)
    var details = BookDetails(title: "Godel, Escher, Bach", author: "Douglas Hofstadter,Jo Roe")
    details.isbn = ISBN(stored: "9780140289206")
    details.year = 2000
    details.series = "Loops"
    details.publisher = "Penguin"
    details.categories = ["popular science", "logic"]
    details.notes = "Lent me."
    details.pages = 777
    #expect(book.details == details)
    #expect(book.details.authors == ["Douglas Hofstadter", "Jo Roe"])
    #expect(book.addedAt == (try instant("2019-03-26T16:37:23.629Z")))
    #expect(parsed.ignored == ["Works labels": 1])
  }

  @Test("an editor replaces a missing author, as in BibTeX")
  func editors() throws {
    let parsed = try Self.read(
      "Item Type,Title,Author,Editor\nbook,A,,\"Doe, Jane; Roe, Jo\"\nbook,B,X Y,\"Doe, Jane\"\n")
    #expect(parsed.books.map(\.details.author) == ["Jane Doe, Jo Roe", "X Y"])
  }

  @Test("calibre's catalogue is read as its library is")
  func calibre() throws {
    let parsed = try Self.read(
      """
      author_sort,authors,comments,cover,formats,id,identifiers,isbn,languages,library_name,pubdate,publisher,rating,series,series_index,size,tags,timestamp,title,title_sort,uuid
      "Pratchett, Terry & Gaiman, Neil","Terry Pratchett & Neil Gaiman","<p>Funny.</p>",/c.jpg,epub,7,isbn:9780060853983,9780060853983,eng,Books,1989-12-31T23:00:00+00:00,Gollancz,4.5,Omens,1.5,12,"fantasy, humour",2020-05-01T10:20:30+02:00,Good Omens,Good Omens,0000

      """)
    let book = try #require(parsed.books.first)
    #expect(book.details.author == "Terry Pratchett, Neil Gaiman")
    #expect(book.details.description == "Funny.")
    #expect(book.details.year == 1990)
    #expect(book.details.tags == ["fantasy", "humour"] && book.details.notes == nil)
    #expect(book.details.series == "Omens" && book.details.seriesNumber == 1.5)
    #expect(book.details.rating == 4.5)
    #expect(book.details.identifiers.isEmpty)
    #expect(book.changedCells.isEmpty && book.rejectedCells.isEmpty)
    #expect(book.addedAt == (try instant("2020-05-01T08:20:30Z")))
  }

  // MARK: Languages

  @Test(
    "headings in German, Spanish and Italian are known, also first and last names",
    arguments: [
      "Titel;Autor;Verlag;Erscheinungsjahr;Schlagwörter;Bemerkung",
      "título;autor;editorial;año;etiquetas;notas",
      "Titolo;Autore;Casa editrice;Anno;Etichette;Commenti",
      "Titel;Verfasserin;Verlag;Veröffentlichungsjahr;Schlagwort;Rezension",
      "Título;Autores;Editorial;Año de edición;Palabras clave;Observaciones",
      "Titolo;Autori;Editore;Anno di edizione;Parole chiave;Nota",
    ])
  func languages(headings: String) throws {
    let parsed = try Self.read(headings + "\nDune;Frank Herbert;Ace;1965;sf;x\n")
    var details = BookDetails(title: "Dune", author: "Frank Herbert")
    details.publisher = "Ace"
    details.year = 1965
    details.tags = ["sf"]
    details.notes = "x"
    #expect(parsed.books.map(\.details) == [details])
    #expect(parsed.ignored.isEmpty)
  }

  @Test(
    "a name can be in two columns",
    arguments: [
      "Author First,Author Last", "Vorname,Nachname", "Prénom,Nom", "имя,фамилия",
      "Nombre,Apellidos", "Nome,Cognome",
    ])
  func twoColumns(names: String) throws {
    let parsed = try Self.read("title,\(names)\nDune,Frank,Herbert\nHomeri opera,,Homer\n")
    #expect(parsed.books.map(\.details.author) == ["Frank Herbert", "Homer"])
  }

  // MARK: Columns

  @Test("of several columns the first that is not empty is used, and the others are reported")
  func firstNotEmpty() throws {
    let parsed = try Self.read(
      """
      title,author,notes,my_review,Genre,Category
      A,x,,Great book,sf,
      B,y,Mine,Good,,novel
      C,z,Mine,,sf,novel

      """)
    #expect(parsed.books.map(\.details.notes) == ["Great book", "Mine", "Mine"])
    #expect(parsed.books.map(\.details.categories) == [["sf"], ["novel"], ["novel"]])
    #expect(parsed.ignored == ["my_review": 1, "Genre": 1])
  }

  @Test("columns are mapped as the user specifies")
  func mapped() throws {
    let text = """
      title,author,Location,Serie,notes,Price
      A,x,attic,Dune,Mine,5
      B,y,,,,

      """
    let parsed = try Self.read(text, Self.mapping("Location=notes,Serie=tag,Price="))
    #expect(parsed.books.map(\.details.notes) == ["Mine\nLocation: attic", nil])
    #expect(parsed.books.map(\.details.tags) == [["Dune"], []])
    #expect(parsed.ignored.isEmpty)
    let others = try Self.read(text, Self.mapping("Serie=title,title=заметки"))
    #expect(others.books.map(\.details.title) == ["Dune", ""])
    #expect(
      throws: ImportError.noSuchColumn(
        "Shelf", ["title", "author", "Location", "Serie", "notes", "Price"])
    ) {
      try Self.read(text, Self.mapping("Shelf=notes"))
    }
  }

  @Test("a mapping is parsed and written")
  func mappingText() throws {
    let mapping = try ColumnMapping(" Notes, private = remarques ,Prix=,A=B=étiquette")
    #expect(
      mapping.entries == [
        .init(heading: "Notes, private", column: .notes), .init(heading: "Prix", column: nil),
        .init(heading: "A=B", column: .tags),
      ])
    #expect(try ColumnMapping(mapping.text) == mapping)
    #expect(throws: ColumnMapping.Fault.unknownColumn("shelves of mine")) {
      try ColumnMapping("a=shelves of mine")
    }
    #expect(throws: ColumnMapping.Fault.noColumn("b")) { try ColumnMapping("a=notes,b") }
    #expect(try ColumnMapping("").entries.isEmpty)
  }

  @Test(
    "a mapping is saved for its headings, and a service's columns need none")
  func savedMapping() throws {
    let text = "title,author,Room\nA,x,12\n"
    let unmapped = try Self.reader(text)
    #expect(unmapped.unmapped == ["Room"])
    #expect(unmapped.mapping == nil)
    let heading = try #require(unmapped.heading)
    let mapping = try ColumnMapping("Room=notes")
    let reader = try Self.reader(text) { $0 == heading ? mapping : nil }
    #expect(reader.mapping == mapping)
    guard case .book(let book) = try reader.next() else { throw ImportError.empty }
    #expect(book.details.notes == "Room: 12")
    #expect(try Self.reader(Headers.goodreads + "\n").unmapped.isEmpty)
  }

  @Test(
    "text before the headings is skipped",
    arguments: [
      "My books\n\nTitle,Author\n", "My books;;\nof 2026;;\nTitle;Author\n",
      "Books: mine, yours\nExported,on,Monday\nTitle\tAuthor\n", "\n\n,,\nReport,\nTitle|Author\n",
    ])
  func preamble(head: String) throws {
    let sign = try #require(head.dropLast(7).last)
    let parsed = try Self.read(head + "Dune\(sign)Frank Herbert\n")
    #expect(parsed.books.map(\.details) == [.init(title: "Dune", author: "Frank Herbert")])
    #expect(
      parsed.books.first?.line
        == head.split(separator: "\n", omittingEmptySubsequences: false).count
    )
  }

  @Test("a row that is too long is refused, whatever it contains")
  func longRow() {
    var remainingBlocks = 80
    let source = ByteSource {
      remainingBlocks -= 1
      if remainingBlocks == 79 { return Array("title,author\n\"Dune".utf8) }
      return remainingBlocks > 0 ? [UInt8](repeating: 0x61, count: 1 << 20) : nil
    }
    #expect(throws: ImportError.rowTooLong(line: 2)) {
      let reader = try CSVBookReader(source)
      while try reader.next() != nil {}
    }
  }

  @Test(
    "direction marks alone are not a title",
    arguments: ["\u{202E}", "\u{200B}\u{200D}", "\u{2060} "])
  func invisible(title: String) throws {
    #expect(try Self.read("title,author\n\(title),x\n").books.map(\.details.title) == [""])
  }

  @Test("columns of a file without headings are named by number")
  func headless() throws {
    func titles(_ text: String, _ mapping: String) throws -> [String] {
      let options = ImportOptions(mapping: try ColumnMapping(mapping))
      let file = try BookFile.open(path: nil, source: ByteSource(Array(text.utf8)), options)
      return try books(of: file).map { $0.details.title + "/" + $0.details.author }
    }
    let rows = "Frank Herbert;Dune;1965\nJane Austen;Emma;1815\n"
    #expect(try titles(rows, "2=title,1=author") == ["Dune/Frank Herbert", "Emma/Jane Austen"])
    // Headings are not imported as a book.
    #expect(try titles("Author;Title;x\n" + rows, "3=notes").count == 2)
    #expect(throws: ImportError.self) { try titles(rows, "9=title") }
  }
}
