import CommandLine
import Grammar
import Library
import MeetingEditorConfigurator
import MeetingsEntity
import MeetingsInteractor
import MeetingsPresenter
import MeetingsRouter
import MeetingsView
import Screen
import Session
import Terminal

/// Assembles the meetings.
package struct MeetingsModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Carries out a line; one that names no meeting opens the screen at a prompt.
  ///
  /// - Returns: how the screen was left; nil where none was opened.
  package func open(_ line: Line) throws -> Leaving? {
    try carryOut(line).map(left)
  }

  private func carryOut(_ line: Line) throws -> MeetingsOutcome? {
    guard let event = try MeetingsLines.event(line) else { return nil }
    if session.door == .prompt, case .list(let request) = event { return try flow.run(request) }
    try flow.perform(event)
    return nil
  }

  private var flow: MeetingsFlow {
    let routes = MeetingsRoutes { words in
      _ = try MeetingEditorModule(session).perform(try Line(words, in: session.texts))
    }
    return MeetingsFlow(
      rules: MeetingsRules(store: session.store, clock: session.clock), display: display,
      navigation: routes, texts: session.texts, size: session.pageSize ?? 20)
  }

  private var display: any MeetingsDisplay {
    let questions = MeetingsQuestions(
      dialogue: session.dialogue, prompt: session.prompt("meetings>"))
    return switch session.format {
    case .screen: MeetingsTerminalView(questions)
    case .plain: MeetingsPlainView(questions)
    case .json: MeetingsJSONView(questions)
    case .lines: MeetingsTabView(questions)
    }
  }

  private func left(_ outcome: MeetingsOutcome) throws -> Leaving {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): try session.carryOut(words: words)
    }
  }
}
