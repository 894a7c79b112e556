import BookEditorEntity
import BookEditorInteractor
import BookEditorPresenter
import BookEditorRouter
import BookEditorView
import CommandLine
import Grammar
import Library
import LibraryRules
import Screen
import Session
import Terminal

/// Assembles the editor.
package struct BookEditorModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let lines = BookEditorLines(today: session.clock.today)
    let there = try session.store.existing(of: session.marked)
    let selection = there.isEmpty ? nil : BookSelection.numbers(there.map { $0...$0 })
    guard let event = try lines.event(line, current: selection) else { return nil }
    _ = try perform(event, lines)
    return nil
  }

  /// Opens the form of a new book, filled in as far as it is known.
  package func complete(_ details: BookDetails) throws -> BookEditorOutcome {
    try perform(.complete(details), BookEditorLines(today: session.clock.today))
  }

  private func perform(
    _ event: BookEditorEvent, _ lines: BookEditorLines
  ) throws -> BookEditorOutcome {
    var outcome = BookEditorOutcome.left
    try flow(lines) { outcome = $0 }.perform(event)
    return outcome
  }

  /// Adds a book as a catalogue's record has it, and as the options of a line want it.
  package func perform(_ line: Line, from record: CatalogueRecord) throws -> BookEditorOutcome {
    let lines = BookEditorLines(today: session.clock.today)
    var outcome = BookEditorOutcome.left
    try flow(lines) { outcome = $0 }.add(record, try lines.entries(line))
    return outcome
  }

  private func flow(
    _ lines: BookEditorLines, leave: @escaping (BookEditorOutcome) throws -> Void
  ) -> BookEditorFlow {
    let spinner = session.spinner
    let rules = BookEditorRules(
      store: session.store, lending: Lending(clock: session.clock, terms: session.terms),
      source: session.catalogue.source, open: session.opener(spinner))
    return BookEditorFlow(
      rules: rules, display: display(lines, spinner), navigation: BookEditorRoutes(opener: leave),
      texts: session.texts, addsAtOnce: session.answers.yes, mayAsk: !session.answers.noInput)
  }

  private func display(
    _ lines: BookEditorLines, _ spinner: Spinner
  ) -> any BookEditorDisplay {
    session.format == .json
      ? BookEditorJSONView(dialogue: session.dialogue, lines: lines, spinner: spinner)
      : BookEditorTerminalView(
        dialogue: session.dialogue, lines: lines, drawsMonths: session.format != .plain,
        spinner: spinner)
  }
}
