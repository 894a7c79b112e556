import Grammar
import Library
import Localization
import PollEntity
import PollInteractor
import PollRouter
import Screen

/// What the screen reads and draws: its View knows how.
package protocol PollReading {
  /// The words of a line, with the verb that is left out on this screen.
  func whole(_ words: [String], in texts: any Texts) -> [String]
  func typed(_ line: Line) throws -> PollEvent?
  /// Books to vote on, as an answer names them; nil for none.
  func books(_ answer: String, in texts: any Texts) throws -> PollBooks?
  /// Books that are voted on, as an answer names them; nil for none.
  func choices(_ answer: String) throws -> [BookSelection]?
  func picture(of poll: PollModel) -> Picture
}

/// Leads through a poll: what is voted on, who has voted, and how it came out.
package final class PollPresenter: ScreenPresenter {
  package let ui: any UserInterface
  package let prompt = PromptWord.poll
  package func carryOut(_ line: Line) throws -> Leaving? { try router.carryOut(line) }
  let rules: PollInteractor
  let lines: any PollReading
  let router: PollRouter
  /// The number of the poll that is shown; nil before the first.
  private(set) var shown: Int?

  package init(
    rules: PollInteractor, ui: any UserInterface, lines: any PollReading,
    router: PollRouter
  ) {
    self.rules = rules
    self.ui = ui
    self.lines = lines
    self.router = router
  }

  var texts: any Texts { ui.texts }
  private var words: PollWords { PollWords(texts: texts, clock: rules.clock) }

  // MARK: At the prompt

  package func whole(_ words: [String]) -> [String] { lines.whole(words, in: texts) }
  package func read(_ line: Line) throws -> PollEvent? { try lines.typed(line) }
  package func show() throws { try show(rules.current(shown) ?? rules.open()) }

  package func opens(_ event: PollEvent) throws -> Bool {
    guard case .show(let number) = event else { return false }
    _ = try number.map(rules.poll)
    return true
  }

  package func handle(_ event: PollEvent) throws -> Leaving? {
    switch event {
    case .show(let number):
      if let poll = try number.map(rules.poll) ?? rules.current(shown) {
        try show(poll)
      } else if ui.opensScreens {
        return try open()
      } else {
        throw LibraryError.noOpenPoll
      }
    case .list: try ui.show(words.list, rules.polls())
    default:
      try carryOut(change: event)
      // What was shown may be deleted.
      if let shown, try rules.isGone(shown) { return .back }
    }
    return nil
  }

  /// Asks for books to vote on until there is a poll, or the question is left.
  private func open() throws -> Leaving? {
    try ui.say(texts.noPoll)
    guard let poll = try ui.asking({ try rules.openPoll() ?? opened(nil) }) else { return .back }
    try show(poll)
    return nil
  }

  /// What can be done here is said once.
  private func show(_ poll: Poll) throws {
    try show(poll, withHint: shown == nil && ui.opensScreens)
    shown = poll.number
  }

  private func carryOut(change event: PollEvent) throws {
    guard let poll = try perform(event) else { return }
    try show(poll, withHint: false)
    if shown != nil { shown = poll.number }
    if let winner = poll.winner, try ui.offer(texts.meetingQuestion(winner)) {
      try router.planMeeting(rules.meetingBook(winner.book))
    }
  }

  private func show(_ poll: Poll, withHint: Bool) throws {
    try ui.show(words.report(poll, withHint: withHint, lines.picture))
  }
}
