import Foundation
import TestSupport

/// Compares an import with `psql`, which copies the same rows and then makes the same indexes.
struct PostgresImport {
  let tools: Tools
  let library: Library
  let schema: TemporarySchema
  private var server: PostgresServer { schema.server }
  private static let copy = "copied"

  func measure() throws -> PeerRow {
    Report.showError("PostgreSQL: import of \(library.size) books\n")
    let run = try tools.bookskeeper(schema.address, ["import", library.table, "--json"])
      .runMeasuringPeak(tools)
    let folder = try TemporaryFolder("bookskeeper-bench")
    let copyScript = try script(in: folder)
    let theirs = try tools.command(
      (PostgresTools.folder ?? "") + "/psql",
      [
        "-X", "-q", "-v", "ON_ERROR_STOP=1", "-f", copyScript,
        server.address(Self.copy, user: "postgres"),
      ]
    ).run()
    try server.query("DROP DATABASE \(Self.copy)")
    return PeerRow(
      name: PostgresBenchmark.importName, ours: run.milliseconds, theirs: theirs.milliseconds,
      peakMemory: run.peakMemory,
      ratioLimit: library.size == Library.large ? Targets.postgresImportRatio : nil,
      memoryLimit: library.size == Library.large ? Targets.importMemory : nil)
  }

  /// Makes the same tables in another database, and returns the script that fills them.
  private func script(in folder: TemporaryFolder) throws -> String {
    let tables = try schema.query(
      """
      SELECT tablename FROM pg_tables WHERE schemaname = '\(schema.name)' ORDER BY tablename
      """
    ).split(separator: "\n").map { String($0) }
    for table in tables {
      let file = folder.path(table)
      _ = try tools.psql(
        server, ["-c", "\\copy \(schema.name).\"\(table)\" TO '\(file)'"]
      ).run()
    }
    try server.query("CREATE DATABASE \(Self.copy) TEMPLATE template0", database: "postgres")
    let before = folder.path("before.sql")
    try dump("pre-data").write(toFile: before, atomically: true, encoding: .utf8)
    _ = try tools.command(
      (PostgresTools.folder ?? "") + "/psql",
      [
        "-X", "-q", "-v", "ON_ERROR_STOP=1", "-f", before,
        server.address(Self.copy, user: "postgres"),
      ]
    ).run()
    let copies = tables.map {
      "\\copy \(schema.name).\"\($0)\" FROM '\(folder.path($0))'\n"
    }
    try folder.write(
      "BEGIN;\n" + copies.joined() + dump("post-data") + "COMMIT;\n", to: "copy.sql")
    return folder.path("copy.sql")
  }

  private func dump(_ section: String) throws -> String {
    try PostgresTools.run([
      "pg_dump", "-n", schema.name, "--section=\(section)", "--no-owner", "--no-privileges",
      "-d", server.address(user: "postgres"),
    ])
  }
}
