/// An owner, formatted for display.
package struct OwnersItem: Equatable, Sendable {
  package let name: String
  /// The number of books, as a number and formatted for display.
  package let books: String
  package let bookCount: String
  /// The day on which the next book is due, alone and in a phrase, with the number of overdue
  /// books.
  package let nextDue: String
  package let nextDuePhrase: String
  package let isLate: Bool
  package let period: String
  package let renewals: String
  /// The address and the opening hours.
  package let location: String

  package init(
    name: String, books: String, bookCount: String, nextDue: String, nextDuePhrase: String,
    isLate: Bool, period: String, renewals: String, location: String
  ) {
    self.name = name
    self.books = books
    self.bookCount = bookCount
    self.nextDue = nextDue
    self.nextDuePhrase = nextDuePhrase
    self.isLate = isLate
    self.period = period
    self.renewals = renewals
    self.location = location
  }
}

/// The details of an owner, formatted for display.
package struct OwnersCard: Equatable, Sendable {
  package let name: String
  package let period: String?
  package let renewals: String?
  package let address: String?
  package let hours: String?
  /// A line for each borrowed book.
  package let booksToReturn: [String]
  package let overdue: String?

  package init(
    name: String, period: String?, renewals: String?, address: String?, hours: String?,
    booksToReturn: [String], overdue: String?
  ) {
    self.name = name
    self.period = period
    self.renewals = renewals
    self.address = address
    self.hours = hours
    self.booksToReturn = booksToReturn
    self.overdue = overdue
  }
}
