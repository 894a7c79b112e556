import BookEditorEntity
import BookEditorInteractor
import BookEditorPresenter
import BookEditorRouter
import BookEditorView
import CommandLine
import Library
import Session

/// Assembles the editor.
package struct BookEditorModule {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// Carries out a line of the editor's.
  ///
  /// - Parameter current: the books that a line without numbers means.
  /// - Returns: how the editor was left.
  @discardableResult
  package func perform(_ line: Line, current: [Int] = []) throws -> BookEditorOutcome {
    let lines = BookEditorLines(today: session.clock.today)
    let there = try session.store.existing(of: current)
    let selection = there.isEmpty ? nil : BookSelection.numbers(there.map { $0...$0 })
    guard let event = try lines.event(line, current: selection) else { return .left }
    var outcome = BookEditorOutcome.left
    let flow = BookEditorFlow(
      rules: BookEditorRules(
        store: session.store, lending: Lending(clock: session.clock, terms: session.terms)),
      display: display(lines), navigation: BookEditorRoutes { outcome = $0 },
      texts: session.texts)
    try flow.perform(event)
    return outcome
  }

  private func display(_ lines: BookEditorLines) -> any BookEditorDisplay {
    session.format == .json
      ? BookEditorJSONView(dialogue: session.dialogue, lines: lines)
      : BookEditorTerminalView(
        dialogue: session.dialogue, lines: lines, drawsMonths: session.format != .plain)
  }
}
