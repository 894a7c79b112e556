import Foundation
import Support

/// A committee's server, with the oddities and the faults that such servers have.
final class CommitteeServer: @unchecked Sendable {
  let home: Home
  private let python: Python
  private var isStopped = false

  static let four = [
    ("Dune", "Frank Herbert"), ("Emma", "Jane Austen"), ("Kim", "Rudyard Kipling"),
    ("Sido", "Colette"),
  ]

  /// - Parameters:
  ///   - books: title and author, by id from 1 on.
  ///   - options: who may ask, and the like: `["token": "T"]`, `["user": "U", "password": "P"]`.
  init(
    _ books: [(String, String)] = four, quirks: [String] = [], options: [String: String] = [:]
  ) throws {
    home = try Home()
    let objects = books.enumerated().map { index, book in
      ["id": index + 1, "title": book.0, "author": book.1] as [String: Any]
    }
    try home.file("books.json", Array(JSONSerialization.data(withJSONObject: objects)))
    python = try Python.idle.take() ?? Python()
    let own: [String: Any] = [
      "books": home.path + "/books.json", "log": home.path + "/log", "quirk": quirks,
    ]
    try control(["begin": own.merging(options) { $1 }])
  }

  deinit { if !isStopped { Python.idle.give(python) } }

  var port: Int { python.port }
  var address: String { "http://127.0.0.1:\(port)" }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  /// Does as if it were switched off.
  func stop() {
    isStopped = true
    python.stop()
  }

  // MARK: What it holds and was asked

  /// As a client's list has them: `Dune|Frank Herbert|Ace|Anna`.
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

  // MARK: What it is told

  /// Arms a fault, or has another client do something: see the program itself.
  func control(_ object: [String: Any]) throws {
    let data = try JSONSerialization.data(withJSONObject: object)
    try python.ask("POST", String(decoding: data, as: UTF8.self))
  }

  func disarm() throws { try python.ask("DELETE") }

  /// What another client does.
  func other(_ changes: [Any]...) throws { try control(["do": changes]) }
}

/// The process of a server. It takes longer to start than most tests with it, so that it serves one test
/// after the other.
private final class Python {
  /// Those that no test has now; they end with the tests.
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
    let limit = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < limit {
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
    let answer = try LoopbackServer.ask(port, method, "/_control", body)
    guard answer.hasPrefix("HTTP/1.1 204 ") else { throw Failure(answer) }
  }
}

/// A desk of the committee's: a user with a copy of the server's library.
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

  /// As the server's `books`.
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
