import Library
import Testing
import Turns

@Suite(.timeLimited) struct ImportColumnTests {
  @Test(
    "a heading is known in the usual spellings of three languages",
    arguments: [
      ("Title,Author", "A,B"), ("TITLE;AUTHORS", "A;B"), ("titre\tauteur", "A\tB"),
      ("Titre;Auteur(s)", "A;B"), ("Название;Автор", "A;B"), ("ЗАГЛАВИЕ,Автор(ы)", "A,B"),
      ("\u{FEFF}Book_Title,Author Name", "A,B"), ("\"Book  Title\",\"author\"", "A,B"),
      ("id,author,,title", "1,B,x,A"), ("\n,,\n\t\ntitle,author", "A,B"),
    ])
  func titleAndAuthor(headings: String, row: String) throws {
    let book = try books(headings + "\n" + row + "\n").first
    #expect(book?.details == BookDetails(title: "A", author: "B"))
  }

  @Test(
    "headings for other columns are known in three languages",
    arguments: [
      ("Publisher", "Éditeur", "Издательство"), ("categories", "Catégories", "Жанры"),
      ("OWNER", "Propriétaire", "Владелец"), ("my review", "Commentaires", "Примечания"),
      ("tags", "Étiquettes", "Метки"), ("loaned_to", "Emprunteur", "Читатель"),
      ("Library", "Bibliothe\u{300}que", "БИБЛИОТЕКА"),
    ])
  func sameColumn(english: String, french: String, russian: String) throws {
    let parsed = try [english, french, russian].map { try book($0, "Anna") }
    let nothing = ImportedBook(line: 2, details: .init(title: "Dune", author: "Frank Herbert"))
    #expect(parsed[0] != nothing)
    #expect(parsed[0] == parsed[1])
    #expect(parsed[0] == parsed[2])
  }

  @Test(
    "an exact heading takes precedence over a variant, in any position",
    arguments: [
      ("original_title,title", "x,A"), ("title,original_title", "A,x"), ("original_title", "A"),
      ("book title,Original Title", "A,x"), ("title,Title", "A,x"),
    ])
  func exactHeading(headings: String, row: String) throws {
    #expect(try books(headings + "\n" + row + "\n").map(\.details.title) == ["A"])
  }

  @Test(
    "a year is read from the first of its columns that has one",
    arguments: [
      ("year,original_publication_year", "2008.0,1965", 2008),
      ("original_publication_year,year", "1965,2008", 2008),
      ("Year Published,Original Publication Year", ",1965", 1965),
      ("Year Published,Original Publication Year", "unknown,1965", 1965),
      ("date added,publication year", "2020-01-01,1965", 1965),
    ])
  func years(headings: String, row: String, year: Int) throws {
    let book = try books("title,\(headings)\nDune,\(row)\n").first
    #expect(book?.details.year == year)
    #expect(book?.rejectedCells == [])
  }

  @Test(
    "the usual columns are known in German, Spanish, Italian, Portuguese, Dutch and Polish",
    arguments: [
      [
        "Titel", "Autor", "Gelesen am", "Bewertung", "Lesestatus", "ISBN", "Verlag", "Jahr",
        "Seiten",
      ],
      [
        "Título", "Autor", "Fecha de lectura", "Valoración", "Estantería", "ISBN", "Editorial",
        "Año", "Páginas",
      ],
      [
        "Titolo", "Autore", "Data di lettura", "Voto", "Scaffale", "ISBN", "Editore", "Anno",
        "Pagine",
      ],
      [
        "Título", "Autor", "Data de leitura", "Avaliação", "Estante", "ISBN", "Editora", "Ano",
        "Páginas",
      ],
      [
        "Titel", "Schrijver", "Gelezen op", "Waardering", "Plank", "ISBN", "Uitgever", "Jaar",
        "Pagina's",
      ],
      [
        "Tytuł", "Autor", "Data przeczytania", "Ocena", "Półka", "ISBN", "Wydawca", "Rok wydania",
        "Liczba stron",
      ],
    ])
  func languages(headings: [String]) throws {
    let file = try bookFile(
      headings.joined(separator: ",")
        + "\nAlpha,Ann Doe,2024-05-07,4,read,9780441013593,North,2001,300\n")
    let book = try #require(try books(of: file).first)
    #expect(file.ignored.isEmpty)
    let details = book.details
    #expect([details.title, details.author, details.publisher] == ["Alpha", "Ann Doe", "North"])
    #expect(details.rating == 4 && details.isbn != nil)
    #expect(details.year == 2001 && details.pages == 300)
    #expect(book.reading?.shelf == .read)
    #expect(book.reading?.readThroughs.last?.ended?.iso == "2024-05-07")
  }

