import Library
import Testing
import Turns

@Suite(.timeLimited) struct NumberColumnTests {
  @Test(
    "a column “No.” beside titles and authors has the numbers, if its values are different numbers",
    arguments: [
      ("No.", ["7", "12"], [7, 12]), ("Nr.", ["7", ""], [7, nil]), ("N°", ["1", "2"], [1, 2]),
      ("№", ["1", "2"], [1, 2]), ("№ ", ["1", "2"], [1, 2]), ("No.", ["7", "7"], [nil, nil]),
      ("No.", ["7", "7a"], [nil, nil]), ("Nr", ["0", "2"], [nil, nil]),
    ] as [(String, [String], [Int?])])
  func numbers(_ heading: String, _ cells: [String], _ numbers: [Int?]) throws {
    let rows = zip(cells, ["A", "B"]).map { "\($0),\($1),Doe\n" }.joined()
    #expect(try books("\(heading),Title,Author\n" + rows).map(\.number) == numbers)
  }

  @Test("a whole number may have a decimal", arguments: ["12", "12.0", "12.00", "12,0"])
  func decimals(_ text: String) throws {
    #expect(try book("number", text)?.number == 12)
    #expect(try book("copies", text)?.copies.count == 11)
    #expect(try book("pages", text)?.details.pages == 12)
    #expect(try book("number", "12.5")?.number == nil)
  }

  @Test("a number of owned copies makes copies")
  func ownedCopies() throws {
    #expect(try book("Owned Copies", "2")?.copies.count == 1)
    #expect(try book("Owned Copies", "1")?.copies.isEmpty == true)
    let goodreads = "Title,Author,My Rating,Exclusive Shelf,Owned Copies\nA,Doe,0,read,3\n"
    let books = try books(of: bookFile(goodreads))
    #expect(books.map(\.copies.count) == [2] && books.map(\.isOwned) == [true])
  }

  @Test("bars separate values, which may then have commas", arguments: ["a|b, c", "a || b, c"])
  func bars(_ text: String) throws {
    #expect(try book("categories", text)?.details.categories == ["a", "b, c"])
    #expect(try book("tags", "a|b|c")?.details.tags == ["a", "b", "c"])
  }

  @Test("beside a series, or without authors, it is not certain what the number is")
  func unclear() throws {
    #expect(try books("No.,Title,Author,Series\n2,A,Doe,Loops\n").map(\.number) == [nil])
    #expect(try books("No.,Title,ISBN\n2,A,\n").map(\.number) == [nil])
  }

  @Test(
    "of several numbers in a series the first is kept, which is reported",
    arguments: [
      ("Title,Author,Series,Series number\nA,Doe,Loops,1-2\n", "1-2"),
      ("Title,Author,Series\nA,Doe,\"Loops, #1-2\"\n", "Loops, #1-2"),
      ("Title,Author,Series\nA,Doe,Loops (1–3)\n", "Loops (1–3)"),
      ("Title,Author,Series,Series number\nA,Doe,Loops,1/3\n", nil),
      ("Title,Author,Series,Series number\nA,Doe,1914-1918,1\n", nil),
      ("Title,Author,Series\nA,Doe,Loops #1\n", nil),
    ] as [(String, String?)])
  func ranges(_ text: String, _ reported: String?) throws {
    let book = try #require(try books(text).first)
    #expect(book.details.seriesNumber == 1)
    #expect(
      book.changedCells
        == (reported.map { [ChangedCell(field: "seriesNumber", text: $0, change: .several)] } ?? [])
    )
  }

  @Test("services, references and JSON report it as well")
  func otherFormats() throws {
    let goodreads = try books(
      of: bookFile(
        "Title,Author,My Rating,Exclusive Shelf\n\"A (Loops, #1-2; Arcs, #3)\",Doe,0,read\n"))
    // The title keeps what the series cannot have.
    #expect(goodreads[0].details.title == "A (Loops, #1-2; Arcs, #3)")
    let json = try books(
      of: bookFile(#"[{"title": "A", "author": "Doe", "series": "Loops", "seriesNumber": "1-2"}]"#))
    #expect(json[0].changedCells.map(\.change) == [.several])
    let ris = try books(
      of: bookFile("TY  - BOOK\nTI  - A\nAU  - Doe, J.\nT2  - Loops\nSV  - 1-2\nER  - \n"))
    #expect(ris[0].changedCells.map(\.change) == [.several])
  }
}
