/// Two desks and a server, which is the program itself under lighttpd: in the end all three have the same.
@Suite(
  .enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"),
  .enabled(if: Needed.pythonServer.isMet, "\(Needed.pythonServer)"), .timeLimit(.minutes(20)))
struct TwoDesksTests {
  /// Stands between the first desk and the server, and loses what is asked for.
  private final class Line {
    private let process: Child
    private let file: String
    let port: Int

    init(to port: Int, in home: Home) throws {
      file = try home.file("fate", "")
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
      process = try Child(
        [Tool.python3.path ?? "", "-S", "-E", script + "/Servers/lossy.py", String(port), file],
        environment: [:], input: "/dev/null", folder: home.path)
      let limit = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < limit {
        if process.outputSoFar.hasSuffix("\n"), let port = Int(process.outputSoFar.dropLast()) {
          self.port = port
          return
        }
        usleep(2_000)
      }
      throw Failure("what loses answers does not start")
    }

    deinit { process.signal(SIGKILL) }

    /// - Returns: whether something was lost: whether there were so many requests.
    func losing(_ fate: String, _ body: () throws -> Void) throws -> Bool {
      try fate.write(toFile: file, atomically: true, encoding: .utf8)
      // What is told of it is another test's.
      do { try body() } catch is RemoteError {} catch is UndoRefusal {} catch is LibraryError {}
      let isLost = try String(contentsOfFile: file, encoding: .utf8).isEmpty
      try "".write(toFile: file, atomically: true, encoding: .utf8)
      return isLost
    }
  }

  private let server: WebServer
  private let line: Line
  private let one: MemoryCopy
  private let two: MemoryCopy
  private let atServer: StoredLibrary
  private let lending = Lending(clock: noonClock, terms: LoanTerms())

  init() throws {
    server = try WebServer()
    atServer = try StoredLibrary(path: server.home.library, author: "server")
    try atServer.change(.add) { transaction in
      for title in ["Dune", "Emma", "Kim", "Sido", "Nox", "Ubik"] {
        _ = try transaction.add(details(title, by: "Anon"), at: noon)
      }
    }
    let netrc = try server.home.file("netrc", "machine 127.0.0.1 login tester password secret\n")
    line = try Line(to: server.port, in: server.home)
    one = try MemoryCopy(at: "http://127.0.0.1:\(line.port)/library", netrc: netrc)
    two = try MemoryCopy(at: "http://127.0.0.1:\(server.port)/library", netrc: netrc)
  }

  // MARK: What is the same

  /// Each book with its loan and its queue, as one line.
  private func told(_ store: StoredLibrary) throws -> [String] {
    var lines: [String] = []
    try store.eachBook(BookQuery(), on: today, offset: 0, limit: nil) { book in
      let loan = book.loan.map { "\($0.borrower) \($0.dueDate?.iso ?? "") \($0.renewals)" } ?? ""
      let queue = book.holds.map(\.borrower).joined(separator: ",")
      lines.append(
        "\(book.number)|\(book.title)|\(book.details.publisher ?? "")|"
          + "\(book.details.tags.joined(separator: ","))|\(book.details.rating ?? 0)|\(loan)|\(queue)"
      )
    }
    return lines.sorted()
  }

  private func agree(_ what: String) throws {
    try one.sync()
    try two.sync()
    let there = try told(atServer)
    #expect(try told(one.store) == there, "\(what): the first desk")
    #expect(try told(two.store) == there, "\(what): the second desk")
    #expect(try one.store.waitingCount() == 0 && two.store.waitingCount() == 0, "\(what)")
  }

  private func hasSoundCopies() throws {
    for store in [one.store, two.store, atServer] {
      var faults: [LibraryFault] = []
      try store.check { faults.append($0) }
      #expect(faults.isEmpty)
    }
  }

  // MARK: What is done

  /// What a person does at the first desk to a book, by the verb.
  private struct Deed {
    let verb: String
    let kind: ChangeKind
    /// What another has to have done before, as the server has it then.
    var before: ((any LibraryTransaction) throws -> Void)?
    let body: (any LibraryTransaction) throws -> Void
  }

