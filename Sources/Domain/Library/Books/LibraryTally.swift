import Platform

package struct LibraryTally: Equatable, Sendable {
  package var books = 0
  /// Includes deleted books that are still out, as do the counts of due books.
  package var out = 0
  package var deletedOut = 0
  package var dueSoon = 0
  package var overdue = 0
  package var onHold = 0
  /// Books returned to their owners, which the other counts do not include.
  package var returnedToOwner = 0
  /// Books that were never in the library, or were withdrawn; the other counts do not include
  /// them.
  package var notInLibrary = 0
  /// The largest number ever assigned and not purged.
  package var largestNumber = 0

  /// When the list of a library on a server was read, if the server is unreachable.
  package var offlineSince: Date?

  package init() {}

  /// All books except those in the trash.
  package var allBooks: Int { books + returnedToOwner + notInLibrary }

  package func count(_ filter: LoanFilter) -> Int {
    switch filter {
    case .all: books
    case .available: books - (out - deletedOut) - onHold
    case .out: out
    case .dueSoon: dueSoon
    case .overdue: overdue
    case .onHold: onHold
    case .givenBack: returnedToOwner
    case .notInLibrary: notInLibrary
    }
  }
}
