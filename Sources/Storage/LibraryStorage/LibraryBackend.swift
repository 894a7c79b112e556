import Library
import SQL

/// Where a library is stored: an SQLite file, or a PostgreSQL schema.
protocol LibraryBackend {
  /// What the user sees: the file, or the address without a password.
  var name: String { get }

  /// Converts an error for the user.
  func storageError(_ error: DatabaseError, in database: any Database) -> StorageError

  /// Whether opening the library created it.
  var didCreate: Bool { get }

  /// Deletes a library that this opening created, if it is still unused and not open elsewhere.
  func discard(_ database: any Database, ifUnused isUnused: () throws -> Bool)

  /// Runs the body. If there are no books yet, what is derived from them is made once at the end.
  func loading<Result>(_ database: any Database, _ body: () throws -> Result) throws -> Result

  // MARK: Copies

  func backupTarget(_ path: String) -> BackupDestination
  /// - Throws: `StorageError`, after removing the incomplete copy.
  func backUp(_ database: any Database, to path: String) throws

  // MARK: Checking and repairing

  func isWhole(_ database: any Database, _ report: LibraryCheck.Report) throws -> Bool
  /// Returns no faults for newer layouts, which may differ freely.
  func layoutFaults(of database: any Database) throws -> [LayoutFault]
  func repairLayout(of database: any Database) throws -> Int
  /// Returns whether it has everything that this program reads.
  func isUpToDate(_ database: any Database) throws -> Bool
  /// Reports rows that refer to missing rows.
  func orphans(_ database: any Database, _ report: LibraryCheck.Report) throws
  /// Returns whether the word index is right, which engines can check only with write access.
  func isIndexWhole(_ database: any Database) throws -> Bool
  func rebuildIndex(_ database: any Database) throws
}
