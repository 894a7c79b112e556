import Library
import Localization
import MeetingEditorEntity
import MeetingEditorInteractor

/// The form of a meeting in words.
struct MeetingEditorWords {
  let texts: any Texts
  let rules: MeetingEditorRules

  /// So many months after the present one are shown where a date is asked for.
  private static let monthsAhead = 3

  func heading(of draft: MeetingEditorDraft) throws -> MeetingEditorHeading {
    let title = try draft.number.map { texts.editHeading(try rules.meeting($0)) }
    return MeetingEditorHeading(title: title ?? texts.newMeetingHeading, rules: texts.editorRules)
  }

  func question(_ field: MeetingField, _ draft: MeetingEditorDraft) -> MeetingEditorQuestion {
    let kind: MeetingEditorKind =
      switch field {
      case .title: .title
      case .book: .book
      case .date: .date
      case .time: .time
      case .place, .guests, .notes: .text
      }
    return MeetingEditorQuestion(
      label: texts.label(of: field), value: text(field, draft), kind: kind)
  }

  private func text(_ field: MeetingField, _ draft: MeetingEditorDraft) -> String {
    let details = draft.details
    return switch field {
    case .title: details.title
    case .book: details.book.title
    case .date: draft.day.map(texts.date) ?? ""
    case .time: details.time?.iso ?? ""
    case .place: details.place ?? ""
    case .guests: details.guests?.text ?? ""
    case .notes: details.notes ?? ""
    }
  }

  func explanation(
    of field: MeetingField, _ draft: MeetingEditorDraft
  ) throws -> MeetingEditorExplanation {
    let text = texts.explanation(of: field)
    guard field == .date else { return MeetingEditorExplanation(text: text, calendar: nil) }
    let last = Month(of: rules.today).adding(Self.monthsAhead)
    let calendar = FormCalendar(
      through: last, latest: rules.latest, today: rules.today, in: texts,
      isPossible: try rules.possibleDays(through: last.last, for: draft))
    return MeetingEditorExplanation(text: text, calendar: calendar)
  }
}
