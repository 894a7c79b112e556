import Foundation
import Platform
import TestSupport
import Testing
import Turns

/// A primary that is killed repeatedly while books are lent, and a standby that takes over.
@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimited(minutes: 60))
struct FailoverTests {
  private static let rounds = LongRun.rounds(2, long: 100)

  @Test("acknowledged loans exist, failed ones do not, and the rest are reported as unknown")
  func lending() throws {
    let seed = Seed(2_026)
    var random = seed.generator
    let pair = try PostgresPair()
    let workers = try LoanWorkers(address: pair.address(), books: 2_000 * Self.rounds)
    workers.begin()
    defer { workers.end() }
    for round in 1...Self.rounds {
      let made = workers[.made].count
      let deadline = ContinuousClock.now + .seconds(60)
      while workers[.made].count < made + 3, ContinuousClock.now < deadline { usleep(1_000) }
      #expect(workers[.made].count > made, "\(seed): nothing is lent before round \(round)")
      usleep(.random(in: 0...50_000, using: &random))
      try pair.failOver()
      usleep(.random(in: 0...300_000, using: &random))
      try pair.repair()
    }
    workers.end()
    #expect(workers.problems.isEmpty, "\(seed)")

    let made = workers[.made]
    let failed = workers[.failed]
    let unknown = workers[.unknown]
    let list = try workers.home.run("list", "--only", "out", "--json")
    let out = Set(try JSONOutput.array(list.out).compactMap { $0["number"] as? Int })
    #expect(made.subtracting(out).isEmpty, "\(seed): acknowledged, but not there")
    #expect(failed.intersection(out).isEmpty, "\(seed): reported as failed, but there")
    #expect(out.subtracting(made).subtracting(unknown).isEmpty, "\(seed): there, but never told")
    let history = try workers.home.run("history").out
    #expect(
      history.split(separator: "\n").count == out.count + 1,
      "\(seed): not each is lent by one change")
    #expect(try workers.home.run("check").code == 0, "\(seed)")
  }

  @Test("the documented commands allow changes without a standby, and then require it again")
  func documentedCommands() throws {
    let pair = try PostgresPair()
    let home = try Home(library: pair.address())
    func add(_ title: String) throws -> Int32 {
      try home.run("add", title, "--author", "Frank Herbert").code
    }
    #expect(try add("Dune") == 0)
    let blocks = try ServingPage().steps("Failover").map { step in
      guard case .shell(let lines) = step else { return [String]() }
      return lines.matches(of: /-c "([^"]+)"/).map { String($0.1) }
    }
    try pair.primary.kill()
    for statement in blocks[0] { try pair.standby.query(statement, database: "postgres") }
    #expect(try add("Emma") == 0)
    try pair.primary.follow(pair.standby, as: "one")
    for statement in blocks[2] { try pair.standby.query(statement, database: "postgres") }
    let deadline = ContinuousClock.now + .seconds(60)
    let standbyQuery = "SELECT application_name FROM pg_stat_replication WHERE sync_state = 'sync'"
    while try pair.standby.query(standbyQuery) != "one", ContinuousClock.now < deadline {
      usleep(10_000)
    }
    #expect(try pair.standby.query(standbyQuery) == "one")
    #expect(try add("Kim") == 0)
    #expect(try home.run("list").out.split(separator: "\n").count == 3)
  }
}

/// Lends books in separate processes and at a prompt until it is stopped.
private final class LoanWorkers: @unchecked Sendable {
  enum Answer { case made, failed, unknown }

  let home: Home
  private let books: Int
  private let lock = NSLock()
  private let work = DispatchGroup()
  private var isEnding = false
  private var answers: [Answer: Set<Int>] = [:]
  private var errors: [String] = []

  init(address: String, books: Int) throws {
    self.books = books
    home = try Home(library: address)
    let rows = (1...books).map { "Book \($0),Author\n" }
    let outcome = try home.run("import", "-", input: "title,author\n" + rows.joined())
    guard outcome.code == 0 else { throw Failure("\(outcome)") }
  }

  func begin() {
    run { try $0.lendByCommands(1...$0.books / 2) }
    run { try $0.lendAtPrompt($0.books / 2 + 1...$0.books) }
  }

  private func run(_ body: @escaping @Sendable (LoanWorkers) throws -> Void) {
    work.enter()
    Thread.detachNewThread { [self] in
      defer { work.leave() }
      do {
        try body(self)
      } catch {
        lock.withLock { errors.append("\(error)") }
      }
    }
  }

  func end() {
    lock.withLock { isEnding = true }
    work.wait()
  }

  var problems: [String] { lock.withLock { errors } }

  subscript(answer: Answer) -> Set<Int> { lock.withLock { answers[answer] ?? [] } }

  private var hasEnded: Bool { lock.withLock { isEnding } }

  private func add(_ number: Int, _ answer: Answer) {
    lock.withLock { _ = answers[answer, default: []].insert(number) }
  }

  private func lendByCommands(_ books: ClosedRange<Int>) throws {
    for number in books where !hasEnded {
      let outcome = try home.run("--json", "checkout", "\(number)", "--to", "Anna")
      add(number, outcome.code == 0 ? .made : try answer(outcome.err))
    }
  }

  private func lendAtPrompt(_ books: ClosedRange<Int>) throws {
    let session = try home.start([])
    var read = (out: 0, err: 0)
    for number in books where !hasEnded {
      session.write("checkout \(number) --to Ben --json\n")
      let deadline = ContinuousClock.now + .seconds(90)
      var found: Answer?
      while found == nil {
        // Prompts are among the answers, and changes of others among the errors. The last line may
        // be incomplete.
        let out = session.outputSoFar.split(separator: "\n").filter {
          $0.hasPrefix("{") && $0.hasSuffix("}")
        }
        let err = session.errorsSoFar.split(separator: "\n").filter {
          $0.contains("127.0.0.1") && !$0.contains("Waiting for the standby")
        }
        if out.count > read.out {
          guard out[read.out].contains("\"number\":\(number),") else {
            throw Failure("\(number): \(out[read.out])")
          }
          found = .made
        } else if err.count > read.err {
          found = try answer(toPrompt: String(err[read.err]))
        } else if ContinuousClock.now > deadline || session.hasEnded {
          throw Failure("no answer to \(number): \(session.errorsSoFar)")
        } else {
          usleep(2_000)
        }
        read = (out.count, err.count)
      }
      if let found { add(number, found) }
    }
    let outcome = try session.finish()
    // A change that could not be made is the result of the whole script.
    guard [0, 69].contains(outcome.code) else { throw Failure("\(outcome)") }
  }

  /// Returns the outcome of the change according to a sentence at a prompt.
  private func answer(toPrompt sentence: String) throws -> Answer {
    if sentence.contains("may or may not") { return .unknown }
    guard sentence.contains("unavailable") || sentence.contains("othing was changed") else {
      throw Failure(sentence)
    }
    return .failed
  }

  /// Returns the outcome of the change according to the error of a command.
  private func answer(_ errors: String) throws -> Answer {
    let outcome = Child.Outcome(code: 0, out: "", err: errors)
    switch try JSONOutput.errorCode(outcome) {
    case "change-in-doubt": return .unknown
    case "database-out-of-reach", "change-not-made": return .failed
    default: throw Failure("\(outcome)")
    }
  }
}
