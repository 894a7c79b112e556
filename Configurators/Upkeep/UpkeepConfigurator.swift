import Files
import Grammar
import LibraryRules
import Screen
import Session
import Upkeep

/// Assembles backups, checks and the sample library.
package struct UpkeepConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    guard let event = try UpkeepView.event(line) else { return nil }
    let folders =
      [session.library, session.library.map(RealPath.of)].compactMap { $0.map(RealPath.folder) }
      + ProgramFile.folders(in: session.environment)
    let rules = UpkeepInteractor(
      store: session.store, clock: session.clock,
      covers: session.covers.files.map { CoverKeeping(index: session.store, files: $0) },
      unfinished: { FileDraft.leftOver(in: folders) }, remove: FileDraft.remove,
      path: TypedPath.expanded)
    let sample = SampleInteractor(
      store: session.store, lending: Lending(clock: session.clock, terms: session.terms))
    try UpkeepPresenter(rules: rules, sample: sample, ui: session.ui).carryOut(event)
    return nil
  }
}
