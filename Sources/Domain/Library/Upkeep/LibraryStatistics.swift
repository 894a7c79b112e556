import Platform

/// What a library tells of itself in numbers. What it tells of books is about those in the library; their loans
/// count wherever they are, in the trash, too, until they are purged.
package struct LibraryStatistics: Equatable, Sendable {
  package var tally = LibraryTally()
  /// How many loans began in each of the spans that were asked for.
  package var loans: [Int] = []
  /// Who borrowed most, first.
  package var borrowers: [Borrower] = []
  /// The books lent most often, first.
  package var books: [LentBook] = []
  /// What is read most under which tag, first.
  package var tags: [Tag] = []
  /// Whose books we had most of, first.
  package var owners: [Owner] = []
  package var meetings = MeetingTally()

  package init() {}

  /// How the loans came back that had a due date.
  package struct Lateness: Equatable, Sendable {
    package var returned = 0
    /// How many of them after that day.
    package var late = 0
    /// By how many days, all in all.
    package var days = 0

    package init() {}

    package init(returned: Int, late: Int, days: Int) {
      (self.returned, self.late, self.days) = (returned, late, days)
    }

    /// Of those that were late; nil if none was.
    package var meanDays: Double? { late == 0 ? nil : Double(days) / Double(late) }
  }

  package struct Borrower: Equatable, Sendable {
    /// As it was written most often; case and accents tell no one apart.
    package var name: String
    package var loans: Int
    /// How many of these books are still out.
    package var out: Int

    package init(name: String, loans: Int, out: Int) {
      self.name = name
      self.loans = loans
      self.out = out
    }
  }

  package struct Owner: Equatable, Sendable {
    package let name: String
    /// How many of their books are or were here.
    package let books: Int
    /// How many are.
    package let here: Int

    package init(name: String, books: Int, here: Int) {
      self.name = name
      self.books = books
      self.here = here
    }
  }

  package struct LentBook: Equatable, Sendable {
    package let book: Book
    package let loans: Int

    package init(book: Book, loans: Int) {
      self.book = book
      self.loans = loans
    }
  }

  package struct Tag: Equatable, Sendable {
    /// As the first of its books has it.
    package let name: String
    package let books: Int
    package let loans: Int

    package init(name: String, books: Int, loans: Int) {
      self.name = name
      self.books = books
      self.loans = loans
    }
  }
}
