import Library
import SQLite

/// What a library's file is laid out in, to be compared with what the steps of `Schema` make.
///
/// A file may come from anyone: a trigger that is not ours would run with each change.
package struct Layout {
  private let parts: [LayoutPart: String]
  /// Tells this layout from others at a glance.
  package let digest: UInt64

  /// The digests of what the first steps make, beginning with none: so a layout need not be made to
  /// be compared with.
  package static let digests: [UInt64] = [
    0xCBF2_9CE4_8422_2325, 0x27EC_1D6D_9CCA_39AA, 0x7173_7563_FFED_2021,
    0x00DC_69E7_8EF1_D255, 0xDA27_FAD1_EE0D_2B33, 0x1ECC_87D5_D791_E243,
  ]

  /// Tables, indexes, triggers and views whose rows can be made anew from the books.
  private static let derived: Set = [
    "tally", "book_tag", "loans_begun", "borrower_count", "book_count", "tag_count", "book_text",
    "book_word",
  ]
  /// The tables that FTS5 makes for its own; how it writes them is its own affair.
  private static let ofWords = ["data", "idx", "content", "docsize", "config"].map {
    "book_text_" + $0
  }

  package init(of database: Database) throws {
    var (parts, digest) = ([LayoutPart: String](), Self.start)
    try database.each(
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE type IN ('trigger', 'view') OR name NOT LIKE 'sqlite$_%' ESCAPE '$'
      ORDER BY type, name
      """, []
    ) { row in
      let name: String = row["name"]
      let isOfWords = Self.ofWords.contains(name)
      let kind = LayoutPart.Kind(rawValue: row["type"]) ?? .table
      let part = LayoutPart(
        kind, name, isDerived: kind != .table || isOfWords || Self.derived.contains(name))
      let sql: String = isOfWords ? "" : row["sql"]
      parts[part] = sql
      for text in [kind.rawValue, name, sql] { Self.add(text, to: &digest) }
    }
    (self.parts, self.digest) = (parts, digest)
  }

  package init(made steps: some Sequence<String>) throws {
    let database = try Database(path: ":memory:", access: .create)
    for step in steps { try database.execute(step) }
    try self.init(of: database)
  }

  /// FNV-1a of 64 bits, which is meant to overflow.
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func add(_ text: String, to digest: inout UInt64) {
    for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    digest = (digest ^ 0xFF) &* 0x100_0000_01B3
  }

  // MARK: Comparing

  /// What is wrong with a file of a version, in the order in which it can be put right.
  static func faults(
    of database: Database, version: Int, steps: [String]
  ) throws -> [LayoutFault] {
    let layout = try Layout(of: database)
    if digests.indices.contains(version), digests[version] == layout.digest { return [] }
    let last = try Layout(made: steps)
    func faults(_ version: Int) throws -> [LayoutFault] {
      layout.faults(besides: try Layout(made: steps.prefix(version)), last: last)
    }
    if (0...steps.count).contains(version), try faults(version).isEmpty { return [] }
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
  static func mend(_ database: Database, version: Int, steps: [String]) throws -> Int {
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

  private static func drop(_ part: LayoutPart, in database: Database) throws {
    try database.execute("DROP \(part.kind.rawValue) \(quoted(part.name))")
  }

  /// Where its rows do not allow it, such as two of one key, it is left as it is.
  private static func make(_ part: LayoutPart, _ made: Layout, in database: Database) {
    let words = LayoutPart(.table, "book_text", isDerived: true)
    // FTS5 makes its tables all at once.
    if ofWords.contains(part.name) { try? drop(words, in: database) }
    let sql = made.parts[ofWords.contains(part.name) ? words : part]
    if let sql { try? database.execute(sql) }
  }

  static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}
