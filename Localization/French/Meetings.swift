import Library
import Localization

extension FrenchTexts: MeetingsTexts {
  package func numbered(_ meeting: Meeting) -> String { "\(numbered(meeting.number)) \(quoted(meeting.title))" }

  package func nextMeeting(_ date: String, _ title: String) -> String { "prochaine : \(date), \(title)" }
  package func upcomingCount(_ count: Int) -> String { "\(number(count)) à venir" }
  package var noMeetings: String {
    "Aucune réunion n’est encore prévue. Tapez « réunions ajouter » et répondez aux "
      + "questions : d’abord le titre, le livre et la date."
  }
  package func noMeetings(upcoming: Bool) -> String {
    upcoming ? "Aucune réunion à venir ; « réunions ajouter » en prévoit une." : "Il n’y a pas encore eu de réunion."
  }
  package func isTitleQuestion(_ title: String) -> String { "Le titre est-il \(quoted(title)) ?" }
  package func planned(_ meeting: Meeting) -> String { "Réunion prévue : \(numbered(meeting)), le \(date(meeting.day))." }
}
