import Grammar
import Library
import Localization
import PollEntity
import PollInteractor
import PollRouter
import Screen

package final class PollPresenter: ScreenPresenter {
  package let view: any ScreenView<PollEvent, ListOrDetails<PollItem, ReportContent<PollModel>>>
  package let prompt = PromptWord.poll
  package func open(_ line: Line) throws -> Transition? { try router.openLine(line) }
  package var hasList: Bool { true }
  let interactor: PollInteractor
  let router: PollRouter
  /// The number of the poll on the screen; nil until one is shown.
  private(set) var shownNumber: Int?

  package init(
    interactor: PollInteractor,
    view: any ScreenView<PollEvent, ListOrDetails<PollItem, ReportContent<PollModel>>>,
    router: PollRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
  }

  var formatter: PollFormatter { PollFormatter(texts: texts, clock: interactor.clock) }

  // MARK: At the prompt

  package func show() throws { try show(interactor.current(shownNumber) ?? interactor.open()) }

  package func opens(_ event: PollEvent) throws -> Bool {
    guard case .show(let name) = event else { return false }
    _ = try name.map(interactor.poll(named:))
    return true
  }

  package func handle(_ event: PollEvent) throws -> Transition? {
    switch event {
    case .show(let name):
      if let poll = try name.map(interactor.poll(named:)) ?? interactor.current(shownNumber) {
        try show(poll)
      } else if view.context.opensScreens {
        return try open()
      } else {
        throw LibraryError.noOpenPoll
      }
    case .list: try list()
    default:
      try handleChange(event)
      // The poll shown may have been deleted.
      if let shownNumber, try interactor.isDeleted(shownNumber) { return .back }
    }
    return nil
  }

  /// Asks for books to vote on until there is a poll or the user cancels.
  private func open() throws -> Transition? {
    try view.say(texts.noPoll)
    guard let poll = try view.untilValid({ try interactor.openPoll() ?? openPoll(nil) }) else {
      return .back
    }
    try show(poll)
    return nil
  }

  private func list() throws {
    let rows = PagedList(try interactor.polls()).rows { [formatter] in
      PollRow(poll: $0, formatter: formatter)
    }
    try view.show(.list(ListContent(texts.pollsHeading, rows: rows, emptyText: texts.noPolls)))
  }

  /// Shows a poll, with a hint the first time.
  private func show(_ poll: Poll) throws {
    try show(poll, withHint: shownNumber == nil && view.context.opensScreens)
    shownNumber = poll.number
  }

  private func handleChange(_ event: PollEvent) throws {
    guard let poll = try change(event) else { return }
    try show(poll, withHint: false)
    if shownNumber != nil { shownNumber = poll.number }
    if let winner = poll.winner, try view.offer(texts.meetingQuestion(winner)) {
      try router.planMeeting(interactor.meetingBook(winner.book))
    }
  }

  private func show(_ poll: Poll, withHint: Bool) throws {
    try view.show(.details(formatter.report(poll, withHint: withHint)))
  }
}
