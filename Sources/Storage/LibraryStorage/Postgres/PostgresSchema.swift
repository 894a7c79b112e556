import Files
import Library
import LibraryPorts
import Platform
import PostgreSQL
import SQL

/// Opens a library in a schema. Fills an empty schema and upgrades an older library; leaves other
/// schemas unchanged.
package struct PostgresSchema: LibraryBackend {
  let address: DatabaseAddress
  let timeout: Int32
  let purpose: LibraryFile.Purpose
  /// The migration steps; tests replace `Schema.steps`.
  let steps: [String]
  /// Receives the progress of an upgrade.
  var progress: Refolding.Progress?
  /// Receives the result of converting shelf entries.
  var didConvert: ((EntryConversion) -> Void)?
  let watch: CommitWatch?

  package init(
    _ address: DatabaseAddress, timeout: Int32 = 5_000,
    purpose: LibraryFile.Purpose = .createIfMissing,
    steps: [String] = Schema.steps, progress: Refolding.Progress? = nil,
    didConvert: ((EntryConversion) -> Void)? = nil, watch: CommitWatch? = nil
  ) {
    self.progress = progress
    self.didConvert = didConvert
    self.watch = watch
    self.steps = steps
    self.address = address
    self.timeout = timeout
    self.purpose = purpose
  }

  var name: String { address.name }

  /// The version of the layout that this program creates.
  var version: Int { Schema.version(after: steps) }

  /// The timeout of statements in milliseconds. Filling a library has no timeout.
  private static let statementTimeout = 600_000

  // MARK: Opening

  struct SchemaState {
    /// The comment on the schema, if any.
    var comment: String?
    var exists = false
    /// Whether this role may use the schema.
    var canUse = true
    var relations = 0
    /// Whether this role may change the library.
    var canWrite = false
    /// The owner of the tables, if this role may not alter them.
    var owner: String?
    var fingerprint = ""
    /// The version of `Folding` that computed the keys for search and sorting.
    var folding = 1

    /// The version and the fingerprint of the layout when it was created.
    var recordedLayout: (version: Int, fingerprint: String)? {
      let words = (comment ?? "").split(separator: " ")
      guard words.count == 3, words[0] == "BooksKeeper", let version = Int(words[1]) else {
        return nil
      }
      return (version, String(words[2]))
    }
  }

  /// - Returns: the database, or `nil` if there is no library and none should be created.
  func open() throws -> PostgresDatabase? {
    do {
      return try openDatabase()
    } catch let error as DatabaseError {
      throw storageError(error)
    }
  }

  private func openDatabase() throws -> PostgresDatabase? {
    let database = try PostgresDatabase(
      address.connection, schema: address.schema, timeout: Int(timeout),
      statementTimeout: Self.statementTimeout)
    observe(database)
    guard database.serverEncoding == "UTF8" else {
      throw StorageError.wrongEncoding(name, encoding: database.serverEncoding)
    }
    let state = try state(of: database)
    if let fault = try fault(state, in: database) {
      guard purpose == .check, case .layout = fault else { throw fault }
      return database
    }
    if state.recordedLayout == nil {
      switch purpose {
      case .createIfMissing, .createLater: break
      case .read: return nil
      case .existing, .check, .inspect: throw StorageError.noSuchLibrary(name)
      }
      guard !database.isReadOnly else { throw StorageError.readOnly(name) }
      try create(in: database)
    } else if !state.canWrite {
      database.setReadOnly()
    }
    if let recordedLayout = state.recordedLayout,
      recordedLayout.version < version || state.folding < Folding.version
    {
      if let owner = state.owner { throw StorageError.ownersToUpdate(name, owner: owner) }
      guard purpose != .inspect, !database.isReadOnly else { throw StorageError.older(name) }
      try upgrade(database)
    }
    return database
  }

  private func observe(_ database: PostgresDatabase) {
    guard let watch else { return }
    database.isInterrupted = watch.isInterrupted
    database.commitNotice = { [name] notice in
      switch notice {
      case .begun: watch.setCommitting(true)
      case .ended: watch.setCommitting(false)
      case .waitsForStandby: watch.report(.waitsForStandby(name))
      case .notReplicated: watch.report(.notReplicated(name))
      }
    }
  }

  /// Returns the reason why the library cannot be opened, or `nil` if it can be used or filled.
  private func fault(_ state: SchemaState, in database: PostgresDatabase) throws -> StorageError? {
    guard state.canUse else {
      return .denied(name, reason: "permission denied for schema \(address.schema)")
    }
    guard let recordedLayout = state.recordedLayout else {
      return state.relations > 0 || state.comment?.hasPrefix("BooksKeeper") == true
        ? .notALibrary(name) : nil
    }
    guard recordedLayout.version > 0 else { return .notALibrary(name) }
    guard recordedLayout.version >= Schema.firstVersion else { return .outdated(name) }
    guard recordedLayout.version <= version, state.folding <= Folding.version else {
      return .newer(name, version: recordedLayout.version)
    }
    // The expected layout is built for comparison only if the fingerprint differs.
    guard recordedLayout.fingerprint != state.fingerprint else { return nil }
    return try schemaDifferences(of: database).first.map { .layout(name, $0) }
  }

  /// Runs the only query that opening needs.
  func state(of database: any Database) throws -> SchemaState {
    try database.first(Self.stateQuery, [address.schema]) { row in
      var state = SchemaState()
      state.comment = row["comment"]
      state.exists = row["is_there"]
      state.canUse = row["may_enter"]
      state.relations = row["relations"]
      state.canWrite = row["may_write"]
      state.owner = row["owner"]
      state.fingerprint = row["fingerprint"]
      state.folding = (row["folding"] as String?).flatMap(Int.init) ?? 1
      return state
    } ?? SchemaState()
  }

  private static let stateQuery = """
    WITH home AS (SELECT oid FROM pg_namespace WHERE nspname = ?1),
      relation AS (
        SELECT pg_class.oid, relname, relkind FROM pg_class, home WHERE relnamespace = home.oid)
    SELECT obj_description((SELECT oid FROM home), 'pg_namespace') AS comment,
      EXISTS (SELECT 1 FROM home) AS is_there,
      coalesce((SELECT has_schema_privilege(oid, 'USAGE') FROM home), true) AS may_enter,
      (SELECT count(*) FROM relation) AS relations,
      (SELECT obj_description(oid, 'pg_class') FROM relation WHERE relname = 'book_text') AS folding,
      coalesce((
        SELECT has_table_privilege(oid, 'INSERT') FROM relation WHERE relname = 'change'), false
      ) AS may_write,
      (SELECT pg_get_userbyid(relowner) FROM pg_class
        WHERE oid = (SELECT oid FROM relation WHERE relname = 'book')
          AND NOT pg_has_role(relowner, 'USAGE')) AS owner,
      md5(concat(
        (SELECT string_agg(relname || ' ' || relkind::text, ',' ORDER BY relname COLLATE "C")
          FROM relation WHERE relkind <> 'i'),
        (SELECT string_agg(
            relname || ' ' || attname, ',' ORDER BY relname COLLATE "C", attname COLLATE "C")
          FROM pg_attribute JOIN relation ON relation.oid = attrelid
          WHERE relkind = 'r' AND attnum > 0 AND NOT attisdropped),
        (SELECT string_agg(relname || ' ' || rulename, ',' ORDER BY relname COLLATE "C", rulename)
          FROM pg_rewrite JOIN relation ON relation.oid = ev_class),
        (SELECT string_agg(
            relname || ' ' || tgname || ' ' || tgtype || tgenabled::text || md5(prosrc), ','
            ORDER BY relname COLLATE "C", tgname COLLATE "C")
          FROM pg_trigger JOIN relation ON relation.oid = tgrelid
          JOIN pg_proc ON pg_proc.oid = tgfoid WHERE NOT tgisinternal))) AS fingerprint
    """

  /// Fills the schema, unless another session has done so in the meantime.
  private func create(in database: any Database) throws {
    try database.transaction(.writing) {
      guard try state(of: database).recordedLayout == nil else { return }
      if try !state(of: database).exists { try database.execute("CREATE SCHEMA \(quotedSchema)") }
      try fill(in: database)
      try recordLayout(database)
    }
  }

  /// Upgrades the library, unless another session has done so in the meantime.
  private func upgrade(_ database: any Database) throws {
    var converted = EntryConversion()
    try database.transaction(.writing) {
      let state = try state(of: database)
      guard let recordedLayout = state.recordedLayout else { return }
      try database.execute("SET LOCAL statement_timeout = 0")
      let remainingSteps = steps.dropFirst(recordedLayout.version + 1 - Schema.firstVersion)
      let hasEntries = Schema.dropsEntries(from: recordedLayout.version, to: version)
      let dropStepCount = hasEntries ? version - Schema.lastShelvedVersion : 0
      try run(remainingSteps.dropLast(dropStepCount), on: database)
      if state.folding < Folding.version {
        let refolding = Refolding(database: database, progress: progress)
        try (database as? PostgresDatabase)?.bufferingInserts(refolding.run)
        try database.execute(PostgresLayout.recordFolding(Folding.version))
      }
      if hasEntries {
        let sharesReviews = recordedLayout.version >= Schema.sharedReviewsVersion
        converted = try ShelfConversion(database, sharesReviews: sharesReviews).run()
        try run(remainingSteps.suffix(dropStepCount), on: database)
      }
      try self.recordLayout(database)
    }
    if converted.count > 0 { self.didConvert?(converted) }
  }

  /// Runs some of the steps, and creates the triggers of the layout again.
  private func run(_ steps: ArraySlice<String>, on database: any Database) throws {
    guard !steps.isEmpty else { return }
    try database.execute(PostgresLayout.dropTriggers)
    for step in steps { try database.execute(PostgresLayout.translated(step)) }
    try database.execute(PostgresLayout.triggers)
    try database.execute(Schema.recount)
  }

  func recordLayout(_ database: any Database) throws {
    let fingerprint = try state(of: database).fingerprint
    try database.execute(
      """
      COMMENT ON SCHEMA \(quotedSchema) IS 'BooksKeeper \(version) \(fingerprint)'
      """)
  }

  func fill(in database: any Database) throws {
    try database.execute(try PostgresLayout.script())
  }

  private var quotedSchema: String { address.schema.quotedInSQL }

  var didCreate: Bool { false }

  func discard(_ database: any Database, ifUnused isUnused: () throws -> Bool) {}

  // MARK: Errors

  func storageError(_ error: DatabaseError, in database: any Database) -> StorageError {
    let isStandbyMissing =
      error.kind == .busy && (database as? PostgresDatabase)?.isStandbyMissing() == true
    return isStandbyMissing ? .standbyAway(name) : storageError(error)
  }

  private func storageError(_ error: DatabaseError) -> StorageError {
    switch error.kind {
    case .busy, .conflict: .busy(name)
    case .interrupted: .interrupted
    case .full: .full(name)
    case .readOnly: .readOnly(name)
    case .corrupt: .damaged(name)
    case .denied where error.code == DatabaseError.passwordRefused: .passwordRefused(name)
    case .denied: .denied(name, reason: error.message)
    case .unanswered: .unknownOutcome(name)
    case .unreachable where error.code == "libpq": .noLibpq(name)
    case .unreachable: .outOfReach(name, reason: error.message)
    case .other where error.code == "54000":
      .failed(name, reason: "a name is longer than the 2,700 bytes that PostgreSQL can index")
    case .notADatabase, .cannotOpen, .inputOutput, .constraint, .tooLarge, .other:
      .failed(name, reason: error.message)
    }
  }

  // MARK: Filling

  func loading<Result>(_ database: any Database, _ body: () throws -> Result) throws -> Result {
    guard let database = database as? PostgresDatabase else { return try body() }
    let hasBooks: Bool? = try database.value("SELECT EXISTS (SELECT 1 FROM book)")
    let isOwner: Bool? = try database.value(
      """
      SELECT pg_has_role(relowner, 'MEMBER') FROM pg_class
      WHERE oid = CAST('book' AS regclass)
      """)
    try database.execute("SET LOCAL statement_timeout = 0")
    guard hasBooks == false, isOwner == true else { return try database.bufferingInserts(body) }
    let indexes = try database.all(
      """
      SELECT relname, pg_get_indexdef(indexrelid) AS made FROM pg_index
      JOIN pg_class ON pg_class.oid = indexrelid
      WHERE indrelid IN (CAST('book' AS regclass), CAST('book_text' AS regclass))
        AND NOT indisprimary
      """
    ) { (name: $0["relname"] as String, definition: $0["made"] as String) }
    // An index cannot be dropped while checks of references to its table are pending.
    try database.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")
    for index in indexes { try database.execute("DROP INDEX \(index.name.quotedInSQL)") }
    try database.execute("SET LOCAL maintenance_work_mem = '256MB'")
    let result = try database.bufferingInserts(body)
    for index in indexes { try database.execute(index.definition) }
    // Without statistics, the server would scan tables that have just been filled.
    try database.execute("ANALYZE book; ANALYZE book_text; ANALYZE book_tag; ANALYZE loan")
    return result
  }

  // MARK: Copies

  func backupTarget(_ path: String) -> BackupDestination { BackupDestination(path) }

  /// Writes the copy as an SQLite file.
  func backUp(_ database: any Database, to path: String) throws {
    do {
      let copy = try ReplacementFile(at: path, mode: 0o600)
      guard let draft = copy.draft else { return }
      defer { for end in ["-journal", "-wal", "-shm"] { unlink(draft + end) } }
      try write(database, to: draft)
      try copy.finish(replacing: true)
    } catch let error as POSIXError {
      throw StorageError(writing: path, error.code)
    }
  }

  private func write(_ database: any Database, to path: String) throws {
    let file = LibraryFile(path: path, timeout: 0)
    let copy = try StoredLibrary(file, author: "", now: Date.init)
    let rows = BookRows(database: database)
    let log = ChangeLog(
      database: database, rows: rows, author: "", lastPriorChange: 0, now: Date.init)
    try database.transaction(.reading) {
      let archive = ArchiveRows(log: log)
      try copy.load(archive.header()) { loader in try archive.forEachPiece(loader.load) }
    }
    _ = try copy.mappingErrors { try file.checkpointLog(of: copy.database) }
  }
}
