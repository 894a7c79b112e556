import Library

/// The meetings.
package protocol MeetingsTexts {
  func numbered(_ meeting: Meeting) -> String

  func upcomingCount(_ count: Int) -> String
  func nextMeeting(_ date: String, _ title: String) -> String
  var noMeetings: String { get }
  func noMeetings(upcoming: Bool) -> String
  func planned(_ meeting: Meeting) -> String
  func isTitleQuestion(_ title: String) -> String
}

extension Texts {
  package func headline(_ meeting: Meeting) -> String { meeting.title + colon + " " + meeting.details.book.title }

  package func details(_ meeting: Meeting, isForGuests: Bool) -> String {
    let details = meeting.details
    let book = name(MeetingField.book) + colon + " " + details.book.title
    guard !isForGuests else { return book }
    var lines = [book]
    if let guests = details.guests { lines.append(name(MeetingField.guests) + colon + " " + guests.text) }
    if let notes = details.notes { lines.append(notes) }
    return lines.joined(separator: "\n")
  }
}
