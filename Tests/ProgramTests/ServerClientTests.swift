import Foundation
import Platform
import TestSupport
import Testing
import Turns

/// The program as a client of a committee's server, which is a test server in Python.
@Suite(.enabled(if: Needed.pythonServer.isMet, "\(Needed.pythonServer)"), .timeLimited)
struct ServerClientTests {
  @Test(
    "whatever the server's quirks, both sides have the same books",
    arguments: [
      ["string-id", "no-url", "null-fields", "bare-204", "redirect", "etag"],
      ["missing-fields", "last-modified", "bare-200", "chunked"],
    ])
  func habits(_ quirks: [String]) throws {
    let server = try CommitteeServer(quirks: quirks)
    let desk = try Desk(at: server.address)
    #expect(try desk.books.count == 4)
    let lines = [
      ["add", "Nox", "--author", "Anne Carson", "--publisher", "ND", "--borrower", "Zoë"],
      ["checkout", "1,2", "--to", "Olga", "--yes"], ["return", "2"],
      ["edit", "3", "--title", "Kim (Penguin)", "--publisher", "Penguin", "--categories", "a, b"],
      ["delete", "4", "--yes"], ["delete", "3,5", "--yes"],
      ["add", "Sido", "--author", "Colette", "--copies", "2"],
    ]
    for line in lines {
      let outcome = try desk.run(line)
      #expect(outcome.code == 0, "\(line): \(outcome)")
      #expect(try desk.books == server.books, "\(line)")
    }
    #expect(try server.books.contains("Dune|Frank Herbert||Olga"))
    // A second desk sees the same books.
    let other = try Desk(at: server.address, name: "olga")
    #expect(try other.books == server.books)
    #expect(try other.run("edit", "2", "--publisher", "OUP").code == 0)
    #expect(try desk.books == server.books)
    // A server without a log cannot undo.
    let undo = try desk.run("undo")
    #expect(undo.code == 1 && undo.err.contains("has no undo"), "\(undo)")
    let deletion = try desk.run("delete", "all", "--yes")
    #expect(deletion.code == 0 && !deletion.out.contains("undo"), "\(deletion)")
    #expect(try server.books.isEmpty)
    #expect(server.requests.contains { $0.method == "DELETE" && $0.path.hasSuffix("/clean") })
    // At another desk the books are gone as well, and the output says so.
    let emptied = try other.run("list")
    #expect(emptied.out.isEmpty && emptied.err.contains("lists no books any more"), "\(emptied)")
  }

