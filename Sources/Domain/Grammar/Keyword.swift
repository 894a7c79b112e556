/// Words between the parts of a line, or in a date. Each language defines them.
package enum Keyword: CaseIterable, Sendable {
  /// Before the borrower: `checkout 5 to Anna`.
  case to
  /// Before the person who waits: `hold 5 for Olga`.
  case `for`
  /// Before a due date: `renew 5 until friday`.
  case until
  /// Before the borrower, and before the day the loan began: `return 5 from Olga`.
  case from, since
  /// Before the last of several books: `return 1 and 4`.
  case and
  /// Before an order: `sort by due`.
  case by
  /// After an order: `sort due asc`, `sort due desc`.
  case ascending, descending
  /// Before a time from now: `in 3 weeks`.
  case within
  /// After or before a time that has passed: `3 weeks ago`, `il y a 3 semaines`.
  case ago
  /// With a weekday: `next friday`.
  case next
  /// With a weekday: `last friday`.
  case last
}

/// Words about reading a book, recognized only if what follows can be parsed.
package enum ReadingWord: String, CaseIterable, Sendable {
  /// Before the day it was read: `read 12 on 3 may`.
  case on
  /// Before the progress: `reading 12 at 120`.
  case at
  /// Before the rating: `read 12 rated 4`.
  case rated

  package var option: LineOption {
    switch self {
    case .on: .on
    case .at: .at
    case .rated: .rating
    }
  }
}
