import Platform
import TestSupport
import Testing
import Turns

/// A desk, the program that answers it, the web server and the database’s sessions are killed
/// during changes: first while the change waits for another session’s lock, then at random times.
@Suite(
  .enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"),
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimited(minutes: 20))
struct KilledProcessTests {
  private enum Victim: CaseIterable {
    case desk, worker, webServer, database
  }

  private let user: PostgresUser
  private let server: WebServer
  private let desk: Home

  init() throws {
    user = try PostgresUser()
    try user.home.makeLibrary()
    server = try WebServer(
      library: user.schema.address, "PGAPPNAME=\(user.schema.name)")
    desk = try Home()
    try desk.file(".netrc", "machine 127.0.0.1 login tester password secret\n")
  }

  private func words(_ words: String...) -> [String] {
    ["--library", server.address + "/library"] + words
  }

  /// - Returns: whether a process was killed.
  private func kill(_ victim: Victim, _ child: Child) throws -> Bool {
    switch victim {
    case .desk:
      child.signal(SIGKILL)
      return try child.finish().code == 128 + SIGKILL
    case .worker: return try server.killProgram()
    case .webServer: return try server.restart()
    case .database:
      let ended = try user.server.query(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = '\(user.schema.name)'
        """)
      return !ended.isEmpty
    }
  }

  /// Returns the state of each book: `R3 out B3`.
  private func loans(_ list: String) -> [String] {
    list.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return "\(cells[0]) \(cells[1]) \(cells[4])"
    }.sorted()
  }

  @Test("whatever is killed, acknowledged changes were made, and none is made twice")
  func killed() throws {
    let rounds = LongRun.rounds(10, long: 300)
    let books = (1...rounds).map { "Kept \($0),Anon" }.joined(separator: "\n")
    let table = try user.home.file("books.csv", "Title,Author\n\(books)\n")
    #expect(try user.home.run("import", table, "--yes").code == 0)
    #expect(try desk.run(words("list")).code == 0)
    var random = SystemRandomNumberGenerator()
    var added: Set<String> = []
    var lent: Set<Int> = []
    var hits: [Victim: Int] = [:]
    for round in 1...rounds {
      let isAdding = round.isMultiple(of: 2)
      let line =
        isAdding
        ? words("add", "New \(round)", "--author", "Anon")
        : words("checkout", "\(round)", "--to", "Reader \(round)")
      let victimIndex = (round - 1) / 2
      let victim = Victim.allCases[victimIndex % Victim.allCases.count]
      let outcome: Child.Outcome
      if victimIndex < Victim.allCases.count {
        let lock = try PostgresSession(
          on: user.server, ["LOCK TABLE \(user.schema.name).book IN EXCLUSIVE MODE"])
        let child = try desk.start(line, input: "/dev/null")
        try user.wait("wait_event_type = 'Lock' AND application_name = '\(user.schema.name)'")
        #expect(try kill(victim, child), "\(victim)")
        try lock.end()
        outcome = try child.finish()
      } else {
        let child = try desk.start(line, input: "/dev/null")
        usleep(.random(in: 0..<250_000, using: &random))
        if try kill(victim, child) { hits[victim, default: 0] += 1 }
        outcome = try child.finish()
      }
      guard outcome.code == 0 else { continue }
      if isAdding { added.insert("New \(round)") } else { lent.insert(round) }
    }
    if LongRun.isOn {
      #expect((rounds / 10..<rounds).contains(added.count + lent.count))
      for victim in Victim.allCases { #expect(hits[victim, default: 0] > rounds / 40, "\(hits)") }
    }
    let expected = loans(try user.home.run("list", "--limit", "1000").out)
    #expect(loans(try desk.run(words("list", "--limit", "1000")).out) == expected)
    for title in added {
      #expect(expected.count { $0.contains(" \(title) ") } == 1, "\(title)")
    }
    for round in stride(from: 2, through: rounds, by: 2) {
      #expect(expected.count { $0.contains(" New \(round) ") } <= 1, "\(round)")
    }
    for number in lent {
      #expect(expected.contains { $0.hasSuffix(" Reader \(number)") }, "\(number)")
    }
    let check = try user.home.run("check")
    #expect(check.code == 0, "\(check)")
  }
}
