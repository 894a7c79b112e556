import Foundation
import TestSupport

/// The statements that a server received, from its own log.
struct StatementLog {
  /// Settings that write a JSON log to one file.
  static let settings = [
    "logging_collector = on", "log_destination = 'jsonlog'", "log_filename = 'statements'",
    "log_rotation_age = 0", "log_rotation_size = 0",
  ]

  let server: PostgresServer
  private var path: String { server.folder + "/data/log/statements.json" }

  /// Returns the statements of one run of the owner, with the values of their parameters.
  func statements(of run: () throws -> Void) throws -> [String] {
    let start = try Data(contentsOf: URL(filePath: path)).count
    try server.query("ALTER ROLE \(PostgresServer.owner) SET log_statement = 'all'")
    try run()
    try server.query("ALTER ROLE \(PostgresServer.owner) RESET log_statement")
    // Another process writes the log, in order.
    let end = "SELECT 'the end of a run'"
    try server.query("SET log_statement = 'all'", end)
    for _ in 0..<200 {
      let lines = try Data(contentsOf: URL(filePath: path)).dropFirst(start).split(separator: 10)
      let entries = lines.compactMap {
        (try? JSONSerialization.jsonObject(with: $0)) as? [String: Any]
      }
      if entries.contains(where: { ($0["message"] as? String)?.contains(end) == true }) {
        return entries.filter { $0["user"] as? String == PostgresServer.owner }
          .compactMap(Self.statement)
      }
      usleep(20_000)
    }
    throw Failure("the server writes no log of its statements")
  }

  /// `statement: SELECT 1`, or `execute name: SELECT $1` with the detail `parameters: $1 = '1'`.
  private static func statement(_ entry: [String: Any]) -> String? {
    guard let message = entry["message"] as? String,
      let colon = message.firstRange(of: ": "),
      message.hasPrefix("statement") || message.hasPrefix("execute")
    else { return nil }
    let values = parameters(entry["detail"] as? String ?? "")
    return replacingParameters(String(message[colon.upperBound...]), values)
  }

  /// Returns the values by parameter number, as SQL literals.
  static func parameters(_ detail: String) -> [Int: String] {
    var values: [Int: String] = [:]
    for match in detail.matches(of: /\$(\d+) = (NULL|'(?:[^']|'')*')/) {
      if let number = Int(match.1) { values[number] = String(match.2) }
    }
    return values
  }

  /// Replaces the parameters outside of string literals with values.
  static func replacingParameters(_ sql: String, _ values: [Int: String]) -> String {
    sql.replacing(/'(?:[^']|'')*'|"[^"]*"|\$(\d+)/) { match in
      match.1.flatMap { Int($0) }.flatMap { values[$0] } ?? String(match.0)
    }
  }
}
