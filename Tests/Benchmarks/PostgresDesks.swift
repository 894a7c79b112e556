import Foundation
import Support

/// Sixteen desks that lend at once, each to a reader of its own, beside `pgbench` with as many clients that
/// make the very statements of a loan.
struct PostgresDesks {
  let tools: Tools
  let options: Options
  let schema: TemporarySchema

  private static let desks = 16
  private var server: PostgresServer { schema.server }
  /// Loans of each desk.
  private var loans: Int { options.isQuick ? 20 : 200 }

  /// - Throws: `Failure` where not every book is lent once.
  func measure() throws -> PeerRow {
    let before = try loansMade()
    let ours = try lend()
    let made = try loansMade() - before
    guard made == Self.desks * loans else { throw Failure("\(made) loans were made") }
    // As the server itself does it some time later.
    try server.query("VACUUM ANALYZE")
    return PeerRow(
      name: PostgresBenchmark.desks, ours: ours, theirs: try pgbench(), peak: nil,
      shareLimit: Targets.postgresShare)
  }

  private func loansMade() throws -> Int {
    Int(try schema.query("SELECT count(*) FROM loan")) ?? 0
  }

  /// - Returns: how many books are lent in a second, at prompts that are open.
  private func lend() throws -> Double {
    let command = tools.bookskeeper(schema.address, ["--json"])
    let desks = try (0..<Self.desks).map { _ in
      try Child(
        [command.executable] + command.arguments, environment: command.environment, input: nil,
        folder: tools.folder)
    }
    let limit = ContinuousClock.now + .seconds(60)
    let sessions = """
      SELECT count(*) FROM pg_stat_activity
      WHERE usename = '\(PostgresServer.owner)' AND state = 'idle'
      """
    while try server.query(sessions) != "\(Self.desks)", ContinuousClock.now < limit {
      usleep(20_000)
    }
    // None of these is out: see `GeneratedBook.loan`.
    let books = (1...).lazy.filter { ![37, 63].contains($0 % 100) }
    let start = ContinuousClock.now
    for (index, desk) in desks.enumerated() {
      let own = books.dropFirst(index * loans).prefix(loans)
      desk.write(own.map { "checkout \($0) --to 'Reader \(index)'\n" }.joined())
    }
    for desk in desks {
      let outcome = try desk.finish(within: 600)
      guard outcome.code == 0 else { throw Failure("a desk: \(outcome.err.prefix(500))") }
    }
    let time = ContinuousClock.now - start
    return Double(Self.desks * loans)
      / (Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
  }

  /// - Returns: how many of its transactions are made in a second.
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
    let told = try command.run().output
    guard let rate = told.firstMatch(of: /tps = ([\d.]+)/).flatMap({ Double($0.1) }) else {
      throw Failure("pgbench: \(told)")
    }
    return rate
  }

  /// What the program asks of the server to lend one book, for a book and a reader of chance.
  private func loan() throws -> String {
    // A book that is not lent, and numbers that nothing else is.
    let (book, change, loan) = (Self.desks * loans + 2_001, 990_000_001, 980_000_001)
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
      let isBeginning = statement.contains("INSERT INTO transaction_made")
      let text = statement.replacing(/'(?:[^']|'')*'/) { literal in
        let literal = String(literal.0)
        // What stands behind a colon would be a variable.
        return isBeginning
          ? "gen_random_uuid()::text"
          : values[literal] ?? literal.replacing(":", with: "' || chr(58) || '")
      }
      guard text.contains("nextval('") else { return text + ";\n" }
      return text + (text.contains("loan_id") ? " \\gset loan_\n" : " \\gset change_\n")
    }
    return "\\set book random(\(Self.desks * loans + 1_000), 9999)\n" + script.joined()
  }
}
