import CommandLine
import Foundation
import Grammar
import Library
import LibraryRules
import Screen
import Session
import UpkeepEntity
import UpkeepInteractor
import UpkeepPresenter
import UpkeepView

/// Assembles backups and checks.
package struct UpkeepModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    guard let event = try UpkeepLines.event(line) else { return nil }
    let display: any UpkeepDisplay =
      session.format == .json
      ? UpkeepJSONView(dialogue: session.dialogue)
      : UpkeepTerminalView(dialogue: session.dialogue)
    try UpkeepFlow(
      rules: UpkeepRules(
        store: session.store, clock: session.clock,
        covers: session.coverFiles.map { CoverKeeping(index: session.store, files: $0) }),
      display: display, texts: session.texts
    ).perform(expanded(event))
    return nil
  }

  /// At a prompt there is no shell to put the user's own folder for a tilde.
  private func expanded(_ event: UpkeepEvent) -> UpkeepEvent {
    guard case .backUp(let path?) = event else { return event }
    return .backUp((path as NSString).expandingTildeInPath)
  }
}
