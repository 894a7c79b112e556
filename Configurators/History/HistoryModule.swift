import CommandLine
import Grammar
import HistoryInteractor
import HistoryPresenter
import HistoryView
import Session

/// Assembles undo, redo and the history.
package struct HistoryModule {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func perform(_ line: Line) throws {
    guard let event = try HistoryLines.event(line) else { return }
    let flow = HistoryFlow(
      rules: HistoryRules(store: session.store, clock: session.clock), display: display,
      texts: session.texts)
    try flow.perform(event, pageSize: session.pageSize)
  }

  private var display: any HistoryDisplay {
    switch session.format {
    case .json: HistoryJSONView(dialogue: session.dialogue)
    case .plain: HistoryPlainView(dialogue: session.dialogue)
    case .screen, .lines: HistoryTerminalView(dialogue: session.dialogue)
    }
  }
}
