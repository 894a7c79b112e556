import Library
import Localization

extension RussianTexts: MeetingsTexts {
  package func numbered(_ meeting: Meeting) -> String { numbered(meeting.number, meeting.title) }

  package func nextMeeting(_ date: String, _ title: String) -> String { "ближайшая: \(date), \(title)" }
  package func upcomingCount(_ count: Int) -> String { "впереди \(number(count))" }
  package var noMeetings: String {
    "Встреч пока не назначено. Введите «встречи добавить» и ответьте на вопросы: сначала название, книга и дата."
  }
  package func noMeetings(upcoming: Bool) -> String {
    upcoming
      ? "Предстоящих встреч нет; «встречи добавить» назначит новую." : "Прошедших встреч ещё нет."
  }
  package func isTitleQuestion(_ title: String) -> String { "Название — \(quoted(title))?" }
  package func planned(_ meeting: Meeting) -> String { "Назначена \(name(meeting)), \(date(meeting.day))." }
}