  private var deeds: [Deed] {
    let (lending, holding) = (lending, lending.holding)
    func edit(_ transaction: any LibraryTransaction, _ change: (inout BookDetails) -> Void) throws {
      var details = try transaction.existing(1).details
      change(&details)
      try transaction.update(1, to: details)
    }
    return [
      Deed(verb: "edit", kind: .edit) { try edit($0) { $0.publisher = "Ace" } },
      Deed(verb: "tag", kind: .tag) { try edit($0) { $0.tags = ["sand"] } },
      Deed(verb: "rate", kind: .rate) { try edit($0) { $0.rating = 4 } },
      Deed(verb: "checkout", kind: .checkOut) {
        try lending.checkOut(2, to: "Anna", due: nil, in: $0)
      },
      Deed(verb: "renew", kind: .renew) {
        try lending.checkOut(3, to: "Dan", due: nil, in: $0)
      } body: {
        try lending.renew(3, due: today.adding(days: 40), in: $0)
      },
      Deed(verb: "return", kind: .return) { _ in
      } body: {
        try lending.checkIn(3, in: $0)
      },
      Deed(verb: "hold", kind: .hold) { try holding.place(on: 4, for: "Zoe", in: $0) },
      Deed(verb: "delete", kind: .delete) { try $0.remove(one.numbers.last ?? 0) },
      Deed(verb: "add", kind: .add) { transaction in
        _ = try transaction.add(details("Solaris", by: "Lem"), at: noon)
      },
    ]
  }

  @Test("after each verb, its undo and redo, at once and later, all three have the same")
  func verbs() throws {
    for deed in deeds {
      for isLater in [false, true] {
        let name = deed.verb + (isLater ? " --later" : "")
        if let before = deed.before {
          if try one.store.book(3)?.loan == nil { try atServer.change(.checkOut, before) }
          try agree("before " + name)
        }
        one.defers = isLater
        try one.store.change(deed.kind, deed.body)
        if isLater { try agree(name) }
        try agree(name)
        #expect(throws: Never.self, "\(name), undo") { try one.store.undo(1) }
        try agree(name + ", undo")
        #expect(throws: Never.self, "\(name), redo") { try one.store.redo(1) }
        try agree(name + ", redo")
        #expect(throws: Never.self, "\(name), undone again") { try one.store.undo(1) }
        one.defers = false
        try agree(name + ", undone again")
      }
    }
    try hasSoundCopies()
  }

  @Test(
    "of what both desks have changed the side stands that is kept, but no loan of another is ended",
    arguments: SyncChoice.allCases)
  func kept(_ choice: SyncChoice) throws {
    one.defers = true
    try one.edit(1, publisher: "Ours")
    try one.lend(2, to: "Quentin")
    try one.delete(3)
    try one.edit(4, publisher: "Ours")
    try one.edit(5, publisher: "Ours")
    let mine = try one.add("Mine")
    try two.edit(1, publisher: "Theirs")
    try two.lend(2, to: "Rival")
    try two.edit(3, publisher: "Theirs")
    try two.delete(4)
    #expect(try two.add("Theirs") == 7)
    one.defers = false
    // What is put off can be settled later.
    #expect(try one.sync().conflicts.map(\.number) == [1, 2, 3, 4])
    let report = try one.sync { _ in choice }
    let isOurs = choice == .ours
    #expect(report.left == (isOurs ? 1 : 0))
    if isOurs {
      #expect(report.refused.map(\.book.number) == [2])
      #expect(try one.sync { _ in .theirs }.left == 0)
    }
    try agree("keep \(choice)")
    let books = try told(atServer)
    #expect(books.contains { $0.hasPrefix("2|Emma|") && $0.contains("|Rival ") })
    #expect(books.contains { $0.hasPrefix("1|Dune|\(isOurs ? "Ours" : "Theirs")|") })
    #expect(books.contains { $0.contains("|Kim|") } != isOurs)
    #expect(books.contains { $0.contains("|Sido|Ours|") } == isOurs)
    #expect(books.contains { $0.contains("|Nox|Ours|") })
    #expect(BookNumber.isProvisional(mine) && books.contains { $0.contains("|Mine|") })
    try hasSoundCopies()
  }

  @Test("a list that is again as it was before a desk sent something is read all the same")
  func back() throws {
    try one.edit(1, publisher: "Ace")
    try atServer.change(.edit) { transaction in
      var details = try transaction.existing(1).details
      details.publisher = nil
      try transaction.update(1, to: details)
    }
    try agree("edited back")
    // A conflict that is gone with what was changed here leaves theirs.
    one.defers = true
    try one.edit(2, publisher: "Ours")
    try two.edit(2, publisher: "Theirs")
    #expect(try one.sync().left == 1)
    _ = try one.store.undo(1)
    try agree("no conflict any more")
    #expect(try told(one.store).contains { $0.hasPrefix("2|Emma|Theirs|") })
  }

