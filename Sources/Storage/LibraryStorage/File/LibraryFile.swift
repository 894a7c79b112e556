import Files
import Library
import Platform
import SQL
import SQLite

/// Opens a library file. Creates a missing file and upgrades an older one; leaves other files
/// unchanged.
package struct LibraryFile: LibraryBackend {
  let path: String
  /// The migration steps; tests replace `Schema.steps`.
  let steps: [String]
  let timeout: Int32
  private(set) var purpose: Purpose
  /// Receives the progress of an upgrade.
  var progress: Refolding.Progress?
  /// Receives the result of converting shelf entries.
  var didConvert: ((EntryConversion) -> Void)?
  private let creationState = CreationState()

  private final class CreationState {
    var didCreate = false
  }

  package enum Purpose: Sendable {
    case createIfMissing
    /// Uses an empty library in memory until the first write creates a missing file. A missing
    /// PostgreSQL library is created immediately.
    case createLater
    /// Does not create a missing file.
    case existing
    /// Reads a missing file as an empty library. For reading, and for changes that are rolled back.
    case read
    /// Accepts an unexpected layout; upgrades an older one, but does not create a file.
    case check
    /// Neither creates nor upgrades the file.
    case inspect
  }

  package init(
    path: String, steps: [String] = Schema.steps, timeout: Int32,
    purpose: Purpose = .createIfMissing,
    progress: Refolding.Progress? = nil, didConvert: ((EntryConversion) -> Void)? = nil
  ) {
    self.path = path
    self.progress = progress
    self.didConvert = didConvert
    self.steps = steps
    self.timeout = timeout
    self.purpose = purpose
  }

  var name: String { path }

  private var lastVersion: Int { Schema.version(after: steps) }

  var didCreate: Bool { creationState.didCreate }

  func open() throws -> SQLiteDatabase {
    let willCreate =
      path != ":memory:" && purpose == .createIfMissing
      && !FileManager.default.fileExists(atPath: path)
    do {
      let database = try openDatabase()
      creationState.didCreate = willCreate
      return database
    } catch let error as DatabaseError {
      if willCreate, storageError(error) == .full(path) { removeUnfinished() }
      throw storageError(error)
    }
  }

  /// Removes the file after the disk was full, unless another session has created the library.
  private func removeUnfinished() {
    var status = stat()
    // SQLite locks an empty file only when it writes.
    if stat(path, &status) == 0, status.st_size == 0 { return remove() }
    guard let database = try? SQLiteDatabase(path: path, access: .existing, timeout: 0) else {
      return
    }
    // An exclusive lock needs no shared-memory file, and fails if another session has the file
    // open.
    try? database.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    let tables: Int? = try? database.value("SELECT count(*) FROM sqlite_schema")
    if database.isInTransaction, tables == 0 { remove() }
  }

  private func remove() {
    for end in ["", "-wal", "-shm", "-journal"] { unlink(path + end) }
  }

  private func openDatabase() throws -> SQLiteDatabase {
    var status = stat()
    let exists = path != ":memory:" && stat(path, &status) == 0
    let isNew = path != ":memory:" && !exists
    // A folder without access may contain a library.
    if isNew, errno == ENOENT || errno == ENOTDIR, let replacement = try placeholder() {
      return replacement
    }
    if exists, let fault = FileKind(status).errorCode {
      throw StorageError.cannotRead(path, reason: SystemReason.text(for: fault.rawValue))
    }
    // SQLite treats a file of one byte as empty.
    if exists, status.st_size == 1 { throw StorageError.notALibrary(path) }
    if purpose == .inspect {
      return try prepare(SQLiteDatabase(path: path, access: .reading, timeout: timeout))
    }
    do {
      let database = try SQLiteDatabase(
        path: path, access: isNew || path == ":memory:" ? .create : .existing, timeout: timeout)
      return try prepare(database)
    } catch let error as DatabaseError where !isNew && (error.isDiskFull || error.exceedsSizeLimit)
    {
      // Without the shared-memory file, a session has exclusive access to the library.
      let database = try SQLiteDatabase(path: path, access: .existing, timeout: timeout)
      try database.execute("PRAGMA locking_mode = EXCLUSIVE")
      return try prepare(database)
    } catch let error as DatabaseError where error.kind == .cannotOpen || error.kind == .readOnly {
      if isNew {
        throw purpose == .createIfMissing || purpose == .createLater
          ? StorageError.cannotCreate(path, reason: reason(error))
          : .cannotRead(path, reason: reason(error))
      }
      guard !error.isOutOfDescriptors else { throw error }
      // In a read-only folder, SQLite cannot create the files that readers share.
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw StorageError.cannotRead(path, reason: reason(error))
      }
      // An immutable connection would not see changes that are only in the log.
      guard !hasLog else { throw StorageError.cannotRead(path, reason: reason(error)) }
      return try prepare(SQLiteDatabase(path: path, access: .immutable, timeout: timeout))
    }
  }

  private func placeholder() throws -> SQLiteDatabase? {
    switch purpose {
    case .createIfMissing, .inspect: return nil
    case .existing, .check: throw StorageError.noSuchLibrary(path)
    case .read: return try emptyLibrary()
    case .createLater:
      if let reason = creationObstacle { throw StorageError.cannotCreate(path, reason: reason) }
      let database = try emptyLibrary()
      var file = self
      file.purpose = .createIfMissing
      database.setSuccessor {
        var status = stat()
        // If the file is not empty, another session has begun to create the library.
        return stat(path, &status) == 0 && status.st_size > 0
      } open: { [file] in
        try file.open()
      }
      return database
    }
  }

  private func emptyLibrary() throws -> SQLiteDatabase {
    try LibraryFile(path: ":memory:", steps: steps, timeout: timeout).openDatabase()
  }

  /// The reason why the file cannot be created, or `nil` if none is known.
  private var creationObstacle: String? {
    let folder = RealPath.folder(of: path)
    guard access(folder, W_OK) != 0 else { return nil }
    return SystemReason.text(for: errno)
  }

  func discard(_ database: any Database, ifUnused isUnused: () throws -> Bool) {
    do {
      guard try checkpointLog(of: database) else { return }
      // A session that opened the library in the meantime must have written before this check, or
      // cannot write.
      try database.transaction(.writing) {
        guard try isUnused() else { return }
        remove()
        creationState.didCreate = false
      }
    } catch let error as DatabaseError where storageError(error) == .full(path) {
      // The disk is too full for a checkpoint, which is tried only if no other session has the
      // library open.
      remove()
    } catch {}
  }

  /// Checkpoints the write-ahead log and turns it off. Returns false if another session has the
  /// library open.
  @discardableResult
  func checkpointLog(of database: any Database) throws -> Bool {
    let mode: String? = try database.value("PRAGMA journal_mode = DELETE")
    return mode == "delete"
  }

  private var hasLog: Bool {
    var status = stat()
    return stat(path + "-wal", &status) == 0 && status.st_size > 0
  }

  private func prepare(_ database: SQLiteDatabase) throws -> SQLiteDatabase {
    try database.execute(
      "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF")
    try Self.addFunctions(to: database)
    // Another session may be creating the library.
    let (version, faults): (Int, [SchemaDifference]) = try database.transaction(.reading) {
      let version = try self.version(of: database)
      return (version, try schemaDifferences(of: database, version: version))
    }
    guard version <= lastVersion else { throw StorageError.newer(path, version: version) }
    if let fault = faults.first {
      // If only the version number is wrong, all other faults are repairable.
      if (1..<Schema.firstVersion).contains(version), !faults.allSatisfy(\.isRepairable) {
        throw StorageError.outdated(path)
      }
      guard purpose == .check else { throw StorageError.layout(path, fault) }
      return database
    }
    let folding = try folding(of: database, version: version)
    guard folding <= Folding.version else { throw StorageError.newer(path, version: version) }
    if version == 0, path != ":memory:", let replacement = try placeholder() { return replacement }
    if version < lastVersion || folding < Folding.version {
      if purpose == .inspect {
        throw version == 0 ? StorageError.notALibrary(path) : StorageError.older(path)
      }
      guard !database.isReadOnly else { throw StorageError.readOnly(path) }
      try migrate(database, from: version, folding)
    }
    return database
  }

  private func folding(of database: any Database, version: Int) throws -> Int {
    guard version > 0 else { return Folding.version }
    return try database.value("SELECT version FROM folding") ?? 1
  }

  /// Adds the functions that search conditions call.
  package static func addFunctions(to database: SQLiteDatabase) throws {
    try database.addFunction("folded", Folding.searchWords)
    try database.addFunction("as_day") { Day(iso: $0)?.iso ?? "none" }
  }

  /// Returns the schema version; 0 for an empty file.
  private func version(of database: any Database) throws -> Int {
    let application = try pragma("application_id", of: database)
    let version = try pragma("user_version", of: database)
    if application == Schema.applicationID { return version }
    let tables: Int? = try database.value("SELECT count(*) FROM sqlite_schema")
    guard application == 0, version == 0, tables == 0 else { throw StorageError.notALibrary(path) }
    return 0
  }

  func schemaDifferences(of database: any Database) throws -> [SchemaDifference] {
    func faults() throws -> [SchemaDifference] {
      try schemaDifferences(of: database, version: self.version(of: database))
    }
    return database.isInTransaction
      ? try faults() : try database.transaction(.reading, faults)
  }

  private func schemaDifferences(of database: any Database, version: Int) throws
    -> [SchemaDifference]
  {
    guard version <= lastVersion else { return [] }
    return try StoredSchema.faults(of: database, version: version, steps: steps)
  }

  func repairLayout(of database: any Database) throws -> Int {
    try StoredSchema.repair(database, version: try self.version(of: database), steps: steps)
  }

  func isUpToDate(_ database: any Database) throws -> Bool {
    try version(of: database) == lastVersion
  }

  private func migrate(_ database: any Database, from version: Int, _ folding: Int) throws {
    var copy: String?
    if version == 0 {
      try enableLog(database)
    } else {
      let isOlder = version < lastVersion
      copy = try saveCopy(of: database, as: isOlder ? "\(version)" : "\(version).\(folding)")
    }
    var converted = EntryConversion()
    // Allows referenced tables to be recreated.
    try database.execute("PRAGMA foreign_keys = OFF")
    try database.transaction(.writing) {
      // Another session may have upgraded the library while this one waited for the lock.
      let version = try self.version(of: database)
      let remainingSteps =
        version == 0
        ? Schema.creation(for: steps)
        : Array(steps.dropFirst(max(0, version + 1 - Schema.firstVersion)))
      let folding = try self.folding(of: database, version: version)
      let hasEntries = version > 0 && Schema.dropsEntries(from: version, to: lastVersion)
      let dropStepCount = hasEntries ? lastVersion - Schema.lastShelvedVersion : 0
      try run(remainingSteps.dropLast(dropStepCount), on: database, from: version)
      if folding < Folding.version {
        try Refolding(database: database, progress: progress).run()
      }
      if hasEntries {
        converted = try ShelfConversion(
          database, sharesReviews: version >= Schema.sharedReviewsVersion
        ).run()
        try run(remainingSteps.suffix(dropStepCount), on: database, from: version)
      }
      try database.run("DELETE FROM folding")
      try database.run("INSERT INTO folding (version) VALUES (?)", Folding.version)
      try database.execute(
        "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(lastVersion)")
    }
    try database.execute("PRAGMA foreign_keys = ON")
    converted.copy = copy
    if converted.count > 0 { self.didConvert?(converted) }
  }

  /// Runs some of the steps, and creates the triggers of the layout again.
  private func run(
    _ steps: ArraySlice<String>, on database: any Database, from version: Int
  ) throws {
    guard !steps.isEmpty else { return }
    try StoredSchema.dropTriggersAndViews(of: database)
    for step in steps
    where try step != Schema.version24 || UnsentChanges.count(in: database) == 0 {
      try database.execute(step)
    }
    try database.execute(Schema.triggers(.sqlite))
    if version > 0 { try database.execute(Schema.recount) }
  }

  /// Turns on the write-ahead log. This is the only statement for which SQLite does not wait for a
  /// lock.
  private func enableLog(_ database: any Database) throws {
    let deadline = ContinuousClock.now + .milliseconds(Int(timeout))
    while true {
      do {
        return try database.execute("PRAGMA journal_mode = WAL")
      } catch {
        guard error.kind == .busy, ContinuousClock.now < deadline else { throw error }
        usleep(5_000)
      }
    }
  }

  /// Saves a copy of the library as `NAME.version-N`, or as `NAME.version-N.F` if only the folding
  /// is older.
  private func saveCopy(of database: any Database, as version: String) throws -> String {
    let copy = "\(path).version-\(version)"
    guard !FileManager.default.fileExists(atPath: copy) else { return copy }
    do {
      try LibraryBackup(file: self).copy(database, to: copy, replacing: false)
    } catch let error as POSIXError {
      // Another session has saved the same copy.
      guard error.code == .EEXIST else { throw StorageError(writing: copy, error.code) }
    }
    return copy
  }

  private func pragma(_ name: String, of database: any Database) throws -> Int {
    try database.value("PRAGMA \(name)") ?? 0
  }

  func loading<Result>(_ database: any Database, _ body: () throws -> Result) throws -> Result {
    try BulkLoad(database: database).run(body)
  }

  func backupTarget(_ path: String) -> BackupDestination {
    LibraryBackup(file: self).destination(path)
  }

  func backUp(_ database: any Database, to path: String) throws {
    try LibraryBackup(file: self).write(database, to: path)
  }

  // MARK: Errors

  func storageError(_ error: DatabaseError, in database: any Database) -> StorageError {
    storageError(error)
  }

  func storageError(_ error: DatabaseError) -> StorageError {
    switch error.kind {
    case .busy: .busy(path)
    case .interrupted: .interrupted
    case .full: .full(path)
    case .readOnly: .readOnly(path)
    case .notADatabase: .notALibrary(path)
    case .corrupt: .damaged(path)
    case .cannotOpen: .cannotRead(path, reason: reason(error))
    case .inputOutput where error.isDiskFull: .full(path)
    case .inputOutput where error.exceedsSizeLimit: .failed(path, reason: "EFBIG")
    // The program never writes numbers that are too large for SQLite to add.
    case .other where error.message == "integer overflow": .damaged(path)
    case .constraint where error.message.hasPrefix("cannot store REAL value"): .damaged(path)
    case .inputOutput, .constraint, .conflict, .unreachable, .unanswered, .denied, .tooLarge,
      .other:
      .failed(path, reason: error.message)
    }
  }

  /// Returns the system's description of the error if it is known, or else SQLite's message.
  private func reason(_ error: DatabaseError) -> String {
    if error.isOutOfDescriptors { return "EMFILE" }
    let folder = RealPath.folder(of: path)
    let manager = FileManager.default
    if !manager.fileExists(atPath: folder) { return "ENOENT" }
    if manager.fileExists(atPath: path) {
      return manager.isReadableFile(atPath: path) ? error.message : "EACCES"
    }
    return manager.isWritableFile(atPath: folder) ? error.message : "EACCES"
  }
}

extension DatabaseError {
  /// Whether the disk is full, which SQLite reports as an I/O error for the shared-memory file.
  fileprivate var isDiskFull: Bool {
    kind == .inputOutput && (systemCode == ENOSPC || systemCode == EDQUOT)
  }

  /// Whether the file exceeds the user's limit for files.
  fileprivate var exceedsSizeLimit: Bool { kind == .inputOutput && systemCode == EFBIG }

  /// Whether too many files are open.
  fileprivate var isOutOfDescriptors: Bool {
    kind == .cannotOpen && (systemCode == EMFILE || systemCode == ENFILE)
  }
}
