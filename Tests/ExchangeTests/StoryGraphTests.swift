import Exchange
import Library
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct StoryGraphTests {
  @Test("a row of the export is imported as a book with all its columns")
  func everything() throws {
    let text = """
      \(Headers.storygraph)
      In Cold Blood,"Truman Capote, Someone Else",A Translator,9780679745587,paperback,read,2015/07/22,2015/08/01,2015/07/22-2015/08/01,1,"dark, tense",slow,Plot,No,No,No,Yes,4.25,"<div>Cold.<br>Very.</div>",,,"crime, non-fiction",No

      """
    var details = BookDetails(title: "In Cold Blood", author: "Truman Capote, Someone Else")
    details.isbn = ISBN(stored: "9780679745587")
    details.notes = "Cold.\nVery."
    details.tags = ["crime", "non-fiction"]
    details.rating = 4.5
    var book = ImportedBook(line: 2, details: details)
    book.addedAt = try instant("2015-07-22T12:00:00Z")
    book.reading = ImportedReading(
      shelf: .read, begun: partial("2015-07-22"), ended: partial("2015-08-01"), count: 1)
    book.isOwned = false
    book.changedCells = [ChangedCell(field: "rating", text: "4.25", change: .rounded(to: 4.5))]
    let file = try bookFile(text)
    #expect(file.format == .storygraph)
    #expect(try rows(of: file) == [.book(book)])
  }

  @Test(
    "quarters of stars are rounded to halves, and changes are reported",
    arguments: [
      ("0.25", 0.5, true), ("0.5", 0.5, false), ("1.25", 1.5, true), ("1.5", 1.5, false),
      ("2.75", 3, true), ("4.75", 5, true), ("5.0", 5, false), ("0.0", nil, false),
      ("", nil, false),
    ] as [(String, Rating?, Bool)])
  func stars(stars: String, rating: Rating?, isReported: Bool) throws {
    let book = try book(Headers.storygraph, ["Star Rating": stars])
    #expect(book.details.rating == rating)
    #expect(book.changedCells.isEmpty != isReported)
    #expect(book.rejectedCells == [])
  }

  @Test(
    "a number that is not an ISBN is that of Amazon or of the service itself",
    arguments: [
      ("a1b2c3d4-e5f6", "storygraph:a1b2c3d4-e5f6"), ("B00ABCDEFG", "amazon:B00ABCDEFG"),
      ("1234567890123", "storygraph:1234567890123"), ("12345", "storygraph:12345"),
    ])
  func uid(uid: String, identifier: String) throws {
    let book = try book(Headers.storygraph, ["ISBN/UID": uid])
    #expect(book.details.isbn == nil)
    #expect(book.details.identifiers == [identifier])
    #expect(book.rejectedCells == [])
  }

  @Test("Openreads has readings with their last days, tags between bars, and deleted books")
  func openreads() throws {
    let file = try bookFile(
      """
      title,author,status,deleted,rating,olid,tags,readings,date_added
      Dune,F. Herbert,finished,false,4,OL893415W,sf|||||classic,2021-01-01T00:00:00.000|2021-02-03T00:00:00.000|;2023-10-27T00:00:00.000|2023-11-28T00:00:00.000|,2024-03-01T13:01:12.937
      Gone,S. Else,finished,true,3,,,,2024-03-01T13:01:12.937

      """)
    let rows = try rows(of: file)
    guard case .book(let book) = try #require(rows.first) else { throw Failure("\(rows)") }
    #expect(book.details.tags == ["sf", "classic"])
    #expect(book.details.identifiers == ["openlibrary:OL893415W"])
    #expect(
      book.reading
        == ImportedReading(
          shelf: .read, begun: partial("2023-10-27"), ended: partial("2023-11-28"),
          past: [
            ReadThrough(
              begun: partial("2021-01-01"), ended: partial("2021-02-03"), outcome: .finished)
          ]))
    #expect(rows.last == .unusable(line: 3, .deleted))
  }
}
