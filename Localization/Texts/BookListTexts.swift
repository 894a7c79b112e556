import Library

/// The list of books.
package protocol BookListTexts {
  func overdueCount(_ count: Int) -> String
  func dueSoonCount(_ count: Int) -> String
  func matching(_ text: String) -> String
  /// Said if nothing in a filtered list matches a search.
  var searchedAllBooks: String { get }
  /// Returns `nil` for no tags.
  func tagged(_ tags: [String]) -> String?
  var emptyLibrary: String { get }
  /// The notice for a library on a server, which imports nothing.
  var emptyServer: String { get }
  /// - Parameter soonDays: within how many days a book is due "soon".
  func nothing(in filter: LoanFilter, soonDays: Int) -> String
  var nothingFound: String { get }
  /// The message when no book matches a phrase and books that match its words are shown instead.
  func noPhrase(_ phrases: [String]) -> String
  /// The number of books that need attention, or a friendly line if there are none.
  func greeting(overdue: Int, dueToday: Int) -> String
}
