import Exchange
import Library
import Streams
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BookCellTests {
  @Test(
    "an ISBN is parsed as spreadsheets and data tools write it",
    arguments: [
      "9780441013593", "978-0-441-01359-3", "0441013597", "0-441-01359-7", "441013597",
      "=\"0441013597\"", "=\"9780441013593\"", "'0441013597", "9780441013593.0",
      "441013597.0", " 9780441013593 ", "[9780441013593]", "978\u{2011}0441013593",
    ])
  func isbn(cell: String) throws {
    let book = try book("isbn", cell)
    #expect(book?.details.isbn?.digits == "9780441013593")
    #expect(book?.rejectedCells == [])
  }

  @Test(
    "a number of pages may be a decimal number, or have a word after it",
    arguments: [
      ("319", 319), ("319.0", 319), ("300 p.", 300), ("300p", 300), ("300 стр.", 300),
      ("300 Seiten", 300), ("xii, 300", nil), ("300 kg", nil), ("319.5", nil),
    ] as [(String, Int?)])
  func pages(cell: String, pages: Int?) throws {
    let book = try books("title,author,pages\nDune,Herbert,\"\(cell)\"\n").first
    #expect(book?.details.pages == pages)
    let rejected = pages == nil ? [RejectedCell(field: "pages", text: cell)] : []
    #expect(book?.rejectedCells == rejected)
  }

  @Test(
    "a day in brackets may be known in part",
    arguments: [
      ("[2014-10-05]", "2014-10-05"), ("[2014-10-xx]", "2014-10"), ("[2014-xx-xx]", "2014"),
    ])
  func bracketedDay(cell: String, day: String) throws {
    let book = try books("title,author,date read\nDune,Herbert,\(cell)\n").first
    #expect(book?.reading?.readThroughs.map { $0.ended?.iso } == [day])
    #expect(book?.rejectedCells == [])
  }

  @Test(
    "of several columns the first with a valid ISBN is used",
    arguments: [
      ("isbn,isbn13", "439023483,9.78043902348e+12", "9780439023481", nil),
      ("isbn13,isbn10", "9780439023482,0439023483", "9780439023481", nil),
      ("ISBN,ISBN13", "=\"\",\"=\"\"9780439023481\"\"\"", "9780439023481", nil),
      ("ISBN,ISBN13", "=\"\",=\"\"", nil, nil),
      ("ISBN,ISBN13", "812971060,9.78081297106e+12", nil, "812971060"),
      ("ISBN,ISBN13", ",9.78067172365e+12", nil, "9.78067172365e+12"),
      ("ISBN", "\"9,78044E+12\"", nil, "9,78044E+12"),
      ("ISBN", "9780441013594", nil, "9780441013594"),
    ] as [(String, String, String?, String?)])
  func isbnColumns(headings: String, row: String, digits: String?, refused: String?) throws {
    let book = try books("title,\(headings)\nDune,\(row)\n").first
    #expect(book?.details.isbn?.digits == digits)
    #expect(book?.rejectedCells == (refused.map { [RejectedCell(field: "isbn", text: $0)] } ?? []))
  }

  @Test(
    "a year may be a decimal number or a date",
    arguments: [
      ("1965", 1965), ("-750", -750), ("2008.0", 2008), ("-750.0", -750), ("\u{2212}750", -750),
      ("2004-05-01", 2004), ("2004/05/01", 2004), ("1.5.2004", 2004),
      ("31/12/2004", 2004), ("2004-05", 2004), ("2004-05-01T00:00:00Z", 2004),
      ("2004-05-01 10:00", 2004),
    ])
  func year(cell: String, year: Int) throws {
    let book = try book("year", cell)
    #expect(book?.details.year == year)
    #expect(book?.rejectedCells == [])
  }

  @Test(
    "an invalid year is dropped and reported",
    arguments: [
      "soon", "2008.5", "1e3", "2004-13-01", ".", "-", "10000", "-10000",
      "99999999999999999999",
    ])
  func badYear(cell: String) throws {
    let book = try book("year", cell)
    #expect(book?.details.year == nil)
    #expect(book?.rejectedCells == [RejectedCell(field: "year", text: cell)])
  }

  @Test(
    "a due date is written with the year first, or with the day first",
    arguments: [
      "2026-12-01", "2026/12/01", "2026-12-1", "1.12.2026", "01.12.2026", "2026-12-01 00:00:00",
      "1.12.26", "46357", "46357.75",
    ])
  func due(cell: String) throws {
    #expect(try book("due", cell)?.due == Day(year: 2026, month: 12, day: 1))
    #expect(try book("Date d\u{2019}\u{E9}ch\u{E9}ance", cell)?.due != nil)
    #expect(try book("Вернуть до", cell)?.rejectedCells == [])
  }

  @Test(
    "the order of day and month follows from the whole column, else from other columns",
    arguments: [
      (["03/04/2026", "25/12/2026"], "2026-04-03"), (["03/04/2026", "12/25/2026"], "2026-03-04"),
      (["03-04-2026", "3.5.2026", "12-25-2026"], "2026-03-04"),
      (["25/12/2026", "03/04/2026"], "2026-04-03"), (["05/05/2026"], "2026-05-05"),
      (["12/25/2026"], "2026-12-25"), (["2026-04-03", "25/12/2026", "03/04/2026"], "2026-04-03"),
    ])
  func dateOrder(cells: [String], first: String) throws {
    let rows = cells.map { "Dune,x,\($0)\n" }.joined()
    let parsed = try books("title,author,due\n" + rows)
    #expect(parsed.count == cells.count)
    #expect(parsed.compactMap(\.due).count == cells.count)
    #expect(parsed.first { $0.due?.iso == first } != nil)
    let other = try books(
      "title,author,added,due\n" + cells.map { "Dune,x,\($0),\n" }.joined()
        + "Emma,y,,04/03/2026\nIf,z,,\(first == "2026-03-04" ? "12/31" : "31/12")/2026\n")
    #expect(
      other.dropLast().last?.due?.iso == (first == "2026-03-04" ? "2026-04-03" : "2026-03-04"))
  }

  @Test("an ambiguous column is refused unless its order is given")
  func doubtfulDates() throws {
    for cells in [
      ["03/04/2026"], ["03/04/2026", "25/12/2026", "12/25/2026"], ["03/04/2026", "12/05/2026"],
    ] {
      let text = "title,author,due\n" + cells.map { "Dune,x,\($0)\n" }.joined()
      #expect(throws: ImportError.doubtfulDates(column: "due", "03/04/2026")) { try books(text) }
    }
    let text = Array("title,author,due\nDune,x,03/04/2026\nEmma,y,25/12/2026\n".utf8)
    func days(_ order: DateOrder) throws -> [Day?] {
      let file = try BookFile.open(
        path: nil, source: ByteSource(text), ImportOptions(dates: order))
      return try books(of: file).map(\.due)
    }
    #expect(try days(.day) == [Day(iso: "2026-04-03"), Day(iso: "2026-12-25")])
    #expect(try days(.month) == [Day(iso: "2026-03-04"), nil])
  }

  @Test(
    "an invalid due date is dropped and reported",
    arguments: [
      "25/25/2026", "2026-02-30", "31.4.2026", "tomorrow", "2026", "2026-12", "dec 2026", "unknown",
      "?", "-", "1.12", "1 dec", "463570", "4635", "99999", "46357 or so", "2026-12-01 or so",
      "2026-12/01", "-1-1-2026", "999999999999999999999-1-2026",
    ])
  func badDue(cell: String) throws {
    let book = try book("due date", cell)
    #expect(book?.due == nil)
    #expect(book?.rejectedCells == [RejectedCell(field: "due", text: cell)])
  }

  @Test(
    "a rating is 0.5 to 5 in halves, and 0 means unrated",
    arguments: [
      ("5", 5), ("4.0", 4), ("3.5", 3.5), ("4,5", 4.5), ("1", 1), ("0.5", 0.5), ("0", nil),
      ("0.0", nil), ("", nil),
    ] as [(String, Rating?)])
  func rating(cell: String, rating: Rating?) throws {
    let book = try book("rating", cell)
    #expect(book?.details.rating == rating)
    #expect(book?.rejectedCells == [])
  }

  @Test(
    "a rating is rounded to the nearest half star, or up if between two, and reported",
    arguments: [("3.7", 3.5), ("4.25", 4.5), ("2.75", 3), ("4.9", 5)] as [(String, Rating)])
  func roundedRating(cell: String, rating: Rating) throws {
    let book = try book("rating", cell)
    #expect(book?.details.rating == rating)
    #expect(
      book?.changedCells == [ChangedCell(field: "rating", text: cell, change: .rounded(to: rating))]
    )
  }

  @Test(
    "a rating out of range or in words is dropped and reported",
    arguments: ["101", "6/5", "-1", "0.2", "good", "nan", "0x4", "4/", ".", "1.2.3", "★4", "½½"])
  func badRating(cell: String) throws {
    let book = try book("rating", cell)
    #expect(book?.details.rating == nil)
    #expect(book?.rejectedCells == [RejectedCell(field: "rating", text: cell)])
  }

  @Test("dropped values are reported in at most 60 characters, without control characters")
  func shortened() throws {
    let cell = "\u{1B}" + String(repeating: "ё", count: LongRun.rounds(100_000, long: 1_000_000))
    let text = try #require(try book("year", cell)?.rejectedCells.first?.text)
    #expect(text == String(repeating: "ё", count: 59) + "…")
    let maxLengthText = String(repeating: "y", count: 60)
    #expect(try book("year", maxLengthText)?.rejectedCells.first?.text == maxLengthText)
  }

  @Test("categories are split at commas or semicolons, and duplicates are dropped")
  func lists() throws {
    let parsed = try books("title,genre\nA,\"b; c; B;;\"\nD,\"b, c, B,,\"\nE,;\n")
    #expect(parsed.map(\.details.categories) == [["b", "c"], ["b", "c"], []])
  }

  @Test(
    "a year is found among a few words, and 0 is not a year",
    arguments: [
      ("c1998", 1998), ("[1921?]", 1921), ("1998-2004", 1998), ("ca. 1850", 1850),
      ("500 BC", -500), ("1998 г.", 1998), ("5758 [1997 or 1998]", 1997),
      ("1361 [i.e. 1982]", 1982), ("0", nil), ("-750", -750), ("98", 98),
    ] as [(String, Int?)])
  func writtenYear(cell: String, year: Int?) throws {
    let book = try #require(try book("Year", cell))
    #expect(book.details.year == year)
    #expect(book.rejectedCells.isEmpty)
  }

  @Test("a year with an unknown last digit is reported")
  func unknownYear() throws {
    let book = try #require(try book("Year", "[195-?]"))
    #expect(book.rejectedCells == [RejectedCell(field: "year", text: "[195-?]")])
  }

  @Test(
    "an ISBN can have its label, and the number of printed music is not an ISBN",
    arguments: [
      ("ISBN:0764541889", "9780764541889"), ("urn:isbn:9780441013593", "9780441013593"),
      ("ISBN 0-7645-4188-9", "9780764541889"), ("9790260000438", nil),
    ] as [(String, String?)])
  func namedISBN(cell: String, digits: String?) throws {
    #expect(try book("ISBN", cell)?.details.isbn?.digits == digits)
  }

  @Test("of two ISBNs in a cell the first is kept, and the other is reported as an ISBN")
  func secondISBN() throws {
    let book = try #require(try book("ISBN", "978-0-441-01359-3 1446214621 x"))
    #expect(book.details.isbn?.digits == "9780441013593")
    #expect(book.rejectedCells.isEmpty)
    #expect(book.changedCells == [ChangedCell(field: "isbn", text: "1446214621", change: .second)])
  }
}
