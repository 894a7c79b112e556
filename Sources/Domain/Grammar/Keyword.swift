/// Words that stand between the parts of a line, or in a date. The languages give the words.
package enum Keyword: CaseIterable, Sendable {
  /// Before who borrows: `checkout 5 to Anna`.
  case to
  /// Before who waits: `hold 5 for Olga`.
  case `for`
  /// Before a due date: `renew 5 until friday`.
  case until
  /// Before who has a book, and before the day on which a loan began: `return 5 from Olga`.
  case from, since
  /// Between the last two of several books: `return 1 and 4`.
  case and
  /// Before an order: `sort by due`.
  case by
  /// Behind an order: `sort due asc`, `sort due desc`.
  case ascending, descending
  /// Before a time from now: `in 3 weeks`.
  case within
  /// Behind a time that has passed, or before it: `3 weeks ago`, `il y a 3 semaines`.
  case ago
  /// With a weekday: `next friday`.
  case next
  /// With a weekday: `last friday`.
  case last
}

/// Words that tell how a book is read, where what follows can be understood so.
package enum ReadingWord: String, CaseIterable, Sendable {
  /// Before the day on which it was read: `read 12 on 3 may`.
  case on
  /// Before how far one is: `reading 12 at 120`.
  case at
  /// Before what one thinks of it: `read 12 rated 4`.
  case rated

  /// The option that says the same.
  package var option: LineOption {
    switch self {
    case .on: .on
    case .at: .at
    case .rated: .rating
    }
  }
}
