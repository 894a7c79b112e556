import Foundation
import TestSupport

/// Sixteen desks that lend concurrently, each to its own reader, compared with `pgbench` and as
/// many clients that run the statements of a loan.
struct PostgresDesks {
  let tools: Tools
  let options: Options
  let schema: TemporarySchema

  private static let desks = 16
  private var server: PostgresServer { schema.server }
  private var loans: Int { options.isQuick ? 20 : 200 }

  /// - Throws: `Failure` unless every book is lent exactly once.
  func measure() throws -> PeerRow {
    let before = try loanCount()
    let ours = try lend()
    let newLoans = try loanCount() - before
    guard newLoans == Self.desks * loans else { throw Failure("\(newLoans) loans were made") }
    // The server itself does this some time after an import.
    try server.query("VACUUM ANALYZE")
    return PeerRow(
      name: PostgresBenchmark.desksName, ours: ours, theirs: try pgbench(), peakMemory: nil,
      shareLimit: Targets.postgresShare)
  }

  private func loanCount() throws -> Int {
    Int(try schema.query("SELECT count(*) FROM loan")) ?? 0
  }

  /// - Returns: the loans per second at open prompts.
  private func lend() throws -> Double {
    let command = tools.bookskeeper(schema.address, ["--json"])
    let desks = try (0..<Self.desks).map { _ in
      try Child(
        [command.executable] + command.arguments, environment: command.environment, input: nil,
        folder: tools.folder)
    }
    let deadline = ContinuousClock.now + .seconds(60)
    let sessions = """
      SELECT count(*) FROM pg_stat_activity
      WHERE usename = '\(PostgresServer.owner)' AND state = 'idle'
      """
    while try server.query(sessions) != "\(Self.desks)", ContinuousClock.now < deadline {
      usleep(20_000)
    }
    // None of these books is lent; see `GeneratedBook.loan`.
    let books = (1...).lazy.filter { ![37, 63].contains($0 % 100) }
    let start = ContinuousClock.now
    for (index, desk) in desks.enumerated() {
      let deskBooks = books.dropFirst(index * loans).prefix(loans)
      desk.write(deskBooks.map { "checkout \($0) --to 'Reader \(index)'\n" }.joined())
    }
    for desk in desks {
      let outcome = try desk.finish(within: 600)
      guard outcome.code == 0 else { throw Failure("a desk: \(outcome.err.prefix(500))") }
    }
    let time = ContinuousClock.now - start
    return Double(Self.desks * loans)
      / (Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
  }

  /// - Returns: the transactions per second.
  private func pgbench() throws -> Double {
    let script = tools.folder + "/loan.sql"
    defer { unlink(script) }
    try loan().write(toFile: script, atomically: true, encoding: .utf8)
    var command = tools.command(
      (PostgresTools.folder ?? "") + "/pgbench",
      [
        "-n", "-M", "prepared", "-c", "\(Self.desks)", "-j", "2", "-t", "\(loans)", "-f", script,
        "-h", server.folder, "-p", "\(server.port)", "-U", PostgresServer.owner,
        PostgresServer.database,
      ])
    command.environment["PGOPTIONS"] = "-c search_path=\(schema.name)"
    let output = try command.run().output
    guard let rate = output.firstMatch(of: /tps = ([\d.]+)/).flatMap({ Double($0.1) }) else {
      throw Failure("pgbench: \(output)")
    }
    return rate
  }

  /// Returns the statements that lend a random book to a random reader.
  private func loan() throws -> String {
    // A book that is not lent, and numbers that do not occur elsewhere.
    let book = Self.desks * loans + 2_001
    let change = 990_000_001
    let loan = 980_000_001
    try schema.query(
      "SELECT setval('change_id', \(change), false), setval('loan_id', \(loan), false)")
    let command = tools.bookskeeper(
      schema.address, ["checkout", "\(book)", "--to", "Reader 0", "--json"])
    let statements = try StatementLog(server: server).statements { _ = try command.run() }
    guard
      let first = statements.firstIndex(where: { $0.contains("INSERT INTO transaction_made") }),
      let last = statements[first...].firstIndex(where: { $0.hasPrefix("COMMIT") })
    else { throw Failure("a loan is not as it was") }
    let values = [
      "'\(book)'": ":book", "'\(change)'": ":change_id", "'\(loan)'": ":loan_id",
      "'Reader 0'": "'Reader ' || :client_id", "'reader 0'": "'reader ' || :client_id",
    ]
    let script = statements[first...last].map { statement in
      let startsTransaction = statement.contains("INSERT INTO transaction_made")
      let text = statement.replacing(/'(?:[^']|'')*'/) { literal in
        let literal = String(literal.0)
        // A colon would start a variable of `pgbench`.
        return startsTransaction
          ? "gen_random_uuid()::text"
          : values[literal] ?? literal.replacing(":", with: "' || chr(58) || '")
      }
      guard text.contains("nextval('") else { return text + ";\n" }
      return text + (text.contains("loan_id") ? " \\gset loan_\n" : " \\gset change_\n")
    }
    return "\\set book random(\(Self.desks * loans + 1_000), 9999)\n" + script.joined()
  }
}
