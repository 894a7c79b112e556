import CommandLine
import Grammar
import Session
import TrashInteractor
import TrashPresenter
import TrashView

/// Assembles the trash.
package struct TrashModule {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func perform(_ line: Line) throws {
    guard let event = try TrashLines.event(line) else { return }
    let flow = TrashFlow(
      rules: TrashRules(store: session.store, clock: session.clock), display: display,
      texts: session.texts)
    try flow.perform(event, pageSize: session.pageSize)
  }

  private var display: any TrashDisplay {
    switch session.format {
    case .json: TrashJSONView(dialogue: session.dialogue)
    case .plain: TrashPlainView(dialogue: session.dialogue)
    case .screen: TrashTerminalView(dialogue: session.dialogue)
    case .lines: TrashTabView(dialogue: session.dialogue)
    }
  }
}
