import Library
import LibraryPorts

/// Who is to be reminded of what.
package struct RemindRules {
  private let store: any LibraryStore
  private let clock: Clock

  package init(store: any LibraryStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  package var today: Day { clock.today }

  package var soonDays: Int { store.soonDays }

  /// What is late or due within some days, by borrower: who is latest comes first.
  package func groups(within days: Int) throws -> [RemindGroup] {
    var query = BookQuery()
    query.order = .due
    query.dueUpTo = today.adding(days: days)
    var groups: [RemindGroup] = []
    var places: [String: Int] = [:]
    try store.eachBook(query, on: today, offset: 0, limit: nil) { book in
      guard let borrower = book.loan?.borrower else { return }
      // Soonest first, so a borrower's first book decides where the borrower stands.
      if let place = places[borrower] {
        groups[place].books.append(book)
      } else {
        places[borrower] = groups.count
        groups.append(RemindGroup(borrower: borrower, books: [book]))
      }
    }
    return groups
  }

  /// Those that are today or within some days, soonest first.
  package func meetings(within days: Int) throws -> [Meeting] {
    try store.meetings(on: today...today.adding(days: days)).reversed()
  }
}

/// The books that one borrower has to think of, soonest first.
package struct RemindGroup {
  package let borrower: String
  package fileprivate(set) var books: [Book]
}
