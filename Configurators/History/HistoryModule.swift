import CommandLine
import Grammar
import HistoryInteractor
import HistoryPresenter
import HistoryView
import Screen
import Session

/// Assembles undo, redo and the history.
package struct HistoryModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    guard let event = try HistoryLines.event(line) else { return nil }
    let flow = HistoryFlow(
      rules: HistoryRules(store: session.store, clock: session.clock), display: display,
      texts: session.texts)
    try flow.perform(event, pageSize: session.pageSize)
    return nil
  }

  private var display: any HistoryDisplay {
    switch session.format {
    case .json: HistoryJSONView(dialogue: session.dialogue)
    case .plain: HistoryPlainView(dialogue: session.dialogue)
    case .screen, .lines: HistoryTerminalView(dialogue: session.dialogue)
    }
  }
}
