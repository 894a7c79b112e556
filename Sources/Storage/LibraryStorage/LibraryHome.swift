import Library
import SQL

/// A place where libraries are stored: an SQLite file, or a PostgreSQL schema.
protocol LibraryHome {
  /// What the user sees: the file, or the address without a password.
  var name: String { get }

  /// Converts an engine's error to one that can be shown to the user.
  func storageError(_ error: DatabaseError, in database: any Database) -> StorageError

  /// Whether opening the library created it.
  var hasMade: Bool { get }

  /// Deletes a library that this opening created, if it is still unused and no one else has it
  /// open.
  func discard(_ database: any Database, ifUnused isUnused: () throws -> Bool)

  /// Runs the body in a transaction that may fill the table of books. If that is empty, the tables
  /// derived from it are filled once at the end.
  func loading<Result>(_ database: any Database, _ body: () throws -> Result) throws -> Result

  // MARK: Copies

  func backupPlace(_ path: String) -> BackupPlace
  /// - Throws: `StorageError`, after removing the incomplete copy.
  func backUp(_ database: any Database, to path: String) throws

  // MARK: Checking and repairing

  /// - Returns: whether the engine finds its data intact.
  func isWhole(_ database: any Database, _ report: LibraryCheck.Report) throws -> Bool
  /// Returns how the layout differs from what this program creates; newer layouts may differ
  /// freely.
  func layoutFaults(of database: any Database) throws -> [LayoutFault]
  /// - Returns: how many faults of the layout were repaired.
  func repairLayout(of database: any Database) throws -> Int
  /// Returns whether it has everything that this program reads.
  func isUpToDate(_ database: any Database) throws -> Bool
  /// Reports rows that refer to rows that do not exist.
  func orphans(_ database: any Database, _ report: LibraryCheck.Report) throws
  /// Returns whether the word index agrees with the words. Engines can check this only with write
  /// access.
  func isIndexWhole(_ database: any Database) throws -> Bool
  func rebuildIndex(_ database: any Database) throws
}
