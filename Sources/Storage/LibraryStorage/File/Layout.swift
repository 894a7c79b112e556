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
    "return_count", "book_text", "book_word",
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

  init(made steps: some Sequence<String>) throws {
    let database = try SQLiteDatabase(path: ":memory:", access: .create)
    for step in steps { try database.execute(step) }
    try self.init(of: database)
  }

  /// Whether a file has just what some steps make. SQLite keeps the words of each statement, so they
  /// need only be found among the steps, which is much faster than to take them.
  package static func isPlain(
    _ database: any Database, after steps: some Sequence<String>
  ) throws -> Bool {
    var script = ""
    for step in steps { script += "\n\(step);" }
    var wanted = statements(of: script)
    var (tablesOfWords, isPlain) = (wanted.isEmpty ? 0 : ofWords.count, true)
    try database.each("SELECT sql FROM (\(query))", []) { row in
      guard isPlain else { return }
      let words: String? = row.only()
      guard let sql = words.map({ Array($0.utf8) }) else { return tablesOfWords -= 1 }
      let place = wanted.firstIndex { statement in
        let end = statement.startIndex + sql.count
        return begins(statement, with: sql)
          && (end == statement.endIndex || statement[end] == UInt8(ascii: ";"))
      }
      if let place { wanted.remove(at: place) } else { isPlain = false }
    }
    return isPlain && wanted.isEmpty && tablesOfWords == 0
  }

  private static func begins(_ statement: ArraySlice<UInt8>, with bytes: [UInt8]) -> Bool {
    statement.withUnsafeBufferPointer { own in
      guard own.count >= bytes.count, let start = own.baseAddress else { return false }
      return memcmp(start, bytes, bytes.count) == 0
    }
  }

  /// What is created by a script, each statement from its line on; columns that are added later stand
  /// where SQLite puts them.
  private static func statements(of script: String) -> [ArraySlice<UInt8>] {
    let bytes = Array(script.utf8)
    return bytes.ranges(ofBytes: "\n".utf8).reduce(into: []) { statements, line in
      let rest = bytes[line.upperBound...]
      if rest.starts(with: "CREATE ".utf8) {
        statements.append(rest)
      } else if rest.starts(with: "ALTER ".utf8) {
        add(column: rest, to: &statements)
      } else if rest.starts(with: "DROP ".utf8) {
        // " TABLE hold;" of `DROP TABLE hold;` stands in its statement, too.
        let name = rest.dropFirst("DROP".utf8.count).prefix { $0 != UInt8(ascii: ";") }
        let dropped = statements.firstIndex { statement in
          statement.prefix { $0 != UInt8(ascii: "\n") }.firstRange(ofBytes: name + " ".utf8) != nil
        }
        if let dropped { statements.remove(at: dropped) }
      }
    }
  }

  /// Puts the column of `ALTER TABLE book ADD COLUMN owner_key TEXT` at the end of its table.
  private static func add(
    column alteration: ArraySlice<UInt8>, to statements: inout [ArraySlice<UInt8>]
  ) {
    let (space, semicolon, lineFeed) = (UInt8(ascii: " "), UInt8(ascii: ";"), UInt8(ascii: "\n"))
    let words = alteration.prefix { $0 != lineFeed && $0 != semicolon }
      .split(separator: space, maxSplits: 5)
    guard words.count == 6, words[1].elementsEqual("TABLE".utf8),
      words[3].elementsEqual("ADD".utf8), words[4].elementsEqual("COLUMN".utf8)
    else { return }
    let head = Array("CREATE TABLE ".utf8) + words[2] + [space]
    guard let table = statements.firstIndex(where: { $0.starts(with: head) }) else { return }
    let rest = statements[table]
    let statement = rest[..<(rest.firstRange(ofBytes: ";\n".utf8)?.lowerBound ?? rest.endIndex)]
    guard let close = statement.lastIndex(of: UInt8(ascii: ")")) else { return }
    statements[table] = statement[..<close] + ", ".utf8 + words[5] + statement[close...]
  }

  // MARK: Comparing

  /// What is wrong with a file of a version, in the order in which it can be put right.
  static func faults(
    of database: any Database, version: Int, steps: [String]
  ) throws -> [LayoutFault] {
    let isKnown = (0...steps.count).contains(version)
    if isKnown, try isPlain(database, after: steps.prefix(version)) { return [] }
    let (layout, last) = (try Layout(of: database), try Layout(made: steps))
    func faults(_ version: Int) throws -> [LayoutFault] {
      layout.faults(besides: try Layout(made: steps.prefix(version)), last: last)
    }
    if isKnown, try faults(version).isEmpty { return [] }
    // It may be wrong about its version: what it comes nearest to is what it is.
    let readings = try (0...steps.count).filter { $0 > 0 || version == 0 }.map { right in
      (right == version ? [] : [.version(version, right: right)]) + (try faults(right))
    }
    return readings.min { one, other in
      one.count == other.count ? saysSo(one) && !saysSo(other) : one.count < other.count
    } ?? []
  }

  /// Whether a file with these faults says its version as it is.
  private static func saysSo(_ faults: [LayoutFault]) -> Bool {
    if case .version = faults.first { false } else { true }
  }

  private func faults(besides made: Layout, last: Layout) -> [LayoutFault] {
    func sorted(_ parts: some Sequence<LayoutPart>) -> [LayoutPart] {
      LayoutPart.Kind.allCases.flatMap { kind in
        parts.filter { $0.kind == kind }.sorted { $0.name < $1.name }
      }
    }
    let foreign = parts.keys.filter { part in
      made.parts[part] == nil
        && (part.kind == .trigger || part.kind == .view
          || last.names.contains(part.name.lowercased()))
    }
    let missing = made.parts.keys.filter { parts[$0] == nil }
    let changed = made.parts.filter { part, sql in parts[part].map { $0 != sql } ?? false }
    return sorted(foreign).map(LayoutFault.foreign) + sorted(missing).map(LayoutFault.missing)
      + sorted(changed.keys).map(LayoutFault.changed)
  }

  private var names: Set<String> { Set(parts.keys.map(\.name)) }

  // MARK: Putting right

  /// Makes anew what can be, within a transaction. The tables that it makes are empty.
  ///
  /// - Returns: how many faults were put right.
  static func mend(_ database: any Database, version: Int, steps: [String]) throws -> Int {
    let faults = try faults(of: database, version: version, steps: steps)
    var right = version
    if case .version(_, let likely) = faults.first { right = likely }
    let made = try Layout(made: steps.prefix(max(0, right)))
    for fault in faults where fault.isMendable {
      switch fault {
      case .version: try database.execute("PRAGMA user_version = \(right)")
      case .foreign(let part): try drop(part, in: database)
      case .missing(let part): make(part, made, in: database)
      case .changed(let part):
        try drop(part, in: database)
        make(part, made, in: database)
      }
    }
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
}