  @Test(
    "the first author of BookBuddy says whether a single name is an author",
    arguments: [
      ("Euclid, Dana Densmore", "Euclid", "Euclid; Dana Densmore"),
      ("Andrew Busey, Poirier", "Busey, Andrew", "Andrew Busey; Poirier"),
      ("Roe, Ann", "Ann, Roe", "Roe, Ann"),
    ])
  func firstAuthor(author: String, first: String, expected: String) throws {
    let text = "Title,Author,\"Author (Last, First)\"\nA,\"\(author)\",\"\(first)\"\n"
    #expect(try books(text).map(\.details.author) == [expected])
  }

  @Test(
    "a shelf without states is a location", arguments: ["Shelf", "Estante", "Scaffale", "Półka"])
  func shelves(heading: String) throws {
    #expect(try book(heading, "B4")?.details.location == "B4")
    #expect(try book(heading, "to read")?.reading?.shelf == .want)
  }

  @Test("nothing was read in the future")
  func future() throws {
    let options = ImportOptions(today: Day(iso: "2026-11-29"))
    let text = "Title,Author,Status,Date Read\nA,F,,3000-01-01\nB,F,Finished on 3000-01-01,\n"
    let parsed = try books(of: bookFile(text, options))
    #expect(parsed.map(\.reading?.shelf) == [.read, .read])
    #expect(parsed.map { $0.reading?.readThroughs.map(\.ended) } == [[nil], [nil]])
    #expect(parsed[0].rejectedCells.map(\.text) == ["3000-01-01"])
  }

  @Test("the average rating is not the user's rating")
  func averageRating() throws {
    #expect(try book("average_rating", "4.34")?.details.rating == nil)
    #expect(try book("ratings_5", "4")?.details.rating == nil)
    #expect(try book("my_rating", "4")?.details.rating == 4)
  }

  @Test("without a title nothing can be imported, and the error lists the headings")
  func noTitle() {
    #expect(throws: ImportError.noTitleColumn(["Name of it", "author"])) {
      try imported("Name of it;author;\nDune;Herbert;\n")
    }
    #expect(throws: ImportError.noTitleColumn(["just a line of text"])) {
      try imported("just a line of text\n")
    }
    let longHeading = String(repeating: "x", count: 100)
    #expect(throws: ImportError.noTitleColumn([String(repeating: "x", count: 59) + "…"])) {
      try imported(longHeading)
    }
  }

  @Test("subtitles are appended to titles, and editors replace missing authors")
  func subtitles() throws {
    let parsed = try books(
      "Title,Subtitle,Author,Editor\nDune,A novel,Herbert,\nHeat: a tale,a tale,,\"Doe, Jane; Roe, Jo\"\n"
    )
    #expect(parsed.map(\.details.title) == ["Dune: A novel", "Heat: a tale"])
    #expect(parsed.map(\.details.author) == ["Herbert", "Jane Doe, Jo Roe"])
  }

  @Test(
    "a column of notes with nothing but numbers is a column of ratings",
    arguments: [
      ("5", "4,5", [5, 4.5], [nil, nil]), ("10", "7", [5, 3.5], [nil, nil]),
      ("0", "3", [nil, 3], [nil, nil]), ("5", "bien", [nil, nil], ["5", "bien"]),
      ("11", "3", [nil, nil], ["11", "3"]),
    ] as [(String, String, [Rating?], [String?])])
  func ratings(first: String, second: String, ratings: [Rating?], notes: [String?]) throws {
    let parsed = try books("Titre;Auteur;Note\nA;B;\(first)\nC;D;\(second)\n")
    #expect(parsed.map(\.details.rating) == ratings)
    #expect(parsed.map(\.details.notes) == notes)
  }

  @Test("a status is never a tag, and unsupported ones are reported by value")
  func availability() throws {
    let file = try bookFile(
      "Title,Author,Status\nA,x,Available\nB,x,Выдана\nC,x,In\nD,x,Lost\nE,x,sci-fi\nF,x,Lost\n")
    let parsed = try books(of: file)
    #expect(parsed.map(\.details.tags) == [[], [], [], [], [], []])
    #expect(parsed.map(\.rejectedCells) == [[], [], [], [], [], []])
    #expect(
      file.notes.unknownValues.map { "\($0.column): \($0.text) \($0.count)" } == [
        "Status: Выдана 1", "Status: Lost 2", "Status: sci-fi 1",
      ])
  }

  @Test("one column can name a shelf, and another can say that a book was read")
  func states() throws {
    let parsed = try books(
      "Title,Author,bookshelf,read\nA,x,\"Default,\",1\nB,x,cooking,0\n")
    #expect(parsed.map(\.reading?.shelf) == [.read, nil])
    #expect(parsed.map(\.details.tags) == [[], ["cooking"]])
  }

  @Test("authors can be in angle brackets, and a stray zero byte becomes a space")
  func angleBrackets() throws {
    let parsed = try books(
      "title,author_name,isbn_issn,publish_year\nHe\u{0}at,<Doe J><Roe R>,0441013597,1965\n")
    let details = try #require(parsed.first).details
    #expect(details.title == "He at" && details.author == "Doe J, Roe R")
    #expect(details.year == 1965 && details.isbn != nil)
  }
}
