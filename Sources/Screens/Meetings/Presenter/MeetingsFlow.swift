import Grammar
import Library
import Localization
import MeetingsEntity
import MeetingsInteractor

/// Leads through the meetings: which there are, and what is done to them.
package final class MeetingsFlow {
  private let rules: MeetingsRules
  private let display: any MeetingsDisplay
  private let navigation: any MeetingsNavigation
  private let texts: any Texts
  private let words: MeetingsWords
  private var filter = MeetingsFilter.all
  /// Meetings a page.
  private var size: Int
  /// The number of the page that is shown; nil before the first.
  private var index: Int?

  /// - Parameter size: meetings a page, where no one says otherwise.
  package init(
    rules: MeetingsRules, display: any MeetingsDisplay, navigation: any MeetingsNavigation,
    texts: any Texts, size: Int
  ) {
    self.rules = rules
    self.display = display
    self.navigation = navigation
    self.texts = texts
    self.size = size
    words = MeetingsWords(texts: texts, today: rules.today)
  }

  // MARK: At the prompt

  /// Shows the meetings and does what is asked, until the screen is left.
  package func run(_ request: MeetingsRequest) throws -> MeetingsOutcome {
    try attempt { try list(request) }
    while let event = try display.next() {
      var outcome: MeetingsOutcome?
      try attempt { outcome = try handle(event) }
      if let outcome { return outcome }
    }
    return .back
  }

  /// What a rule refuses is told, and the screen goes on.
  private func attempt(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let problem as any Problem {
      display.complain(problem.sentence(in: texts))
    }
  }

  /// Nil where the screen goes on.
  private func handle(_ event: MeetingsEvent) throws -> MeetingsOutcome? {
    switch event {
    case .back: return .back
    case .quit: return .quit
    case .elsewhere(let words): return .elsewhere(words)
    case .list(let request): try list(request)
    case .page(let page):
      guard let page = try page ?? askPage() else { return nil }
      try show(page: page)
    case .next: try turn(by: 1, refusal: texts.lastPageAlready)
    case .previous: try turn(by: -1, refusal: texts.firstPageAlready)
    case .show, .remove, .editor: try act(event)
    }
    return nil
  }

  private func list(_ request: MeetingsRequest) throws {
    filter = request.filter
    if let limit = request.limit { size = limit }
    try show(page: request.page ?? 1)
  }

  private func show(page wanted: Int) throws {
    let (page, count) = try rules.page(wanted, of: filter, size: size)
    guard let page else { return display.complain(texts.noSuchPage(wanted, of: count)) }
    try display.begin(try head(filter, count: page.total))
    for meeting in page.meetings { try display.row(words.row(meeting)) }
    // What can be done here is said once.
    try display.end(words.foot(page, of: filter, withHint: index == nil))
    index = wanted
  }

  private func head(_ filter: MeetingsFilter, count: Int) throws -> MeetingsHead {
    words.head(count: count, upcoming: filter == .past ? 0 : try rules.count(.upcoming))
  }

  private func turn(by step: Int, refusal: String) throws {
    let wanted = (index ?? 1) + step
    guard wanted > 0, try rules.page(wanted, of: filter, size: size).page != nil else {
      return try display.say(refusal)
    }
    try show(page: wanted)
  }

  private func askPage() throws -> Int? {
    guard let text = try display.ask(texts.which(.page), missing: .page) else { return nil }
    guard let page = Int(text), page > 0 else { throw LineError.badNumber(text) }
    return page
  }

  // MARK: From a shell

  /// Carries out one line: every row is printed unless a limit or a page cuts the list.
  package func perform(_ event: MeetingsEvent) throws {
    switch event {
    case .list(let request): try print(request)
    case .page, .next, .previous, .elsewhere, .back, .quit: break
    case .show, .remove, .editor: try act(event)
    }
  }

  private func print(_ request: MeetingsRequest) throws {
    let limit = request.limit ?? request.page.map { _ in size }
    let (offset, isTooFar) = ((request.page ?? 1) - 1).multipliedReportingOverflow(by: limit ?? 0)
    let total = try rules.count(request.filter)
    try display.begin(try head(request.filter, count: total))
    var isEmpty = true
    try rules.each(request.filter, offset: isTooFar ? Int.max : offset, limit: limit) {
      isEmpty = false
      try display.row(words.row($0))
    }
    let empty = total == 0 ? words.empty(request.filter) : nil
    try display.end(MeetingsFoot(summary: [], empty: empty, hint: nil))
    if isEmpty, total > 0, let page = request.page, let limit {
      display.complain(texts.noSuchPage(page, of: (total + limit - 1) / limit))
    }
  }

  // MARK: What is done to meetings

  private func act(_ event: MeetingsEvent) throws {
    switch event {
    case .editor(let words): try navigation.edit(words)
    case .show(let selection):
      guard let meetings = try meetings(selection, removing: false) else { return }
      try display.show(meetings.map(words.detail))
    case .remove(let selection):
      guard let meetings = try meetings(selection, removing: true), try isAgreed(meetings) else {
        return
      }
      try rules.remove(meetings)
      let sentence =
        meetings.count == 1 ? texts.removed(meetings[0]) : texts.removedMeetings(meetings.count)
      try display.show(MeetingsResult(sentence: sentence, removed: meetings.map(\.number)))
    default: break
    }
  }

  private func meetings(_ selection: MeetingsSelection?, removing: Bool) throws -> [Meeting]? {
    let asked = try selection ?? display.askMeetings(texts.which(.meetings), removing: removing)
    return try asked.map(rules.meetings)
  }

  /// Shows what will be touched, and asks, where that is much.
  private func isAgreed(_ meetings: [Meeting]) throws -> Bool {
    guard meetings.count >= ManyBooks.asked else { return true }
    let rest = meetings.count - ManyBooks.shown
    try display.preview(
      meetings.prefix(ManyBooks.shown).map(words.listed),
      more: rest > 0 ? texts.andMore(rest) : nil)
    if try display.confirm(texts.question(.removeMeeting, count: meetings.count)) { return true }
    try display.say(texts.nothingChanged)
    return false
  }
}
