import Foundation
import HistoryEntity
import Library
import LibraryPorts
import LibraryRules

/// Walks back and forward through what was changed, and looks at it.
package struct HistoryRules {
  private let store: any LibraryStore
  private let clock: Clock

  package init(store: any LibraryStore, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  package func day(of instant: Date) -> Day { clock.day(of: instant) }
  package func time(of instant: Date) -> String { clock.time(of: instant) }

  /// - Throws: `nothingToUndo`.
  package func undo() throws -> Change {
    guard let change = try store.undo() else { throw LibraryError.nothingToUndo }
    return change
  }

  /// - Throws: `nothingToRedo`.
  package func redo() throws -> Change {
    guard let change = try store.redo() else { throw LibraryError.nothingToRedo }
    return change
  }

  package func count() throws -> Int { try store.changeCount() }

  /// Changes, newest first, handed over one at a time; all from the offset on where `limit` is nil.
  package func eachChange(offset: Int, limit: Int?, _ body: (Change) throws -> Void) throws {
    let chunk = 500
    var (start, rest) = (offset, limit ?? Int.max)
    while rest > 0 {
      let changes = try store.changes(offset: start, limit: min(chunk, rest))
      try changes.forEach(body)
      guard changes.count == chunk else { return }
      start += chunk
      rest -= chunk
    }
  }

  /// A book of the library and what was done to it, newest first.
  package func changes(
    of selection: BookSelection
  ) throws -> (book: Book, changes: [BookChange]) {
    try store.reading {
      let book = try store.book(selection, shown: BookQuery(), on: clock.today)
      return (book, try store.changes(of: book.number))
    }
  }
}
