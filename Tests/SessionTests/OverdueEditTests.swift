import Library
import LibraryPorts
import LibraryStorage
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct OverdueEditTests {
  private let store: StoredLibrary
  private let due = "2026-11-01"

  init() throws {
    store = try emptyLibrary()
    let day = try day(due)
    try store.change(.add) { transaction in
      let number = try transaction.add(details("Dune", by: "Herbert"), at: noon)
      try transaction.checkOut(number, to: "Anna", at: noon, due: day)
    }
  }

  @Test("a book's own due date can be entered again, even if it is past")
  func ownDate() throws {
    try perform("edit 1 --due \(due) --borrower Zoë --year 1965", in: store)
    let book = try #require(try store.book(1))
    #expect(book.openLoan?.borrower == "Zoë" && book.openLoan?.dueDate?.iso == due)
    #expect(book.details.year == 1965)
  }

  @Test("a different past date is refused")
  func otherDate() throws {
    #expect(throws: LibraryError.self) { try perform("edit 1 --due 2026-11-02", in: store) }
    #expect(try store.book(1)?.openLoan?.dueDate?.iso == due)
  }

  @Test("the form keeps the date on Enter")
  func form() throws {
    let console = ScriptedConsole(
      ["", "", "", "", due, "y", "", "", "1965", "", "", "", "", "", "", "", "", "Zoë"])
    try perform("edit 1", in: store, at: console)
    let book = try #require(try store.book(1))
    #expect(book.details.year == 1965 && book.openLoan?.dueDate?.iso == due)
  }
}
