import Platform

package struct LibraryTally: Equatable, Sendable {
  package var books = 0
  /// Includes deleted books that are still out, as do the counts of due books.
  package var out = 0
  package var deletedOut = 0
  package var dueSoon = 0
  package var overdue = 0
  package var onHold = 0
  /// Not included in the other counts.
  package var givenBack = 0
  /// The largest number ever assigned and not purged.
  package var largestNumber = 0

  /// In the copy of a server's library: when the server became unreachable, and books to be sent.
  package var offlineSince: Date?
  package var waiting = 0

  package init() {}

  /// All books except those in the trash.
  package var booksAndGivenBack: Int { books + givenBack }

  package func count(_ filter: LoanFilter) -> Int {
    switch filter {
    case .all: books
    case .available: books - (out - deletedOut) - onHold
    case .out: out
    case .dueSoon: dueSoon
    case .overdue: overdue
    case .onHold: onHold
    case .givenBack: givenBack
    }
  }
}
