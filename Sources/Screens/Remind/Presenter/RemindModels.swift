import Library
import RemindEntity

/// A borrower with the books to think of, in words and as values.
package struct RemindNotice: Sendable {
  package let borrowerLabel: String
  package let borrower: String
  package let books: [RemindedBook]
  /// A `mailto:` link, where letters were asked for.
  package let mail: String?
}

/// A book to think of, in words and as values.
package struct RemindedBook: Sendable {
  package let sentence: String
  package let urgency: RemindUrgency
  package let facts: BookFacts
}

/// A meeting to think of, in words and as values.
package struct RemindedMeeting: Sendable {
  package let sentence: String
  package let facts: MeetingFacts
  /// A `mailto:` link, where letters were asked for.
  package let mail: String?
}

/// How much a book presses.
package enum RemindUrgency: Sendable {
  case late, soon, later

  init(_ status: LoanStatus) {
    switch status {
    case .overdue: self = .late
    case .dueSoon, .dueToday: self = .soon
    case .available, .out: self = .later
    }
  }
}
