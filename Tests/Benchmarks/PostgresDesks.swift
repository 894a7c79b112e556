import Foundation
import Support

/// Sixteen desks that lend at once, beside `pgbench` with as many clients that write what a loan cannot do
/// without.
struct PostgresDesks {
  let tools: Tools
  let options: Options
  let schema: TemporarySchema

  private static let desks = 16
  private var server: PostgresServer { schema.server }
  /// Loans of each desk.
  private var loans: Int { options.isQuick ? 20 : 200 }

  /// - Throws: `Failure` where not every book is lent once.
  func measure() throws -> PostgresRow {
    let before = try loansMade()
    let ours = try lend()
    let made = try loansMade() - before
    guard made == Self.desks * loans else { throw Failure("\(made) loans were made") }
    return PostgresRow(
      name: "loans a second", ours: ours, theirs: try pgbench(), peak: nil,
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
      desk.write(own.map { "checkout \($0) --to Anna\n" }.joined())
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
    try loan.write(toFile: script, atomically: true, encoding: .utf8)
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

  /// What others are kept from, what is logged, and what is lent.
  private var loan: String {
    """
    \\set book random(\(Self.desks * loans + 1_000), 9999)
    BEGIN;
    SELECT title, due_date FROM book WHERE number = :book FOR UPDATE;
    INSERT INTO change (id, kind, made_at, made_by, session, books)
    VALUES (nextval('change_id'), 'check-out', 1793600000, 'bench', 'pgbench', 1)
    RETURNING id AS change \\gset
    INSERT INTO loan (id, book, borrower, checked_out_at, due_date)
    VALUES (nextval('loan_id'), :book, 'Anna', 1793600000, '2026-11-23') RETURNING id AS loan \\gset
    UPDATE book SET last_loan = :loan, due_date = '2026-11-23' WHERE number = :book;
    INSERT INTO change_step (change, step, book, before, after)
    VALUES (:change, 0, :book, '{"loan":{}}', '{"loan":{"loan":{"borrower":"Anna"}}}');
    COMMIT;

    """
  }
}
