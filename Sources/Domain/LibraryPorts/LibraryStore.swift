import Library

/// The port behind which a library is kept.
///
/// Every call either does all of what it says or throws a `StorageError` and changes nothing.
package protocol LibraryStore: LibraryReading, ShelfStore, TagStore, MeetingStore, BorrowerStore,
  OwnerStore, HoldStore, StatisticsStore, CoverIndex, ReminderMemory,
  CalendarAddresses
{
  /// Who makes the changes that are made through it.
  var author: String { get }

  /// How many days before a due date count as "soon".
  var soonDays: Int { get set }

  /// What the user is called, if that is known: whoever looks for the name finds the user's loans.
  var userName: String? { get set }

  /// The books of one page, in the query's order.
  func books(_ query: BookQuery, on today: Day, from place: ListPlace, limit: Int) throws -> [Book]

  /// The books of the query in its order, read one at a time; all of them where `limit` is nil.
  func eachBook(
    _ query: BookQuery, on today: Day, offset: Int, limit: Int?, _ body: (Book) throws -> Void
  ) throws

  /// The numbers of all books of the query, in its order.
  func numbers(of query: BookQuery, on today: Day) throws -> [Int]

  /// How many books of the query stand before one; nil if it is not among them.
  func place(of book: Book, in query: BookQuery, on today: Day) throws -> Int?

  /// How many books the query has.
  func count(_ query: BookQuery, on today: Day) throws -> Int

  /// A search that finds something, spelled nearly like one that finds nothing; nil if there is none.
  func nearest(to search: BookSearch, on today: Day) throws -> BookSearch?

  /// What the heading of a list tells.
  func tally(on today: Day) throws -> LibraryTally

  /// The book that is the same: by its ISBN, else by title and author as they are sorted; nil if
  /// there is none.
  func duplicate(of details: BookDetails) throws -> Book?

  /// The numbers in the range that books of the library have.
  func numbers(in range: ClosedRange<Int>) throws -> [Int]

  /// The books that words of a title name, nearest first.
  func books(titled words: String, in scope: BookScope, limit: Int) throws -> TitledBooks

  /// The copies with this ISBN, in the order of numbers.
  func books(_ isbn: ISBN, in scope: BookScope, limit: Int) throws -> [Book]

  /// Some books whose titles begin with these words or have words that begin so, or whose numbers begin
  /// with these digits, for a line that is being typed: never more work than can be done between two
  /// keys. The first of all for no words.
  func books(beginning words: String, in scope: BookScope, limit: Int) throws -> [Book]

  /// The first tags that begin so.
  func tags(beginning words: String, limit: Int) throws -> [String]

  /// Borrowers of late with a name that begins so, the last one first.
  func borrowers(beginning words: String, limit: Int) throws -> [String]

  /// Who borrowed last of those to whom this user has lent; nil if that is long ago, or was never.
  func lastBorrower() throws -> String?

  /// Whether nothing was ever written to it.
  func isEmpty() throws -> Bool

  /// What tells it from all other libraries, made together with it.
  func identity() throws -> String

  /// Hands over all there is, for a complete copy: what was given last, each cover that is needed, but
  /// not what is in its file, each book and each thing of
  /// the other nouns in the order of numbers, each change in the order in which it was made.
  func archive(_ head: (ArchiveHead) throws -> Void, piece: (ArchivePiece) throws -> Void) throws

  /// Fills an empty library from a copy, all of it or nothing. It is then just as it was, so this is
  /// no change of its own.
  func load(_ head: ArchiveHead, _ body: (any LibraryLoader) throws -> Void) throws

  /// Writes a consistent copy of the library's file, while others may go on writing.
  ///
  /// - Throws: `StorageError`; no file is left then.
  func backUp(to path: String) throws

  /// What stands where a copy would be written.
  func backupPlace(_ path: String) -> BackupPlace

  /// Looks for what is wrong with the library and tells it piece by piece; changes nothing.
  func check(_ report: (LibraryFault) throws -> Void) throws

  /// Makes anew what is derived from books and loans, where it is wrong. This is no change.
  ///
  /// - Returns: how many of which faults were repaired.
  /// - Throws: `damaged` where the file itself is.
  func repair() throws -> [LibraryFault.Kind: Int]

  /// Several reads that see the library at one and the same moment.
  func reading<Result>(_ body: () throws -> Result) throws -> Result

  /// Makes one change, one step of undo: all that `body` does, or nothing where it throws. What the
  /// user has undone before can no longer be redone; what others have undone can.
  func change<Result>(
    _ kind: ChangeKind, source: String?, _ body: (any LibraryTransaction) throws -> Result
  ) throws -> Result

  /// Tries a change: all that `body` does is taken back.
  func dryRun<Result>(_ body: (any LibraryTransaction) throws -> Result) throws -> Result

  /// Changes that stand, newest first, the first few passed over.
  func changes(offset: Int, limit: Int) throws -> [Change]

  /// A text that is another one after each change, undo and redo: two that are the same tell that the
  /// library is.
  func state() throws -> String

  /// What others have done since this was asked last, or since this session began; nil for nothing. Where
  /// that cannot be found out now, it fails, and may be asked again.
  func changesElsewhere() throws -> ChangesElsewhere?

  /// How many changes stand.
  func changeCount() throws -> Int

  /// The changes of one book, newest first.
  func changes(of number: Int) throws -> [BookChange]

  /// The books in the trash, last deleted first, the first few passed over.
  func trash(offset: Int, limit: Int) throws -> [TrashedBook]

  func trashCount() throws -> Int

  /// Nil if no book of this number is in the trash.
  func trashedBook(_ number: Int) throws -> Book?

  /// The numbers in the range that books in the trash have.
  func trashedNumbers(in range: ClosedRange<Int>) throws -> [Int]

  /// Undoes the user's own newest changes, all of them or none: those made in this session and those
  /// made before it began. What the user does in another session meanwhile is not among them.
  ///
  /// - Returns: the changes, newest first: fewer where there are no more, and none where no one has
  ///   made any.
  /// - Throws: `UndoRefusal`; nothing is undone then.
  func undo(_ count: Int) throws -> [Change]

  /// Undoes a change that the user has made in another session, as if this one had made it.
  ///
  /// - Returns: the change; none where there is no such change of the user's own.
  /// - Throws: `UndoRefusal`; nothing is undone then.
  func undo(elsewhere change: Int) throws -> [Change]

  /// The oldest of the user's own changes that can be redone, by its id; nil if there is none.
  func oldestUndone() throws -> Int?

  /// Redoes the user's own changes that were undone, last undone first, all of them or none.
  ///
  /// - Returns: the changes; fewer where there are no more.
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
