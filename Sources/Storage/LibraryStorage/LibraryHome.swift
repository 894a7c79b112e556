import Library
import SQL

/// Where the rows of a library are kept, and what is done there otherwise than elsewhere: a file of
/// SQLite's, or a schema of PostgreSQL's.
protocol LibraryHome {
  /// What the user is told that it is: the file, or the address without a password.
  var name: String { get }

  /// What the user is told of an error of the engine.
  func storageError(_ error: DatabaseError, in database: any Database) -> StorageError

  /// Whether this opening has made it.
  var hasMade: Bool { get }

  /// Takes away what opening it has made, if no one else has it open, and it still is unused then.
  func discard(_ database: any Database, ifUnused isUnused: () throws -> Bool)

  /// Runs the body, within a transaction that may fill the table of books: where that is empty, what
  /// follows from the books is made once at the end.
  func loading<Result>(_ database: any Database, _ body: () throws -> Result) throws -> Result

  // MARK: Copies

  func backupPlace(_ path: String) -> BackupPlace
  /// - Throws: `StorageError`; no part of the copy is left then.
  func backUp(_ database: any Database, to path: String) throws

  // MARK: Checking and repairing

  /// - Returns: whether the engine finds what it keeps to be whole.
  func isWhole(_ database: any Database, _ report: LibraryCheck.Report) throws -> Bool
  /// How it is laid out otherwise than this program does it; a newer one may do as it likes.
  func layoutFaults(of database: any Database) throws -> [LayoutFault]
  /// - Returns: how many faults of the layout were put right.
  func repairLayout(of database: any Database) throws -> Int
  /// Whether it has all that this program looks into.
  func isUpToDate(_ database: any Database) throws -> Bool
  /// Rows that refer to what is not there.
  func orphans(_ database: any Database, _ report: LibraryCheck.Report) throws
  /// Whether the index of the words agrees with them; the engine can be asked only where one may write.
  func isIndexWhole(_ database: any Database) throws -> Bool
  func rebuildIndex(_ database: any Database) throws
}
