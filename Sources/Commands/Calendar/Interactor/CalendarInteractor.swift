import Library
import LibraryPorts
import LibraryRules

/// What belongs into a month.
package struct CalendarInteractor {
  private let library: LibraryContext
  private var store: any LibraryStore { library.store }

  package init(_ library: LibraryContext) { self.library = library }

  var today: Day { library.today }
  var soonDays: Int { store.soonDays }

  func largestNumber() throws -> Int { try store.tally(on: today).largestNumber }

  func booksDue(in month: Month) throws -> [Day: Int] {
    try store.booksDue(in: month.days)
  }

  /// How many books are listed with a month.
  func count(_ month: Month) throws -> Int { try store.count(query(month), on: today) }

  /// Those that are due in the month, soonest first; with the present month also those that should
  /// long have been back.
  func eachBook(in month: Month, limit: Int?, _ body: (Book) throws -> Void) throws {
    try store.eachBook(query(month), on: today, offset: 0, limit: limit, body)
  }

  /// Soonest first.
  func meetings(in month: Month) throws -> [Meeting] {
    try store.meetings(on: month.days).reversed()
  }

  private func query(_ month: Month) -> BookQuery {
    var query = BookQuery()
    query.order = .due
    query.dueFrom = month == Month(of: today) ? nil : month.first
    query.dueUpTo = month.last
    return query
  }
}
