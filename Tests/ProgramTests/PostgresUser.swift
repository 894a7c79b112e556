/// A user whose library is in a schema of a PostgreSQL server.
final class PostgresUser {
  let home: Home
  let schema: TemporarySchema
  var server: PostgresServer { schema.server }

  /// - Parameter server: nil for the one that all tests share.
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

  /// Waits until so many sessions of the program are at what a condition on `pg_stat_activity` says.
  func wait(for count: Int = 1, _ condition: String) throws {
    try server.wait(
      for: "\(count)",
      "SELECT count(*) FROM pg_stat_activity WHERE usename = 'keeper' AND \(condition)")
  }

  /// What is wrong in the library, where something is.
  func faults() throws -> String? {
    let outcome = try run("check")
    return outcome.code == 0 ? nil : "\(outcome)"
  }
}

extension PostgresServer {
  /// Waits until statements answer a text.
  func wait(for answer: String, _ sql: String) throws {
    let limit = ContinuousClock.now + .seconds(90)
    while try query(sql) != answer {
      guard ContinuousClock.now < limit else { throw Failure("never \(answer): \(sql)") }
      usleep(10_000)
    }
  }
}
