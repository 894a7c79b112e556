import Platform
import TestSupport
import Testing
import Turns

/// Connections that break before a change, during it, and while it is being committed.
///
/// A server that waits for a missing standby has committed, but does not acknowledge it.
@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimited,
  .serialized)
struct PostgresCutTests {
  enum Cut: CaseIterable { case kill, stop, terminate }

  /// A server that tests kill. Its commits survive a kill.
  private static let server = Result {
    try PostgresServer.standalone(settings: ["synchronous_commit = on"])
  }

  private let server: PostgresServer
  private let user: PostgresUser

  init() throws {
    server = try Self.server.get()
    // Restores the initial state, whatever the previous test did.
    if (try? server.query("SELECT 1")) == nil { try server.start() }
    user = try PostgresUser(on: server)
    try acknowledgeCommits()
    try user.home.fill()
  }

  /// Breaks the connection that the program waits for, and makes sure that a server runs
  /// afterwards.
  private func cut(_ cut: Cut) throws {
    switch cut {
    case .kill:
      try server.kill()
      try acknowledgeCommits()
      try server.start()
    case .stop:
      try server.stop()
      try acknowledgeCommits()
      try server.start()
    case .terminate:
      try server.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'keeper'")
      try acknowledgeCommits()
    }
  }

  private func acknowledgeCommits() throws {
    try server.configure("synchronous_standby_names = ''")
  }

  private func holdAcknowledgements() throws {
    try server.configure("synchronous_standby_names = 'no_one'")
    try server.wait(for: "no_one", "SHOW synchronous_standby_names")
  }

  /// Returns the state of Solaris, which is here at first, and the number of changes in the
  /// history.
  private func state() throws -> (isOut: Bool, changes: Int) {
    let book = try JSONOutput.object(try user.run("--json", "show", "2").out)
    let changes = try user.run("history").out.split(separator: "\n").count
    return (book["borrower"] as? String == "Olga", changes)
  }

  @Test(
    "a change interrupted by a broken connection is not made, and this is reported",
    arguments: Cut.allCases)
  func interruptedChange(cut: Cut) throws {
    let lock = try PostgresSession(
      on: server, ["LOCK TABLE \(user.schema.name).book IN ACCESS EXCLUSIVE MODE"])
    let checkout = try user.start("--json", "checkout", "2", "--to", "Olga", input: "/dev/null")
    try user.wait("wait_event_type = 'Lock'")
    try self.cut(cut)
    let outcome = try checkout.finish()
    try lock.end()
    #expect(outcome.code == 69 && outcome.out.isEmpty, "\(outcome)")
    // Both errors report that nothing was changed.
    let code = try JSONOutput.errorCode(outcome)
    #expect(["change-not-made", "database-out-of-reach"].contains(code), "\(outcome)")
    #expect(try state() == (false, 1))
    #expect(try user.faults() == nil)
  }

  @Test(
    "a change committed when the connection broke is made once, and this is reported",
    arguments: Cut.allCases)
  func interruptedCommit(cut: Cut) throws {
    try holdAcknowledgements()
    let checkout = try user.start("--json", "checkout", "2", "--to", "Olga", input: "/dev/null")
    try user.wait("wait_event = 'SyncRep'")
    try self.cut(cut)
    let outcome = try checkout.finish()
    #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome)")
    #expect(try JSONOutput.object(outcome.out)["borrower"] as? String == "Olga")
    #expect(try state() == (true, 2))
    #expect(try user.faults() == nil)
    #expect(try user.run("undo").code == 0 && state().isOut == false)
  }

