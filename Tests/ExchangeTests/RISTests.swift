import Exchange
import Library
import Testing
import Turns

@Suite(.timeLimited) struct RISTests {
  @Test(
    "a record is imported as a book with all its fields, with any line endings",
    arguments: ["\n", "\r\n", "\r"])
  func everything(lineEnd: String) throws {
    let file = try bookFile(
      """
      TY  - BOOK
      T1  - Dune
      AU  - Herbert, Frank
      A1  - King, Martin Luther, Jr.
      A2  - Editor, Ed
      PB  - Chilton
      PY  - 1965/08/01/
      SN  - 978-0-441-01359-3 (pbk.)
      KW  - sf
      KW  - desert; sand
      N1  - First
      and more
      N1  - Second
      N2  - Spice.
      CY  - London
      C1  -
      ER  -

      """.replacing("\n", with: lineEnd))
    var details = BookDetails(title: "Dune", author: "Frank Herbert, Martin Luther King Jr.")
    details.publisher = "Chilton"
    details.year = 1965
    details.isbn = ISBN(stored: "9780441013593")
    details.tags = ["sf", "desert", "sand"]
    details.notes = "First\nand more\nSecond"
    details.description = "Spice."
    #expect(file.format == .ris)
    #expect(try rows(of: file) == [.book(ImportedBook(line: 1, details: details))])
    #expect(file.ignored == [column("A2", 1), column("CY", 1)])
  }

  @Test("a record without an end is imported and reported")
  func unended() throws {
    let text =
      "TY  - BOOK\nTI  - A\nAU  - x\nTY  - BOOK\nTI  - B\nED  - y\nER  - \nTY - BOOK\nBT  - C\n"
    let parsed = try books(of: bookFile(text))
    #expect(parsed.map(\.details.title) == ["A", "B", "C"])
    #expect(parsed.map(\.line) == [1, 4, 8])
    func missingEnd(_ title: String) -> ChangedCell {
      ChangedCell(field: "ER", text: title, change: .assumedEnd)
    }
    #expect(parsed.map(\.changedCells) == [[missingEnd("A")], [], [missingEnd("C")]])
    #expect(parsed[1].details.author == "y")
  }

  @Test("a record without a beginning is skipped and reported, and Latin-1 is read")
  func broken() throws {
    let text =
      Array("TY  - BOOK\nTI  - A\nER  - \nTI  - B\nER  - \nTY  - BOOK\nTI  - ".utf8) + [0xE9]
      + Array("\nER  - \n".utf8)
    let parsed = try rows(of: bookFile(text, chunk: 3))
    #expect(parsed.count == 3)
    #expect(parsed[1] == .unusable(line: 4, .brokenRecord))
    #expect(try books(of: bookFile(text)).map(\.details.title) == ["A", "é"])
  }

  @Test("the number of a journal is not an ISBN")
  func journals() throws {
    let file = try bookFile(
      "TY  - JOUR\nTI  - A\nSN  - 1234-567X\nER  - \nTY  - BOOK\nSN  - 12\nER  - ")
    let parsed = try books(of: file)
    #expect(parsed[0].rejectedCells.isEmpty)
    #expect(parsed[1].rejectedCells == [RejectedCell(field: "isbn", text: "12")])
    #expect(file.ignored == [column("SN", 1)])
  }

  @Test("a book has one value per line, and names have the family name first")
  func writing() throws {
    let book = copy(2, "Dune\r\nER  - ", by: "Frank Herbert, Martin Luther King, Jr.", year: 1965) {
      $0.owner = "City Library"
      $0.categories = ["novel"]
      $0.tags = ["sf"]
      $0.notes = "a\nb"
    }
    #expect(
      try export([book], by: RISBookWriter()).replacing("\r\n", with: "\n") == """
        TY  - BOOK
        ID  - herbert1965dune2
        DB  - BooksKeeper
        TI  - Dune  ER  -\u{20}
        AU  - Herbert, Frank
        AU  - King, Martin Luther, Jr.
        U4  - author: Frank Herbert, Martin Luther King, Jr.
        PY  - 1965
        KW  - novel
        KW  - sf
        U2  - category: novel
        U1  - owner: City Library
        N1  - a
        N1  - b
        ER  -\u{20}


        """)
  }

  @Test("every line has a tag and ends in CR LF, with any text", arguments: hostileTexts)
  func hostile(text: String) throws {
    let book = copy(1, text, by: text) {
      $0.notes = text
      $0.description = text
    }
    let lines = try export([book], by: RISBookWriter()).utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines.dropLast(2) {
      #expect(line.last == UInt8(ascii: "\r"))
      #expect(line.dropFirst(2).starts(with: "  - ".utf8))
    }
  }

  @Test("notes of other programs may be HTML, and lines before the first record are skipped")
  func others() throws {
    let text =
      "Record #1 of 2, exported\nID: CN-1, x\n\nTY  - BOOK\nTI  - A\nAU  - x\nN1  - <p>Cited By :7</p>\nER  - \n"
    let file = try bookFile(text)
    #expect(file.format == .ris)
    #expect(try books(of: file).map(\.details.notes) == ["Cited By :7"])
    let exported = copy(1) {
      $0.notes = "<b>a</b>\n\nb"
      $0.description = "Sand.\n\nAU  - Not an author.\nEnd."
    }
    let parsed = try books(of: bookFile(export([exported], by: RISBookWriter())))
    #expect(parsed.map(\.details) == [exported.details])
  }
}
