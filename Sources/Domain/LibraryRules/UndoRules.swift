import Library
import LibraryPorts

/// Undo and redo, with the reasons why they are refused.
package struct UndoRules {
  private let store: any ChangeHistory
  private let clock: Clock

  package init(store: any ChangeHistory, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  /// Undoes the user's last `count` changes, or all if there are fewer. If one fails, none is
  /// undone.
  ///
  /// - Throws: `LibraryError.nothingToUndo`, `onlyOthersToUndo`, `changedSince`.
  package func undo(_ count: Int) throws -> [Change] {
    try step(count, orThrow: .nothingToUndo) { try store.undo($0) }
  }

  /// Undoes one of the user's changes, which need not be the last.
  ///
  /// - Throws: `LibraryError.noSuchChange`, `changedSince`.
  package func undo(change id: Int) throws -> [Change] {
    let changes = try translatingRefusal { try store.undo(change: id) }
    if changes.isEmpty { throw LibraryError.noSuchChange(id) }
    return changes
  }

  /// Redoes the last `count` changes that the user undid, or all if there are fewer. If one fails,
  /// none is redone.
  ///
  /// - Throws: `LibraryError.nothingToRedo`, `changedSince`.
  package func redo(_ count: Int) throws -> [Change] {
    try step(count, orThrow: .nothingToRedo, store.redo)
  }

  private func step(
    _ count: Int, orThrow refusal: LibraryError, _ step: (Int) throws -> [Change]
  ) throws -> [Change] {
    let changes = try translatingRefusal { try skippingCollages(count, step) }
    if changes.isEmpty { throw refusal }
    return changes
  }

  /// Runs `body`, and throws its refusal as the user's error.
  private func translatingRefusal(_ body: () throws -> [Change]) throws -> [Change] {
    do {
      return try body()
    } catch UndoRefusal.changedSince(let change) {
      throw LibraryError.changedSince(PastChange(change, clock))
    } catch UndoRefusal.onlyOthers(let change) {
      throw LibraryError.onlyOthersToUndo(PastChange(change, clock))
    }
  }

  /// Runs `step` until `count` changes are undone or redone, not counting changes that only saved a
  /// collage. These are undone or redone as well but not reported, since the user did not ask for
  /// them.
  private func skippingCollages(
    _ count: Int, _ step: (Int) throws -> [Change]
  ) throws -> [Change] {
    var applied: [Change] = []
    var remaining = count
    while remaining > 0 {
      do {
        let changes = try step(remaining)
        if changes.isEmpty { break }
        applied += changes.filter { !$0.kind.isSkippedByUndo }
        remaining = changes.count(where: \.kind.isSkippedByUndo)
      } catch let refusal as UndoRefusal {
        if applied.isEmpty { throw refusal }
        break
      }
    }
    return applied
  }
}
