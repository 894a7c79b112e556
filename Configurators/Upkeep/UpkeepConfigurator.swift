import Files
import Grammar
import Program
import Screen
import PromptSession
import Upkeep

package struct UpkeepConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    guard let event = try UpkeepView.event(line) else { return nil }
    let folders =
      [session.library, session.library.map(RealPath.of)].compactMap { $0.map(RealPath.folder) }
      + ProgramFile.folders(in: session.environment)
    let interactor = UpkeepInteractor(
      session.context, store: session.store, unfinishedFiles: { FileDraft.unused(in: folders) },
      remove: FileDraft.remove,
      path: TildePath.expanded)
    let sample = SampleInteractor(session.context, store: session.store)
    try UpkeepPresenter(interactor: interactor, sample: sample, view: session.ui).run(event)
    return nil
  }
}
