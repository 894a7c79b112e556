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

  // MARK: Layout

  func layoutFaults(of database: any Database) throws -> [LayoutFault] {
    let state = try state(of: database)
    guard let recordedLayout = state.recordedLayout, recordedLayout.version == version else {
      return []
    }
    let storedParts = try parts(of: database)
    do {
      let expected = try expectedParts(in: database)
      let names = Set(expected.keys.map(\.name))
      return LayoutFault.differences(of: storedParts, from: expected) {
        Self.foreignKinds.contains($0.kind) || names.contains($0.name)
      }
    } catch let error as DatabaseError where error.kind == .denied || error.kind == .readOnly {
      // Without the privilege to create a schema, only the recorded fingerprint can be compared.
      return recordedLayout.fingerprint == state.fingerprint
        ? [] : [.changed(LayoutPart(.table, address.schema, isDerived: false))]
    }
  }

  /// The kinds of foreign parts that would run with each change, or replace a table.
  private static let foreignKinds: Set<LayoutPart.Kind> = [.trigger, .rule, .view]

  func repairLayout(of database: any Database) throws -> Int {
    let faults = try layoutFaults(of: database)
    guard !faults.isEmpty else { return 0 }
    let expected = try expectedParts(in: database)
    try LayoutFault.repair(
      faults, drop: { try drop($0, in: database) },
      create: { try create($0, expected, in: database) })
    try recordLayout(database)
    return faults.count - (try layoutFaults(of: database)).count
  }

  private func drop(_ part: LayoutPart, in database: any Database) throws {
    let name = part.name.quotedInSQL
    guard part.kind == .trigger || part.kind == .rule else {
      return try database.execute("DROP \(part.kind.rawValue) \(name)")
    }
    let tables: [String] = try database.values(
      """
      SELECT CAST(CAST(place AS regclass) AS text) FROM (
        SELECT tgrelid AS place, tgname AS name FROM pg_trigger
        UNION SELECT ev_class, rulename FROM pg_rewrite) AS parts
      JOIN pg_class ON pg_class.oid = place
      WHERE name = ? AND relnamespace = CAST(current_schema() AS regnamespace)
      """, part.name)
    for table in tables {
      try database.execute("DROP \(part.kind.rawValue) \(name) ON \(table)")
    }
  }

  /// Creates a part. Does nothing if existing rows prevent it, for example with duplicate keys.
  private func create(
    _ part: LayoutPart, _ expected: [LayoutPart: String], in database: any Database
  ) throws {
    let sql = part.kind == .table ? try PostgresLayout.table(part.name) : expected[part]
    guard let sql else { return }
    do {
      try database.inSavepoint { try database.execute(sql) }
    } catch let error as DatabaseError where error.kind == .constraint {}
  }

  /// Returns the columns of tables in the current schema, and the definitions of other parts.
  private func parts(of database: any Database) throws -> [LayoutPart: String] {
    let parts = try database.all(Self.partsQuery) { row in
      let name: String = row["name"]
      let kind = LayoutPart.Kind(rawValue: row["kind"]) ?? .table
      return (
        LayoutPart(kind, name, isDerived: kind != .table || Layout.derived.contains(name)),
        row["made"] as String
      )
    }
    return Dictionary(parts) { $1 }
  }

  private static let partsQuery = """
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

  /// Returns the parts of a new schema, whose creation is then rolled back.
  private func expectedParts(in database: any Database) throws -> [LayoutPart: String] {
    let name = (address.schema + "_as_it_should_be").quotedInSQL
    var parts: [LayoutPart: String] = [:]
    func inspect() throws {
      try database.execute("CREATE SCHEMA \(name); SET LOCAL search_path = \(name)")
      try fill(in: database)
      parts = try self.parts(of: database)
      throw RollBack()
    }
    do {
      if database.isInTransaction {
        try database.inSavepoint(inspect)
      } else {
        try database.transaction(.writingRows, inspect)
      }
    } catch is RollBack {}
    return parts
  }

  private struct RollBack: Error {}
}
