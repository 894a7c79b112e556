import Library

/// The storage of a library. A call either succeeds completely, or throws `StorageError` and
/// changes nothing.
package protocol LibraryStore: LibraryReading, ShelfStore, TagStore, MeetingStore, BorrowerStore,
  OwnerStore, HoldStore, StatisticsStore, CoverIndex, ReminderMemory,
  CalendarAddresses
{
  var author: String { get }

  func books(_ query: BookQuery, for viewer: Viewer, from start: PageAnchor, limit: Int) throws
    -> [Book]

  /// Reads the books one at a time, in the query's order; all of them if `limit` is nil.
  func eachBook(
    _ query: BookQuery, for viewer: Viewer, offset: Int, limit: Int?, _ body: (Book) throws -> Void
  ) throws

  func numbers(of query: BookQuery, for viewer: Viewer) throws -> [Int]

  /// Returns how many books of the query precede a book, or `nil` if it does not match the query.
  func offset(of book: Book, in query: BookQuery, for viewer: Viewer) throws -> Int?

  func count(_ query: BookQuery, for viewer: Viewer) throws -> Int

  /// Returns a similar spelling that finds something, for a search that finds nothing.
  func nearest(to search: BookSearch, for viewer: Viewer) throws -> BookSearch?

  func tally(for viewer: Viewer) throws -> LibraryTally

  /// Returns the book with the same ISBN, or else with the same sort keys of title and author.
  func duplicate(of details: BookDetails) throws -> Book?

  func numbers(in range: ClosedRange<Int>) throws -> [Int]

  /// Returns the books that match words of a title, best first.
  func books(titled words: String, in scope: BookScope, limit: Int) throws -> TitledBooks

  func books(_ isbn: ISBN, in scope: BookScope, limit: Int) throws -> [Book]

  /// Completes a prefix of a title, of a word in it, or of a number; without words, returns the
  /// first books. The work is limited, so that it is done between two key presses.
  func books(beginning words: String, in scope: BookScope, limit: Int) throws -> [Book]

  func tags(beginning words: String, limit: Int) throws -> [String]

  /// Returns recent borrowers whose names begin with these words, the last one first.
  func borrowers(beginning words: String, limit: Int) throws -> [String]

  /// Returns the last borrower to whom this user has lent, unless the loan was long ago.
  func lastBorrower() throws -> String?

  func isEmpty() throws -> Bool

  /// Returns an identifier that distinguishes the library from all others, created with it.
  func identity() throws -> String

  /// Enumerates the library for a complete copy: the last numbers assigned, the covers in use
  /// without their images, books and other entries by number, and changes in order.
  func archive(_ head: (ArchiveHead) throws -> Void, piece: (ArchivePiece) throws -> Void) throws

  /// Fills an empty library from a copy, all or nothing. This is not recorded as a change.
  func load(_ head: ArchiveHead, _ body: (any LibraryLoader) throws -> Void) throws

  /// Writes a consistent copy while others may keep writing. Leaves no file if it throws.
  func backUp(to path: String) throws

  /// Returns the state of the path that a copy would be written to.
  func backupTarget(_ path: String) -> BackupDestination

  /// Reports each fault of the library; changes nothing.
  func check(_ report: (LibraryFault) throws -> Void) throws

  /// Rebuilds the data derived from books and loans. This is not recorded as a change.
  ///
  /// - Returns: the number of repaired faults of each kind.
  /// - Throws: `StorageError.damaged` if the file itself is damaged.
  func repair() throws -> [LibraryFault.Kind: Int]

  /// Runs several reads on one snapshot of the library.
  func reading<Result>(_ body: () throws -> Result) throws -> Result

  /// Makes one change, which is a single step of undo, or no change if `body` throws. The user's
  /// undone changes can then no longer be redone; undone changes of others can.
  func change<Result>(
    _ kind: ChangeKind, source: String?, _ body: (any LibraryTransaction) throws -> Result
  ) throws -> Result

  /// Runs `body` as a change and rolls it back.
  func dryRun<Result>(_ body: (any LibraryTransaction) throws -> Result) throws -> Result

  /// Returns the changes in effect, newest first.
  func changes(offset: Int, limit: Int) throws -> [Change]

  /// Returns an opaque token; equal tokens mean an unchanged library.
  func state() throws -> String

  /// Returns the changes of others since the last call, or since the session's start. Can be
  /// retried if it throws.
  func changesByOthers() throws -> ChangesByOthers?

  func changeCount() throws -> Int

  /// Returns the changes of one book, newest first.
  func changes(of number: Int) throws -> [BookChange]

  /// Returns the books in the trash, last deleted first.
  func trash(offset: Int, limit: Int) throws -> [TrashedBook]

  func trashCount() throws -> Int

  func trashedBook(_ number: Int) throws -> Book?

  func trashedNumbers(in range: ClosedRange<Int>) throws -> [Int]

  /// Undoes the user's own newest changes, all of them or none: changes made in this session and
  /// before it began, but not changes made in other sessions in the meantime.
  ///
  /// - Returns: the changes, newest first; fewer than `count` if there are no more.
  /// - Throws: `UndoRefusal`; nothing is undone then.
  func undo(_ count: Int) throws -> [Change]

  /// Undoes a change that the user has made in another session, as if it was made in this session.
  ///
  /// - Returns: the change, or an empty array if the user has made no such change.
  /// - Throws: `UndoRefusal`; nothing is undone then.
  func undo(inOtherSession change: Int) throws -> [Change]

  /// Returns the id of the oldest of the user's own changes that can be redone, if any.
  func oldestUndone() throws -> Int?

  /// Redoes the user's own changes that were undone, last undone first, all of them or none.
  ///
  /// - Returns: the changes; fewer than `count` if there are no more.
  /// - Throws: `UndoRefusal`; nothing is redone then.
  func redo(_ count: Int) throws -> [Change]
}

extension LibraryStore {
  package func change<Result>(
    _ kind: ChangeKind, _ body: (any LibraryTransaction) throws -> Result
  ) throws -> Result {
    try change(kind, source: nil, body)
  }
}
