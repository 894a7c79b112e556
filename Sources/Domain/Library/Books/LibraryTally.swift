import Platform

/// How many books there are.
package struct LibraryTally: Equatable, Sendable {
  package var books = 0
  /// With the deleted books that are still out, as all that follows from due dates.
  package var out = 0
  /// Deleted books that are still out.
  package var deletedOut = 0
  /// Due today or within the days that are "soon".
  package var dueSoon = 0
  package var overdue = 0
  /// Here, and kept for someone.
  package var onHold = 0
  /// Back at their owners; not among the others.
  package var givenBack = 0
  /// The largest number ever given and not purged.
  package var largestNumber = 0

  /// Of the copy of a server's library: since when the server could not be asked, and how many books
  /// wait to be sent.
  package var offlineSince: Date?
  package var waiting = 0

  package init() {}

  /// Those in a file of the library, but for the trash.
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
