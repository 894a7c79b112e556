import Grammar
import Library
import LibraryPorts
import LibraryRules
import Screen
import Session
import Sync

/// Assembles what brings the copy of a server's library up to date.
package struct SyncConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let rules = session.remote.map {
      SyncInteractor(copy: $0.copy, remote: $0.library, lending: session.context.lending)
    }
    try SyncPresenter(rules: rules, ui: session.ui).sync(keep: SyncView.choice(line))
    return nil
  }

  /// Takes over what is new at the server, before the library is shown.
  package static func pull(
    _ copy: any RemoteCopy, _ library: any RemoteLibrary, clock: Clock, terms: LoanTerms
  ) throws {
    let lending = Lending(clock: clock, terms: terms)
    _ = try SyncInteractor(copy: copy, remote: library, lending: lending).pull()
  }
}
