import Foundation
import Support

/// A committee's server, with the oddities and the faults that such servers have.
final class CommitteeServer: @unchecked Sendable {
  let home: Home
  private let process: Child
  let port: Int

  /// - Parameters:
  ///   - books: title and author, by id from 1 on.
  ///   - options: `--token T`, `--user U --password P`.
  init(_ books: [(String, String)] = [], quirks: [String] = [], options: [String] = []) throws {
    home = try Home()
    let objects = books.enumerated().map { index, book in
      ["id": index + 1, "title": book.0, "author": book.1] as [String: Any]
    }
    if !books.isEmpty {
      try home.file("books.json", Array(JSONSerialization.data(withJSONObject: objects)))
    }
    let told = home.path + "/port"
    process = try Child(
      [
        Tool.python3.path ?? "", Self.script, "--port", "0", "--books", home.path + "/books.json",
        "--log", home.path + "/log",
      ] + quirks.flatMap { ["--quirk", $0] } + options,
      environment: home.environment, input: "/dev/null", output: told, folder: home.path)
    let limit = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < limit {
      if let port = Int(Self.text(told).trimmingCharacters(in: .whitespacesAndNewlines)) {
        self.port = port
        return
      }
      usleep(20_000)
    }
    throw Failure("the committee's server does not start")
  }

  private static let script =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Servers/committee.py"

  deinit { process.signal(SIGKILL) }

  var address: String { "http://127.0.0.1:\(port)" }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }

  /// Does as if it were switched off.
  func stop() { process.signal(SIGKILL) }

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
    try ask(["-X", "POST", "--data-binary", String(decoding: data, as: UTF8.self)], "/_control")
  }

  func disarm() throws { try ask(["-X", "DELETE"], "/_control") }

  /// What another client does.
  func other(_ changes: [Any]...) throws { try control(["do": changes]) }

  private func ask(_ options: [String], _ path: String) throws {
    let outcome = try Child(
      ["/usr/bin/curl", "-sS", "--fail", "--max-time", "30"] + options + [address + path],
      environment: home.environment, input: "/dev/null", folder: home.path
    ).finish()
    guard outcome.code == 0 else { throw Failure(outcome.err) }
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
