import Exchange
import Library
import Streams
import Testing
import Turns

@Suite(.timeLimited) struct CSVBookReaderTests {
  @Test("a row is imported as a book with all its cells")
  func everything() throws {
    let text = """
      Title,Author,Publisher,Genre,ISBN,Year,Library,Tags,My Rating,Résumé,Review,Lent to,Due date
      Dune,Frank Herbert,Chilton,"novel, sf, Novel",0-441-01359-7,1965,City,"a, b",5,Sand.,"Good.
      Long.",Anna,2026-12-01

      """
    var details = BookDetails(title: "Dune", author: "Frank Herbert")
    details.publisher = "Chilton"
    details.categories = ["novel", "sf"]
    details.isbn = ISBN(stored: "9780441013593")
    details.year = 1965
    details.owner = "City"
    details.tags = ["a", "b"]
    details.rating = 5
    details.notes = "Good.\nLong."
    details.description = "Sand."
    var book = ImportedBook(line: 2, details: details)
    book.borrower = "Anna"
    book.due = Day(year: 2026, month: 12, day: 1)
    #expect(try imported(text) == [.book(book)])
  }

  @Test("text is cleaned: no white space at the ends, no control characters, composed letters")
  func cleanText() throws {
    let row = " \u{1B}[2JA\tB ,E\u{301}\u{B}mile\u{A0},\" a\r\nb\tc \""
    let book = try books("title,author,notes\n" + row)
    #expect(book.first?.details.title == "[2JA B")
    #expect(book.first?.details.author == "\u{C9} mile")
    #expect(book.first?.details.notes == "a\nb c")
  }

  @Test("notes keep their lines, with any line ending", arguments: ["\n", "\r\n", "\r"])
  func lineEndsInNotes(end: String) throws {
    let text = ["title,notes", "Dune,\"a", "b\"", ""].joined(separator: end)
    #expect(try books(text).map(\.details.notes) == ["a\nb"])
  }

  @Test("a row with missing cells is a book, which may be refused later")
  func missingCells() throws {
    let parsed = try books("title,author,year\nDune\n,Homer,-750\n , \nSolaris,Lem,1961,,\n")
    #expect(parsed.map(\.details.title) == ["Dune", "", "", "Solaris"])
    #expect(parsed.map(\.details.author) == ["", "Homer", "", "Lem"])
    #expect(parsed.map(\.details.year) == [nil, -750, nil, 1961])
    #expect(parsed.map(\.line) == [2, 3, 4, 5])
  }

  @Test("a row with more cells than headings is skipped, and the others are imported")
  func tooManyCells() throws {
    let parsed = try imported("title,author\nDune,Herbert, Frank\nSolaris,Lem\n")
    #expect(parsed.first == .unusable(line: 2, .tooManyCells(found: 3, expected: 2)))
    #expect(parsed.count == 2)
  }

  @Test("a byte that is not UTF-8 is replaced in its cell, and the row is a book")
  func notUTF8() throws {
    let text = "title,author\nCaf"
    let latin1 = Array(text.utf8) + [0xE9] + Array(",x\nCafé Élan été,y\nDune,z\nA".utf8)
    // The two halves of a letter, on both sides of a comma.
    let parsed = try imported(latin1 + [0xC3] + Array(",".utf8) + [0xA9] + Array("\n".utf8))
    #expect(parsed.count == 4)
    func book(_ line: Int, _ title: String, _ author: String, bad: [String]) -> ImportRow {
      var book = ImportedBook(line: line, details: .init(title: title, author: author))
      book.changedCells = bad.map {
        ChangedCell(
          field: $0, text: $0 == "title" ? title : author, change: .replacedBytes)
      }
      return .book(book)
    }
    #expect(parsed[0] == book(2, "Caf\u{FFFD}", "x", bad: ["title"]))
    #expect(parsed[1] == book(3, "Café Élan été", "y", bad: []))
    #expect(parsed[3] == book(5, "A\u{FFFD}", "\u{FFFD}", bad: ["title", "author"]))
  }

  @Test(
    "a file without any text is empty input",
    arguments: ["", "\u{FEFF}", "\n", " \r\n\t \n", "\t", "\u{FEFF}\n\n", ",,\n,,\n"])
  func empty(text: String) {
    #expect(throws: ImportError.empty) { try imported(text) }
  }

  @Test("a file with only headings has no books")
  func headingsOnly() throws {
    #expect(try imported("title,author\n").isEmpty)
  }

  @Test(
    "binary data is refused immediately",
    arguments: [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00],
      [0x7F, 0x45, 0x4C, 0x46, 0x02, 0x01, 0x01, 0x00, 0x00, 0x00, 0x00, 0x00],
    ] as [[UInt8]])
  func notText(bytes: [UInt8]) {
    #expect { try imported(bytes) } throws: {
      [.notText, .unknownEncoding].contains($0 as? ImportError)
    }
  }

  @Test("a file that ends within a quoted cell yields its rows, then the line of the quote")
  func cutOff() throws {
    let text = "title,author\nDune,Herbert\n\"Sol"
    let reader = try CSVBookReader(ByteSource(Array(text.utf8)))
    #expect(try reader.next() != nil)
    #expect(throws: ImportError.unclosedQuote(line: 3)) { try reader.next() }
    #expect(try reader.next() == nil)
  }
}
