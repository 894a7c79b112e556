import Grammar
import Library
import Localization
import MeetingsEntity
import MeetingsInteractor
import MeetingsRouter
import Screen

package struct MeetingsAnswers {
  /// Returns a meeting's number, or `nil` for no words.
  let number: (String) throws -> Int?
  let value: (String, MeetingField) throws -> MeetingsValue

  package init(
    number: @escaping (String) throws -> Int?,
    value: @escaping (String, MeetingField) throws -> MeetingsValue
  ) {
    self.number = number
    self.value = value
  }
}

package final class MeetingsPresenter: ListPresenter {
  package let view: any ScreenView<MeetingsEvent>
  package let prompt = PromptWord.meetings
  package var paging: Paging
  package var query = MeetingsFilter.all
  private let interactor: MeetingsInteractor
  private let invitations: MeetingsInvitations
  private let router: MeetingsRouter
  private let answers: MeetingsAnswers

  package init(
    interactor: MeetingsInteractor, invitations: MeetingsInvitations,
    view: any ScreenView<MeetingsEvent>, router: MeetingsRouter,
    answers: MeetingsAnswers
  ) {
    self.interactor = interactor
    self.invitations = invitations
    self.view = view
    self.router = router
    self.answers = answers
    paging = Paging(in: view.ui)
  }

  private var texts: any Texts { ui.texts }
  private var meetingWords: MeetingsWords { MeetingsWords(texts: texts, today: interactor.today) }
  private var form: MeetingsForm { MeetingsForm(interactor: interactor, ui: ui, answers: answers) }

  /// - Returns: the meeting, or `nil` if the user left the form.
  package func plan(about book: MeetingBook) throws -> Meeting? {
    try form.add([.book: .book(book)])
  }

  // MARK: At the prompt

  package var list: PagedList<Meeting> { interactor.meetings(query) }
  package var words: ListWords<Meeting> {
    get throws {
      .meetings(
        query, upcoming: query == .past ? (0, nil) : try interactor.upcoming(), meetingWords)
    }
  }

  package func open(_ line: Line) throws -> Exit? { try router.openLine(line) }
  package var numberedKind: NumberedKind? { .meeting }
  package func restart() throws { try list(ListRequest(), .all) }
  package func opens(_ event: MeetingsEvent) -> Bool {
    if case .list = event { true } else { false }
  }

  package func handle(_ event: MeetingsEvent) throws -> Exit? {
    switch event {
    case .list(let request): try list(request.part, request.filter)
    case .add(let values): _ = try form.add(values)
    case .edit(let number, let values): _ = try form.edit(number, values)
    case .show(let numbers):
      guard let numbers = try numbers ?? askMeetings(.show) else { return nil }
      try ui.show(try interactor.meetings(numbers).map(meetingWords.card))
    case .remove(let numbers):
      guard let numbers = try numbers ?? askMeetings(.remove) else { return nil }
      try remove(try interactor.meetings(numbers))
    case .share(let numbers, let style, let file):
      guard let numbers = try numbers ?? askMeetings(.share) else { return nil }
      try share(try interactor.meetings(numbers), style, to: file)
    }
    return nil
  }

  private func askMeetings(_ action: Verb) throws -> [ClosedRange<Int>]? {
    try ui.askNumbers(.meetings, of: .meetings, action)
  }

  private func share(_ meetings: [Meeting], _ style: ShareStyle, to file: String?) throws {
    let meetingWords = meetingWords
    let texts = texts
    func written(_ file: String) -> String {
      texts.written(.meeting, count: meetings.count, file: file)
    }
    if let file, MeetingsInvitations.isCalendar(file) {
      let words = texts.exported(isForGuests: true)
      guard try invitations.write(meetings, in: words, to: file, mayReplace: ui.mayReplace) else {
        return try ui.say(texts.nothing(.written))
      }
      return try ui.show(
        Notice(
          written(file), facts: ["file": file, "meetings": meetings.map(\.number)])
      )
    }
    let sheets = meetings.map { meetingWords.invitation($0, isMarkdown: style == .markdown) }
    let letter = MailLink(
      subject: meetings.map(\.title).joined(separator: "; "),
      lines: Array(meetings.map { meetingWords.lines($0) }.joined(separator: [""])))
    let text = SharedText(sheets.joined(separator: "\n\n"), letter: letter)
    let outcome = try invitations.share(
      text, style, to: file, mayOpenMail: !ui.isForPrograms, mayReplace: ui.mayReplace)
    try ui.show(outcome, of: text, saved: written)
  }

  private func remove(_ meetings: [Meeting]) throws {
    let count = meetings.count
    guard
      try ui.isAgreed(
        texts.question(.removeMeeting, count: count), count: count,
        { meetings.prefix($0).map(meetingWords.line) })
    else { return }
    try interactor.remove(meetings)
    try ui.show(
      Notice(
        count == 1 ? texts.removed(meetings[0]) : texts.removedMeetings(count),
        facts: ["removed": meetings.map(\.number)]))
  }
}
