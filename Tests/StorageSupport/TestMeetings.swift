import Library
import LibraryPorts
import TestSupport

/// A meeting with a value in every field.
package let fullMeeting = {
  var details = MeetingDetails(
    title: "Winter", book: MeetingBook(title: "L'Écume des jours"))
  details.book.bookNumber = 2
  details.time = TimeOfDay(hour: 19, minute: 5)
  details.place = "chez Zoë"
  details.guests = Guests(count: 2, names: ["Anna", "Ольга"])
  details.notes = "a\nb"
  return details
}()

extension LibraryStore {
  /// Plans a meeting as one change. The day is in ISO form.
  @discardableResult
  package func addMeeting(
    on day: String,
    _ details: MeetingDetails = MeetingDetails(title: "Club", book: MeetingBook(title: "Dune"))
  ) throws -> Meeting {
    try change(.addMeeting) {
      try $0.add(Meeting(day: Day(iso: day) ?? .last, details: details, addedAt: noon))
    }
  }

  package func editMeeting(_ number: Int, _ body: (inout Meeting) -> Void) throws {
    try change(.editMeeting) { transaction in
      guard var meeting = try transaction.meeting(number) else { return }
      body(&meeting)
      try transaction.update(meeting)
    }
  }
}
