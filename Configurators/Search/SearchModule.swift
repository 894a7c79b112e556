import CommandLine
import Grammar
import Library
import Localization
import RecordConfigurator
import RecordEntity
import Screen
import SearchEntity
import SearchInteractor
import SearchPresenter
import SearchRouter
import SearchView
import Session

/// Assembles the search screen.
package struct SearchModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Looks for what a line says and stays at a prompt until the screen is left; nil where the line is
  /// carried out and opens no screen.
  package func open(_ line: Line) throws -> Leaving? {
    try carryOut(line).map(left)
  }

  private func carryOut(_ line: Line) throws -> SearchOutcome? {
    guard line.verb == .search else { throw LineError.onlyIn(.search, verb: line.word) }
    let request = try SearchLines().request(line)
    if session.door == .prompt, !line.has(.json) { return try flow.run(request) }
    try flow.perform(request)
    return nil
  }

  private var flow: SearchFlow {
    let spinner = session.spinner
    let routes = SearchRoutes { target in
      try outcome(of: RecordModule(session), target)
    } act: { words, record in
      let line = try Line(words, in: session.texts)
      try RecordModule(session).perform(line, on: record)
    }
    let rules = SearchRules(
      source: session.catalogue.source, open: session.opener(spinner),
      lastSearch: session.lastSearch, clock: session.clock)
    let questions = SearchQuestions(
      dialogue: session.dialogue, prompt: session.prompt("search>"), spinner: spinner)
    return SearchFlow(
      rules: rules, display: display(questions), navigation: routes, texts: session.texts)
  }

  private func outcome(of record: RecordModule, _ target: SearchTarget) throws -> SearchOutcome {
    let outcome =
      switch target {
      case .found(let found): try record.run(found)
      case .named(let name): try record.run(named: name)
      }
    return switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): .elsewhere(words)
    }
  }

  private func display(_ questions: SearchQuestions) -> any SearchDisplay {
    switch session.format {
    case .screen: SearchTerminalView(questions)
    case .plain: SearchPlainView(questions)
    case .json: SearchJSONView(questions)
    case .lines: SearchTabView(questions)
    }
  }

  private func left(_ outcome: SearchOutcome) throws -> Leaving {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): try session.carryOut(words: words)
    }
  }
}
