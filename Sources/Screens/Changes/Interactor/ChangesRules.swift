import Library
import LibraryPorts
import LibraryRules

/// Walks back and forward through what was changed, and looks after what was deleted.
package struct ChangesRules {
  private let store: any LibraryStore
  package let clock: Clock
  private let last: LastBook

  /// - Parameter last: the book that a dot means.
  package init(store: any LibraryStore, clock: Clock, last: LastBook) {
    self.store = store
    self.clock = clock
    self.last = last
  }

  // MARK: What was changed

  /// Undoes changes of the user's own, or as many as there are: all of them or none.
  ///
  /// - Throws: `nothingToUndo`, `onlyOthersToUndo`, `changedSince`.
  package func undo(_ count: Int) throws -> [Change] {
    try step(count, orThrow: .nothingToUndo, store.undo)
  }

  /// Redoes changes that the user has undone, or as many as there are: all of them or none.
  ///
  /// - Throws: `nothingToRedo`, `changedSince`.
  package func redo(_ count: Int) throws -> [Change] {
    try step(count, orThrow: .nothingToRedo, store.redo)
  }

  private func step(
    _ count: Int, orThrow refusal: LibraryError, _ step: (Int) throws -> [Change]
  ) throws -> [Change] {
    do {
      let changes = try step(count)
      if changes.isEmpty { throw refusal }
      return changes
    } catch UndoRefusal.changedSince(let change) {
      throw LibraryError.changedSince(PastChange(change, clock))
    } catch UndoRefusal.onlyOthers(let change) {
      throw LibraryError.onlyOthersToUndo(PastChange(change, clock))
    }
  }

  package func changeCount() throws -> Int { try store.changeCount() }

  /// Changes, newest first, handed over one at a time.
  package func eachChange(in slice: Slice, _ body: (Change) throws -> Void) throws {
    let chunk = 500
    var (offset, rest) = (slice.offset, slice.limit ?? .max)
    while rest > 0 {
      let changes = try store.changes(offset: offset, limit: min(chunk, rest))
      try changes.forEach(body)
      guard changes.count == chunk else { return }
      offset += chunk
      rest -= chunk
    }
  }

  /// A book of the library and what was done to it, newest first.
  package func changes(
    of selection: BookSelection
  ) throws -> (book: Book, changes: [BookChange]) {
    try store.reading {
      let book = try store.book(selection, shown: BookQuery(), on: clock.today, last: last)
      return (book, try store.changes(of: book.number))
    }
  }

  // MARK: What was deleted

  package func trashCount() throws -> Int { try store.trashCount() }

  package func trash(_ slice: Slice) throws -> [TrashedBook] {
    try store.trash(offset: slice.offset, limit: slice.limit ?? .max)
  }

  /// The numbers in the trash that a person named, each once.
  package func numbers(_ selection: BookSelection) throws -> [Int] {
    try store.numbers(selection, in: .trash, shown: BookQuery(), on: clock.today, last: last)
  }

  /// - Returns: the first of the books, as it is in the library again.
  package func restore(_ numbers: [Int]) throws -> Book? {
    try store.change(.restore) { transaction in
      for number in numbers { try transaction.restore(number) }
      return try numbers.first.flatMap(transaction.book)
    }
  }

  package func purge(_ numbers: [Int]) throws {
    try store.change(.purge) { transaction in
      for number in numbers { try transaction.purge(number) }
    }
  }
}
