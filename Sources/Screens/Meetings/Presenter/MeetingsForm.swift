import Grammar
import Library
import Localization
import MeetingsEntity
import MeetingsInteractor
import Screen

struct MeetingsForm: Form {
  let interactor: MeetingsInteractor
  let view: MeetingsPresenter.FormView

  var port: any View { view }
  /// Adds a meeting. If a required field is missing, the form asks for all fields that the line does
  /// not have; in a shell, only for the required ones. Returns `nil` if the user left the form.
  func add(_ values: [MeetingField: MeetingsValue]) throws -> Meeting? {
    var draft = try interactor.filled(MeetingsDraft(), with: values)
    let isTitled = !draft.details.title.isEmpty
    draft = interactor.titled(draft)
    guard isTitled || !draft.details.title.isEmpty && !view.context.mayAsk else {
      return try runForm(draft, heading: texts.newMeetingHeading)
    }
    let emptyFields = MeetingField.allCases.filter { value($0, draft).isEmpty }
    let required = emptyFields.filter(\.isRequired)
    if view.context.isScript, let field = required.first {
      throw view.context.missing(part(field), of: .meetings, .add)
    }
    if view.context.isPrompt, !required.isEmpty {
      return try runForm(draft, emptyFields, heading: texts.newMeetingHeading)
    }
    for field in required {
      guard try fill(&draft, [field]) else { return nil }
    }
    return try save(draft)
  }

  /// Edits a meeting, with the form if the line gives no values.
  func edit(_ meeting: Meeting, _ values: [MeetingField: MeetingsValue]) throws -> Meeting? {
    let draft = MeetingsDraft(meeting)
    return values.isEmpty
      ? try runForm(draft, heading: texts.editHeading(meeting))
      : try save(try interactor.filled(draft, with: values))
  }

  private func runForm(
    _ start: MeetingsDraft, _ fields: [MeetingField] = MeetingField.allCases, heading: String
  ) throws -> Meeting? {
    var draft = start
    try view.show(.form(FormHeading(heading)))
    return try fill(&draft, fields) ? try save(draft) : nil
  }

  private func save(_ draft: MeetingsDraft) throws -> Meeting {
    let (meeting, isChanged) = try interactor.save(draft)
    let sentence =
      draft.number == nil
      ? texts.planned(meeting) : isChanged ? texts.saved(meeting) : texts.nothing(.changed)
    try view.show(Notice(sentence, json: meeting.json(on: interactor.today)))
    return meeting
  }

  // MARK: Fields

  func question(_ field: MeetingField, _ draft: MeetingsDraft) throws -> FormQuestion {
    var question = FormQuestion(
      texts.name(field), value: value(field, draft),
      missing: view.context.missing(part(field), of: .meetings, draft.number == nil ? .add : .edit),
      required: field.isRequired ? LibraryError.meetingRequired(field) : nil,
      explanation: texts.explanation(.meeting(field)),
      calendar: field == .date ? try calendar(draft) : nil)
    if field == .time { question.takesWords = false }
    return question
  }

  private func part(_ field: MeetingField) -> LinePart {
    switch field {
    case .title: .title
    case .book: .book
    case .date: .date
    case .time, .place, .guests, .notes: .answers
    }
  }

  func read(
    _ text: String, isEscaped: Bool, for field: MeetingField, _ draft: MeetingsDraft
  ) throws -> MeetingsValue {
    try view.value(of: field, in: text, isEscaped: isEscaped)
  }

  func set(
    _ field: MeetingField, to value: MeetingsValue?, in draft: inout MeetingsDraft
  ) throws -> Bool {
    try interactor.set(field, to: value ?? .empty, in: &draft)
    return true
  }

  private func value(_ field: MeetingField, _ draft: MeetingsDraft) -> String {
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

  /// The number of months shown after the current one.
  private static let monthsAhead = 3

  private func calendar(_ draft: MeetingsDraft) throws -> FormCalendar {
    let last = Month(of: interactor.today).adding(Self.monthsAhead)
    return FormCalendar(
      through: last, latest: interactor.lastDay, today: interactor.today, in: texts,
      isPossible: try interactor.possibleDays(through: last.last, for: draft))
  }
}
