import Library
import Localization

extension EnglishTexts: MeetingsTexts {
  package func numbered(_ meeting: Meeting) -> String { "\(meeting.number) \(quoted(meeting.title))" }

  package func nextMeeting(_ date: String, _ title: String) -> String { "next: \(date), \(title)" }
  package func upcomingCount(_ count: Int) -> String { "\(number(count)) upcoming" }
  package var noMeetings: String {
    "No meetings have been planned yet. Type “meetings add” and answer the questions, starting with "
      + "the title, the book and the date."
  }
  package func noMeetings(upcoming: Bool) -> String {
    upcoming ? "No upcoming meetings. Type “meetings add” to plan one." : "No meetings have taken place yet."
  }
  package func isTitleQuestion(_ title: String) -> String { "Is \(quoted(title)) the title?" }
  package func planned(_ meeting: Meeting) -> String { "Planned \(name(meeting)) for \(date(meeting.day))." }
}
