import Library
import Testing
import Turns

@Suite(.timeLimited) struct LibraryThingLoanTests {
  @Test(
    "the end of a loan is its due date, or the day of return",
    arguments: [
      ("Checked out", "2026-10-01", "2026-10-22", "2026-10-22", nil),
      ("", "[2026-10-01]", "", nil, nil),
      ("overdue", "2026-10-01", "2026-10-22", "2026-10-22", nil),
      ("Returned", "2026-10-01", "2026-10-20", nil, "2026-10-20"),
      ("Checked in", "2026-10-01", "", nil, "2026-10-01"),
    ] as [(String, String, String, String?, String?)])
  func states(
    status: String, start: String, end: String, due: String?, returned: String?
  ) throws {
    let book = try loan("Anna", status, start, end)
    let loan = ImportedLoan(
      borrower: "Anna", checkedOut: day("2026-10-01"), due: due.flatMap(day),
      returned: returned.flatMap(day))
    #expect(book.loans == [loan])
    #expect(book.rejectedCells == [])
    #expect(book.borrower == nil)
  }

  @Test("several loans are side by side")
  func several() throws {
    let book = try loan(
      "Anna|Boris|Carla", "Returned|On hold|Checked out", "2025-01-01||2026-10-01",
      "2025-02-01||2026-10-22")
    #expect(
      book.loans == [
        ImportedLoan(
          borrower: "Anna", checkedOut: day("2025-01-01"), returned: day("2025-02-01")),
        ImportedLoan(borrower: "Carla", checkedOut: day("2026-10-01"), due: day("2026-10-22")),
      ])
  }

  @Test("without a patron there is no loan, and a request is not a loan", arguments: ["", "Anna"])
  func none(patron: String) throws {
    let book = try loan(patron, patron.isEmpty ? "Checked out" : "Requested", "", "")
    #expect(book.loans == [])
    #expect(book.rejectedCells == [])
  }

  @Test(
    "a person who only waits for a book does not have it",
    arguments: ["Reserved", "RESERVED for Anna", "Requested", "On hold"])
  func waiting(status: String) throws {
    let book = try loan("Anna", status, "2026-10-01", "2026-10-22")
    #expect(book.loans == [])
    #expect(book.borrower == nil && book.rejectedCells == [])
  }

  @Test("a finished loan without an end date would look open, and is reported")
  func noEndDate() throws {
    let book = try loan("Anna", "Returned", "", "")
    #expect(book.loans == [])
    #expect(book.rejectedCells == [RejectedCell(field: "borrower", text: "Anna")])
  }

  @Test("an invalid date is reported, and the loan is kept")
  func badDate() throws {
    let book = try loan("Anna", "Checked out", "2026-10-01", "at Easter")
    #expect(book.loans == [ImportedLoan(borrower: "Anna", checkedOut: day("2026-10-01"))])
    #expect(book.rejectedCells == [RejectedCell(field: "loan", text: "at Easter")])
  }

  private func loan(
    _ patron: String, _ status: String, _ start: String, _ end: String
  ) throws -> ImportedBook {
    let cells = [
      "Lending Patron": patron, "Lending Status": status, "Lending Start": start,
      "Lending End": end,
    ]
    return try book(Headers.librarything, cells)
  }
}
