import Library

/// The books that one borrower has to think of, soonest first.
package struct RemindGroup: Equatable, Sendable {
  package let borrower: String
  package var books: [Book]

  package init(borrower: String, books: [Book]) {
    self.borrower = borrower
    self.books = books
  }
}
