import Library

/// A meeting as it is being filled in.
package struct MeetingsDraft: Equatable, Sendable {
  /// The meeting that is edited; nil for a new one.
  package let number: Int?
  package var details: MeetingDetails
  package var day: Day?

  /// An empty form.
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

/// What a field is to be filled in with.
package enum MeetingsValue: Equatable, Sendable {
  case text(String)
  case day(Day)
  case time(TimeOfDay)
  case book(MeetingBook)
  /// The number of a book or an entry, else the title, as it was typed.
  case numbered(Int, title: String)
  /// The field is to be empty.
  case nothing
}
