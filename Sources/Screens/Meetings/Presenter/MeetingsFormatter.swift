import Library
import Localization
import MeetingsEntity

struct MeetingsFormatter {
  let texts: any Texts
  let today: Day

  func date(_ meeting: Meeting) -> String {
    meeting.details.time.map { texts.moment(meeting.day, $0.iso) } ?? texts.date(meeting.day)
  }

  func line(_ meeting: Meeting) -> String {
    "\(meeting.number)  \(date(meeting)), \(meeting.title)"
  }

  /// Returns the text for guests, without the guest list and the host's notes.
  func invitation(_ meeting: Meeting, isMarkdown: Bool) -> String {
    let lines = lines(meeting)
    guard isMarkdown else { return lines.joined(separator: "\n") }
    return "**\(lines[0].escapedForMarkdown)**\n\n"
      + lines.dropFirst().map { "- " + $0.escapedForMarkdown }.joined(separator: "\n")
  }

  func lines(_ meeting: Meeting) -> [String] {
    let details = meeting.details
    let fields: [(MeetingField, String?)] = [
      (.book, details.book.title), (.date, day(meeting)), (.place, details.place),
    ]
    return [details.title]
      + fields.compactMap { field, text in text.map { texts.name(field) + texts.colon + " " + $0 } }
  }

  private func day(_ meeting: Meeting) -> String {
    let day = texts.dateWithWeekday(meeting.day)
    return meeting.details.time.map { day + ", " + texts.time($0.iso) } ?? day
  }

  func card(_ meeting: Meeting) -> MeetingsCard {
    let details = meeting.details
    let guests = details.guests.map { guests in
      let count = texts.guestCount(guests.count)
      return guests.names.isEmpty
        ? count : count + texts.colon + " " + guests.names.joined(separator: ", ")
    }
    return MeetingsCard(
      number: meeting.number, title: details.title, book: details.book.title, date: day(meeting),
      status: texts.meetingState(isUpcoming: meeting.isUpcoming(on: today)),
      place: details.place, guests: guests, notes: details.notes)
  }
}
