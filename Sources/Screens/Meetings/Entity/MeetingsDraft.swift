import Library

package struct MeetingsDraft: Equatable, Sendable {
  /// The number of the edited meeting, or `nil` for a new one.
  package let number: Int?
  package var details: MeetingDetails
  package var day: Day?

  package init() {
    number = nil
    details = MeetingDetails(title: "", book: MeetingBook(title: ""))
  }

  package init(_ meeting: Meeting) {
    number = meeting.number
    details = meeting.details
    day = meeting.day
  }
}

package enum MeetingsValue: Equatable, Sendable {
  case text(String)
  case day(Day)
  case time(TimeOfDay)
  case book(MeetingBook)
  /// The number of a book. If there is none with this number, `title` is the title.
  case numbered(Int, title: String)
  /// Clears the field.
  case empty
}
