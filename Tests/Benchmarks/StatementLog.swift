import Foundation
import Support

/// What a server has been asked, from its own log.
struct StatementLog {
  /// Lines of its settings: a log in JSON, in one file.
  static let settings = [
    "logging_collector = on", "log_destination = 'jsonlog'", "log_filename = 'statements'",
    "log_rotation_age = 0", "log_rotation_size = 0",
  ]

  let server: PostgresServer
  private var path: String { server.folder + "/data/log/statements.json" }

  /// The statements that one run of the owner's makes, with values in place of their parameters.
  func statements(of run: () throws -> Void) throws -> [String] {
    let start = try Data(contentsOf: URL(filePath: path)).count
    try server.query("ALTER ROLE \(PostgresServer.owner) SET log_statement = 'all'")
    try run()
    try server.query("ALTER ROLE \(PostgresServer.owner) RESET log_statement")
    // The log is written by a process of its own, in order.
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

  /// `statement: SELECT 1`, or `execute name: SELECT $1` with `parameters: $1 = '1'` as its detail.
  private static func statement(_ entry: [String: Any]) -> String? {
    guard let message = entry["message"] as? String,
      let colon = message.firstRange(of: ": "),
      message.hasPrefix("statement") || message.hasPrefix("execute")
    else { return nil }
    let values = parameters(entry["detail"] as? String ?? "")
    return filled(String(message[colon.upperBound...]), values)
  }

  /// The values by their numbers, as they can stand in SQL.
  static func parameters(_ detail: String) -> [Int: String] {
    var values: [Int: String] = [:]
    for match in detail.matches(of: /\$(\d+) = (NULL|'(?:[^']|'')*')/) {
      if let number = Int(match.1) { values[number] = String(match.2) }
    }
    return values
  }

  /// A statement whose parameters, outside of texts, are replaced by values.
  static func filled(_ sql: String, _ values: [Int: String]) -> String {
    sql.replacing(/'(?:[^']|'')*'|"[^"]*"|\$(\d+)/) { match in
      match.1.flatMap { Int($0) }.flatMap { values[$0] } ?? String(match.0)
    }
  }
}