  @Test("people are the same here and there: new, renamed, merged, and gone")
  func people() throws {
    let enrolling = Enrolling(clock: noonClock, terms: LoanTerms())
    func person(_ name: String) throws -> Borrower {
      try #require(try one.store.borrower(named: name))
    }
    try one.lend(1, to: "Ann")
    try one.lend(2, to: "Bob")
    var details = try person("Ann").details
    details.name = "Anja"
    details.email = "anja@example.org"
    try one.store.change(.editBorrower) {
      _ = try enrolling.update(person("Ann"), to: details, in: $0)
    }
    try agree("renamed")
    #expect(try atServer.borrower(named: "Anja")?.details == details)
    #expect(try two.store.borrower(named: "Anja")?.details == details)
    let anja = try person("Anja")
    try one.store.change(.mergeBorrowers) {
      _ = try enrolling.merge(anja, into: person("Bob"), in: $0)
    }
    try agree("merged")
    #expect(try told(atServer).filter { $0.contains("|Bob ") }.count == 2)
    // There no merge is undone: then it is not here, either.
    #expect(throws: RemoteError.self) { try one.store.undo(1) }
    try agree("still merged")
    try atServer.change(.addBorrower) { transaction in
      _ = try enrolling.add(BorrowerDetails(name: "Zoe"), in: transaction)
    }
    try agree("new there")
    let zoe = try person("Zoe")
    try one.store.change(.removeBorrower) { try enrolling.remove(zoe, in: $0) }
    try agree("gone")
    #expect(try atServer.borrower(named: "Zoe") == nil && two.store.borrower(named: "Zoe") == nil)
    try hasSoundCopies()
  }

  @Test("a request or its answer is lost, and in the end all three have the same")
  func lost() throws {
    // A change takes a few requests. In a long run each of them is lost in each of two ways.
    var (place, lost) = (0, 0)
    for deed in deeds {
      var fates = (0...3).flatMap { ["\($0)", "-\($0)"] }
      if !LongRun.isOn {
        fates = [fates[place * 3 % fates.count]]
        place += 1
      }
      for fate in fates {
        if let before = deed.before, try one.store.book(3)?.loan == nil {
          try atServer.change(.checkOut, before)
          try agree("before " + deed.verb)
        }
        let name = "\(deed.verb), losing \(fate)"
        if try line.losing(fate, { try one.store.change(deed.kind, deed.body) }) { lost += 1 }
        try agree(name)
        _ = try line.losing(fate) { _ = try one.store.undo(1) }
        try agree(name + ", undo")
        _ = try line.losing(fate) { _ = try one.store.redo(1) }
        try agree(name + ", redo")
        do { _ = try one.store.undo(1) } catch is UndoRefusal {}
        try agree(name + ", undone again")
      }
    }
    #expect(lost * 3 >= deeds.count)
    try hasSoundCopies()
  }
}

/// Desks that share one library through the program as a server, under lighttpd.
@Suite(.enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"), .timeLimit(.minutes(10)))
struct SharedLibraryTests {
  @Test("two desks share books, loans and all that this program knows of them")
  func shared() throws {
    let server = try WebServer()
    try server.home.fill()
    let anna = try server.desk("anna")
    let ben = try server.desk("ben")
    #expect(try anna.books == ben.books && anna.books.count == 4)
    #expect(try anna.run("list").out == server.home.run("list").out)

    #expect(try anna.run("return", "1").code == 0)
    let lent = try ben.run("checkout", "1", "--to", "Olga", "--due", "2026-12-24")
    #expect(lent.code == 0, "\(lent)")
    #expect(
      try anna.run("list", "--only", "out").out.contains(
        "Dune\tFrank Herbert\tout\tOlga\t2026-12-24"))
    #expect(try anna.run("tag", "1", "+sand").code == 0 && anna.run("rate", "1", "5").code == 0)
    #expect(try ben.run("renew", "1", "--due", "2027-01-10").code == 0)
    #expect(try ben.run("list", "--tag", "sand").out.contains("2027-01-10"))
    let refused = try anna.run("checkout", "2,3", "--to", "Carl", "--yes")
    #expect(refused.code == 1 && refused.out.isEmpty)

    #expect(
      try ben.run("add", "Nox", "--author", "Anne Carson", "--isbn", "9780811218702").code == 0)
    #expect(try anna.run("edit", "5", "--notes", "One\\ntwo", "--year", "2010").code == 0)
    #expect(try ben.run("delete", "2", "--yes").code == 0)
    #expect(try anna.run("undo").code == 0)
    // What others did cannot be undone here.
    #expect(try anna.run("history").out.contains("sync"))
    for desk in [anna, ben] {
      #expect(try desk.run("list").out == server.home.run("list").out)
      #expect(try desk.run("check").code == 0)
    }
    #expect(try server.home.run("history").out.contains("\ttester\t"))
    #expect(try ben.run("delete", "all", "--yes").code == 0)
    #expect(try anna.run("sync", "--yes").code == 0 && anna.books.isEmpty)
    #expect(try server.home.run("undo").code == 0 && anna.books.count == 4)
  }

  @Test(
    "what was acknowledged is there, whichever of client, server process and web server is killed")
  func killed() throws {
    let seed = Seed(2_026)
    var random = seed.generator
    let server = try WebServer()
    let desk = try server.desk("anna")
    try desk.run("list")
    // As long as it takes here, what runs beside it included.
    let start = ContinuousClock.now
    #expect(try desk.run("add", "Book", "--author", "A").code == 0)
    let whole = (ContinuousClock.now - start) / .microseconds(1)
    var (acknowledged, killed) = (["Book"], 0)
    let rounds = LongRun.rounds(12, long: 24)
    for round in 0..<rounds {
      let title = "Book \(round)"
      let child = try desk.home.start(
        ["--library", desk.address, "add", title, "--author", "A"], input: "/dev/null")
      usleep(UInt32(.random(in: 0.02...1.2, using: &random) * whole))
      switch round % 3 {
      case 0: child.signal(SIGKILL)
      case 1: try server.killProgram()
      default: try server.restart()
      }
      let outcome = try child.finish()
      if outcome.code == 0 { acknowledged.append(title) } else { killed += 1 }
    }
    let there = try server.home.run("list", "--json").out
    for title in acknowledged {
      #expect(there.contains("\"\(title)\""), "\(seed): \(title) is lost")
    }
    for round in 0..<rounds {
      let count = there.components(separatedBy: "\"Book \(round)\"").count - 1
      #expect(count <= 1, "\(seed): Book \(round) is there \(count) times")
    }
    #expect(killed > 0, "\(seed)")
    #expect(try desk.run("list").out == server.home.run("list").out)
    #expect(try desk.run("check").code == 0 && server.home.run("check").code == 0)
  }
}

