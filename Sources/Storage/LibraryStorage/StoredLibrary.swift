import Library
import LibraryPorts
import Platform
import PostgreSQL
import SQL
import SQLite

/// A library in the tables of a database.
package final class StoredLibrary: LibraryStore, LibraryRows {
  let backend: any LibraryBackend
  package let database: any Database
  private(set) var rows: BookRows { didSet { log.rows = rows } }
  var log: ChangeLog
  /// Finds changes by others that this session does not know yet.
  var watch: ChangeWatch
  /// The connection with the server whose books are shown; `nil` for a library of its own.
  package var remoteLibrary: RemoteLibrary?
  /// The number of changes by this session, including those undone or redone.
  package var changesMade = 0
  let now: () -> Date

  /// Opens the library in a file, and creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - path: the file, or `:memory:` for a library that ends with this object.
  ///   - author: the author of changes.
  ///   - timeout: how long to wait for another program's lock, in milliseconds.
  ///   - now: returns the current time, for the change log.
  ///   - progress: receives the progress of an upgrade.
  ///   - didConvert: receives the result of converting shelf entries.
  /// - Throws: `StorageError`.
  package convenience init(
    path: String, author: String, timeout: Int32 = 5_000,
    purpose: LibraryFile.Purpose = .createIfMissing, now: @escaping () -> Date = Date.init,
    progress: Refolding.Progress? = nil, didConvert: ((EntryConversion) -> Void)? = nil
  ) throws {
    let file = LibraryFile(
      path: path, timeout: timeout, purpose: purpose, progress: progress, didConvert: didConvert)
    try self.init(file, author: author, now: now)
  }

  package convenience init(
    _ file: LibraryFile, author: String, now: @escaping () -> Date
  ) throws {
    let database = try file.open()
    var file = file
    file.progress = nil
    file.didConvert = nil
    self.init(file, database, author: author, now: now)
  }

  /// Opens the library in a schema. If the schema is empty, creates the library there, or in memory
  /// if it is only read.
  ///
  /// - Parameter author: the author of changes; `nil` for the role of the connection.
  package convenience init(
    _ schema: PostgresSchema, author: String?,
    now: @escaping () -> Date = Date.init
  ) throws {
    guard let database = try schema.open() else {
      try self.init(path: ":memory:", author: author ?? "", now: now)
      return
    }
    var schema = schema
    schema.progress = nil
    schema.didConvert = nil
    self.init(
      schema, database, author: author ?? PlainText.sanitized(database.role ?? ""), now: now)
  }

  init(
    _ backend: any LibraryBackend, _ database: any Database, author: String,
    now: @escaping () -> Date
  ) {
    self.backend = backend
    self.database = database
    self.now = now
    rows = BookRows(database: database)
    let last = (try? database.lastNumber(of: "change")) ?? 0
    log = ChangeLog(database: database, rows: rows, author: author, lastPriorChange: last, now: now)
    watch = ChangeWatch(after: last)
  }

  package var author: String { log.author }

  /// The minimum number of books in a bulk change, if they are most of the library.
  package var bulkThreshold: Int {
    get { rows.bulkThreshold }
    set { rows.bulkThreshold = newValue }
  }

  /// Polled during long operations. Once it returns true, they fail without changing anything.
  package var isInterrupted: (() -> Bool)? {
    get { database.isInterrupted }
    set { database.isInterrupted = newValue }
  }

  package var isReadOnly: Bool { database.isReadOnly }

  /// Whether the first change will create the library.
  package var willCreate: Bool { (database as? SQLiteDatabase)?.isPlaceholder ?? false }

  package func discardIfUnused() {
    guard backend.didCreate, changesMade == 0, (try? isEmpty()) == true else { return }
    backend.discard(database, ifUnused: isEmpty)
  }

  func count(_ sql: String, _ values: any BoundValue...) throws -> Int {
    try mappingErrors { try database.first(sql, values) { $0.onlyValue() } ?? 0 }
  }

  package func reading<Result>(_ body: () throws -> Result) throws -> Result {
    if database.isInTransaction { return try body() }
    return try mappingErrors { try database.transaction(.reading, body) }
  }

  /// The maximum number of attempts to make a conflicting change.
  private static let maxTries = 12

  func writing<Result>(
    _ kind: TransactionKind = .writing, commitIf hasEffect: () -> Bool = { true },
    _ body: () throws -> Result
  ) throws -> Result {
    guard !isReadOnly else { throw StorageError.readOnly(backend.name) }
    return try mappingErrors {
      // A writer of a file excludes all other writers.
      let hasConcurrentWriters = kind == .writingRows && database.dialect == .postgreSQL
      var tries = 1
      var hasBegun = false
      while true {
        do {
          return try database.transaction(kind, commitIf: hasEffect) {
            hasBegun = true
            return try body()
          }
        } catch let error as DatabaseError where hasBegun && error.kind == .unreachable {
          throw StorageError.notMade(backend.name)
        } catch let error as DatabaseError
          where hasConcurrentWriters && tries < Self.maxTries && error.isWriteConflict
        {
          // Give the other transaction time to finish.
          usleep(.random(in: 0..<10_000) << UInt32(min(tries, 6)))
          tries += 1
        }
      }
    }
  }

  package func mappingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DatabaseError {
      // SQLite reports a full disk and used-up row numbers with the same code.
      if error.kind == .full, hasUsedAllNumbers() { throw StorageError.noMoreNumbers(backend.name) }
      throw backend.storageError(error, in: database)
    } catch is LoggedJSON.InvalidJSON {
      throw StorageError.damaged(backend.name)
    } catch let damage as DamagedStep {
      throw StorageError.damagedLog(backend.name, change: damage.change)
    }
  }

  private func hasUsedAllNumbers() -> Bool {
    (["book", "loan", "change"] + Nouns(database: database).all.map(\.table)).contains {
      (try? database.lastNumber(of: $0)) == .max
    }
  }
}

extension DatabaseError {
  /// Whether a concurrent transaction may have changed the same row, or inserted the same name.
  fileprivate var isWriteConflict: Bool { kind == .conflict || kind == .constraint }
}