  @Test("a list with duplicate ids is refused, and books without an id are left out")
  func ids() throws {
    let server = try LoopbackServer { request in
      .json(
        request.target.hasPrefix("/twice")
          ? #"[{"id":1,"title":"A","author":"X"},{"id":1,"title":"B","author":"X"}]"#
          : #"[{"title":"A","author":"X"},{"id":7,"title":"B","author":"X"}]"#)
    }
    defer { server.stop() }
    let twice = try Desk(at: server.address + "/twice").run("list")
    #expect(twice.code == 69 && twice.err.contains("two books with the id"), "\(twice)")
    #expect(try Desk(at: server.address).run("list").out == "7\tB\tX\tavailable\t\t\n")
  }

  @Test("opening an unchanged library takes one request")
  func opening() throws {
    for quirk in ["etag", "last-modified"] {
      // A date as recent as the response may belong to two versions of the list.
      let server = try CommitteeServer(quirks: [quirk], options: ["age": "3"])
      let desk = try Desk(at: server.address)
      try desk.run("list")
      let before = server.requests.count
      #expect(try desk.run("list").out.split(separator: "\n").count == 4)
      let newRequests = server.requests.dropFirst(before)
      #expect(newRequests.count == 1)
      let header = quirk == "etag" ? "If-None-Match" : "If-Modified-Since"
      #expect(newRequests.first?.headers[header] != nil, "\(quirk): \(newRequests)")
    }
  }

  // MARK: Changes

  @Test("a change names no date that the server did not send")
  func dates() throws {
    let server = try CommitteeServer()
    let desk = try Desk(at: server.address)
    #expect(try desk.run("checkout", "1", "--to", "Olga").out == "Lent “Dune” (no. 1) to Olga.\n")
    let several = try desk.run("checkout", "2,3,4", "--to", "Olga", "--yes")
    #expect(!several.out.contains("until"), "\(several)")
    // The list computes the dates, also at the same prompt.
    #expect(try !desk.run("list").out.hasSuffix("Olga\t\n"))
    let typed = try desk.home.type(
      "return 1", "checkout 1 --to Pia", "list", "quit", options: ["--library", desk.address])
    #expect(typed.out.contains("to Pia.") && !typed.out.contains("no due date"), "\(typed)")
    // Nobody named a due date, so none is sent.
    let edited = try desk.run("edit", "4", "--borrower", "Quinn", "--title", "Q4")
    #expect(edited.code == 0 && !edited.err.contains("due date"), "\(edited)")
    #expect(try server.books.contains("Q4|Colette||Quinn"))
  }

  @Test("a loan without a time has no date")
  func loanWithoutTime() throws {
    let server = try CommitteeServer()
    try server.changeByOthers(["PUT", "/books/1", ["lastCheckedOutBy": "Olga"]])
    let desk = try Desk(at: server.address)
    for words in [["show", "1"], ["list"], ["list", "--json"], ["show", "1", "--json"]] {
      let outcome = try desk.run(words)
      #expect(outcome.out.contains("Olga") && !outcome.out.contains("1970"), "\(outcome)")
    }
    let exported = try desk.run("export", "-", "--format", "csv")
    #expect(exported.out.contains(",Olga,,,0,"), "\(exported)")
  }

  @Test("a partial change reports the changed books")
  func partialChange() throws {
    let server = try CommitteeServer()
    let desk = try Desk(at: server.address)
    try server.control(["fault": "400", "method": "PUT", "path": "/books/2", "times": 1])
    let outcome = try desk.run("checkout", "1,2,3,4", "--to", "Olga", "--yes")
    #expect(outcome.code == 1, "\(outcome)")
    #expect(outcome.err.contains("1 of 4 books done (no. 1). Then no. 2:"), "\(outcome)")
    #expect(outcome.err.contains("The committee says no. Not tried: no. 3, 4."), "\(outcome)")
  }

  @Test("without a request for all books, they are deleted one by one", arguments: ["404", "405"])
  func deletionOfAll(_ status: String) throws {
    let server = try CommitteeServer()
    let desk = try Desk(at: server.address)
    try server.control(["fault": status, "method": "DELETE", "path": "/clean", "times": 1])
    let outcome = try desk.run("delete", "all", "--yes")
    #expect(outcome.code == 0 && outcome.out.contains("Deleted 4 books."), "\(outcome)")
    #expect(try server.books.isEmpty)
  }

  @Test("books that are not in the library are refused as a filter")
  func notHeld() throws {
    let server = try CommitteeServer()
    let desk = try Desk(at: server.address)
    for words in [["list", "--only", "not-held"], ["list", "not-held"]] {
      let outcome = try desk.run(words)
      #expect(outcome.code == 1 && outcome.out.isEmpty, "\(outcome)")
      #expect(outcome.err.contains("not in its library"), "\(outcome)")
    }
    #expect(server.requests.isEmpty)
  }

  // MARK: Offline

  @Test("offline everything can be read, and nothing can be changed")
  func offline() throws {
    let server = try CommitteeServer()
    let desk = try Desk(at: server.address)
    try desk.run("list")
    server.stop()
    let outcome = try desk.run("list")
    #expect(outcome.code == 0 && outcome.out.split(separator: "\n").count == 4)
    #expect(
      outcome.err.contains("Could not connect to")
        && outcome.err.contains("This is the library as it was"))
    for line in [["checkout", "1", "--to", "Anna"], ["delete", "all"], ["add"]] {
      let refused = try desk.run(line)
      #expect(refused.code == 69 && refused.err.contains("Nothing was changed"), "\(refused)")
      #expect(refused.out.isEmpty && !refused.err.contains("?"), "\(refused)")
    }
    let typed = try desk.home.type(
      "list", "delete 1", "quit", options: ["--library", desk.address])
    #expect(typed.out.contains("offline, as of") && typed.err.contains("Only 127.0.0.1"))
    #expect(!typed.out.contains("Delete"), "\(typed)")
    // The list is a file that can be deleted.
    try FileManager.default.removeItem(atPath: desk.home.path + "/.cache/bookskeeper/servers")
    #expect(try desk.run("list").code == 69)
    #expect(try Desk(at: server.address).run("list").code == 69)
  }

