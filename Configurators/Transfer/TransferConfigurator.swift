import CommandLine
import Exchange
import Grammar
import Screen
import PromptSession
import Terminal
import Transfer

package struct TransferConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    guard let event = try TransferView.event(line) else { return nil }
    let files = ExchangeFiles(
      clock: session.clock, library: session.library,
      mappings: session.preferences.store, searchPath: session.environment["PATH"],
      input: session.ui.console.readBytes,
      output: session.ui.writeFile)
    let interactor = TransferInteractor(
      session.context, store: session.store, files: files, catalogue: session.catalogue)
    let copies = TransferCopyInteractor(opening: session.libraryOpener, clock: session.clock)
    try TransferPresenter(
      interactor: interactor, copies: copies, view: session.ui, defaultQuery: session.shownQuery
    )
    .run(event)
    return nil
  }
}
