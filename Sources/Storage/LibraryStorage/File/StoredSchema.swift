import Library
import Platform
import SQL
import SQLite

/// The tables, indexes, triggers and views of a file. An untrusted file may have additional
/// triggers, which would run with each change.
package struct StoredSchema {
  private let objects: [SchemaObject: String]

  /// Tables that can be rebuilt from the books.
  static let derived: Set = [
    "tally", "book_tag", "loans_begun", "borrower_count", "book_count", "tag_count",
    "owner_count", "return_count", "book_text", "book_word",
  ]
  /// The tables of FTS5, whose SQL depends on its version.
  private static let wordTables = ["data", "idx", "content", "docsize", "config"].map {
    "book_text_" + $0
  }

  private static let query = """
    SELECT type, name,
      CASE WHEN name NOT IN (\(wordTables.reduce("''") { "\($0), '\($1)'" })) THEN sql END AS sql
    FROM sqlite_schema WHERE type IN ('trigger', 'view') OR name NOT LIKE 'sqlite$_%' ESCAPE '$'
    """

  init(of database: any Database) throws {
    var objects: [SchemaObject: String] = [:]
    try database.forEachRow(Self.query, []) { row in
      let name: String = row["name"]
      let kind = SchemaObject.Kind(rawValue: row["type"]) ?? .table
      let isDerived =
        kind != .table || Self.wordTables.contains(name) || Self.derived.contains(name)
      objects[SchemaObject(kind, name, isDerived: isDerived)] = row["sql"] as String
    }
    self.objects = objects
  }

  /// Creates the schema after some of the steps. The schema after all steps includes the triggers.
  private init(after steps: [String], of all: [String]) throws {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in steps { try database.execute(step) }
    if steps.count == all.count { try database.execute(Schema.triggers(.sqlite)) }
    try self.init(of: database)
  }

  /// Returns the schema after each step; the last one includes the triggers.
  private static func schemas(after steps: [String]) throws -> [StoredSchema] {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    return try steps.indices.map { index in
      try database.execute(steps[index])
      if index == steps.count - 1 { try database.execute(Schema.triggers(.sqlite)) }
      return try StoredSchema(of: database)
    }
  }

  package static func fingerprint(of database: any Database) throws -> String {
    let objects: [String] = try database.values(
      "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM (\(query)) ORDER BY 1")
    return SHA256.hexadecimal(Array(objects.joined(separator: "\n").utf8))
  }

  // MARK: Comparing

  /// Returns the faults in the order in which they can be repaired.
  static func faults(
    of database: any Database, version: Int, steps: [String]
  ) throws -> [SchemaDifference] {
    let last = Schema.version(after: steps)
    if version == last, version == Schema.version,
      try fingerprint(of: database) == Schema.fingerprint
    {
      return []
    }
    let schema = try StoredSchema(of: database)
    if version == 0, schema.objects.isEmpty { return [] }
    let expected = try schemas(after: steps)
    let names = Set(expected.last.map { $0.objects.keys.map(\.name) } ?? [])
    let candidates = zip(Schema.firstVersion...last, expected).map { candidate, expected in
      (candidate == version ? [] : [.version(version, expected: candidate)])
        + schema.faults(against: expected, names, hasTriggers: candidate == last)
    }
    // The version number may be wrong: the version with the fewest faults is the right one.
    return candidates.min { lhs, rhs in
      let lhsCount = lhs.count(where: distinguishesVersions)
      let rhsCount = rhs.count(where: distinguishesVersions)
      return lhsCount == rhsCount
        ? hasCorrectVersion(lhs) && !hasCorrectVersion(rhs) : lhsCount < rhsCount
    } ?? []
  }

  /// Returns whether a fault distinguishes versions. Triggers do not, since they are compared
  /// only with the last version.
  private static func distinguishesVersions(_ fault: SchemaDifference) -> Bool {
    switch fault {
    case .version: true
    case .missing(let object), .changed(let object), .foreign(let object): object.kind != .trigger
    }
  }

  private static func hasCorrectVersion(_ faults: [SchemaDifference]) -> Bool {
    if case .version = faults.first { false } else { true }
  }

  /// Returns the faults, except triggers and views of an older version, which the upgrade drops.
  private func faults(
    against expected: StoredSchema, _ names: Set<String>, hasTriggers: Bool
  ) -> [SchemaDifference] {
    let stored = objects.filter { hasTriggers || $0.key.kind == .table || $0.key.kind == .index }
    return SchemaDifference.differences(of: stored, from: expected.objects) { object in
      object.kind == .trigger || object.kind == .view || names.contains(object.name.lowercased())
    }
  }

  // MARK: Repairing

  /// Repairs as many faults as possible, and returns their number. Missing tables are created
  /// empty.
  static func repair(_ database: any Database, version: Int, steps: [String]) throws -> Int {
    let faults = try faults(of: database, version: version, steps: steps)
    var actual = version
    if case .version(_, let likely) = faults.first {
      actual = likely
      try database.execute("PRAGMA user_version = \(actual)")
    }
    let expected = try StoredSchema(
      after: Array(steps.prefix(max(0, actual + 1 - Schema.firstVersion))), of: steps)
    try SchemaDifference.repair(
      faults, drop: { try drop($0, in: database) }, create: { create($0, expected, in: database) })
    return faults.count - (try self.faults(of: database, version: actual, steps: steps)).count
  }

  private static func drop(_ object: SchemaObject, in database: any Database) throws {
    try database.execute("DROP \(object.kind.rawValue) \(object.name.quotedInSQL)")
  }

  /// Creates an object. Does nothing if existing rows prevent it, for example with duplicates of a
  /// unique key.
  private static func create(
    _ object: SchemaObject, _ expected: StoredSchema, in database: any Database
  ) {
    let textTable = SchemaObject(.table, "book_text", isDerived: true)
    // FTS5 creates all its tables together.
    if wordTables.contains(object.name) { try? drop(textTable, in: database) }
    let sql = expected.objects[wordTables.contains(object.name) ? textTable : object]
    if let sql { try? database.execute(sql) }
  }

  /// Drops all triggers and views, including those that this program did not create.
  static func dropTriggersAndViews(of database: any Database) throws {
    let kinds: Set = [SchemaObject.Kind.trigger, .view]
    for object in try StoredSchema(of: database).objects.keys where kinds.contains(object.kind) {
      // A trigger may not exist any more, since the triggers of a view are dropped with the view.
      try database.execute("DROP \(object.kind.rawValue) IF EXISTS \(object.name.quotedInSQL)")
    }
  }
}

