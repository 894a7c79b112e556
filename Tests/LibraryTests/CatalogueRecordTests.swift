import Library
import Testing
import Turns

@Suite(.timeLimited) struct CatalogueRecordTests {
  @Test("a record becomes a book: names joined, the first ISBN, its description, and no rating")
  func details() throws {
    var record = CatalogueRecord(id: "1", source: .google, title: "Good Omens")
    record.authors = ["Terry Pratchett", "Neil Gaiman", "Terry Pratchett"]
    record.publisher = "Gollancz"
    record.year = 1990
    record.isbns = [try ISBN("9780575048003"), try ISBN("9780060853983")]
    record.categories = ["Fiction, fantasy", "fantasy", "Angels; Devils"]
    record.description = "The end is near."
    record.averageRating = 4.5
    var details = BookDetails(title: "Good Omens", author: "Terry Pratchett, Neil Gaiman")
    details.publisher = "Gollancz"
    details.year = 1990
    details.isbn = try ISBN("9780575048003")
    details.categories = ["Fiction", "fantasy", "Angels", "Devils"]
    details.description = "The end is near."
    #expect(record.details == details)
  }

  @Test("only a few of many categories are used, and a missing author stays empty")
  func limits() {
    var record = CatalogueRecord(id: "1", source: .opds, title: "Beowulf")
    record.categories = (1...300).map { "subject \($0)" }
    #expect(record.details.categories.count == 8)
    #expect(record.details.author == "")
  }

  @Test(
    "an ISBN written with 13 digits takes precedence over one with 10",
    arguments: [
      (["0441013597", "978-0-306-40615-7"], ["9780306406157", "9780441013593"]),
      (["0441013597", "9780441013593", "0-441-01359-7"], ["9780441013593"]),
      (["080442957X"], ["9780804429573"]), (["", "1234", "9780441013590"], []), ([], []),
    ])
  func isbns(texts: [String], digits: [String]) {
    #expect(CatalogueRecord.isbns(texts).map(\.digits) == digits)
  }
}
