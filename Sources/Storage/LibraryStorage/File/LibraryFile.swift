import Files
import Library
import Platform
import SQL
import SQLite

/// Opens the file of a library: makes a new one, brings an old one up to date, and leaves what is
/// no library as it was.
package struct LibraryFile: LibraryHome {
  let path: String
  /// The steps of the layout; a test gives others than `Schema.steps`.
  let steps: [String]
  /// How long to wait for another program's lock, in milliseconds.
  let timeout: Int32
  private(set) var purpose: Purpose
  /// Told how far bringing an old file up to date is, while it is opened.
  var progress: Refolding.Progress?
  /// Told what entries of shelves were joined with books meanwhile.
  var joined: ((ReadingsJoined) -> Void)?
  private let opening = Opening()

  /// What becomes of it once it is open.
  private final class Opening {
    var hasMade = false
  }

  /// What a library is opened for.
  package enum Purpose: Sendable {
    case use
    /// To be used: where there is none, an empty one in memory stands for it until something is written, which
    /// makes it. A database makes it at once.
    case later
    /// To be used where it is: none is made.
    case existing
    /// To be read, or to try what is taken back: where there is none, an empty one in memory stands for
    /// it, and none is made.
    case read
    /// To be checked, even if its layout is not what this program makes: none is made. An older one is brought
    /// up to date first, as for any use.
    case check
    /// To be looked into by the way: none is made, none is brought up to date.
    case look
  }

  package init(
    path: String, steps: [String] = Schema.steps, timeout: Int32, purpose: Purpose = .use,
    progress: Refolding.Progress? = nil, joined: ((ReadingsJoined) -> Void)? = nil
  ) {
    self.path = path
    self.progress = progress
    self.joined = joined
    self.steps = steps
    self.timeout = timeout
    self.purpose = purpose
  }

  var name: String { path }

  private var lastVersion: Int { Schema.version(after: steps) }

  var hasMade: Bool { opening.hasMade }

  func open() throws -> SQLiteDatabase {
    let isMade =
      path != ":memory:" && purpose == .use && !FileManager.default.fileExists(atPath: path)
    do {
      let database = try opened()
      opening.hasMade = isMade
      return database
    } catch let error as DatabaseError {
      if isMade, storageError(error) == .full(path) { removeUnfinished() }
      throw storageError(error)
    }
  }

  /// Takes away the file of a library that there was no room to make, unless another session has made it.
  private func removeUnfinished() {
    var facts = stat()
    // In an empty file SQLite takes no lock without writing.
    if stat(path, &facts) == 0, facts.st_size == 0 { return remove() }
    guard let database = try? SQLiteDatabase(path: path, access: .existing, timeout: 0) else {
      return
    }
    // No file is needed then that sessions share, and no other session has it open.
    try? database.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
    let tables: Int? = try? database.value("SELECT count(*) FROM sqlite_schema")
    if database.isInTransaction, tables == 0 { remove() }
  }

  private func remove() {
    for end in ["", "-wal", "-shm", "-journal"] { unlink(path + end) }
  }

  private func opened() throws -> SQLiteDatabase {
    var facts = stat()
    let isThere = path != ":memory:" && stat(path, &facts) == 0
    let isNew = path != ":memory:" && !isThere
    // A folder that may not be entered can hold one.
    if isNew, errno == ENOENT || errno == ENOTDIR, let instead = try insteadOfMaking() {
      return instead
    }
    if isThere, let fault = FileKind(facts).fault {
      throw StorageError.cannotRead(path, reason: SystemReason.of(fault.rawValue))
    }
    // SQLite takes a file of one byte for an empty one.
    if isThere, facts.st_size == 1 { throw StorageError.notALibrary(path) }
    if purpose == .look {
      return try prepared(SQLiteDatabase(path: path, access: .reading, timeout: timeout))
    }
    do {
      let database = try SQLiteDatabase(
        path: path, access: isNew || path == ":memory:" ? .create : .existing, timeout: timeout)
      return try prepared(database)
    } catch let error as DatabaseError where !isNew && (error.isForRoom || error.isForSize) {
      // Without the file that sessions share, one of them has the library for itself.
      let database = try SQLiteDatabase(path: path, access: .existing, timeout: timeout)
      try database.execute("PRAGMA locking_mode = EXCLUSIVE")
      return try prepared(database)
    } catch let error as DatabaseError where error.kind == .cannotOpen || error.kind == .readOnly {
      if isNew {
        throw purpose == .use || purpose == .later
          ? StorageError.cannotCreate(path, reason: reason(error))
          : .cannotRead(path, reason: reason(error))
      }
      guard !error.isForDescriptors else { throw error }
      // In a folder that cannot be written, the files that readers share cannot be made.
      guard FileManager.default.isReadableFile(atPath: path) else {
        throw StorageError.cannotRead(path, reason: reason(error))
      }
      // So read, a library lacks the changes that only its log has.
      guard !hasLog else { throw StorageError.cannotRead(path, reason: reason(error)) }
      return try prepared(SQLiteDatabase(path: path, access: .immutable, timeout: timeout))
    }
  }

  /// What is opened where there is no library; nil if one is to be made.
  private func insteadOfMaking() throws -> SQLiteDatabase? {
    switch purpose {
    case .use, .look: return nil
    case .existing, .check: throw StorageError.noSuchLibrary(path)
    case .read: return try standIn()
    case .later:
      if let reason = reasonNotToMake { throw StorageError.cannotCreate(path, reason: reason) }
      let database = try standIn()
      var file = self
      file.purpose = .use
      database.standIn {
        var facts = stat()
        // Whoever makes it has begun to where it is not empty.
        return stat(path, &facts) == 0 && facts.st_size > 0
      } open: { [file] in
        try file.open()
      }
      return database
    }
  }

  private func standIn() throws -> SQLiteDatabase {
    try LibraryFile(path: ":memory:", steps: steps, timeout: timeout).opened()
  }

  /// Why no file can be made there, as far as the folder tells; nil if nothing is known to be in the way.
  private var reasonNotToMake: String? {
    let folder = RealPath.folder(of: path)
    guard access(folder, W_OK) != 0 else { return nil }
    return SystemReason.of(errno)
  }

  func discard(_ database: any Database, ifUnused isUnused: () throws -> Bool) {
    do {
      guard try foldLog(of: database) else { return }
      // Whoever has opened it meanwhile can write only before it is looked into, or not at all.
      try database.transaction(.writing) {
        guard try isUnused() else { return }
        remove()
        opening.hasMade = false
      }
    } catch let error as DatabaseError where storageError(error) == .full(path) {
      // There is no room to fold it; that was tried because no other session has it open.
      remove()
    } catch {}
  }

  /// Makes it one file, whose log is folded into it.
  ///
  /// - Returns: whether it was: only where there is no other session.
  @discardableResult
  func foldLog(of database: any Database) throws -> Bool {
    let mode: String? = try database.value("PRAGMA journal_mode = DELETE")
    return mode == "delete"
  }

  private var hasLog: Bool {
    var facts = stat()
    return stat(path + "-wal", &facts) == 0 && facts.st_size > 0
  }

  private func prepared(_ database: SQLiteDatabase) throws -> SQLiteDatabase {
    try database.execute(
      "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF")
    try Self.addFunctions(to: database)
    // At one moment, for another session may just be making the library.
    let (version, faults): (Int, [LayoutFault]) = try database.transaction(.reading) {
      let version = try self.version(of: database)
      return (version, try layoutFaults(of: database, version: version))
    }
    guard version <= lastVersion else { throw StorageError.newer(path, version: version) }
    if let fault = faults.first {
      // One that only says that it is older has all that cannot be made anew.
      if (1..<Schema.firstVersion).contains(version), !faults.allSatisfy(\.isRepairable) {
        throw StorageError.outdated(path)
      }
      guard purpose == .check else { throw StorageError.layout(path, fault) }
      return database
    }
    let folding = try folding(of: database, version: version)
    guard folding <= Folding.version else { throw StorageError.newer(path, version: version) }
    if version == 0, path != ":memory:", let instead = try insteadOfMaking() { return instead }
    if version < lastVersion || folding < Folding.version {
      if purpose == .look {
        throw version == 0 ? StorageError.notALibrary(path) : StorageError.older(path)
      }
      guard !database.isReadOnly else { throw StorageError.readOnly(path) }
      try migrate(database, from: version, folding)
    }
    return database
  }

  /// The version of `Folding` that made what things are found and sorted by.
  private func folding(of database: any Database, version: Int) throws -> Int {
    guard version > 0 else { return Folding.version }
    return try database.value("SELECT version FROM folding") ?? 1
  }

  /// What conditions of a search call.
  package static func addFunctions(to database: SQLiteDatabase) throws {
    try database.addFunction("folded", Folding.searchWords)
    try database.addFunction("as_day") { Day(iso: $0)?.iso ?? "none" }
  }

  /// The version of the file's layout: 0 where the file is still empty.
  private func version(of database: any Database) throws -> Int {
    let application = try pragma("application_id", of: database)
    let version = try pragma("user_version", of: database)
    if application == Schema.applicationID { return version }
    let tables: Int? = try database.value("SELECT count(*) FROM sqlite_schema")
    guard application == 0, version == 0, tables == 0 else { throw StorageError.notALibrary(path) }
    return 0
  }

  func layoutFaults(of database: any Database) throws -> [LayoutFault] {
    func faults() throws -> [LayoutFault] {
      try layoutFaults(of: database, version: self.version(of: database))
    }
    return database.isInTransaction
      ? try faults() : try database.transaction(.reading, faults)
  }

  private func layoutFaults(of database: any Database, version: Int) throws -> [LayoutFault] {
    guard version <= lastVersion else { return [] }
    return try Layout.faults(of: database, version: version, steps: steps)
  }

  func repairLayout(of database: any Database) throws -> Int {
    try Layout.repair(database, version: try self.version(of: database), steps: steps)
  }

  func isUpToDate(_ database: any Database) throws -> Bool {
    try version(of: database) == lastVersion
  }

  private func migrate(_ database: any Database, from version: Int, _ folding: Int) throws {
    var copy: String?
    if version == 0 {
      try useLog(database)
    } else {
      let isOlder = version < lastVersion
      copy = try keepCopy(of: database, as: isOlder ? "\(version)" : "\(version).\(folding)")
    }
    var readings = ReadingsJoined()
    // So that tables can be made anew that others refer to.
    try database.execute("PRAGMA foreign_keys = OFF")
    try database.transaction(.writing) {
      // Another session may have done it while this one waited for the lock.
      let version = try self.version(of: database)
      if version < lastVersion {
        try Layout.dropTriggers(of: database)
        let missing =
          version == 0
          ? Schema.whole(instead: steps)
          : Array(steps.dropFirst(max(0, version + 1 - Schema.firstVersion)))
        for step in missing { try database.execute(step) }
        try database.execute(Schema.triggers(.sqlite))
        if version > 0 { try database.execute(Schema.recount) }
      }
      if try self.folding(of: database, version: version) < Folding.version {
        try Refolding(database: database, progress: progress).run()
      }
      if (1..<Schema.joinedVersion).contains(version), lastVersion >= Schema.joinedVersion {
        readings = try ReadingsJoining(database).run()
      }
      try database.run("DELETE FROM folding")
      try database.run("INSERT INTO folding (version) VALUES (?)", Folding.version)
      try database.execute(
        "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(lastVersion)")
    }
    try database.execute("PRAGMA foreign_keys = ON")
    readings.copy = copy
    if readings.count > 0 { joined?(readings) }
  }

  /// Turns the write-ahead log on. Here alone SQLite does not wait for another session's lock.
  private func useLog(_ database: any Database) throws {
    let limit = ContinuousClock.now + .milliseconds(Int(timeout))
    while true {
      do {
        return try database.execute("PRAGMA journal_mode = WAL")
      } catch {
        guard error.kind == .busy, ContinuousClock.now < limit else { throw error }
        usleep(5_000)
      }
    }
  }

  /// Leaves the file as it was before a migration beside it, as `NAME.version-N`; as `NAME.version-N.F`
  /// where only its folding was older.
  ///
  /// - Returns: the path of that copy.
  private func keepCopy(of database: any Database, as version: String) throws -> String {
    let copy = "\(path).version-\(version)"
    guard !FileManager.default.fileExists(atPath: copy) else { return copy }
    do {
      try LibraryBackup(file: self).copy(database, to: copy, replacing: false)
    } catch let error as POSIXError {
      // Another session was doing the same.
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

  func backupPlace(_ path: String) -> BackupPlace { LibraryBackup(file: self).place(path) }

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
    case .inputOutput where error.isForRoom: .full(path)
    case .inputOutput where error.isForSize: .failed(path, reason: "EFBIG")
    // Only numbers that the program never wrote are so large; SQLite makes the sum a fraction.
    case .other where error.message == "integer overflow": .damaged(path)
    case .constraint where error.message.hasPrefix("cannot store REAL value"): .damaged(path)
    case .inputOutput, .constraint, .conflict, .unreachable, .unanswered, .denied, .other:
      .failed(path, reason: error.message)
    }
  }

  /// The system's own name for what is wrong, where it can be told, else SQLite's sentence.
  private func reason(_ error: DatabaseError) -> String {
    if error.isForDescriptors { return "EMFILE" }
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
  /// Whether the disk is full: SQLite calls it an I/O error where the file that sessions share finds no
  /// room.
  fileprivate var isForRoom: Bool {
    kind == .inputOutput && (systemCode == ENOSPC || systemCode == EDQUOT)
  }

  /// Whether the file would be larger than the user's files may be.
  fileprivate var isForSize: Bool { kind == .inputOutput && systemCode == EFBIG }

  /// Whether too many files are open.
  fileprivate var isForDescriptors: Bool {
    kind == .cannotOpen && (systemCode == EMFILE || systemCode == ENFILE)
  }
}
