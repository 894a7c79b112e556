/// A borrower, formatted for display. Counts are empty if they are zero.
package struct BorrowersItem: Equatable, Sendable {
  package let name: String
  package let books: Count
  package let overdue: Count
  package let holds: Count
  /// The day of the last loan or return.
  package let lastSeen: String

  package struct Count: Equatable, Sendable {
    package let number: String
    /// The number with its unit.
    package let words: String

    package init(_ number: String, words: String) {
      self.number = number
      self.words = words
    }
  }

  package init(name: String, books: Count, overdue: Count, holds: Count, lastSeen: String) {
    self.name = name
    self.books = books
    self.overdue = overdue
    self.holds = holds
    self.lastSeen = lastSeen
  }
}

/// The details of a borrower, formatted for display.
package struct BorrowersCard: Equatable, Sendable {
  package let name: String
  package let otherNames: String
  package var email: String?
  package var phone: String?
  package var note: String?
  package var card: String?
  package var limit: String?
  package var language: String?
  /// A line for each book that the borrower has, each hold, and each past loan.
  package var books: [String] = []
  package var holds: [String] = []
  package var loans: [String] = []
  /// How many of the loans were or are overdue.
  package var lateLoans: String?
  package var lastSeen: String?

  package init(name: String, otherNames: String) {
    self.name = name
    self.otherNames = otherNames
  }
}