  @Test("reading from a busy server does not report that nothing was changed")
  func busy() throws {
    let server = try CommitteeServer()
    let desk = try Desk(at: server.address)
    try desk.run("list")
    try server.control(["fault": "503", "method": "GET", "times": -1])
    let outcome = try desk.run("list")
    #expect(outcome.code == 0 && outcome.out.contains("Dune"), "\(outcome)")
    #expect(outcome.err.contains("is busy") && !outcome.err.contains("changed"), "\(outcome)")
    let new = try Desk(at: server.address).run("list")
    #expect(new.code == 75 && !new.err.contains("changed"), "\(new)")
    let change = try desk.run("delete", "1", "--yes")
    #expect(change.code == 75 && change.err.contains("Nothing was changed"), "\(change)")
  }

  @Test("a prompt shows what others have changed in the meantime")
  func changesByOthers() throws {
    let server = try CommitteeServer()
    let desk = try Desk(at: server.address)
    let typist = try desk.home.startAtTerminal("--library", desk.address)
    #expect(typist.output("Sido") != nil)
    try server.changeByOthers(["PUT", "/books/2", ["title": "Emma, again"]])
    usleep(2_500_000)
    typist.type("list\n")
    #expect(typist.output("Emma, again") != nil)
    typist.type("quit\n")
    #expect(typist.code() == 0)
  }

  // MARK: Permissions

  @Test("a token is sent in a header, and is on no command line")
  func token() throws {
    let server = try CommitteeServer(options: ["token": "s3cret"])
    let desk = try Desk(at: server.address)
    let refused = try desk.run("list")
    #expect(refused.code == 78 && refused.err.contains("BOOKSKEEPER_TOKEN"))
    desk.home.environment["BOOKSKEEPER_TOKEN"] = "s3cret"
    try server.control(["fault": "hang", "method": "GET", "times": 1])
    let child = try desk.home.start(["--library", desk.address, "list"], input: "/dev/null")
    let deadline = ContinuousClock.now + .seconds(60)
    while server.requests.count < 2, ContinuousClock.now < deadline { usleep(20_000) }
    let list = try Child(
      ["/bin/ps", "axww", "-o", "args"], environment: desk.home.environment, input: "/dev/null",
      folder: desk.home.path
    ).finish().out
    #expect(list.contains("curl") && !list.contains("Bearer"))
    child.signal(SIGKILL)
    #expect(try desk.run("list").code == 0)
  }

  @Test("name and password come from a file")
  func netrc() throws {
    let server = try CommitteeServer(
      options: ["user": "anna", "password": "open sesame"])
    let desk = try Desk(at: server.address)
    #expect(try desk.run("list").code == 78)
    let file = try desk.home.file(
      "passwords", "machine 127.0.0.1 login anna password \"open sesame\"\n")
    #expect(try desk.run("--netrc", file, "list").code == 0)
    try desk.home.file(".netrc", "machine 127.0.0.1 login anna password \"open sesame\"\n")
    #expect(try desk.run("add", "Nox", "--author", "Anne Carson").code == 0)
  }

  @Test("redirects to another host are not followed")
  func redirect() throws {
    let otherServer = try CommitteeServer([("Nox", "Anne Carson")])
    let server = try CommitteeServer(
      quirks: ["redirect-away"], options: ["away": otherServer.address])
    let outcome = try Desk(at: server.address).run("list")
    #expect(outcome.code == 69 && otherServer.requests.isEmpty, "\(outcome)")
    #expect(outcome.err.contains("redirects to another server"), "\(outcome)")
  }

  @Test("hostile texts do no harm")
  func hostile() throws {
    let server = try CommitteeServer([
      ("\u{1B}]0;x\u{7}Red\nline", "A\u{202E}B"), ("", ""),
      (String(repeating: "x", count: 50_000), "L"),
    ])
    let desk = try Desk(at: server.address)
    let outcome = try desk.run("list")
    #expect(outcome.code == 0 && !outcome.out.contains("\u{1B}"))
    #expect(outcome.out.split(separator: "\n").count == 3)
    #expect(try desk.run("edit", "2", "--publisher", "Ace").code == 0)
    // Placeholders for missing details are not sent.
    #expect(!server.requests.contains { $0.body.contains("\"?\"") })
  }
}

/// A committee's server, with the quirks and faults of such servers.
final class CommitteeServer: @unchecked Sendable {
  let home: Home
  private let python: Python
  private var isStopped = false

  static let defaultBooks = [
    ("Dune", "Frank Herbert"), ("Emma", "Jane Austen"), ("Kim", "Rudyard Kipling"),
    ("Sido", "Colette"),
  ]

