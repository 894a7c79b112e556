import CommandLine
import Grammar
import Library
import LibraryRules
import Session
import TransferInteractor
import TransferPresenter
import TransferView

/// Assembles import and export.
package struct TransferModule {
  private let session: Session
  /// What an export writes where it is not told.
  private let shown: BookQuery

  package init(_ session: Session, shown: BookQuery) {
    self.session = session
    self.shown = shown
  }

  package func perform(_ line: Line) throws {
    guard let event = try TransferLines.event(line) else { return }
    let world = FileWorld(session: session)
    let imports = TransferRules(
      store: session.store, lending: Lending(clock: session.clock, terms: session.terms),
      open: world.source)
    let exports = TransferExportRules(store: session.store, clock: session.clock)
    let flow = TransferFlow(
      rules: imports, exports: exports, world: world, shown: shown, display: display,
      texts: session.texts)
    try flow.perform(event)
  }

  private var display: any TransferDisplay {
    session.format == .json
      ? TransferJSONView(dialogue: session.dialogue)
      : TransferTerminalView(dialogue: session.dialogue, showsBar: session.format != .plain)
  }
}
