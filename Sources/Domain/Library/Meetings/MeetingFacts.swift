import Platform

/// A meeting for other programs.
package struct MeetingFacts: Facts, Equatable, Sendable {
  private let meeting: Meeting
  private let isUpcoming: Bool

  package init(_ meeting: Meeting, on today: Day) {
    self.meeting = meeting
    isUpcoming = meeting.isUpcoming(on: today)
  }

  package var facts: [String: any Encodable] {
    let details = meeting.details
    return [
      "number": meeting.number, "title": details.title, "book": details.book.title,
      "bookNumber": details.book.bookNumber, "shelfEntry": details.book.entryNumber,
      "date": meeting.day, "time": details.time, "place": details.place,
      "guests": details.guests?.count, "guestNames": details.guests?.names ?? [],
      "notes": details.notes, "upcoming": isUpcoming,
      "addedAt": meeting.addedAt.formatted(.iso8601),
    ]
  }
}
