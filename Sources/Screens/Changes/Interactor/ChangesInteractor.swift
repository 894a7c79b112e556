import Library
import LibraryPorts
import LibraryRules

/// The rules of undo and redo, the history and the trash.
package struct ChangesInteractor {
  package typealias Store = ChangeHistory & TrashStore & Purging & SnapshotReading & ChangeMaking

  private let library: LibraryContext
  private let store: any Store

  package init(_ library: LibraryContext, store: any Store) {
    self.library = library
    self.store = store
  }

  package var clock: Clock { library.clock }
  package var viewer: Viewer { library.viewer }

  // MARK: History

  private var rules: UndoRules { UndoRules(store: store, clock: clock) }

  /// Undoes the user's last `count` changes, or all if there are fewer. If one fails, none is
  /// undone.
  ///
  /// - Throws: `LibraryError.nothingToUndo`, `onlyOthersToUndo`, `changedSince`.
  package func undo(_ count: Int) throws -> [Change] {
    try rules.undo(count)
  }

  /// Whether a conflicting change was made by the user, in another session.
  package func isOwn(_ change: Change) -> Bool {
    change.author == store.author && change.kind != .purge
  }

  /// Undoes one of the user's changes, which need not be the last.
  ///
  /// - Throws: `LibraryError.noSuchChange`, `changedSince`.
  package func undo(change id: Int) throws -> [Change] {
    try rules.undo(change: id)
  }

  /// The change that would be undone next, if it is known without asking a server.
  package func next() throws -> Change? {
    if library.lending.isOnServer { return nil }
    return try store.changes(offset: 0, limit: 20).first {
      $0.author == store.author && $0.kind != .purge && !$0.kind.isSkippedByUndo
    }
  }

  /// Redoes the last `count` changes that the user undid, or all if there are fewer. If one fails,
  /// none is redone.
  ///
  /// - Throws: `LibraryError.nothingToRedo`, `changedSince`.
  package func redo(_ count: Int) throws -> [Change] {
    try rules.redo(count)
  }

  /// Returns the user's purge that undoing `count` changes would skip, and the newest change before
  /// it. Returns `nil` if there is none, or if undo has skipped it already.
  ///
  /// - Throws: `LibraryError.nothingBeforePurge`.
  package func purge(skippedBy count: Int) throws -> (purge: Change, change: Change)? {
    // A server does not offer to purge books.
    if library.lending.isOnServer { return nil }
    var purge: Change?
    var offset = 0
    var remaining = count
    let oldestUndoneID = try store.oldestUndoneID() ?? .max
    while remaining > 0 {
      let changes = try store.changes(offset: offset, limit: 20)
      for change in changes
      where remaining > 0 && change.author == store.author && !change.kind.isSkippedByUndo {
        if change.kind == .purge {
          if change.id < oldestUndoneID { purge = purge ?? change }
        } else if let purge {
          return (purge, change)
        } else {
          remaining -= 1
        }
      }
      offset += changes.count
      guard changes.isEmpty else { continue }
      if purge != nil, remaining == count { throw LibraryError.nothingBeforePurge }
      return nil
    }
    return nil
  }

  /// All changes, newest first.
  package var changes: PagedList<Change> {
    PagedList(reading: store.reading, count: store.changeCount, forEach: forEachChange)
  }

  private func forEachChange(in slice: Slice, _ body: (Change) throws -> Void) throws {
    let chunkSize = 500
    var offset = slice.offset
    var remaining = slice.limit ?? .max
    while remaining > 0 {
      let changes = try store.changes(offset: offset, limit: min(chunkSize, remaining))
      try changes.forEach(body)
      guard changes.count == chunkSize else { return }
      offset += chunkSize
      remaining -= chunkSize
    }
  }

  /// Returns a book and its changes, newest first.
  package func changes(
    of selection: BookSelection
  ) throws -> (book: Book, changes: [BookChange]) {
    try store.reading {
      let book = try library.book(selection)
      return (book, try store.changes(of: book.number))
    }
  }

  // MARK: Trash

  package var trash: PagedList<TrashedBook> {
    PagedList(reading: store.reading, count: store.trashCount) {
      try store.trash(offset: $0.offset, limit: $0.limit ?? .max).forEach($1)
    }
  }

  /// Returns the largest number of a book in the trash, or 0 if it is empty.
  package func largestTrashedNumber() throws -> Int {
    try store.trashedNumbers(in: 0...Int.max).max() ?? 0
  }

  package var trashedBooks: BookResolver { library.books(in: .trash) }

  package func restore(_ numbers: [Int]) throws {
    try store.change(.restore) { try $0.restore(numbers) }
  }

  package func booksInUse(_ numbers: [Int]) throws -> [Book] {
    try library.booksInUse(among: numbers)
  }

  package func purge(_ numbers: [Int]) throws {
    try store.purge(numbers)
    library.covers?.removeUnusedFiles()
  }
}
