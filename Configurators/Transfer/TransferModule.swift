import CommandLine
import Grammar
import Library
import LibraryRules
import Screen
import Session
import TransferInteractor
import TransferPresenter
import TransferView

/// Assembles import and export.
package struct TransferModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    guard let event = try TransferLines.event(line) else { return nil }
    let world = FileWorld(session: session)
    let imports = TransferRules(
      store: session.store, lending: Lending(clock: session.clock, terms: session.terms),
      open: world.source)
    let exports = TransferExportRules(store: session.store, clock: session.clock)
    let flow = TransferFlow(
      rules: imports, exports: exports, world: world, shown: session.shown, display: display,
      texts: session.texts)
    try flow.perform(event)
    return nil
  }

  private var display: any TransferDisplay {
    session.format == .json
      ? TransferJSONView(dialogue: session.dialogue)
      : TransferTerminalView(dialogue: session.dialogue, showsBar: session.format != .plain)
  }
}
