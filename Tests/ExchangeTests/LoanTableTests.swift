import Library
import Testing
import Turns

/// A table of loans, in which several rows can be loans of one book.
@Suite(.timeLimited) struct LoanTableTests {
  private static let headings =
    "number,title,author,borrower,checked out,due,returned,renewals,days late"

  /// A row of book 1 by default: a borrower, and when the loan began and ended.
  private func row(_ text: String, number: Int = 1) throws -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let begun = words[1].isEmpty ? "" : words[1] + "T10:00:00Z"
    let returned = words[2].isEmpty ? "" : words[2] + "T10:00:00Z"
    return "\(number),Dune,Frank Herbert,\(words[0]),\(begun),,\(returned),0,0"
  }

  @Test(
    "of two open loans of a book the later one is imported, in either order",
    arguments: [
      (["Anna 2026-01-01 ", "Boris 2026-02-01 "], "Boris", "Anna"),
      (["Boris 2026-02-01 ", "Anna 2026-01-01 "], "Boris", "Anna"),
      (["Anna 2026-01-01 ", "Boris 2026-01-01 "], "Anna", "Boris"),
      (["Anna  ", "Boris 2026-01-01 "], "Boris", "Anna"),
      (["Anna 2026-01-01 ", "Boris  "], "Anna", "Boris"),
      (["Anna 2026-01-01 ", "Boris 2026-03-01 ", "Carl 2026-02-01 "], "Boris", "Anna Carl"),
      (["Anna 2026-03-01 ", "Boris 2026-01-01 ", "Carl 2026-02-01 "], "Anna", "Boris Carl"),
      (["Anna 2026-01-01 2026-01-09", "Boris 2026-02-01 "], "Anna Boris", ""),
      (["Boris 2026-02-01 ", "Anna 2026-01-01 2026-01-09"], "Boris Anna", ""),
      (["Anna 2026-01-01 2026-01-09", "Boris 2026-02-01 2026-02-09"], "Anna Boris", ""),
      (
        ["Anna 2026-01-01 2026-01-09", "Boris 2026-02-01 ", "Carl 2026-03-01 "], "Anna Carl",
        "Boris"
      ),
    ])
  func openLoans(loans: [String], expected: String, rejectedCells: String) throws {
    let rows = try loans.map { try row($0) }
    let text = ([Self.headings] + rows).joined(separator: "\n") + "\n"
    let parsed = try books(of: bookFile(text))
    #expect(parsed.count == 1)
    let book = try #require(parsed.first)
    #expect(book.loans.map(\.borrower).joined(separator: " ") == expected)
    #expect(book.rejectedCells.map(\.text).joined(separator: " ") == rejectedCells)
    #expect(book.loans.count(where: \.isOpen) <= 1)
  }

  @Test("the rows of two books may be mixed")
  func twoBooks() throws {
    let rows = try [
      row("Anna 2026-01-01 2026-01-09"), row("Olga 2026-01-02 2026-01-08", number: 2),
      row("Boris 2026-02-01 "), row("Zoë 2026-02-02 ", number: 2),
    ]
    let parsed = try books(of: bookFile(([Self.headings] + rows).joined(separator: "\n") + "\n"))
    #expect(parsed.map(\.number) == [1, 2])
    #expect(parsed.map { $0.loans.map(\.borrower) } == [["Anna", "Boris"], ["Olga", "Zoë"]])
    #expect(parsed.allSatisfy { $0.rejectedCells.isEmpty })
  }

  @Test("the order of day and month follows from the column, also in a table of loans")
  func dates() throws {
    let rows = ["3/4/2026,,3/5/2026", "12/25/2026,,12/26/2026"].enumerated().map { index, dates in
      "\(index + 1),Dune,F,Anna,\(dates),0,0"
    }
    let headings = Self.headings
    let parsed = try books(of: bookFile(([headings] + rows).joined(separator: "\n") + "\n"))
    let returned = parsed.map { $0.loans.first?.returnedAt?.iso.prefix(10) }
    #expect(returned == ["2026-03-05", "2026-12-26"])
    #expect(throws: ImportError.doubtfulDates(column: "checked out", "3/4/2026")) {
      try books(of: bookFile(headings + "\n" + rows[0] + "\n"))
    }
  }
}
