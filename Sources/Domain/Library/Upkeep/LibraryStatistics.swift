import Platform

/// A library's statistics. Books are counted if they are in the library. Loans are also counted for
/// books in the trash.
package struct LibraryStatistics: Equatable, Sendable {
  package var tally = LibraryTally()
  /// How many loans began in each of the requested periods.
  package var loans: [Int] = []
  /// This and the next three properties are sorted by their counts, highest first.
  package var borrowers: [Borrower] = []
  package var books: [RankedBook] = []
  package var tags: [Tag] = []
  package var owners: [Owner] = []
  package var meetings = MeetingTally()

  package init() {}

  /// How punctually loans with a due date were returned.
  package struct Lateness: Equatable, Sendable {
    package var returned = 0
    package var late = 0
    /// The total number of days late.
    package var days = 0

    package init() {}

    package init(returned: Int, late: Int, days: Int) {
      self.returned = returned
      self.late = late
      self.days = days
    }

    /// The mean number of days late, over the late loans only.
    package var meanDays: Double? { late == 0 ? nil : Double(days) / Double(late) }
  }

  package struct Borrower: Equatable, Sendable {
    /// The most frequent spelling; case and accents are ignored.
    package var name: String
    package var loans: Int
    package var out: Int

    package init(name: String, loans: Int, out: Int) {
      self.name = name
      self.loans = loans
      self.out = out
    }
  }

  package struct Owner: Equatable, Sendable {
    package let name: String
    /// The number of the owner's books that are or were here.
    package let books: Int
    package let here: Int

    package init(name: String, books: Int, here: Int) {
      self.name = name
      self.books = books
      self.here = here
    }
  }

  package struct RankedBook: Equatable, Sendable {
    package let book: Book
    package let loans: Int

    package init(book: Book, loans: Int) {
      self.book = book
      self.loans = loans
    }
  }

  package struct Tag: Equatable, Sendable {
    /// The spelling of the first of its books.
    package let name: String
    package let books: Int
    /// The number of books that have it and are not in the library.
    package let booksElsewhere: Int
    package let loans: Int

    package init(name: String, books: Int, booksElsewhere: Int = 0, loans: Int) {
      self.name = name
      self.books = books
      self.booksElsewhere = booksElsewhere
      self.loans = loans
    }
  }
}
