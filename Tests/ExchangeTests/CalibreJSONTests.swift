import Library
import Testing
import Turns

@Suite(.timeLimited) struct CalibreJSONTests {
  @Test("the output of calibredb list --for-machine is imported")
  func everything() throws {
    let text = """
      [
        {
          "author_sort": "Pratchett, Terry & Gaiman, Neil",
          "authors": "Terry Pratchett & Neil Gaiman",
          "comments": "<div>\\n<p>Funny.</p>\\n<p>Long &amp; good.</p></div>",
          "cover": "/books/cover.jpg",
          "formats": ["/books/a.epub"],
          "id": 7,
          "identifiers": {"goodreads": "12067", "isbn": "9780060853983"},
          "isbn": "9780060853983",
          "languages": ["eng"],
          "last_modified": "2021-02-03T04:05:06+00:00",
          "pubdate": "1989-12-31T23:00:00+00:00",
          "publisher": "Gollancz",
          "rating": 9,
          "series": "None of it",
          "series_index": 1.5,
          "size": 12345,
          "tags": ["fantasy", "humour"],
          "timestamp": "2020-05-01T10:20:30+02:00",
          "title": "Good Omens",
          "uuid": "0000"
        }
      ]
      """
    var details = BookDetails(title: "Good Omens", author: "Terry Pratchett, Neil Gaiman")
    details.publisher = "Gollancz"
    details.isbn = ISBN(stored: "9780060853983")
    details.year = 1990
    details.description = "Funny.\n\nLong & good."
    details.tags = ["fantasy", "humour"]
    details.series = "None of it"
    details.seriesNumber = 1.5
    details.rating = 4.5
    details.identifiers = ["goodreads:12067"]
    var book = ImportedBook(line: 2, details: details)
    book.addedAt = try instant("2020-05-01T08:20:30Z")
    #expect(try rows(of: bookFile(text)) == [.book(book)])
  }

  @Test(
    "authors are a text or a list, and an ampersand of a name is doubled",
    arguments: [
      (#""A B & C D""#, "A B, C D"), (#"["A B", "C D"]"#, "A B, C D"),
      (#""Simon && Schuster & A""#, "Simon & Schuster; A"), (#""A""#, "A"), (#""""#, ""),
    ])
  func authors(json: String, author: String) throws {
    let parsed = try books(of: bookFile(#"[{"title": "x", "authors": \#(json)}]"#))
    #expect(parsed.map(\.details.author) == [author])
  }

  @Test(
    "ratings are half stars",
    arguments: [("0", nil), ("1", 0.5), ("2", 1), ("7", 3.5), ("8.0", 4), ("10", 5), ("null", nil)]
      as [(String, Rating?)])
  func rating(json: String, rating: Rating?) throws {
    let parsed = try books(of: bookFile(#"[{"title": "x", "authors": "", "rating": \#(json)}]"#))
    #expect(parsed.map(\.details.rating) == [rating])
  }

  @Test(
    "the year 101 means no date, and midnight in a time zone may be the day before in UTC",
    arguments: [
      ("0101-01-01T00:00:00+00:00", nil), ("None", nil), ("1965-08-01T00:00:00+00:00", 1965),
      ("1964-12-31T22:00:00+00:00", 1965), ("1965-01-01T05:00:00+00:00", 1965),
      ("1964-12-31T05:00:00+00:00", 1964), ("1964-12-31", 1964),
    ] as [(String, Int?)])
  func years(date: String, year: Int?) throws {
    let json = #"[{"title": "x", "authors": "", "pubdate": "\#(date)", "timestamp": "None"}]"#
    let book = try #require(try books(of: bookFile(json)).first)
    #expect(book.details.year == year)
    #expect(book.addedAt == nil)
    #expect(book.rejectedCells == [])
  }

  @Test("an ISBN among the identifiers is used, and an invalid one is reported")
  func identifiers() throws {
    let json = """
      [{"title": "x", "authors": "", "identifiers": {"isbn": "0441013597"}},
       {"title": "x", "authors": "", "isbn": "123"}, {"title": "x", "authors": "", "isbn": ""}]
      """
    let parsed = try books(of: bookFile(json))
    #expect(parsed.map(\.details.isbn?.digits) == ["9780441013593", nil, nil])
    #expect(parsed.map(\.rejectedCells) == [[], [RejectedCell(field: "isbn", text: "123")], []])
  }

  @Test(
    "two identifiers are imported once each, and an ISBN is not one, in any spelling",
    arguments: [
      (#""amazon": "B1", "goodreads": "2""#, ["amazon:B1", "goodreads:2"]),
      (#""Amazon": "B1", "amazon": "B1""#, ["amazon:B1"]),
      (#""Amazon": "B1", "amazon": "b1""#, ["amazon:B1", "amazon:b1"]),
      (#""ISBN": "0441013597", "amazon": "B1""#, ["amazon:B1"]),
      (#""isbn": "0441013597", "Isbn": "0441013597""#, []), (#""amazon": "", "x": "1""#, ["x:1"]),
    ])
  func twoIdentifiers(json: String, identifiers: [String]) throws {
    let parsed = try books(
      of: bookFile(#"[{"title": "x", "authors": "", "identifiers": {\#(json)}}]"#))
    #expect(parsed.first?.details.identifiers.sorted() == identifiers.sorted())
    #expect(parsed.first?.rejectedCells == [])
  }
}
