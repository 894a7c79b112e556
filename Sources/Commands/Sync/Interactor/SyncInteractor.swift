import Library
import LibraryRules

/// Brings the copy of a server's library up to date, and sends what waits.
package struct SyncInteractor {
  private let syncing: Syncing

  package init(_ syncing: Syncing) { self.syncing = syncing }

  var host: String { syncing.host }

  /// - Parameters:
  ///   - mayDelete: asked before so many of all books would go.
  ///   - choose: resolves a conflict; if it returns `nil`, the book keeps waiting.
  func sync(
    mayDelete: (_ gone: Int, _ all: Int) throws -> Bool,
    _ choose: (SyncConflict) throws -> SyncChoice?
  ) throws -> SyncReport {
    try syncing.sync(mayDelete: mayDelete, choose)
  }
}
