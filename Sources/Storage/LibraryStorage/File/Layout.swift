import Library
import Platform
import SQL
import SQLite

/// The tables, indexes, triggers and views of a file. An untrusted file may have additional
/// triggers, which would run with each change.
package struct Layout {
  private let parts: [LayoutPart: String]

  /// Parts that can be rebuilt from the books.
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
    var parts: [LayoutPart: String] = [:]
    try database.forEachRow(Self.query, []) { row in
      let name: String = row["name"]
      let kind = LayoutPart.Kind(rawValue: row["type"]) ?? .table
      let isDerived =
        kind != .table || Self.wordTables.contains(name) || Self.derived.contains(name)
      parts[LayoutPart(kind, name, isDerived: isDerived)] = row["sql"] as String
    }
    self.parts = parts
  }

  /// Creates the layout after some of the steps. The layout after all steps includes the triggers.
  private init(after steps: [String], of all: [String]) throws {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in steps { try database.execute(step) }
    if steps.count == all.count { try database.execute(Schema.triggers(.sqlite)) }
    try self.init(of: database)
  }

  /// Returns the layout after each step; the last one includes the triggers.
  private static func layouts(after steps: [String]) throws -> [Layout] {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    return try steps.indices.map { index in
      try database.execute(steps[index])
      if index == steps.count - 1 { try database.execute(Schema.triggers(.sqlite)) }
      return try Layout(of: database)
    }
  }

  package static func fingerprint(of database: any Database) throws -> String {
    let parts: [String] = try database.values(
      "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM (\(query)) ORDER BY 1")
    return SHA256.hexadecimal(Array(parts.joined(separator: "\n").utf8))
  }

  // MARK: Comparing

  /// Returns the faults in the order in which they can be repaired.
  static func faults(
    of database: any Database, version: Int, steps: [String]
  ) throws -> [LayoutFault] {
    let last = Schema.version(after: steps)
    if version == last, version == Schema.version,
      try fingerprint(of: database) == Schema.fingerprint
    {
      return []
    }
    let layout = try Layout(of: database)
    if version == 0, layout.parts.isEmpty { return [] }
    let expected = try layouts(after: steps)
    let names = Set(expected.last.map { $0.parts.keys.map(\.name) } ?? [])
    let candidates = zip(Schema.firstVersion...last, expected).map { candidate, expected in
      (candidate == version ? [] : [.version(version, expected: candidate)])
        + layout.faults(against: expected, names, hasTriggers: candidate == last)
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
  private static func distinguishesVersions(_ fault: LayoutFault) -> Bool {
    switch fault {
    case .version: true
    case .missing(let part), .changed(let part), .foreign(let part): part.kind != .trigger
    }
  }

  private static func hasCorrectVersion(_ faults: [LayoutFault]) -> Bool {
    if case .version = faults.first { false } else { true }
  }

  /// Returns the faults, except triggers and views of an older version, which the upgrade drops.
  private func faults(
    against expected: Layout, _ names: Set<String>, hasTriggers: Bool
  ) -> [LayoutFault] {
    let stored = parts.filter { hasTriggers || $0.key.kind == .table || $0.key.kind == .index }
    return LayoutFault.differences(of: stored, from: expected.parts) { part in
      part.kind == .trigger || part.kind == .view || names.contains(part.name.lowercased())
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
    let expected = try Layout(
      after: Array(steps.prefix(max(0, actual + 1 - Schema.firstVersion))), of: steps)
    try LayoutFault.repair(
      faults, drop: { try drop($0, in: database) }, create: { create($0, expected, in: database) })
    return faults.count - (try self.faults(of: database, version: actual, steps: steps)).count
  }

  private static func drop(_ part: LayoutPart, in database: any Database) throws {
    try database.execute("DROP \(part.kind.rawValue) \(part.name.quotedInSQL)")
  }

  /// Creates a part. Does nothing if existing rows prevent it, for example with duplicates of a
  /// unique key.
  private static func create(_ part: LayoutPart, _ expected: Layout, in database: any Database) {
    let textTable = LayoutPart(.table, "book_text", isDerived: true)
    // FTS5 creates all its tables together.
    if wordTables.contains(part.name) { try? drop(textTable, in: database) }
    let sql = expected.parts[wordTables.contains(part.name) ? textTable : part]
    if let sql { try? database.execute(sql) }
  }

  /// Drops all triggers and views, including those that this program did not create.
  static func dropTriggersAndViews(of database: any Database) throws {
    let kinds: Set = [LayoutPart.Kind.trigger, .view]
    for part in try Layout(of: database).parts.keys where kinds.contains(part.kind) {
      // A trigger may not exist any more, since the triggers of a view are dropped with the view.
      try database.execute("DROP \(part.kind.rawValue) IF EXISTS \(part.name.quotedInSQL)")
    }
  }
}

extension LayoutFault {
  /// Repairs the repairable faults, except a wrong version number.
  static func repair(
    _ faults: [LayoutFault], drop: (LayoutPart) throws -> Void, create: (LayoutPart) throws -> Void
  ) throws {
    for fault in faults where fault.isRepairable {
      switch fault {
      case .version: break
      case .foreign(let part): try drop(part)
      case .missing(let part): try create(part)
      case .changed(let part):
        // PostgreSQL replaces functions in place.
        if part.kind != .function { try drop(part) }
        try create(part)
      }
    }
  }

  static func differences(
    of stored: [LayoutPart: String], from expected: [LayoutPart: String],
    _ isForbidden: (LayoutPart) -> Bool
  ) -> [LayoutFault] {
    func sorted(_ parts: some Sequence<LayoutPart>) -> [LayoutPart] {
      LayoutPart.Kind.allCases.flatMap { kind in
        parts.filter { $0.kind == kind }.sorted { $0.name < $1.name }
      }
    }
    let foreign = stored.keys.filter { expected[$0] == nil && isForbidden($0) }
    let missing = expected.keys.filter { stored[$0] == nil }
    let changed = expected.keys.filter { part in stored[part].map { $0 != expected[part] } ?? false
    }
    return sorted(foreign).map(LayoutFault.foreign) + sorted(missing).map(LayoutFault.missing)
      + sorted(changed).map(LayoutFault.changed)
  }
}
