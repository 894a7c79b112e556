import Foundation
import Library
import LibraryPorts
import LibraryStorage
import SQL
import TestSupport

package func open(_ path: String, timeout: Int32 = 5_000) throws -> StoredLibrary {
  try StoredLibrary(path: path, author: "test", timeout: timeout)
}

extension StoredLibrary {
  /// Turns off syncing to disk, since the file is temporary.
  package func turnOffSync() throws { try database.execute("PRAGMA synchronous = OFF") }
}

extension Change {
  /// The title of the change's subject.
  package var title: String? {
    switch subject {
    case .book(let book): book.title
    case .shelved: namedBooks.first?.name.title
    case .meeting(let meeting): meeting.title
    case .tag(let tag): tag.name
    case .poll(let poll): poll.candidates[0].title
    case .borrower(let borrower): borrower.name
    case .hold(let hold): hold.title
    case .owner(let owner): owner.name
    case nil: nil
    }
  }
}

extension LibraryStore {
  /// Adds a book in its own change.
  @discardableResult
  package func add(_ title: String, by author: String = "Anon", at instant: Date = noon) throws
    -> Int
  {
    try add(details(title, by: author), at: instant)
  }

  @discardableResult
  package func add(_ details: BookDetails, at instant: Date = noon) throws -> Int {
    try change(.add) { try $0.add(details, at: instant) }
  }

  package func edit(_ number: Int, _ body: (inout BookDetails) -> Void) throws {
    try change(.edit) { transaction in
      guard var details = try transaction.book(number)?.details else { return }
      body(&details)
      try transaction.update(number, to: details)
    }
  }

  package func delete(_ numbers: Int...) throws {
    try change(.delete) { for number in numbers { try $0.remove(number) } }
  }

  package func lend(_ number: Int, to borrower: String = "Anna", due: Day = today) throws {
    try change(.checkOut) { try $0.checkOut(number, to: borrower, at: noon, due: due) }
  }

  package func checkIn(_ number: Int) throws {
    try change(.return) { transaction in
      guard var loan = try transaction.book(number)?.openLoan else { return }
      loan.returnedAt = noon
      try transaction.update(loan, of: number)
    }
  }

  package func faults() throws -> [LibraryFault] {
    var faults: [LibraryFault] = []
    try check { faults.append($0) }
    return faults
  }

  /// Reads all books of a query, one at a time.
  package func all(
    _ query: BookQuery = BookQuery(), for viewer: Viewer = viewer
  ) throws -> [Book] {
    var books: [Book] = []
    try forEachBook(query, for: viewer, offset: 0, limit: nil) { books.append($0) }
    return books
  }

  package func titles(_ query: BookQuery = BookQuery()) throws -> [String] {
    try all(query).map(\.title)
  }

  package func titles(matching text: String) throws -> [String] { try titles(Self.text(text)) }

  private static func text(_ text: String) -> BookQuery {
    var query = BookQuery()
    query.text = BookSearch(text)
    return query
  }
}