extension SchemaDifference {
  /// Repairs the repairable faults, except a wrong version number.
  static func repair(
    _ faults: [SchemaDifference], drop: (SchemaObject) throws -> Void,
    create: (SchemaObject) throws -> Void
  ) throws {
    for fault in faults where fault.isRepairable {
      switch fault {
      case .version: break
      case .foreign(let object): try drop(object)
      case .missing(let object): try create(object)
      case .changed(let object):
        // PostgreSQL replaces functions in place.
        if object.kind != .function { try drop(object) }
        try create(object)
      }
    }
  }

  static func differences(
    of stored: [SchemaObject: String], from expected: [SchemaObject: String],
    _ isForbidden: (SchemaObject) -> Bool
  ) -> [SchemaDifference] {
    func sorted(_ objects: some Sequence<SchemaObject>) -> [SchemaObject] {
      SchemaObject.Kind.allCases.flatMap { kind in
        objects.filter { $0.kind == kind }.sorted { $0.name < $1.name }
      }
    }
    let foreign = stored.keys.filter { expected[$0] == nil && isForbidden($0) }
    let missing = expected.keys.filter { stored[$0] == nil }
    let changed = expected.keys.filter { object in
      stored[object].map { $0 != expected[object] } ?? false
    }
    return sorted(foreign).map(SchemaDifference.foreign)
      + sorted(missing).map(SchemaDifference.missing)
      + sorted(changed).map(SchemaDifference.changed)
  }
}
