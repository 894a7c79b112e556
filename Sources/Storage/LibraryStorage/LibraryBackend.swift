import Library
import SQL

/// The storage of a library: an SQLite file or a PostgreSQL schema.
protocol LibraryBackend {
  /// The name to show to the user: the file, or the address without its password.
  var name: String { get }

  /// Converts a database error to an error for the user.
  func storageError(_ error: DatabaseError, in database: any Database) -> StorageError

  /// Whether the library was created when it was opened.
  var didCreate: Bool { get }

  /// Deletes a library that was just created, if it is still unused and not open elsewhere.
  func discard(_ database: any Database, ifUnused isUnused: () throws -> Bool)

  /// Runs the body. If there are no books yet, indexes and other derived data are built at the end.
  func loading<Result>(_ database: any Database, _ body: () throws -> Result) throws -> Result

  // MARK: Copies

  func backupTarget(_ path: String) -> BackupDestination
  /// - Throws: `StorageError`, after removing the incomplete copy.
  func backUp(_ database: any Database, to path: String) throws

  // MARK: Checking and repairing

  func isIntact(_ database: any Database, _ report: LibraryCheck.Report) throws -> Bool
  /// Returns the faults of the layout. A newer layout has none, since it may differ in any way.
  func schemaDifferences(of database: any Database) throws -> [SchemaDifference]
  func repairLayout(of database: any Database) throws -> Int
  /// Returns whether the library has everything that this program reads.
  func isUpToDate(_ database: any Database) throws -> Bool
  /// Reports rows that refer to missing rows.
  func orphans(_ database: any Database, _ report: LibraryCheck.Report) throws
  /// Returns whether the word index is intact. Engines can check this only with write access.
  func isIndexIntact(_ database: any Database) throws -> Bool
  func rebuildIndex(_ database: any Database) throws
}
