import Library
import SQL

extension PostgresSchema {
  /// Returns true, since a server's data files are checked with the server's tools.
  func isIntact(_ database: any Database, _ report: LibraryCheck.Report) throws -> Bool { true }

  /// The server enforces references between rows.
  func orphans(_ database: any Database, _ report: LibraryCheck.Report) throws {}

  func isUpToDate(_ database: any Database) throws -> Bool {
    try state(of: database).recordedLayout?.version == version
  }

  /// The server generates the index entries from the rows.
  func isIndexIntact(_ database: any Database) throws -> Bool { true }

  func rebuildIndex(_ database: any Database) throws {
    try database.execute("REINDEX INDEX book_text_words")
  }

  // MARK: Schema

  func schemaDifferences(of database: any Database) throws -> [SchemaDifference] {
    let state = try state(of: database)
    guard let recordedLayout = state.recordedLayout, recordedLayout.version == version else {
      return []
    }
    let storedObjects = try objects(of: database)
    do {
      let expected = try expectedObjects(in: database)
      let names = Set(expected.keys.map(\.name))
      return SchemaDifference.differences(of: storedObjects, from: expected) {
        Self.foreignKinds.contains($0.kind) || names.contains($0.name)
      }
    } catch let error as DatabaseError where error.kind == .denied || error.kind == .readOnly {
      // Without the privilege to create a schema, only the recorded fingerprint can be compared.
      return recordedLayout.fingerprint == state.fingerprint
        ? [] : [.changed(SchemaObject(.table, address.schema, isDerived: false))]
    }
  }

  /// The kinds of foreign objects that would run with each change, or replace a table.
  private static let foreignKinds: Set<SchemaObject.Kind> = [.trigger, .rule, .view]

  func repairLayout(of database: any Database) throws -> Int {
    let faults = try schemaDifferences(of: database)
    guard !faults.isEmpty else { return 0 }
    let expected = try expectedObjects(in: database)
    try SchemaDifference.repair(
      faults, drop: { try drop($0, in: database) },
      create: { try create($0, expected, in: database) })
    try recordLayout(database)
    return faults.count - (try schemaDifferences(of: database)).count
  }

  private func drop(_ object: SchemaObject, in database: any Database) throws {
    let name = object.name.quotedInSQL
    guard object.kind == .trigger || object.kind == .rule else {
      return try database.execute("DROP \(object.kind.rawValue) \(name)")
    }
    let tables: [String] = try database.values(
      """
      SELECT CAST(CAST(place AS regclass) AS text) FROM (
        SELECT tgrelid AS place, tgname AS name FROM pg_trigger
        UNION SELECT ev_class, rulename FROM pg_rewrite) AS parts
      JOIN pg_class ON pg_class.oid = place
      WHERE name = ? AND relnamespace = CAST(current_schema() AS regnamespace)
      """, object.name)
    for table in tables {
      try database.execute("DROP \(object.kind.rawValue) \(name) ON \(table)")
    }
  }

  /// Creates an object. Does nothing if existing rows prevent it, for example with duplicate keys.
  private func create(
    _ object: SchemaObject, _ expected: [SchemaObject: String], in database: any Database
  ) throws {
    let sql = object.kind == .table ? try PostgresLayout.table(object.name) : expected[object]
    guard let sql else { return }
    do {
      try database.inSavepoint { try database.execute(sql) }
    } catch let error as DatabaseError where error.kind == .constraint {}
  }

  /// Returns the columns of tables in the current schema, and the definitions of other objects.
  private func objects(of database: any Database) throws -> [SchemaObject: String] {
    let objects = try database.all(Self.objectsQuery) { row in
      let name: String = row["name"]
      let kind = SchemaObject.Kind(rawValue: row["kind"]) ?? .table
      return (
        SchemaObject(kind, name, isDerived: kind != .table || StoredSchema.derived.contains(name)),
        row["made"] as String
      )
    }
    return Dictionary(objects) { $1 }
  }

  private static let objectsQuery = """
    WITH relation AS (
      SELECT oid, relname, relkind FROM pg_class
      WHERE relnamespace = CAST(current_schema() AS regnamespace)),
    part AS (
      SELECT CASE relkind WHEN 'v' THEN 'view' ELSE 'table' END AS kind, relname AS name,
        CASE relkind WHEN 'v' THEN '' ELSE (
          SELECT string_agg(
            attname || ' ' || format_type(atttypid, atttypmod) || attnotnull, ',' ORDER BY attname)
          FROM pg_attribute WHERE attrelid = oid AND attnum > 0 AND NOT attisdropped)
        END AS made
        FROM relation WHERE relkind IN ('r', 'v', 'm', 'p', 'f')
      UNION ALL
      SELECT 'index', relname, pg_get_indexdef(oid) FROM relation WHERE relkind = 'i'
      UNION ALL
      SELECT 'function', proname, pg_get_functiondef(oid) FROM pg_proc
        WHERE pronamespace = CAST(current_schema() AS regnamespace) AND prokind = 'f'
      UNION ALL
      SELECT 'trigger', tgname, pg_get_triggerdef(pg_trigger.oid, true)
        FROM pg_trigger JOIN relation ON relation.oid = tgrelid WHERE NOT tgisinternal
      UNION ALL
      SELECT 'rule', rulename, pg_get_ruledef(pg_rewrite.oid)
        FROM pg_rewrite JOIN relation ON relation.oid = ev_class WHERE relkind <> 'v')
    SELECT kind, name, replace(made, quote_ident(current_schema()) || '.', '') AS made FROM part
    """

  /// Returns the objects of a new schema, whose creation is then rolled back.
  private func expectedObjects(in database: any Database) throws -> [SchemaObject: String] {
    let name = (address.schema + "_as_it_should_be").quotedInSQL
    var objects: [SchemaObject: String] = [:]
    func inspect() throws {
      try database.execute("CREATE SCHEMA \(name); SET LOCAL search_path = \(name)")
      try fill(in: database)
      objects = try self.objects(of: database)
      throw RollBack()
    }
    do {
      if database.isInTransaction {
        try database.inSavepoint(inspect)
      } else {
        try database.transaction(.writingRows, inspect)
      }
    } catch is RollBack {}
    return objects
  }

  private struct RollBack: Error {}
}
