import Foundation
import Platform
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimited)
struct PostgresFaultTests {
  private static let password = "hush-2026"

  /// Checks that commands fail with a code and one sentence, which names the server but no
  /// password.
  private func expectRefusal(
    _ home: Home, _ code: Int32, _ name: String, naming host: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for words in [["list"], ["add", "Dune", "--author", "Herbert"], ["check"], []] {
      let outcome = try home.run(words)
      #expect(outcome.code == code, "\(words): \(outcome)", sourceLocation: sourceLocation)
      #expect(outcome.out.isEmpty, sourceLocation: sourceLocation)
      #expect(
        outcome.err.split(separator: "\n").count == 1, "\(outcome)", sourceLocation: sourceLocation)
      #expect(outcome.err.contains(host), "\(outcome)", sourceLocation: sourceLocation)
      let json = try home.run(["--json"] + words)
      #expect(json.code == code, sourceLocation: sourceLocation)
      #expect(try JSONOutput.errorCode(json) == name, sourceLocation: sourceLocation)
      for text in [outcome.out, outcome.err, json.out, json.err] {
        #expect(!text.contains(Self.password), "\(text)", sourceLocation: sourceLocation)
      }
    }
    #expect(try home.files(with: Self.password).isEmpty, sourceLocation: sourceLocation)
  }

  @Test(
    "a server that does not answer is reported by its host", arguments: ["list", "stop", "name"])
  func unreachable(kind: String) throws {
    func home(_ hosts: String) throws -> Home {
      try Home(library: "postgresql://keeper:\(Self.password)@\(hosts)/library")
    }
    guard kind != "name" else {
      let home = try home("nowhere.invalid:5432")
      // Without a name server, the system would retry the lookup for a long time.
      home.environment["RES_OPTIONS"] = "timeout:1 attempts:1"
      return try expectRefusal(home, 69, "database-out-of-reach", naming: "nowhere.invalid")
    }
    let server = try PostgresServer.standalone()
    let address = "127.0.0.1:\(server.port)"
    let home = try home(kind == "list" ? "\(address),127.0.0.1:1" : address)
    try home.makeLibrary()
    #expect(try home.run("list").code == 0)
    try server.stop()
    try expectRefusal(home, 69, "database-out-of-reach", naming: "127.0.0.1")
  }

  @Test("an unknown database, role or password is reported")
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

  @Test("reading an empty or missing schema creates nothing")
  func reading() throws {
    let server = try PostgresServer.shared.get()
    let schema = server.schema()
    let home = try Home(library: schema.address)
    let file = try home.file("books.csv", "title,author\nDune,Herbert\n")
    let count =
      "SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('\(schema.name)')"
    for make in ["SELECT 1", "CREATE SCHEMA \(schema.name) AUTHORIZATION keeper"] {
      _ = try server.query(make)
      #expect(try home.run("import", file, "--dry-run").code == 0)
      for words in [
        ["list"], ["stats"], ["export", "-"], ["check"], ["backup", home.path + "/copy.sqlite"],
      ] {
        let outcome = try home.run(["--json"] + words)
        #expect(outcome.code == 66)
        #expect(try JSONOutput.errorCode(outcome) == "no-such-library")
      }
      #expect(try server.query(count) == "0")
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path) == ["books.csv"])
    try home.makeLibrary()
    #expect(try home.run("check").code == 0)
  }

  @Test(
    "a schema older than 0.9.0 is left unchanged, and one older than any library is invalid",
    arguments: zip(
      ["-1", "0", "old", "5", "12"],
      ["not-a-library", "not-a-library", "not-a-library", "outdated", "outdated"]))
  func oldSchema(version: String, code: String) throws {
    let user = try PostgresUser()
    try user.run("add", "Dune", "--author", "Herbert")
    _ = try user.server.query(
      "COMMENT ON SCHEMA \(user.schema.name) IS 'BooksKeeper \(version) x'")
    for words in [["list"], ["check"], ["add", "Emma", "--author", "Austen"]] {
      let outcome = try user.home.run(["--json"] + words)
      #expect(outcome.code == 65)
      #expect(try JSONOutput.errorCode(outcome) == code)
    }
  }

  @Test(
    "an invalid address or service is reported",
    arguments: [
      "postgresql://127.0.0.1:99999/library", "postgresql://[::1/library",
      "postgresql://127.0.0.1/library?colour=red", "postgresql://127.0.0.1/lib%zzrary",
      "service=nowhere",
    ])
  func badAddress(address: String) throws {
    let outcome = try Home(library: address).run("--json", "list")
    #expect(outcome.code == 78, "\(outcome)")
    let name = address.contains(":") ? "bad-database-address" : "database-denied"
    #expect(try JSONOutput.errorCode(outcome) == name)
  }

  @Test("passwords come from the same places as for PostgreSQL's programs, and are never shown")
  func passwords() throws {
    let server = try PostgresServer.shared.get()
    let schema = server.schema()
    let (user, password) = PostgresServer.passwordUser
    let suffix = "127.0.0.1:\(server.port)/library?schema=\(schema.name)"
    let addressWithoutPassword = "postgresql://\(user)@\(suffix)"
    let encoded = password.utf8.map { "%" + String($0, radix: 16) }.joined()
    for address in [
      "postgresql://\(user):\(password)@\(suffix)", "postgresql://\(user):\(encoded)@\(suffix)",
      "\(addressWithoutPassword)&password=\(password)",
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

    let variable = try Home(library: addressWithoutPassword)
    variable.environment["PGPASSWORD"] = password
    #expect(try variable.run("list").code == 0)

    let file = try Home(library: addressWithoutPassword)
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
    #expect(try service.run("add", "Dune", "--author", "Herbert").code == 0)
    #expect(schema.name.hasPrefix("test_"))
  }

  @Test("a session at the prompt outlives the server, and reports what failed meanwhile")
  func restarted() throws {
    let server = try PostgresServer.standalone()
    let user = try PostgresUser(on: server)
    try user.home.makeLibrary()
    let session = try user.start()
    session.write("add Dune --author Herbert\n")
    try server.wait(for: "1", "SELECT count(*) FROM \(user.schema.name).book")
    try server.stop()
    session.write("add Emma --author Austen\n")
    let deadline = ContinuousClock.now + .seconds(60)
    while session.errorsSoFar.isEmpty, ContinuousClock.now < deadline { usleep(5_000) }
    #expect(session.errorsSoFar.contains("127.0.0.1"))
    try server.start()
    session.write("add Kim --author Kipling\nundo\nadd Nox --author Carson\n")
    #expect(try session.finish().code == 69)
    let titles = try user.run("list").out.split(separator: "\n")
      .map { $0.split(separator: "\t")[1] }
    #expect(titles == ["Dune", "Nox"])
    #expect(try user.faults() == nil)
  }
}

extension Home {
  convenience init(library: String) throws {
    try self.init()
    environment["BOOKSKEEPER_LIBRARY"] = library
  }

  /// Returns the files of this user that contain a string.
  func files(with text: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
    return names.filter { name in
      let file = FileManager.default.contents(atPath: path + "/" + name) ?? Data()
      return file.firstRange(of: Data(text.utf8)) != nil
    }
  }
}
