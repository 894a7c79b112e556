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

extension Home {
  /// The user of a library elsewhere, which is named in the environment.
  convenience init(library: String) throws {
    try self.init()
    environment["BOOKSKEEPER_LIBRARY"] = library
  }

  /// The files of this user that have a text.
  func files(with text: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    return names.filter { name in
      let file = FileManager.default.contents(atPath: path + "/" + name) ?? Data()
      return file.firstRange(of: Data(text.utf8)) != nil
    }
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

/// Connections that break before a change, in the middle of it, and while it is being committed.
///
/// A server that waits for a standby which does not exist has committed, but does not say so.
@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimit(.minutes(10)),
  .serialized)
struct PostgresCutTests {
  enum Cut: CaseIterable { case kill, stop, terminate }

  /// One that tests kill, one after the other. What it has committed outlives that.
  private static let server = Result {
    try PostgresServer.standalone(settings: ["synchronous_commit = on"])
  }

  private let server: PostgresServer
  private let user: PostgresUser

  init() throws {
    server = try Self.server.get()
    // As it was at first, whatever became of the test before.
    if (try? server.query("SELECT 1")) == nil { try server.start() }
    user = try PostgresUser(on: server)
    try answer()
    try user.home.fill()
  }

  /// Ends what the program waits for, and has a server again.
  private func cut(_ cut: Cut) throws {
    switch cut {
    case .kill:
      try server.kill()
      try answer()
      try server.start()
    case .stop:
      try server.stop()
      try answer()
      try server.start()
    case .terminate:
      try server.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'keeper'")
      try answer()
    }
  }

  private func answer() throws { try server.configure("synchronous_standby_names = ''") }

  private func holdAnswers() throws {
    try server.configure("synchronous_standby_names = 'no_one'")
    try server.wait(for: "no_one", "SHOW synchronous_standby_names")
  }

  /// The state of Solaris, which is here at first, and how many changes are in the history.
  private func state() throws -> (isOut: Bool, changes: Int) {
    let book = try Told.object(try user.run("--json", "show", "2").out)
    let changes = try user.run("history").out.split(separator: "\n").count
    return (book["borrower"] as? String == "Olga", changes)
  }

  @Test(
    "a change that was being made when the connection broke is not made, and is told so",
    arguments: Cut.allCases)
  func before(cut: Cut) throws {
    let lock = try PostgresSession(
      on: server, ["LOCK TABLE \(user.schema.name).book IN ACCESS EXCLUSIVE MODE"])
    let lending = try user.start("--json", "checkout", "2", "--to", "Olga", input: "/dev/null")
    try user.wait("wait_event_type = 'Lock'")
    try self.cut(cut)
    let outcome = try lending.finish()
    try lock.end()
    #expect(outcome.code == 69 && outcome.out.isEmpty, "\(outcome)")
    // Either says that nothing was changed.
    let code = try Told.errorCode(outcome)
    #expect(["change-not-made", "database-out-of-reach"].contains(code), "\(outcome)")
    #expect(try state() == (false, 1))
    #expect(try user.faults() == nil)
  }

  @Test(
    "a change that was committed when the connection broke is made once, and is told so",
    arguments: Cut.allCases)
  func during(cut: Cut) throws {
    try holdAnswers()
    let lending = try user.start("--json", "checkout", "2", "--to", "Olga", input: "/dev/null")
    try user.wait("wait_event = 'SyncRep'")
    try self.cut(cut)
    let outcome = try lending.finish()
    #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome)")
    #expect(try Told.object(outcome.out)["borrower"] as? String == "Olga")
    #expect(try state() == (true, 2))
    #expect(try user.faults() == nil)
    #expect(try user.run("undo").code == 0 && state().isOut == false)
  }

