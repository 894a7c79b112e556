import Grammar
import Library
import Localization
import PollEntity
import PollInteractor

/// Leads through a poll: what is voted on, who has voted, and how it came out.
package final class PollFlow {
  private let rules: PollRules
  private let display: any PollDisplay
  private let texts: any Texts
  private let words: PollWords
  private let actions: PollActions
  /// The number of the poll that is shown; nil before the first.
  private var shown: Int?

  package init(
    rules: PollRules, display: any PollDisplay, navigation: any PollNavigation, texts: any Texts
  ) {
    self.rules = rules
    self.display = display
    self.texts = texts
    words = PollWords(texts: texts, rules: rules)
    actions = PollActions(
      rules: rules, display: display, navigation: navigation, texts: texts, words: words)
  }

  // MARK: At the prompt

  /// Shows a poll and does what is asked, until the screen is left.
  ///
  /// - Parameter number: the poll; nil: the one that is open, which is opened where none is.
  /// - Throws: `noSuchPoll`.
  package func run(_ number: Int?) throws -> PollOutcome {
    if let number { _ = try rules.poll(number) }
    var outcome: PollOutcome?
    try attempt { outcome = try handle(.show(number)) }
    while outcome == nil, let event = try display.next() {
      try attempt { outcome = try handle(event) }
    }
    return outcome ?? .back
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
  private func handle(_ event: PollEvent) throws -> PollOutcome? {
    switch event {
    case .back: return .back
    case .quit: return .quit
    case .elsewhere(let words): return .elsewhere(words)
    case .list: try list()
    case .show(let number):
      if let poll = try number.map(rules.poll) ?? rules.openPoll() ?? shown.map(rules.poll) {
        try show(poll)
      } else {
        return try open()
      }
    default:
      try perform(event, shown: shown)
      // What was shown may be deleted.
      if let shown, (try? rules.poll(shown)) == nil { return .back }
    }
    return nil
  }

  /// Asks for books to vote on until there is a poll, or the question is left.
  private func open() throws -> PollOutcome? {
    try display.say(texts.noPoll)
    while true {
      do {
        guard let poll = try rules.openPoll() ?? actions.open(nil) else { return .back }
        try show(poll)
        return nil
      } catch LineError.missing(let part, let verb) {
        // There is no one to ask.
        throw LineError.missing(part, verb: verb)
      } catch let problem as any Problem where !(problem is StorageError) {
        display.complain(problem.sentence(in: texts))
      }
    }
  }

  private func show(_ poll: Poll) throws {
    // What can be done here is said once.
    try display.show(words.model(poll, withHint: shown == nil))
    shown = poll.number
  }

  // MARK: From a shell, or another screen

  /// Carries out one line.
  package func perform(_ event: PollEvent) throws {
    switch event {
    case .show(let number):
      let poll = try number.map(rules.poll) ?? rules.open()
      try display.show(words.model(poll, withHint: false))
    case .list: try list()
    case .elsewhere, .back, .quit: break
    default: try perform(event, shown: nil)
    }
  }

  private func perform(_ event: PollEvent, shown: Int?) throws {
    guard let poll = try actions.perform(event, shown: shown) else { return }
    try display.show(words.model(poll, withHint: false))
    if self.shown != nil { self.shown = poll.number }
    if !poll.isOpen { try actions.offerMeeting(about: poll) }
  }

  private func list() throws {
    var rows: [PollRow] = []
    try rules.each { rows.append(words.row($0)) }
    try display.list(rows, heading: texts.pollsHeading, empty: texts.noPolls)
  }
}
