import Grammar
import Library
import Localization
import MeetingsEntity
import MeetingsInteractor
import MeetingsRouter
import Screen

package final class MeetingsPresenter: ListPresenter {
  package typealias FormView = any Screen.FormView<
    MeetingsEvent, ListOrDetails<MeetingsItem, [CardContent<MeetingsCard>]>, MeetingField,
    MeetingsValue
  >

  private let formView: FormView
  package let prompt = PromptWord.meetings
  package var paging = Paging()
  package var query = MeetingsFilter.all
  private let interactor: MeetingsInteractor
  private let invitations: MeetingsInvitations
  private let router: MeetingsRouter

  package init(
    interactor: MeetingsInteractor, invitations: MeetingsInvitations, view: FormView,
    router: MeetingsRouter
  ) {
    self.interactor = interactor
    self.invitations = invitations
    formView = view
    self.router = router
  }

  package var view:
    any ScreenView<MeetingsEvent, ListOrDetails<MeetingsItem, [CardContent<MeetingsCard>]>>
  { formView }
  private var formatter: MeetingsFormatter {
    MeetingsFormatter(texts: texts, today: interactor.today)
  }
  private var form: MeetingsForm { MeetingsForm(interactor: interactor, view: formView) }

  /// - Returns: the meeting, or `nil` if the user left the form.
  package func plan(about book: MeetingBook) throws -> Meeting? {
    try form.add([.book: .book(book)])
  }

  // MARK: At the prompt

  package var list: ListOutput {
    get throws {
      let rows = interactor.meetings(query).rows { [formatter] in
        MeetingsRow(meeting: $0, formatter: formatter)
      }
      let next = try query == .past ? [] : nextMeeting()
      var list = ListContent(
        texts.meetingsHeading, count: texts.meetingCount, rows: rows,
        actions: [.edit, .remove, .undo], emptyText: emptyText, hint: texts.hint(on: .meetings))
      list.counts = { [texts] in ([texts.meetingCount($0)] + next).map { Phrase($0) } }
      list.pages.summary = [texts.latestMeetingsFirst]
      list.pages.allowsMultiple = true
      return view.list(.list(list))
    }
  }

  /// Describes the upcoming meetings, and the first of them.
  private func nextMeeting() throws -> [String] {
    let upcoming = try interactor.upcoming()
    return upcoming.next.map {
      [texts.upcomingCount(upcoming.count), texts.nextMeeting(formatter.date($0), $0.title)]
    } ?? []
  }

  private var emptyText: String {
    switch query {
    case .all: texts.noMeetings
    case .upcoming: texts.noMeetings(upcoming: true)
    case .past: texts.noMeetings(upcoming: false)
    }
  }

  package func open(_ line: Line) throws -> Transition? { try router.openLine(line) }
  package var fixedOrder: FixedOrder { .latestFirst }
  package var numberedKind: NumberedKind? { .meeting }
  package func restart() throws { try list(ListRequest(), .all) }
  package func opens(_ event: MeetingsEvent) -> Bool {
    if case .list = event { true } else { false }
  }

  package func handle(_ event: MeetingsEvent) throws -> Transition? {
    switch event {
    case .list(let request): try list(request.part, request.filter)
    case .add(let values):
      try checkTitle()
      if try form.add(values) != nil { try refreshIfOpen() }
    case .show(nil), .edit(nil, _), .remove(nil), .share(nil, _, _):
      let action = Self.action(of: event)
      return try view.ask(event, for: .meetings, of: .meetings, action).flatMap(handle)
    case .edit(let name?, let values):
      guard let meetings = try meetings(name) else { return try openBook(name, .edit) }
      guard meetings.count == 1 else {
        throw LineError.unexpectedArgument(
          String(meetings[1].number), verb: view.context.word(.edit))
      }
      if try form.edit(meetings[0], values) != nil { try refreshIfOpen() }
    case .show(let name?):
      guard let meetings = try meetings(name) else { return try openBook(name, .show) }
      try view.show(
        .details(
          meetings.map { CardContent(formatter.card($0), json: $0.json(on: interactor.today)) }))
    case .remove(let name?):
      let meetings = try interactor.meetings(named: name)
      try remove(meetings, isUnclear: try interactor.areNamedByBook(meetings, name))
      try refreshIfOpen()
    case .share(let name?, let style, let file):
      guard let meetings = try meetings(name) else { return try openBook(name, .share) }
      try share(meetings, style, to: file)
    }
    return nil
  }

  private static func action(of event: MeetingsEvent) -> Verb {
    switch event {
    case .edit: .edit
    case .remove: .remove
    case .share: .share
    default: .show
    }
  }

  /// Returns the named meetings; `nil` if none has this name, but a book may have it, since the verb
  /// without the noun is also for books.
  private func meetings(_ name: MeetingsName) throws -> [Meeting]? {
    do {
      return try interactor.meetings(named: name)
    } catch LibraryError.noSuch(.meeting, let text) {
      guard try view.context.opensScreens && interactor.isBook(text) else {
        throw LibraryError.noSuch(.meeting, text)
      }
      return nil
    }
  }

  /// Runs the line without its noun, for a book.
  private func openBook(_ name: MeetingsName, _ verb: Verb) throws -> Transition? {
    guard case .title(let title) = name else { return nil }
    var line = view.context.line
    line.verb = verb
    line.word = view.context.word(verb)
    line.arguments = [title]
    return try router.openLine(line)
  }

  private func share(_ meetings: [Meeting], _ style: ShareStyle, to file: String?) throws {
    let texts = texts
    func written(_ file: String) -> String {
      texts.written(.meeting, count: meetings.count, file: file)
    }
    if let file, try !view.mayWrite(file, exists: invitations.fileExists(file)) { return }
    if let file, MeetingsInvitations.isCalendar(file) {
      try invitations.write(meetings, in: texts.exportTexts(isForGuests: true), to: file)
      return try view.show(
        Notice(
          written(file), json: ["file": file, "meetings": meetings.map(\.number)])
      )
    }
    let sheets = meetings.map { formatter.invitation($0, isMarkdown: style == .markdown) }
    let letter = MailLink(
      subject: meetings.map(\.title).joined(separator: "; "),
      lines: Array(meetings.map { formatter.lines($0) }.joined(separator: [""])))
    let text = SharedText(sheets.joined(separator: "\n\n"), letter: letter)
    let outcome = try invitations.share(
      text, style, to: file, mayOpenMail: !view.context.isForPrograms)
    try view.show(outcome, of: text, saved: written)
  }

  /// Asks whether a title that may end with a day or a place is complete.
  ///
  /// - Throws: `dateOrTitle` or `twoReadings` if it is not, or nobody can be asked.
  private func checkTitle() throws {
    guard let unclear = view.context.line.unclearTitle,
      try !interactor.isKnown(title: unclear.title)
    else { return }
    guard view.context.asksIfAmbiguous,
      try view.confirm(texts.isTitleQuestion(unclear.title))
    else { throw unclear.refusal }
  }

  /// - Parameter isUnclear: whether the user typed the title of a book.
  private func remove(_ meetings: [Meeting], isUnclear: Bool) throws {
    let count = meetings.count
    guard
      try view.isConfirmed(
        texts.question(.removeMeeting, count: count), count: count, always: isUnclear,
        { meetings.prefix($0).map(formatter.line) })
    else { return }
    try interactor.remove(meetings)
    try view.show(
      Notice(
        count == 1 ? texts.removed(meetings[0]) : texts.removedMeetings(count),
        json: ["removed": meetings.map(\.number)]))
  }
}
