import Foundation
import TestSupport

/// The results of the last recorded run, in the repository.
struct Record {
  let tools: Tools
  let isQuick: Bool

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  func write(_ table: String) throws {
    let process = ProcessInfo.processInfo
    let day = Date.now.formatted(.iso8601.year().month().day())
    let commit = try output(
      "/usr/bin/git", ["-C", Self.root.path, "describe", "--always", "--dirty"])
    let shell = try output(tools.sqlite3, ["-version"]).prefix { $0 != " " }
    let server = PostgresServer.isInstalled ? try PostgresTools.run(["psql", "--version"]) : ""
    let text = """
      # Benchmark

      Written by `bench \(isQuick ? "--quick " : "")--record` on \(day), at commit \(commit): \(process.processorCount) cores, \
      \(process.physicalMemory >> 30) GB, \(process.operatingSystemVersionString), SQLite \(shell)\
      \(server.firstMatch(of: /[\d.]+/).map { ", PostgreSQL \($0.0)" } ?? "").

      ```text
      \(table.trimmingCharacters(in: .newlines))
      ```

      """
    try text.write(
      to: Self.root.appending(path: ".github/benchmark.md"), atomically: true, encoding: .utf8)
  }

  private func output(_ executable: String, _ arguments: [String]) throws -> String {
    try tools.command(executable, arguments).run().output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
