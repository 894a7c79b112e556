import Grammar
import Library
import Localization
import MeetingsEntity
import MeetingsInteractor
import MeetingsRouter
import Screen

/// How the screen reads lines and answers: its View knows.
package protocol MeetingsReading {
  /// The words of a line, with those that are left out on this screen, where numbers are those of
  /// meetings.
  func whole(_ words: [String], in texts: any Texts) -> [String]
  func event(_ line: Line) throws -> MeetingsEvent?
  func typed(_ line: Line) throws -> MeetingsEvent?
  /// One meeting's number.
  func number(_ text: String) throws -> Int?
  /// What is typed into a field.
  func value(_ text: String, of field: MeetingField) throws -> MeetingsValue
}

/// Leads through the meetings: which there are, and what is done to them.
package final class MeetingsPresenter: ScreenPresenter {
  package let ui: any UserInterface
  package let prompt = PromptWord.meetings
  package func carryOut(_ line: Line) throws -> Leaving? { try router.carryOut(line) }
  private let rules: MeetingsInteractor
  private let lines: any MeetingsReading
  private let router: MeetingsRouter
  private var filter = MeetingsFilter.all
  private var paging: Paging

  package init(
    rules: MeetingsInteractor, ui: any UserInterface, lines: any MeetingsReading,
    router: MeetingsRouter
  ) {
    self.rules = rules
    self.ui = ui
    self.lines = lines
    self.router = router
    paging = Paging(size: ui.pageSize(besides: 6) ?? 20)
  }

  private var texts: any Texts { ui.texts }
  private var words: MeetingsWords { MeetingsWords(texts: texts, rules: rules) }
  private var form: MeetingsForm { MeetingsForm(rules: rules, ui: ui, lines: lines) }

  /// Carries out a line's event; a list opens the screen at a prompt.
  package func carryOut(_ event: MeetingsEvent) throws -> Leaving? {
    switch event {
    case .list(let request) where ui.opensScreens:
      try ui.attempt { try list(request) }
      return try goOn()
    case .list(let request): try print(request)
    default: try act(event)
    }
    return nil
  }

  /// Opens the form of a meeting about a book.
  ///
  /// - Returns: the meeting; nil if the form was left.
  package func plan(about book: MeetingBook) throws -> Meeting? {
    try form.add([.book: .book(book)])
  }

  // MARK: At the prompt

  package func whole(_ words: [String]) -> [String] { lines.whole(words, in: texts) }

  /// An empty line leads to the beginning.
  package func own(_ words: [String]) -> MeetingsEvent? {
    words.isEmpty ? .list(MeetingsRequest()) : nil
  }

  package func read(_ line: Line) throws -> MeetingsEvent? { try lines.typed(line) }
  package func show() throws { try show(page: paging.index ?? 1) }

  package func handle(_ event: MeetingsEvent) throws -> Leaving? {
    switch event {
    case .list(let request): try ui.opensScreens ? list(request) : print(request)
    case .turn(let turn): try paging.turn(turn, in: ui, read, draw)
    default: try act(event)
    }
    return nil
  }

  private func list(_ request: MeetingsRequest) throws {
    filter = request.filter
    if let limit = request.limit { paging.size = limit }
    try show(page: request.page ?? 1)
  }

  private func show(page wanted: Int) throws { try paging.show(wanted, in: ui, read, draw) }

  private func read(_ page: Int, size: Int) throws -> Page<Meeting> {
    try rules.page(page, of: filter, size: size)
  }

  private func draw(_ page: Page<Meeting>, isFirst: Bool) throws {
    try ui.show(
      try words.sheet(filter, count: page.total), page.elements.map(words.row),
      words.foot(page, of: filter, withHint: isFirst))
  }

  private func print(_ request: MeetingsRequest) throws {
    let (filter, total) = (request.filter, try rules.count(request.filter))
    try ui.print(
      try words.sheet(filter, count: total), total: total, empty: words.empty(filter),
      page: request.page, limit: request.limit, size: paging.size
    ) { slice, print in
      try rules.each(filter, in: slice) { try print(words.row($0)) }
    }
  }

  // MARK: What is done to meetings

  private func act(_ event: MeetingsEvent) throws {
    switch event {
    case .add(let values): _ = try form.add(values)
    case .edit(let number, let values): _ = try form.edit(number, values)
    case .show(let numbers):
      guard let numbers = try numbers ?? askMeetings(.show) else { return }
      try ui.show(try rules.meetings(numbers).map(words.card))
    case .remove(let numbers):
      guard let numbers = try numbers ?? askMeetings(.remove) else { return }
      try remove(try rules.meetings(numbers))
    case .list, .turn: break
    }
  }

  private func askMeetings(_ action: Verb) throws -> [ClosedRange<Int>]? {
    try ui.askNumbers(.meetings, of: .meetings, action)
  }

  private func remove(_ meetings: [Meeting]) throws {
    let count = meetings.count
    guard
      try ui.isAgreed(
        texts.question(.removeMeeting, count: count), count: count,
        { meetings.prefix($0).map { words.row($0).listed } })
    else { return }
    try rules.remove(meetings)
    try ui.show(
      Notice(
        count == 1 ? texts.removed(meetings[0]) : texts.removedMeetings(count),
        facts: ["removed": meetings.map(\.number)]))
  }
}
