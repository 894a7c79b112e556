import CommandLine
import Exchange
import Grammar
import LabelSheets
import Labels
import Screen
import PromptSession
import Terminal

package struct LabelsConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let device = session.ui.console.device
    let files = ExchangeFiles(
      clock: session.clock, library: session.library, searchPath: session.environment["PATH"],
      input: session.ui.console.readBytes,
      output: session.ui.writeFile)
    let exporter = LabelExport(
      environment: session.environment,
      showsFiles: device.isInteractive)
    let interactor = LabelsInteractor(
      session.context, store: session.store, files: files, exporter: exporter)
    try LabelsPresenter(interactor: interactor, view: session.ui, isPiped: !device.isOutputTerminal)
      .run(try LabelsView.request(line))
    return nil
  }
}
