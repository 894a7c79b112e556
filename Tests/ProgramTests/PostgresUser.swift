import Foundation
import TestSupport

/// A user whose library is in a schema of a PostgreSQL server.
final class PostgresUser {
  let home: Home
  let schema: TemporarySchema
  var server: PostgresServer { schema.server }

  /// - Parameter server: nil for the shared server.
  init(on server: PostgresServer? = nil) throws {
    schema = try (server ?? PostgresServer.shared.get()).schema()
    home = try Home(library: schema.address)
  }

  @discardableResult
  func run(_ words: String..., input: String? = nil) throws -> Child.Outcome {
    try home.run(words, input: input.map { Array($0.utf8) })
  }

  func start(_ words: String..., input: String? = nil) throws -> Child {
    try home.start(words, input: input)
  }

  /// Waits until a number of the program's sessions match a condition on `pg_stat_activity`.
  func wait(for count: Int = 1, _ condition: String) throws {
    try server.wait(
      for: "\(count)",
      "SELECT count(*) FROM pg_stat_activity WHERE usename = 'keeper' AND \(condition)")
  }

  /// Returns the faults of the library, or nil if there are none.
  func faults() throws -> String? {
    let outcome = try run("check")
    return outcome.code == 0 ? nil : "\(outcome)"
  }
}

extension PostgresServer {
  func wait(for answer: String, _ sql: String) throws {
    let deadline = ContinuousClock.now + .seconds(90)
    while try query(sql) != answer {
      guard ContinuousClock.now < deadline else { throw Failure("never \(answer): \(sql)") }
      usleep(10_000)
    }
  }
}
