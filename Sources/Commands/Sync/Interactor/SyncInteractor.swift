import Library
import LibraryRules

/// Updates the local copy of a server's library, and sends the changes that wait.
package struct SyncInteractor {
  private let syncing: Syncing

  package init(_ syncing: Syncing) { self.syncing = syncing }

  var host: String { syncing.host }

  /// - Parameters:
  ///   - mayDelete: Returns whether `gone` of `all` books may be deleted from the copy.
  ///   - choose: Resolves a conflict. If it returns `nil`, the book keeps waiting.
  func sync(
    mayDelete: (_ gone: Int, _ all: Int) throws -> Bool,
    _ choose: (SyncConflict) throws -> SyncChoice?
  ) throws -> SyncReport {
    try syncing.sync(mayDelete: mayDelete, choose)
  }
}
