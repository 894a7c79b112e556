import CommandLine
import Grammar
import Library
import LibraryPorts
import MeetingsConfigurator
import PollEntity
import PollInteractor
import PollPresenter
import PollRouter
import PollView
import Screen
import Session

/// Assembles the polls.
package struct PollModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Carries out a line; one that only shows a poll opens the screen at a prompt.
  ///
  /// - Returns: how the screen was left; nil where none was opened.
  package func open(_ line: Line) throws -> Leaving? {
    try carryOut(line).map(left)
  }

  private func carryOut(_ line: Line) throws -> PollOutcome? {
    guard let event = try PollLines.event(line) else { return nil }
    if session.door == .prompt, case .show(let number) = event { return try flow.run(number) }
    try flow.perform(event)
    return nil
  }

  private var flow: PollFlow {
    PollFlow(
      rules: PollRules(store: session.store, clock: session.clock), display: display,
      navigation: PollRoutes(meeting: planMeeting), texts: session.texts)
  }

  private func planMeeting(about polled: PolledBook) throws {
    var book = MeetingBook(title: polled.title)
    book.bookNumber = polled.bookNumber
    try MeetingsModule(session).plan(about: book)
  }

  private var display: any PollDisplay {
    let (dialogue, prompt) = (session.dialogue, session.prompt("poll>"))
    return switch session.format {
    case .screen: PollTerminalView(dialogue: dialogue, prompt: prompt)
    case .plain: PollPlainView(dialogue: dialogue, prompt: prompt)
    case .json: PollJSONView(dialogue: dialogue, prompt: prompt)
    case .lines: PollTabView(dialogue: dialogue, prompt: prompt)
    }
  }

  private func left(_ outcome: PollOutcome) throws -> Leaving {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): try session.carryOut(words: words)
    }
  }
}
