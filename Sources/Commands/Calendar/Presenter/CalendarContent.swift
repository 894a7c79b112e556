import Library
import Screen

/// A month with the books that are due and the meetings, formatted for display.
package struct CalendarContent {
  package let month: CalendarMonth
  package let counts: [String]
  /// The books, soonest first, and their number.
  package let books: PagedList<any ItemRow<CalendarItem>>
  package let bookCount: Int
  /// The maximum number of books; `nil` if the line sets no limit.
  package let limit: Int?
  /// The largest number of a book in the library.
  package let largestNumber: Int
  /// The meetings, soonest first.
  package let meetings: [any ItemRow<CalendarItem>]
  package let emptyText: String

  package init(
    month: CalendarMonth, counts: [String], books: PagedList<any ItemRow<CalendarItem>>,
    bookCount: Int, limit: Int? = nil, largestNumber: Int,
    meetings: [any ItemRow<CalendarItem>], emptyText: String
  ) {
    self.month = month
    self.counts = counts
    self.books = books
    self.bookCount = bookCount
    self.limit = limit
    self.largestNumber = largestNumber
    self.meetings = meetings
    self.emptyText = emptyText
  }
}