  @Test(
    "a change that only one server has, as its wait for a standby was ended, is told so",
    arguments: [["cancel"], ["terminate", "cancel"]])
  func oneServerOnly(ends: [String]) throws {
    try holdAnswers()
    let lending = try user.start("--json", "checkout", "2", "--to", "Olga", input: "/dev/null")
    for end in ends {
      try user.wait("wait_event = 'SyncRep'")
      let process = try server.query(
        "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
      try server.query("SELECT pg_\(end)_backend(\(process))")
      try user.wait(for: 0, "wait_event = 'SyncRep' AND pid = \(process)")
    }
    let outcome = try lending.finish()
    #expect(outcome.code == 69, "\(outcome)")
    #expect(try Told.errorCode(outcome) == "change-not-replicated")
    #expect(try Told.object(outcome.out)["borrower"] as? String == "Olga")
    try answer()
    #expect(try state() == (true, 2))
  }

  @Test(
    "a standby that is away is told of, to whoever waits for it and to whoever waits behind them")
  func standbyAway() throws {
    try holdAnswers()
    user.home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "0.3"
    let prompt = try user.start()
    prompt.write("rate 1 5\n")
    let lending = try user.start("checkout", "2", "--to", "Olga", input: "/dev/null")
    let limit = ContinuousClock.now + .seconds(60)
    for child in [prompt, lending] {
      while !child.errorsSoFar.contains("Waiting for the standby"), ContinuousClock.now < limit {
        usleep(5_000)
      }
    }
    for words in [["checkout", "2", "--to", "Ben"], ["undo"]] {
      let outcome = try user.home.run(["--json"] + words)
      #expect(outcome.code == 75, "\(outcome)")
      #expect(try Told.errorCode(outcome) == "standby-away")
    }
    lending.signal(SIGINT)
    let outcome = try lending.finish()
    #expect(outcome.code == 69 && outcome.out.isEmpty, "\(outcome)")
    #expect(outcome.err.contains("may or may not have been made"))
    #expect(try state() == (false, 1))
    try answer()
    #expect(try prompt.finish().code == 0)
    #expect(try state() == (true, 3))
    #expect(try user.faults() == nil)
  }

  @Test("where no server comes back, it is told that it is not known whether the change was made")
  func unknown() throws {
    try holdAnswers()
    user.home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "1"
    let lending = try user.start("--json", "checkout", "2", "--to", "Olga", input: "/dev/null")
    try user.wait("wait_event = 'SyncRep'")
    try server.kill()
    let outcome = try lending.finish()
    #expect(outcome.code == 69, "\(outcome)")
    #expect(try Told.errorCode(outcome) == "change-in-doubt")
    let refused = try user.run("--json", "checkout", "2", "--to", "Olga")
    #expect(refused.code == 69, "\(refused)")
    #expect(try Told.errorCode(refused) == "database-out-of-reach")
    try answer()
    try server.start()
    #expect(try state() == (true, 2))
    #expect(try user.faults() == nil)
  }

  @Test("a desk whose server is killed goes on with the next scan, and each lent book is lent once")
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
    let books = try Told.array(try user.run("--json", "list").out)
    let lent = books.filter { $0["borrower"] as? String == "Bea" }
      .compactMap { $0["number"] as? Int }
    let told = outcome.out.split(separator: "\n").filter { $0.contains("\"lent\"") }.count
    #expect(lent.contains(2) && told >= 1, "\(outcome)")
    #expect(try user.faults() == nil)
  }

  @Test("a program that is killed in the middle leaves nothing of its change, and holds no one up")
  func killedProgram() throws {
    let lock = try PostgresSession(
      on: server, ["LOCK TABLE \(user.schema.name).loan IN ACCESS EXCLUSIVE MODE"])
    let lending = try user.start("checkout", "2", "--to", "Olga", input: "/dev/null")
    try user.wait("wait_event_type = 'Lock'")
    lending.signal(SIGKILL)
    #expect(try lending.finish().code == 128 + SIGKILL)
    try lock.end()
    #expect(try state() == (false, 1))
    #expect(try user.run("checkout", "2", "--to", "Olga").code == 0)
    #expect(try state() == (true, 2))
    #expect(try user.faults() == nil)
  }