  /// - Parameters:
  ///   - books: title and author, by id from 1.
  ///   - options: credentials and the like: `["token": "T"]`, `["user": "U", "password": "P"]`.
  init(
    _ books: [(String, String)] = defaultBooks, quirks: [String] = [],
    options: [String: String] = [:]
  ) throws {
    home = try Home()
    let objects = books.enumerated().map { index, book in
      ["id": index + 1, "title": book.0, "author": book.1] as [String: Any]
    }
    try home.file("books.json", Array(JSONSerialization.data(withJSONObject: objects)))
    python = try Python.idle.take() ?? Python()
    let baseOptions: [String: Any] = [
      "books": home.path + "/books.json", "log": home.path + "/log", "quirk": quirks,
    ]
    try control(["begin": baseOptions.merging(options) { $1 }])
  }

  deinit { if !isStopped { Python.idle.give(python) } }

  var port: Int { python.port }
  var address: String { "http://127.0.0.1:\(port)" }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  /// Simulates a server that is switched off.
  func stop() {
    isStopped = true
    python.stop()
  }

  // MARK: Books and requests

  /// The books in the format of a client's list: `Dune|Frank Herbert|Ace|Anna`.
  var books: [String] {
    get throws {
      let text = Self.text(home.path + "/books.json")
      guard !text.isEmpty else { return [] }
      let objects = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
      return (objects ?? []).map { book in
        ["title", "author", "publisher", "lastCheckedOutBy"].map { book[$0] as? String ?? "" }
          .joined(separator: "|")
      }.sorted()
    }
  }

  struct Request {
    let method: String
    let path: String
    let headers: [String: String]
    let body: String
  }

  var requests: [Request] {
    Self.text(home.path + "/log").split(separator: "\n").compactMap { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard let object, let method = object["method"] as? String,
        let path = object["path"] as? String,
        path != "/_control"
      else { return nil }
      return Request(
        method: method, path: path, headers: object["headers"] as? [String: String] ?? [:],
        body: object["body"] as? String ?? "")
    }
  }

  // MARK: Control

  /// Arms a fault, or makes changes of another client; see the server program.
  func control(_ object: [String: Any]) throws {
    let data = try JSONSerialization.data(withJSONObject: object)
    try python.ask("POST", String(decoding: data, as: UTF8.self))
  }

  func disarm() throws { try python.ask("DELETE") }

  func changeByOthers(_ changes: [Any]...) throws { try control(["do": changes]) }
}

/// The process of a server. Starting it takes longer than most tests, so later tests reuse it.
private final class Python {
  /// The processes that no test uses, which end with the test run.
  final class Idle: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [Python] = []

    func take() -> Python? { lock.withLock { all.popLast() } }
    func give(_ python: Python) { lock.withLock { all.append(python) } }
  }

  static let idle = Idle()

  private let process: Child
  let port: Int

  init() throws {
    let folder = try TemporaryFolder()
    process = try Child(
      [
        Tool.python3.path ?? "", "-S", "-E", Self.script, "--port", "0",
        "--books", folder.path("books.json"), "--log", folder.path("log"),
      ], environment: [:], input: "/dev/null", folder: folder.path)
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if process.outputSoFar.hasSuffix("\n"), let port = Int(process.outputSoFar.dropLast()) {
        self.port = port
        return
      }
      usleep(2_000)
    }
    throw Failure("the committee's server does not start")
  }

  private static let script =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Servers/committee.py"

  func stop() { process.signal(SIGKILL) }

  func ask(_ method: String, _ body: String = "") throws {
    let response = try LoopbackServer.rawResponse(port, method, "/_control", body)
    guard response.hasPrefix("HTTP/1.1 204 ") else { throw Failure(response) }
  }
}

/// A desk of the committee: a user of the server's library.
struct Desk {
  let home: Home
  let address: String

  init(at address: String, name: String = "tester") throws {
    home = try Home()
    home.environment["USER"] = name
    self.address = address
  }

  @discardableResult
  func run(_ words: String..., input: String? = nil) throws -> Child.Outcome {
    try run(words, input: input)
  }

  @discardableResult
  func run(_ words: [String], input: String? = nil) throws -> Child.Outcome {
    try home.run(["--library", address] + words, input: input.map { Array($0.utf8) })
  }

  /// The books in the format of the server's `books`.
  var books: [String] {
    get throws {
      let outcome = try run("list", "--json")
      let objects =
        try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [[String: Any]]
      return (objects ?? []).map { book in
        ["title", "author", "publisher", "borrower"].map { book[$0] as? String ?? "" }
          .joined(separator: "|")
      }.sorted()
    }
  }
}
