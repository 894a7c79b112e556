import BookEditorConfigurator
import BookEditorEntity
import CommandLine
import Grammar
import Library
import LibraryRules
import Localization
import RecordEntity
import RecordInteractor
import RecordPresenter
import RecordRouter
import RecordView
import Screen
import Session

/// Assembles the record screen.
package struct RecordModule: Module {
  private let session: Session
  private let owner: CoverOwner?

  /// - Parameter owner: what the record's cover is kept as; nil where it is kept nowhere.
  package init(_ session: Session) { self.init(session, cover: nil) }

  package init(_ session: Session, cover owner: CoverOwner?) {
    self.session = session
    self.owner = owner
  }

  /// Shows a record that was found, at a prompt, until the screen is left.
  package func run(_ record: CatalogueRecord) throws -> RecordOutcome { try flow.run(record) }

  /// Shows the record with an ISBN or id, at a prompt, until the screen is left.
  package func run(named name: String) throws -> RecordOutcome { try flow.run(named: name) }

  /// Carries out a line about a record that was found.
  package func perform(_ line: Line, on record: CatalogueRecord) throws {
    guard let event = RecordLines().event(line) else { return }
    try flow.perform(event, on: record)
  }

  /// Carries out a line about the record that it names; at a prompt `record` opens it.
  ///
  /// - Returns: how the screen was left; nil where none was opened.
  package func open(_ line: Line) throws -> Leaving? {
    try carryOut(line).map(left)
  }

  private func carryOut(_ line: Line) throws -> RecordOutcome? {
    let lines = RecordLines()
    guard let event = lines.event(line) else { return nil }
    let name = try lines.name(line)
    if event == .show, session.door == .prompt, !line.has(.json) {
      return try flow.run(named: name)
    }
    try flow.perform(event, named: name)
    return nil
  }

  private var flow: RecordFlow {
    let spinner = session.spinner
    let rules = RecordRules(
      store: session.store, source: session.catalogue.source, open: session.opener(spinner),
      shelving: Shelving(clock: session.clock))
    let routes = RecordRoutes { record, words in
      let line = try Line(words, in: session.texts)
      try session.ui.begin(line)
      let editor = BookEditorModule(session)
      if case .saved(let numbers) = try editor.perform(line, from: record) {
        for number in numbers { session.gallery?.keepCover(of: record, as: .book(number)) }
      }
    }
    let questions = RecordQuestions(
      dialogue: session.dialogue, prompt: session.prompt("record>"), spinner: spinner)
    return RecordFlow(
      rules: rules, display: display(questions), navigation: routes, texts: session.texts)
  }

  private func display(_ questions: RecordQuestions) -> any RecordDisplay {
    switch session.format {
    case .json: RecordJSONView(questions)
    case .plain: RecordPlainView(questions)
    case .screen, .lines:
      RecordTerminalView(questions, cover: cover)
    }
  }

  private func cover(of record: CatalogueRecord, columns: Int) -> [String]? {
    guard let gallery = session.gallery else { return nil }
    let text = CoverText(record)
    let kept = owner.flatMap { gallery.keptLines(of: $0, text, columns: columns, stands: false) }
    return kept ?? gallery.lines(of: record, columns: columns)
  }

  private func left(_ outcome: RecordOutcome) throws -> Leaving {
    switch outcome {
    case .back: .back
    case .quit: .quit
    case .elsewhere(let words): try session.carryOut(words: words)
    }
  }
}