  @Test("a server that others keep busy for long is busy: 75, and nothing is changed")
  func busy() throws {
    let lock = try PostgresSession(
      on: server, ["LOCK TABLE \(user.schema.name).book IN EXCLUSIVE MODE"])
    user.home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "1"
    let outcome = try user.run("--json", "checkout", "2", "--to", "Olga")
    #expect(outcome.code == 75, "\(outcome)")
    #expect(try Told.errorCode(outcome) == "busy")
    // It can be read meanwhile.
    #expect(try state() == (false, 1))
    try lock.end()
    user.home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = nil
    #expect(try user.run("checkout", "2", "--to", "Olga").code == 0)
  }
}

/// Servers that cannot be reached, and people whom they do not let in.
@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimit(.minutes(10)))
struct PostgresFaultTests {
  private static let password = "hush-2026"

  /// That commands fail with a code, in one sentence that names the place and no password.
  private func expectRefusal(
    _ home: Home, _ code: Int32, _ name: String, naming place: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for words in [["list"], ["add", "Dune", "--author", "Herbert"], ["check"], []] {
      let outcome = try home.run(words)
      #expect(outcome.code == code, "\(words): \(outcome)", sourceLocation: sourceLocation)
      #expect(outcome.out.isEmpty, sourceLocation: sourceLocation)
      #expect(
        outcome.err.split(separator: "\n").count == 1, "\(outcome)", sourceLocation: sourceLocation)
      #expect(outcome.err.contains(place), "\(outcome)", sourceLocation: sourceLocation)
      let told = try home.run(["--json"] + words)
      #expect(told.code == code, sourceLocation: sourceLocation)
      #expect(try Told.errorCode(told) == name, sourceLocation: sourceLocation)
      for text in [outcome.out, outcome.err, told.out, told.err] {
        #expect(!text.contains(Self.password), "\(text)", sourceLocation: sourceLocation)
      }
    }
    #expect(try home.files(with: Self.password).isEmpty, sourceLocation: sourceLocation)
  }

  @Test("a server that does not answer is told by its host", arguments: ["list", "stop", "name"])
  func unreachable(kind: String) throws {
    func home(_ hosts: String) throws -> Home {
      try Home(library: "postgresql://keeper:\(Self.password)@\(hosts)/library")
    }
    guard kind != "name" else {
      let home = try home("nowhere.invalid:5432")
      // Where no one knows the name either, the system asks for it again and again.
      home.environment["RES_OPTIONS"] = "timeout:1 attempts:1"
      return try expectRefusal(home, 69, "database-out-of-reach", naming: "nowhere.invalid")
    }
    let server = try PostgresServer.standalone()
    let place = "127.0.0.1:\(server.port)"
    let home = try home(kind == "list" ? "\(place),127.0.0.1:1" : place)
    #expect(try home.run("list").code == 0)
    try server.stop()
    try expectRefusal(home, 69, "database-out-of-reach", naming: "127.0.0.1")
  }

  @Test("a database, a role or a password that the server does not know is told so")
  func unknown() throws {
    let server = try PostgresServer.shared.get()
    let at = "@127.0.0.1:\(server.port)"
    try expectRefusal(
      try Home(library: "postgresql://keeper:\(Self.password)\(at)/nowhere"), 78, "database-denied",
      naming: "nowhere")
    try expectRefusal(
      try Home(library: "postgresql://nobody:\(Self.password)\(at)/library"), 78, "database-denied",
      naming: "nobody")
    for wrong in [":\(Self.password)", ":h%75sh-2026", ""] {
      try expectRefusal(
        try Home(library: "postgresql://guarded\(wrong)\(at)/library"), 78, "database-denied",
        naming: "127.0.0.1")
    }
    let home = try Home(library: "postgresql://guarded\(at)/library")
    #expect(try home.run("list").err.contains("~/.pgpass"))
    home.environment["PGPASSWORD"] = Self.password
    try expectRefusal(home, 78, "database-denied", naming: "127.0.0.1")
    #expect(try home.run("list").err.contains("~/.pgpass"))
  }

  @Test("what only looks at an empty schema, or at none, makes nothing there")
  func looking() throws {
    let server = try PostgresServer.shared.get()
    let schema = server.schema()
    let home = try Home(library: schema.address)
    let file = try home.file("books.csv", "title,author\nDune,Herbert\n")
    let count =
      "SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('\(schema.name)')"
    for make in ["SELECT 1", "CREATE SCHEMA \(schema.name) AUTHORIZATION keeper"] {
      _ = try server.query(make)
      for words in [["list"], ["stats"], ["export", "-"], ["import", file, "--dry-run"]] {
        #expect(try home.run(words).code == 0, "\(words)")
      }
      for words in [["check"], ["backup", home.path + "/copy.sqlite"]] {
        let outcome = try home.run(["--json"] + words)
        #expect(outcome.code == 66)
        #expect(try Told.errorCode(outcome) == "no-such-library")
      }
      #expect(try server.query(count) == "0")
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path) == ["books.csv"])
    try home.makeLibrary()
    #expect(try home.run("check").code == 0)
  }

  @Test(
    "a schema that says it is older than 0.9.0 is left as it is, and older than any library is none",
    arguments: zip(
      ["-1", "0", "old", "5", "12"],
      ["not-a-library", "not-a-library", "not-a-library", "outdated", "outdated"]))
  func olderThanAny(version: String, code: String) throws {
    let user = try PostgresUser()
    try user.run("add", "Dune", "--author", "Herbert")
    _ = try user.server.query(
      "COMMENT ON SCHEMA \(user.schema.name) IS 'BooksKeeper \(version) x'")
    for words in [["list"], ["check"], ["add", "Emma", "--author", "Austen"]] {
      let outcome = try user.home.run(["--json"] + words)
      #expect(outcome.code == 65)
      #expect(try Told.errorCode(outcome) == code)
    }
  }

  @Test(
    "an address or a service that is not one is told so",
    arguments: [
      "postgresql://127.0.0.1:99999/library", "postgresql://[::1/library",
      "postgresql://127.0.0.1/library?colour=red", "postgresql://127.0.0.1/lib%zzrary",
      "service=nowhere",
    ])
  func badAddress(address: String) throws {
    let outcome = try Home(library: address).run("--json", "list")
    #expect(outcome.code == 78, "\(outcome)")
    let name = address.contains(":") ? "bad-database-address" : "database-denied"
    #expect(try Told.errorCode(outcome) == name)
  }

  @Test("a password is taken from wherever PostgreSQL's own programs take it, and is told nowhere")
  func passwords() throws {
    let server = try PostgresServer.shared.get()
    let schema = server.schema()
    let (user, password) = PostgresServer.guarded
    let rest = "127.0.0.1:\(server.port)/library?schema=\(schema.name)"
    let bare = "postgresql://\(user)@\(rest)"
    let encoded = password.utf8.map { "%" + String($0, radix: 16) }.joined()
    for address in [
      "postgresql://\(user):\(password)@\(rest)", "postgresql://\(user):\(encoded)@\(rest)",
      "\(bare)&password=\(password)",
    ] {
      let home = try Home(library: address)
      try home.makeLibrary()
      for words in [["list"], ["check"], ["settings"], ["--json", "settings"], ["stats"], []] {
        let outcome = try home.run(words, input: Array("list\ncheck\n".utf8))
        #expect(outcome.code == 0, "\(words): \(outcome)")
        for text in [outcome.out, outcome.err] {
          #expect(!text.contains(password) && !text.contains(encoded), "\(text)")
        }
      }
      #expect(try home.files(with: password).isEmpty && home.files(with: encoded).isEmpty)
    }

    let variable = try Home(library: bare)
    variable.environment["PGPASSWORD"] = password
    #expect(try variable.run("list").code == 0)

    let file = try Home(library: bare)
    try file.setMode(0o600, of: file.file(".pgpass", "127.0.0.1:*:*:\(user):\(password)\n"))
    #expect(try file.run("list").code == 0)

    let service = try Home(library: "service=books")
    let text = """
      [books]
      host=127.0.0.1
      port=\(server.port)
      user=\(user)
      password=\(password)
      dbname=library

      """
    service.environment["PGSERVICEFILE"] = try service.file("services", text)
    #expect(try service.run("list").code == 0)
    #expect(schema.name.hasPrefix("test_"))
  }

  @Test("a session at the prompt outlives the server, and says what it could not do meanwhile")
  func restarted() throws {
    let server = try PostgresServer.standalone()
    let user = try PostgresUser(on: server)
    try user.home.makeLibrary()
    let session = try user.start()
    session.write("add Dune --author Herbert\n")
    try server.wait(for: "1", "SELECT count(*) FROM \(user.schema.name).book")
    try server.stop()
    session.write("add Emma --author Austen\n")
    let limit = ContinuousClock.now + .seconds(60)
    while session.errorsSoFar.isEmpty, ContinuousClock.now < limit { usleep(5_000) }
    #expect(session.errorsSoFar.contains("127.0.0.1"))
    try server.start()
    session.write("add Kim --author Kipling\nundo\nadd Nox --author Carson\n")
    #expect(try session.finish().code == 0)
    let titles = try user.run("list").out.split(separator: "\n")
      .map { $0.split(separator: "\t")[1] }
    #expect(titles == ["Dune", "Nox"])
    #expect(try user.faults() == nil)
  }
}