extension WebServer {
  /// A desk of one who has the password.
  func desk(_ name: String) throws -> Desk {
    let desk = try Desk(at: address + "/library", name: name)
    try desk.home.file(".netrc", "machine 127.0.0.1 login tester password secret\n")
    return desk
  }
}

/// A desk, the program that answers it, the web server and the database’s sessions are killed in the midst of changes:
/// first each of them while the change waits for another session’s lock, then at any moment.
@Suite(
  .enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"),
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimit(.minutes(20)))
struct KilledHandsTests {
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

  /// - Returns: whether there was anything to kill.
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

  /// Who has which book, and what waits for no one: `R3 out B3`.
  private func loans(_ list: String) -> [String] {
    list.split(separator: "\n").map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return "\(cells[0]) \(cells[1]) \(cells[4])"
    }.sorted()
  }

  @Test("whoever is killed, what was told was done, and nothing is done twice")
  func killed() throws {
    let rounds = LongRun.rounds(12, long: 300)
    let books = (1...rounds).map { "Kept \($0),Anon" }.joined(separator: "\n")
    let table = try user.home.file("books.csv", "Title,Author\n\(books)\n")
    #expect(try user.home.run("import", table, "--yes").code == 0)
    #expect(try desk.run(words("list")).code == 0)
    var random = SystemRandomNumberGenerator()
    var (added, lent): (Set<String>, Set<Int>) = ([], [])
    var hits: [Victim: Int] = [:]
    for round in 1...rounds {
      let isAdding = round.isMultiple(of: 2)
      let line =
        isAdding
        ? words("add", "New \(round)", "--author", "Anon")
        : words("checkout", "\(round)", "--to", "Reader \(round)")
      let turn = (round - 1) / 2
      let victim = Victim.allCases[turn % Victim.allCases.count]
      let outcome: Child.Outcome
      if turn < Victim.allCases.count {
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
    var sync = try desk.run(words("sync", "--keep", "theirs"))
    for _ in 0..<3 where sync.code != 0 { sync = try desk.run(words("sync", "--keep", "theirs")) }
    #expect(sync.code == 0, "\(sync)")
    let there = loans(try user.home.run("list", "--limit", "1000").out)
    #expect(loans(try desk.run(words("list", "--limit", "1000")).out) == there)
    for title in added {
      #expect(there.count { $0.contains(" \(title) ") } == 1, "\(title)")
    }
    for round in stride(from: 2, through: rounds, by: 2) {
      #expect(there.count { $0.contains(" New \(round) ") } <= 1, "\(round)")
    }
    for number in lent {
      #expect(there.contains { $0.hasSuffix(" Reader \(number)") }, "\(number)")
    }
    #expect(try desk.run(words("sync")).out.hasPrefix("Nothing new"))
    for home in [desk, user.home] {
      let check = try home.run(home === desk ? words("check") : ["check"])
      #expect(check.code == 0, "\(check)")
    }
  }
}
