import Library

/// A meeting as it is being filled in.
package struct MeetingEditorDraft: Equatable, Sendable {
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

  /// Whether nothing stands in the field.
  package func isEmpty(_ field: MeetingField) -> Bool {
    switch field {
    case .title: details.title.isEmpty
    case .book: details.book.title.isEmpty
    case .date: day == nil
    case .time: details.time == nil
    case .place: details.place == nil
    case .guests: details.guests == nil
    case .notes: details.notes == nil
    }
  }
}

/// What was typed for a field.
package enum MeetingEditorValue: Equatable, Sendable {
  case text(String)
  case day(Day)
  case time(TimeOfDay)
  /// The field is to be empty.
  case nothing
}

/// A field and what was typed for it.
package struct MeetingEditorEntry: Equatable, Sendable {
  package let field: MeetingField
  package let value: MeetingEditorValue

  private init(_ field: MeetingField, _ value: MeetingEditorValue) {
    self.field = field
    self.value = value
  }

  package static func title(_ text: String) -> Self { Self(.title, .text(text)) }
  package static func book(_ text: String) -> Self { Self(.book, .text(text)) }
  package static func date(_ value: MeetingEditorValue) -> Self { Self(.date, value) }
  package static func time(_ value: MeetingEditorValue) -> Self { Self(.time, value) }
  package static func place(_ text: String) -> Self { Self(.place, .text(text)) }
  package static func guests(_ text: String) -> Self { Self(.guests, .text(text)) }
  package static func notes(_ text: String) -> Self { Self(.notes, .text(text)) }
}

/// Today, to those who only pass it on.
package typealias MeetingEditorDate = Day