/// Libraries in databases, as far as their addresses go: no server is asked.
@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimit(.minutes(10)))
struct DatabaseAddressProgramTests {
  private static let password = "Xyzzy-42"

  @Test(
    "an address that cannot be one is refused, and no file is made of it",
    arguments: [
      "postgresql://olga:Xyzzy-42@h/db?sslmod=a", "postgresql://olga:Xyzzy-42/x@h/db",
      "host=h password=Xyzzy-42 schema=pg_x", "host=h password='Xyzzy-42",
      "host=h password=a Xyzzy-42=b", "postgresql://h/db?schema=1&password=Xyzzy-42",
    ])
  func refused(place: String) throws {
    let home = try Home()
    for words in [["--library", place, "list"], ["list", "--json", "--library=" + place]] {
      let outcome = try home.run(words)
      #expect(outcome.code == 78)
      #expect(outcome.out.isEmpty)
      #expect(outcome.err.contains("address") || outcome.err.contains("schema"))
      #expect(!outcome.err.contains(Self.password))
    }
    #expect(!FileManager.default.fileExists(atPath: home.path + "/" + place))
  }

  @Test("an address is shown without its password, whatever is wrong")
  func outOfReach() throws {
    let home = try Home()
    let place = "postgresql://olga:Xyzzy-42@127.0.0.1:1/books?connect_timeout=2"
    let outcome = try home.run("--library", place, "list")
    #expect(outcome.code == 69)
    #expect(outcome.err.contains("postgresql://olga@127.0.0.1:1/books?connect_timeout=2"))
    #expect(!outcome.err.contains(Self.password))
    try home.makeLibrary()
    let copy = home.path + "/copy.sqlite"
    for words in [["copy", place, copy], ["copy", home.library, place]] {
      #expect(try home.run(words).code == 69)
      #expect(!FileManager.default.fileExists(atPath: copy))
    }
    // The same where it was given in place of something else.
    for words in [["show", place], ["find", "--limit", place], ["list", "--x=" + place]] {
      let outcome = try home.run(words)
      #expect(outcome.code != 0)
      #expect(!(outcome.out + outcome.err).contains(Self.password))
    }
  }

  @Test("settings do not show the password in a line that words stand for")
  func settings() throws {
    let home = try Home()
    try home.setSettings(
      #"{"alias": {"there": "list --library postgresql://olga:Xyzzy-42@127.0.0.1:1/books"}}"#)
    for words in [
      ["settings"], ["settings", "--json"], ["settings", "alias"], ["help", "there"],
    ] {
      let outcome = try home.run(words)
      #expect(outcome.out.contains("postgresql://olga@127.0.0.1:1/books"), "\(words)")
      #expect(!(outcome.out + outcome.err).contains(Self.password), "\(words)")
    }
    #expect(try home.run("there").code == 69)
  }
}