  @Test(
    "a change on only one server, after its wait was cancelled, is reported",
    arguments: [["cancel"], ["terminate", "cancel"]])
  func oneServerOnly(ends: [String]) throws {
    try holdAcknowledgements()
    let checkout = try user.start("--json", "checkout", "2", "--to", "Olga", input: "/dev/null")
    for end in ends {
      try user.wait("wait_event = 'SyncRep'")
      let process = try server.query(
        "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
      try server.query("SELECT pg_\(end)_backend(\(process))")
      try user.wait(for: 0, "wait_event = 'SyncRep' AND pid = \(process)")
    }
    let outcome = try checkout.finish()
    #expect(outcome.code == 69, "\(outcome)")
    #expect(try JSONOutput.errorCode(outcome) == "change-not-replicated")
    #expect(try JSONOutput.object(outcome.out)["borrower"] as? String == "Olga")
    try acknowledgeCommits()
    #expect(try state() == (true, 2))
  }

  @Test(
    "a missing standby is reported to the waiting desk and to those behind it")
  func standbyAway() throws {
    try holdAcknowledgements()
    user.home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "0.3"
    let prompt = try user.start()
    prompt.write("rate 1 5\n")
    let checkout = try user.start("checkout", "2", "--to", "Olga", input: "/dev/null")
    let deadline = ContinuousClock.now + .seconds(60)
    for child in [prompt, checkout] {
      while !child.errorsSoFar.contains("Waiting for the standby"), ContinuousClock.now < deadline {
        usleep(5_000)
      }
    }
    for words in [["checkout", "2", "--to", "Ben"], ["undo"]] {
      let outcome = try user.home.run(["--json"] + words)
      #expect(outcome.code == 75, "\(outcome)")
      #expect(try JSONOutput.errorCode(outcome) == "standby-away")
    }
    checkout.signal(SIGINT)
    let outcome = try checkout.finish()
    #expect(outcome.code == 69 && outcome.out.isEmpty, "\(outcome)")
    #expect(outcome.err.contains("may or may not have been made"))
    #expect(try state() == (false, 1))
    try acknowledgeCommits()
    #expect(try prompt.finish().code == 0)
    #expect(try state() == (true, 3))
    #expect(try user.faults() == nil)
  }

  @Test("if no server returns, the outcome is reported as unknown")
  func unknown() throws {
    try holdAcknowledgements()
    user.home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "1"
    let checkout = try user.start("--json", "checkout", "2", "--to", "Olga", input: "/dev/null")
    try user.wait("wait_event = 'SyncRep'")
    try server.kill()
    let outcome = try checkout.finish()
    #expect(outcome.code == 69, "\(outcome)")
    #expect(try JSONOutput.errorCode(outcome) == "change-in-doubt")
    let refused = try user.run("--json", "checkout", "2", "--to", "Olga")
    #expect(refused.code == 69, "\(refused)")
    #expect(try JSONOutput.errorCode(refused) == "database-out-of-reach")
    try acknowledgeCommits()
    try server.start()
    #expect(try state() == (true, 2))
    #expect(try user.faults() == nil)
  }

  @Test("a desk continues after its server was killed, and each book is lent once")
  func desk() throws {
    try user.run("borrower", "add", "Bea", "--card", "B1001")
    let desk = try user.start("desk", "--json")
    desk.write("B1001\n2\n")
    try server.wait(
      for: "Bea", "SELECT borrower FROM \(user.schema.name).loan WHERE book = 2 LIMIT 1")
    try server.kill()
    try server.start()
    desk.write("2\n3\n")
    let outcome = try desk.finish()
    #expect(outcome.code == 0, "\(outcome)")
    let books = try JSONOutput.array(try user.run("--json", "list").out)
    let lent = books.filter { $0["borrower"] as? String == "Bea" }
      .compactMap { $0["number"] as? Int }
    let reported = outcome.out.split(separator: "\n").filter { $0.contains("\"lent\"") }.count
    #expect(lent.contains(2) && reported >= 1, "\(outcome)")
    #expect(try user.faults() == nil)
  }

  @Test("a killed program leaves nothing of its change, and blocks no one")
  func killedProgram() throws {
    let lock = try PostgresSession(
      on: server, ["LOCK TABLE \(user.schema.name).loan IN ACCESS EXCLUSIVE MODE"])
    let checkout = try user.start("checkout", "2", "--to", "Olga", input: "/dev/null")
    try user.wait("wait_event_type = 'Lock'")
    checkout.signal(SIGKILL)
    #expect(try checkout.finish().code == 128 + SIGKILL)
    try lock.end()
    #expect(try state() == (false, 1))
    #expect(try user.run("checkout", "2", "--to", "Olga").code == 0)
    #expect(try state() == (true, 2))
    #expect(try user.faults() == nil)
  }

  @Test("a server that is kept busy is reported with 75, and nothing is changed")
  func busy() throws {
    let lock = try PostgresSession(
      on: server, ["LOCK TABLE \(user.schema.name).book IN EXCLUSIVE MODE"])
    user.home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "1"
    let outcome = try user.run("--json", "checkout", "2", "--to", "Olga")
    #expect(outcome.code == 75, "\(outcome)")
    #expect(try JSONOutput.errorCode(outcome) == "busy")
    // Reading remains possible.
    #expect(try state() == (false, 1))
    try lock.end()
    user.home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = nil
    #expect(try user.run("checkout", "2", "--to", "Olga").code == 0)
  }
}
