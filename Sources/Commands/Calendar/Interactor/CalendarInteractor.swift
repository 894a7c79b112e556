import Library
import LibraryPorts
import LibraryRules

package struct CalendarInteractor {
  package typealias Store = BookStore & BorrowerStore & MeetingStore & StatisticsStore
    & CalendarAddresses & SnapshotReading

  private let library: LibraryContext
  private let store: any Store

  package init(_ library: LibraryContext, store: any Store) {
    self.library = library
    self.store = store
  }

  var today: Day { library.today }
  var viewer: Viewer { library.viewer }

  func largestNumber() throws -> Int { try store.tally(for: viewer).largestNumber }

  func booksDue(in month: Month) throws -> [Day: Int] {
    try store.booksDue(in: month.days)
  }

  func count(_ month: Month) throws -> Int { try store.count(query(month), for: viewer) }

  /// Returns the books due in a month, soonest first. The current month includes overdue books.
  package func books(in month: Month) -> PagedList<Book> {
    PagedList(reading: store.reading, count: { try count(month) }) {
      try store.forEachBook(query(month), for: viewer, offset: $0.offset, limit: $0.limit, $1)
    }
  }

  /// Returns the meetings of a month, soonest first.
  func meetings(in month: Month) throws -> [Meeting] {
    try store.meetings(on: month.days).reversed()
  }

  // MARK: Subscriptions

  /// - Parameter person: `nil` for the user.
  /// - Throws: `LibraryError.noSuch`, `several`.
  func borrower(_ person: String?) throws -> Borrower {
    try person.map(library.knownBorrower) ?? store.user(at: library.clock.now)
  }

  func isUser(_ borrower: Borrower) -> Bool { library.terms.isUser(borrower.name) }

  /// Returns the existing secret, or creates one.
  func calendarSecret(of borrower: Borrower) throws -> CalendarSecret {
    if let secret = try store.calendarSecret(of: borrower) { return secret }
    let secret = CalendarSecret.random()
    try store.addSecret(secret, of: borrower)
    return secret
  }

  /// Returns whether there was a subscription.
  func revokeCalendar(of borrower: Borrower) throws -> Bool {
    guard try store.hasCalendar(borrower) else { return false }
    try store.setSecret(nil, of: borrower)
    return true
  }

  private func query(_ month: Month) -> BookQuery {
    var query = BookQuery()
    query.order = .due
    query.dueFrom = month == Month(of: today) ? nil : month.first
    query.dueUpTo = month.last
    query.allowsDeleted = true
    return query
  }
}
