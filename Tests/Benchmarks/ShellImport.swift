/// The equivalent of an import with the `sqlite3` shell: it reads the same file, makes the tables
/// of a library with the same rows from another file, and then makes the same indexes and triggers.
///
/// Since the rows exist already, the work of computing them is saved. This is a lower bound for any
/// program.
enum ShellImport {
  /// - Parameter library: a library made from the same file. Its names contain no quotes.
  static func script(_ library: Library, tools: Tools) throws -> String {
    let tables = try Table.all(of: library.path, tools)
    let names = tables.map { "'\($0.name)'" }.joined(separator: ", ")
    func schemaSQL(_ condition: String) throws -> String {
      try tools.sqlite3(
        library.path,
        "SELECT sql || char(10) || ';' FROM sqlite_schema WHERE sql NOT NULL AND \(condition) ORDER BY rowid"
      ).run().output
    }
    return """
      .import --csv --schema temp '\(library.table)' row
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      ATTACH '\(library.path)' AS made;
      BEGIN IMMEDIATE;
      \(try schemaSQL("type = 'table' AND (name IN (\(names)) OR sql LIKE '%fts5vocab%')"))
      -- As the program has it.
      INSERT INTO book_text (book_text, rank) VALUES ('hashsize', 16777216);
      \(tables.map { $0.copySQL(from: "made") }.joined())
      \(try schemaSQL("type IN ('index', 'view', 'trigger')"))
      COMMIT;
      SELECT count(*) FROM temp.row;

      """
  }
}
