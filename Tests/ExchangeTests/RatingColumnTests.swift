import Exchange
import Library
import LibraryPorts
import Testing
import Turns

/// Ratings in all forms, and the scale of a column.
@Suite(.timeLimited) struct RatingColumnTests {
  @Test("a row that is skipped says nothing about the scale")
  func totals() throws {
    let parsed = try books("title,author,rating\nA,F,4\nB,F,5\nTotal,,12\n")
    #expect(parsed.prefix(2).map(\.details.rating) == [4, 5])
  }

  @Test(
    "a rating with its maximum needs no scale",
    arguments: [
      ("4/5", 4), ("8/10", 4), ("16/20", 4), ("80 %", 4), ("80%", 4), ("★★★★☆", 4), ("⭐️⭐️⭐️", 3),
      ("★★★½", 3.5), ("***", 3), ("4½", 4.5), ("½", 0.5), ("4 1/2", 4.5), ("4 out of 5", 4),
      ("4,5 sur 5", 4.5), ("4.5 из 5", 4.5), ("4 von 5", 4), ("4 stars", 4), ("4 étoiles", 4),
      ("4 звезды", 4), ("4.5 / 5", 4.5), ("★★★★★★★★☆☆", 4),
    ] as [(String, Rating)])
  func forms(text: String, rating: Rating) throws {
    #expect(try Rating(text) == rating)
    let book = try #require(try book("rating", text))
    #expect(book.details.rating == rating)
    #expect(book.rejectedCells == [])
    let goodreads = try goodreadsRating(text)
    #expect(goodreads == rating)
  }

  private func goodreadsRating(_ text: String) throws -> Rating? {
    try books(of: bookFile("Title,Author,My Rating,Exclusive Shelf\nDune,F,\(quoted(text)),read\n"))
      .first?
      .details.rating
  }

  private func quoted(_ text: String) -> String { "\"" + text + "\"" }

  private func ratings(_ heading: String, _ cells: [String]) throws -> (
    ratings: [Rating?], rejected: [String], maximum: Int?
  ) {
    let rows = cells.enumerated().map { "Book \($0),F,\(quoted($1))\n" }.joined()
    let file = try bookFile("Title,Author,\(heading)\n" + rows)
    let parsed = try books(of: file)
    return (
      parsed.map(\.details.rating), parsed.flatMap { $0.rejectedCells.map(\.text) },
      file.notes.ratingMaxima.first?.maximum
    )
  }

  @Test("the maximum of the ratings follows from the whole column")
  func scales() throws {
    let ten = try ratings("Rating", ["4", "8", "10", "", "0"])
    #expect(ten.ratings == [2, 4, 5, nil, nil])
    #expect(ten.maximum == 10)
    let twenty = try ratings("Score", ["10", "18", "14"])
    #expect(twenty.ratings == [2.5, 4.5, 3.5])
    #expect(twenty.maximum == 20)
    let hundred = try ratings("Rating", ["40", "100", "5"])
    #expect(hundred.ratings == [2, 5, 0.5])
    #expect(hundred.maximum == 100)
    let five = try ratings("Rating", ["4", "4.5", "1"])
    #expect(five.ratings == [4, 4.5, 1])
    #expect(five.maximum == nil)
  }

  @Test("one mistake among many ratings is reported, and does not change the others")
  func mistake() throws {
    let cells = (0..<10).map { "\($0 % 5 + 1)" } + ["55"]
    let parsed = try ratings("Rating", cells)
    #expect(parsed.ratings.prefix(5) == [1, 2, 3, 4, 5])
    #expect(parsed.rejected == ["55"])
    #expect(parsed.maximum == nil)
  }

  @Test("a heading may name the maximum, and a cell with its own maximum affects no others")
  func headings() throws {
    #expect(try ratings("Note sur 10", ["4", "5"]).ratings == [2, 2.5])
    #expect(try ratings("Note sur 20", ["4", "5"]).ratings == [1, 1.5])
    #expect(try ratings("Rating", ["8/10", "4"]).ratings == [4, 4])
  }

  @Test("a service's ratings have its own scale")
  func services() throws {
    let rows = "Title,Author,My Rating,Exclusive Shelf\nA,F,4,read\nB,F,8,read\n"
    let parsed = try books(of: bookFile(rows))
    #expect(parsed.map(\.details.rating) == [4, nil])
    #expect(parsed.flatMap { $0.rejectedCells.map(\.text) } == ["8"])
  }
}
