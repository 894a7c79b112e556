import CommandLine
import Grammar
import Screen
import Session
import TrashInteractor
import TrashPresenter
import TrashView

/// Assembles the trash.
package struct TrashModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    guard let event = try TrashLines.event(line) else { return nil }
    let flow = TrashFlow(
      rules: TrashRules(store: session.store, clock: session.clock), display: display,
      texts: session.texts)
    try flow.perform(event, pageSize: session.pageSize)
    return nil
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
