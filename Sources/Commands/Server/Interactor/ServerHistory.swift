import Library
import LibraryPorts
import LibraryRules

/// The changes of the library, which keepers see, and undo of a keeper's own changes.
struct ServerHistory {
  let server: ServerInteractor

  /// The maximum number of changes in an answer.
  private static let maxCount = 1_000

  private var rules: UndoRules { UndoRules(store: server.store, clock: server.clock) }

  /// Returns the newest changes of the library, or of one book.
  func changes(of number: Int?) throws -> [Change] {
    try server.allowKeepers()
    guard let number else { return try server.store.changes(offset: 0, limit: Self.maxCount) }
    guard try server.store.anyBook(number) != nil else { throw LibraryError.noSuchBook(number) }
    return try server.store.changes(of: number).map(\.change)
  }

  /// - Throws: `PreconditionFailed`; `LibraryError`, with nothing undone.
  func undo(_ count: Int, _ condition: ServerCondition) throws -> [Change] {
    try allow(condition)
    return try rules.undo(count)
  }

  func redo(_ count: Int, _ condition: ServerCondition) throws -> [Change] {
    try allow(condition)
    return try rules.redo(count)
  }

  private func allow(_ condition: ServerCondition) throws {
    try server.allowKeepers()
    try server.check(condition, ofState: server.store.state())
  }
}
