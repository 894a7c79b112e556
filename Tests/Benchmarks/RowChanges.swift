import TestSupport

/// Computes the SQL that makes the same changes to another copy of a library. For each table,
/// removed rows are deleted, new rows inserted, and changed rows updated in the columns that differ
/// anywhere; all in one transaction, with the layout's indexes and triggers.
struct RowChanges {
  let tools: Tools
  /// The script for the shell; empty if nothing changed.
  private(set) var script = ""

  /// - Parameters:
  ///   - before: the path of the library before the changes.
  ///   - after: the path of the library after the changes.
  ///   - rows: the path of a new file with the differing rows, which the script reads.
  init(from before: String, to after: String, rows: String, tools: Tools) throws {
    self.tools = tools
    let tables = try Table.all(of: after, tools)
    let differenceSQL =
      "ATTACH '\(before)' AS old;\nATTACH '\(after)' AS new;\n"
      + tables.map(\.differenceSQL).joined()
    let differences = try tools.sqlite3(rows, differenceSQL).run().output.split(separator: "\n")
      .map(
        String.init)
    let updateSQL = tables.map { $0.updateSQL(differences) }.joined()
    guard !updateSQL.isEmpty else { return }
    script = "ATTACH '\(rows)' AS rows;\nBEGIN IMMEDIATE;\n" + updateSQL + "COMMIT;\n"
  }
}

/// A table of a library, including full-text tables.
struct Table {
  let name: String
  private let keys: [String]
  private let otherColumns: [String]

  /// Returns the tables in the order of the layout, except those that SQLite fills itself.
  static func all(of path: String, _ tools: Tools) throws -> [Table] {
    let rows = try tools.sqlite3(
      path,
      """
      SELECT made.name, part.name, part.pk FROM sqlite_schema AS made
      JOIN pragma_table_list(made.name) AS kind ON kind.schema = 'main'
      JOIN pragma_table_info(made.name) AS part
      WHERE kind.type IN ('table', 'virtual') AND made.name NOT LIKE 'sqlite~_%' ESCAPE '~'
        AND made.sql NOT LIKE '%fts5vocab%' ORDER BY made.rowid, part.cid
      """
    ).run().output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    return rows.chunked { $0[0] }.map { name, columns in
      let keys = columns.filter { $0[2] != "0" }.map { $0[1] }
      return Table(
        name: name, keys: keys.isEmpty ? ["rowid"] : keys,
        otherColumns: columns.filter { $0[2] == "0" }.map { $0[1] })
    }
  }

  func copySQL(from schema: String) -> String {
    "INSERT INTO main.\(name) (\(columns())) SELECT \(columns()) FROM \(schema).\(name);\n"
  }

  private func columns(of table: String = "") -> String {
    Self.list(keys + otherColumns, of: table)
  }

  private static func list(_ columns: [String], of table: String) -> String {
    columns.map { table + $0 }.joined(separator: ", ")
  }

  private func keysMatch(_ first: String, _ second: String) -> String {
    keys.map { "\(first)\($0) = \(second)\($0)" }.joined(separator: " AND ")
  }

  /// Saves the differing rows, and prints a line for each kind of difference.
  fileprivate var differenceSQL: String {
    func missing(_ first: String, _ second: String) -> String {
      "FROM \(first).\(name) AS a WHERE NOT EXISTS"
        + " (SELECT 1 FROM \(second).\(name) AS b WHERE \(keysMatch("b.", "a.")))"
    }
    var script = """
      CREATE TABLE main.gone_\(name) AS SELECT \(Self.list(keys, of: "a.")) \(missing("old", "new"));
      SELECT 'gone \(name)' WHERE EXISTS (SELECT 1 FROM main.gone_\(name));
      CREATE TABLE main.new_\(name) AS SELECT \(columns(of: "a.")) \(missing("new", "old"));
      SELECT 'new \(name)' WHERE EXISTS (SELECT 1 FROM main.new_\(name));

      """
    guard !otherColumns.isEmpty else { return script }
    script += """
      CREATE TABLE main.other_\(name) AS SELECT \(columns(of: "b.")) FROM old.\(name) AS a
      CROSS JOIN new.\(name) AS b ON \(keysMatch("b.", "a."))
      WHERE (\(Self.list(otherColumns, of: "a."))) IS NOT (\(Self.list(otherColumns, of: "b.")));

      """
    return otherColumns.reduce(into: script) { script, column in
      script += """
        SELECT 'other \(name) \(column)' WHERE EXISTS (SELECT 1 FROM main.other_\(name) AS b
        CROSS JOIN old.\(name) AS a ON \(keysMatch("a.", "b.")) WHERE a.\(column) IS NOT b.\(column));

        """
    }
  }

  fileprivate func updateSQL(_ differences: [String]) -> String {
    var script = ""
    if differences.contains("gone \(name)") {
      script += """
        DELETE FROM main.\(name) WHERE (\(Self.list(keys, of: "")))
        IN (SELECT \(Self.list(keys, of: "")) FROM rows.gone_\(name));

        """
    }
    let changedColumns = otherColumns.filter { differences.contains("other \(name) \($0)") }
    if !changedColumns.isEmpty {
      script += """
        UPDATE main.\(name) SET \(changedColumns.map { "\($0) = b.\($0)" }.joined(separator: ", "))
        FROM rows.other_\(name) AS b WHERE \(keysMatch("main.\(name).", "b."));

        """
    }
    if differences.contains("new \(name)") {
      // A trigger may have inserted some of the rows.
      script += """
        INSERT OR REPLACE INTO main.\(name) (\(columns())) SELECT \(columns()) FROM rows.new_\(name);

        """
    }
    return script
  }
}

extension Sequence {
  fileprivate func chunked<Key: Equatable>(_ key: (Element) -> Key) -> [(Key, [Element])] {
    reduce(into: []) { chunks, element in
      if chunks.last?.0 == key(element) {
        chunks[chunks.count - 1].1.append(element)
      } else {
        chunks.append((key(element), [element]))
      }
    }
  }
}
