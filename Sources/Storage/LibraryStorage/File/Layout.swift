import Library
import Platform
import SQL
import SQLite

/// What a library's file is laid out in, to be compared with what the steps of `Schema` make.
///
/// A file may come from anyone: a trigger that is not ours would run with each change.
package struct Layout {
  private let parts: [LayoutPart: String]

  /// Tables, indexes, triggers and views whose rows can be made anew from the books.
  static let derived: Set = [
    "tally", "book_tag", "loans_begun", "borrower_count", "book_count", "tag_count",
    "owner_count", "return_count", "book_text", "book_word",
  ]
  /// The tables that FTS5 makes for its own; how it writes them is its own affair.
  private static let ofWords = ["data", "idx", "content", "docsize", "config"].map {
    "book_text_" + $0
  }

  private static let query = """
    SELECT type, name,
      CASE WHEN name NOT IN (\(ofWords.reduce("''") { "\($0), '\($1)'" })) THEN sql END AS sql
    FROM sqlite_schema WHERE type IN ('trigger', 'view') OR name NOT LIKE 'sqlite$_%' ESCAPE '$'
    """

  init(of database: any Database) throws {
    var parts: [LayoutPart: String] = [:]
    try database.each(Self.query, []) { row in
      let name: String = row["name"]
      let kind = LayoutPart.Kind(rawValue: row["type"]) ?? .table
      let isDerived =
        kind != .table || Self.ofWords.contains(name) || Self.derived.contains(name)
      parts[LayoutPart(kind, name, isDerived: isDerived)] = row["sql"] as String
    }
    self.parts = parts
  }

  /// What some of the steps make; all of them have triggers.
  private init(made steps: [String], of all: [String]) throws {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in steps { try database.execute(step) }
    if steps.count == all.count { try database.execute(Schema.triggers(.sqlite)) }
    try self.init(of: database)
  }

  /// A digest of all that a file is laid out in.
  package static func fingerprint(of database: any Database) throws -> String {
    let parts: [String] = try database.values(
      "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM (\(query)) ORDER BY 1")
    return SHA256.hexadecimal(Array(parts.joined(separator: "\n").utf8))
  }

  // MARK: Comparing

  /// What is wrong with a file of a version, in the order in which it can be put right.
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
    let names = Set(try Layout(made: steps, of: steps).parts.keys.map(\.name))
    let readings = try (Schema.firstVersion...last).map { right in
      let made = try Layout(made: Array(steps.prefix(right + 1 - Schema.firstVersion)), of: steps)
      return (right == version ? [] : [.version(version, right: right)])
        + layout.faults(besides: made, names, hasTriggers: right == last)
    }
    // It may be wrong about its version: what it comes nearest to is what it is.
    return readings.min { one, other in
      let (count, otherCount) = (one.count(where: counts), other.count(where: counts))
      return count == otherCount ? saysSo(one) && !saysSo(other) : count < otherCount
    } ?? []
  }

  /// Whether a fault tells versions apart: of triggers those of the last are looked at alone.
  private static func counts(_ fault: LayoutFault) -> Bool {
    switch fault {
    case .version: true
    case .missing(let part), .changed(let part), .foreign(let part): part.kind != .trigger
    }
  }

  /// Whether a file with these faults says its version as it is.
  private static func saysSo(_ faults: [LayoutFault]) -> Bool {
    if case .version = faults.first { false } else { true }
  }

  /// Triggers and views of an older file are not looked at: they go before it is brought up to date.
  private func faults(
    besides made: Layout, _ names: Set<String>, hasTriggers: Bool
  ) -> [LayoutFault] {
    let stored = parts.filter { hasTriggers || $0.key.kind == .table || $0.key.kind == .index }
    return LayoutFault.differences(of: stored, from: made.parts) { part in
      part.kind == .trigger || part.kind == .view || names.contains(part.name.lowercased())
    }
  }

  // MARK: Putting right

  /// Makes anew what can be, within a transaction. The tables that it makes are empty.
  ///
  /// - Returns: how many faults were put right.
  static func repair(_ database: any Database, version: Int, steps: [String]) throws -> Int {
    let faults = try faults(of: database, version: version, steps: steps)
    var right = version
    if case .version(_, let likely) = faults.first {
      right = likely
      try database.execute("PRAGMA user_version = \(right)")
    }
    let made = try Layout(
      made: Array(steps.prefix(max(0, right + 1 - Schema.firstVersion))), of: steps)
    try LayoutFault.repair(
      faults, drop: { try drop($0, in: database) }, make: { make($0, made, in: database) })
    return faults.count - (try self.faults(of: database, version: right, steps: steps)).count
  }

  private static func drop(_ part: LayoutPart, in database: any Database) throws {
    try database.execute("DROP \(part.kind.rawValue) \(part.name.quotedInSQL)")
  }

  /// Where its rows do not allow it, such as two of one key, it is left as it is.
  private static func make(_ part: LayoutPart, _ made: Layout, in database: any Database) {
    let words = LayoutPart(.table, "book_text", isDerived: true)
    // FTS5 makes its tables all at once.
    if ofWords.contains(part.name) { try? drop(words, in: database) }
    let sql = made.parts[ofWords.contains(part.name) ? words : part]
    if let sql { try? database.execute(sql) }
  }

  /// Takes away all that would run when rows are changed, whoever made it.
  static func dropTriggers(of database: any Database) throws {
    let kinds: Set = [LayoutPart.Kind.trigger, .view]
    for part in try Layout(of: database).parts.keys where kinds.contains(part.kind) {
      // The triggers of a view go with it.
      try database.execute("DROP \(part.kind.rawValue) IF EXISTS \(part.name.quotedInSQL)")
    }
  }
}

extension LayoutFault {
  /// Puts right what can be, but for a version.
  static func repair(
    _ faults: [LayoutFault], drop: (LayoutPart) throws -> Void, make: (LayoutPart) throws -> Void
  ) throws {
    for fault in faults where fault.isRepairable {
      switch fault {
      case .version: break
      case .foreign(let part): try drop(part)
      case .missing(let part): try make(part)
      case .changed(let part):
        // One of PostgreSQL's is made in place of the other.
        if part.kind != .function { try drop(part) }
        try make(part)
      }
    }
  }

  /// How parts differ from the right ones, each by what makes it, in the order in which they can be put right.
  ///
  /// - Parameter isInTheWay: whether a part may not stand beside the right ones.
  static func differences(
    of stored: [LayoutPart: String], from right: [LayoutPart: String],
    _ isInTheWay: (LayoutPart) -> Bool
  ) -> [LayoutFault] {
    func sorted(_ parts: some Sequence<LayoutPart>) -> [LayoutPart] {
      LayoutPart.Kind.allCases.flatMap { kind in
        parts.filter { $0.kind == kind }.sorted { $0.name < $1.name }
      }
    }
    let foreign = stored.keys.filter { right[$0] == nil && isInTheWay($0) }
    let missing = right.keys.filter { stored[$0] == nil }
    let changed = right.keys.filter { part in stored[part].map { $0 != right[part] } ?? false }
    return sorted(foreign).map(LayoutFault.foreign) + sorted(missing).map(LayoutFault.missing)
      + sorted(changed).map(LayoutFault.changed)
  }
}
