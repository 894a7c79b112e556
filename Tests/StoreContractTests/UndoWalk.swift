import LibraryPorts
import StorageSupport
import TestSupport
import Testing

/// Undoes and redoes every change of a store. The store must pass through the same states in both
/// directions, and have no faults at the end.
///
/// - Parameter states: the results of `read` before the first change, and after each.
func undoAndRedoEverything<State: Equatable>(
  _ store: any LibraryStore, _ states: [State], seed: Seed, read: () throws -> State
) throws {
  for state in states.dropLast().reversed() {
    try #require(try store.undo() != nil, "\(seed)")
    // `#expect` would print two whole libraries.
    guard try read() == state else { throw StateMismatch(seed: seed, isUndo: true) }
  }
  #expect(try store.undo() == nil, "\(seed)")
  for state in states.dropFirst() {
    try #require(try store.redo() != nil, "\(seed)")
    guard try read() == state else { throw StateMismatch(seed: seed, isUndo: false) }
  }
  let faults = try store.faults()
  #expect(faults == [], "\(seed)")
}

private struct StateMismatch: Error {
  let seed: Seed
  let isUndo: Bool
}
