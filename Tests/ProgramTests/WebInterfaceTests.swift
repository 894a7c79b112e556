import Covers
import Foundation
import Library
import LibraryRules
import LibraryStorage
import Platform
import Server
import TestSupport
import Testing
import Turns

/// The HTTP interface for programs, compared with `.github/openapi.yaml` and the examples of
/// `.github/API.md`.
@Suite(
  .enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"),
  .enabled(if: Needed.openAPI.isMet, "\(Needed.openAPI)"), .timeLimited)
struct WebInterfaceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".github")

  /// Makes requests, by default as a keeper, and records the responses.
  private final class Client {
    let server: WebServer
    private(set) var exchanges: [InterfaceChecker.Exchange] = []
    private var visitedKinds: Set<String> = []
    private static let stale = ["If-Match: \"0\""]

    init() throws {
      server = try WebServer("BOOKSKEEPER_KEEPERS=tester")
      try server.home.fill()
    }

    /// The first successful GET of each kind of path is repeated as HEAD, and with its ETag as a
    /// condition.
    @discardableResult
    func ask(
      _ method: String, _ path: String, _ body: String = "", _ status: Int, _ code: String? = nil,
      as user: String? = "tester", sending headers: [String] = [],
      at location: SourceLocation = #_sourceLocation
    ) throws -> WebServer.Response {
      let response = try server.send(method, path, body, headers, as: user)
      #expect(response.status == status, "\(response.body)", sourceLocation: location)
      #expect(response.error == code, "\(response.body)", sourceLocation: location)
      let isImage = response.header("Content-Type")?.hasPrefix("image/") ?? false
      exchanges.append(
        InterfaceChecker.Exchange(
          method: method, path: path, sent: body, status: response.status,
          headers: response.headers,
          body: isImage ? "" : response.body, hasBody: !response.bytes.isEmpty))
      let kind = path.prefix { $0 != "?" }.filter { !$0.isNumber }
      if method == "GET", status == 200, visitedKinds.insert(kind).inserted {
        let tag = try #require(response.header("ETag"), sourceLocation: location)
        let head = try ask("HEAD", path, 200, as: user, sending: headers, at: location)
        #expect(head.header("ETag") == tag, sourceLocation: location)
        try ask(
          "GET", path, 304, as: user, sending: headers + ["If-None-Match: \(tag)"], at: location)
      }
      return response
    }

    @discardableResult
    func ask(
      _ method: String, _ path: String, _ status: Int, _ code: String? = nil,
      as user: String? = "tester", sending headers: [String] = [],
      at location: SourceLocation = #_sourceLocation
    ) throws -> WebServer.Response {
      try ask(method, path, "", status, code, as: user, sending: headers, at: location)
    }

    /// Checks that requests with an outdated state, by a member and for a missing number are
    /// refused.
    func refuse(_ method: String, _ route: ServerRoute, _ number: Int, _ body: String = "") throws {
      let path = route.rawValue.replacing("{id}", with: "\(number)")
      try ask(method, path, body, 412, "changed-meanwhile", sending: Self.stale)
      try ask(method, path, body, 403, "only-keepers", as: "anna")
      try ask(
        method, route.rawValue.replacing("{id}", with: "99"), body, 404,
        "no-such-\(path.split(separator: "/")[0].dropLast())")
    }
  }

  @Test("the interface matches its description exactly")
  func described() throws {
    let client = try Client()
    try books(client)
    try holds(client)
    try borrowers(client)
    try history(client)
    try clean(client)
    var methods: [String: [String]] = [:]
    for route in ServerRoute.allCases {
      methods[route.rawValue] = route.methods
      let path = route.rawValue.replacing("{id}", with: "1")
      let refused = try client.server.send("PATCH", path, "{}")
      #expect(refused.status == 405)
      #expect(refused.header("Allow") == route.methods.joined(separator: ", "))
    }
    let faults = try InterfaceChecker.faults(
      of: client.exchanges, at: methods, description: Self.folder.appending(path: "openapi.yaml"),
      in: client.server.home)
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  private func books(_ client: Client) throws {
    try client.ask("GET", "/books?sort=due&reverse=1&only=all&page=1&limit=3&find=d&tag=novel", 200)
    #expect(try client.ask("GET", "/books", 200, as: nil).objects.count == 4)
    try client.ask("GET", "/books?sort=size", 400, "bad-query")
    let emma = #"{"title":"Emma","author":"Jane Austen","tags":["novel"],"shoeSize":43}"#
    let added = try client.ask("POST", "/books", emma, 201)
    #expect(added.header("Location") == "/library/books/5")
    try client.ask("POST", "/books", #"{"title":"Emma"}"#, 400, "author-required")
    try client.ask("POST", "/books", emma, 403, "only-keepers", as: "anna")
    try client.ask("GET", "/books/5", 200)
    try client.ask("GET", "/books/99", 404, "no-such-book")
    try client.refuse("PUT", .book, 5, #"{"rating":5}"#)
    try client.refuse("DELETE", .book, 5)
    try client.ask("PUT", "/books/5", #"{"rating":6}"#, 400, "bad-rating")
    try client.ask("PUT", "/books/5", #"{"lastCheckedOutBy":"Bea"}"#, 200)
    try client.ask("PUT", "/books/5", #"{"borrower":"Carl"}"#, 409, "already-out")
    try client.ask("DELETE", "/books/5", 204)
    let library = client.server.home.library
    CoverRules(
      index: try StoredLibrary(path: library, author: "test"),
      files: CoverFolder(forLibrary: library)
    ).save(Pictures.complete, from: RecordName(source: "openlibrary", id: "1"), of: .book(1))
    try client.ask("GET", "/books/1/cover", 200)
    try client.ask("GET", "/books/2/cover", 404, "no-cover")
  }

  private func holds(_ client: Client) throws {
    let placed = try client.ask("POST", "/holds", #"{"book":1,"borrower":"Olga"}"#, 201)
    #expect(placed.header("Location") == "/library/holds/1")
    let body = """
      {"author":"Frank Herbert","book":1,"borrower":"Olga","id":1,"keptUntil":null,"placedAt":"
      """
    #expect(placed.body.hasPrefix(body))
    #expect(placed.body.hasSuffix("\",\"state\":\"waiting\",\"title\":\"Dune\"}\n"))
    try client.ask("POST", "/holds", #"{"book":1,"borrower":"OLGA"}"#, 409, "waits-already")
    try client.ask("POST", "/holds", #"{"book":1,"borrower":"Anna"}"#, 409, "has-the-book")
    try client.ask("POST", "/holds", #"{"book":99,"borrower":"Olga"}"#, 404, "no-such-book")
    try client.ask("POST", "/holds", #"{"borrower":"Olga"}"#, 400, "bad-field")
    try client.ask("POST", "/holds", #"{"book":2}"#, 400, "borrower-required")
    // Similar names are not accepted.
    try client.ask("POST", "/holds", #"{"book":2,"borrower":"Olgaa"}"#, 400, "ambiguous-borrower")
    try client.ask("POST", "/holds", #"{"book":2}"#, 403, "sign-in-needed", as: nil)
    try client.ask(
      "POST", "/holds", #"{"book":2,"borrower":"Olga"}"#, 403, "only-keepers", as: "anna")
    let ownHold = try client.ask("POST", "/holds", #"{"book":2}"#, 201, as: "anna").object
    #expect(ownHold["borrower"] as? String == "Anna" && ownHold["state"] as? String == "ready")
    #expect(ownHold["keptUntil"] as? String == "2026-11-28")
    try client.ask("POST", "/holds", #"{"book":3,"borrower":"anna"}"#, 201, as: "anna")
    try client.ask("POST", "/holds", #"{"book":2,"borrower":"Olga"}"#, 201)

    func numbers(_ query: String = "") throws -> [Int] {
      try client.ask("GET", "/holds" + query, 200, as: "anna").objects.compactMap {
        $0["id"] as? Int
      }
    }
    #expect(try numbers() == [1, 2, 3, 4])
    #expect(try numbers("?book=2") == [2, 4] && numbers("?book=99") == [])
    try client.ask("GET", "/holds?book=dune", 400, "bad-query")
    try client.ask("GET", "/holds", 403, "sign-in-needed", as: nil)
    #expect(try client.ask("GET", "/holds/3", 200).object["title"] as? String == "Kim")
    try client.ask("GET", "/holds/99", 404, "no-such-hold")
    try client.ask("GET", "/holds/1", 403, "sign-in-needed", as: nil)
    let book = try client.ask("GET", "/books/2", 200).object
    #expect(
      book["holds"] as? [[String: String]] == [
        ["borrower": "Anna", "keptUntil": "2026-11-28"],
        ["borrower": "Olga", "keptUntil": "2026-12-05"],
      ])

    try client.refuse("PUT", .hold, 2, #"{"keptUntil":"2026-12-01"}"#)
    let tag = try #require(try client.ask("GET", "/holds/2", 200).header("ETag"))
    let changedHold = try client.ask(
      "PUT", "/holds/2", #"{"keptUntil":"2026-12-01"}"#, 200, sending: ["If-Match: \(tag)"])
    #expect(
      changedHold.object["keptUntil"] as? String == "2026-12-01"
        && changedHold.header("ETag") != tag)
    try client.ask("PUT", "/holds/2", #"{"keptUntil":"2026-11-20"}"#, 400, "bad-kept-until")
    try client.ask("PUT", "/holds/2", #"{"keptUntil":"soon"}"#, 400, "bad-field")
    try client.ask("PUT", "/holds/1", #"{"keptUntil":"2026-12-01"}"#, 409, "already-out")
    try client.ask("PUT", "/holds/4", #"{"keptUntil":"2026-12-20"}"#, 409, "kept-for")
    // A request with an unchanged resource is allowed.
    try client.ask("PUT", "/holds/2", changedHold.body, 200)
    try client.refuse("DELETE", .hold, 1)
    try client.ask("DELETE", "/holds/2", 204, as: "anna")
    // The next borrower's hold keeps its last day.
    #expect(try client.ask("GET", "/holds/4", 200).object["keptUntil"] as? String == "2026-12-08")
  }

  private func borrowers(_ client: Client) throws {
    func names(_ query: String = "") throws -> [String] {
      try client.ask("GET", "/borrowers" + query, 200).objects.compactMap { $0["name"] as? String }
    }
    #expect(try names() == ["me", "Anna", "Bea", "Olga", "Zoë"])
    #expect(try names("?find=ol") == ["Olga"])
    try client.ask("GET", "/borrowers", 403, "only-keepers", as: "anna")
    let body = #"{"name":"Olga Berg","email":"olga@example.org","card":"77","limit":3,"age":9}"#
    let added = try client.ask("POST", "/borrowers", body, 201)
    let path = try #require(added.header("Location")?.dropFirst("/library".count)).description
    #expect(added.object["limit"] as? Int == 3 && added.object["note"] is NSNull)
    let number = try #require(added.object["id"] as? Int)
    try client.ask("POST", "/borrowers", #"{"name":"olga berg"}"#, 409, "borrower-exists")
    try client.ask("POST", "/borrowers", #"{"name":"A","card":"77"}"#, 409, "card-taken")
    try client.ask("POST", "/borrowers", #"{"email":"a@b.org"}"#, 400, "borrower-required")
    try client.ask("POST", "/borrowers", #"{"name":"Ann"}"#, 403, "only-keepers", as: "anna")
    try client.ask("GET", path, 200)
    try client.ask("GET", path, 403, "sign-in-needed", as: nil)
    try client.ask("GET", "/borrowers/99", 404, "no-such-borrower")

    try client.refuse("PUT", .borrower, number, #"{"note":"class 4b"}"#)
    let changed = try client.ask("PUT", path, #"{"note":"4b","limit":null,"language":"fr"}"#, 200)
    #expect(changed.object["note"] as? String == "4b" && changed.object["limit"] is NSNull)
    #expect(changed.object["email"] as? String == "olga@example.org")
    try client.ask("PUT", path, #"{"email":"olga"}"#, 400, "bad-email")
    try client.ask("PUT", path, #"{"name":"Anna"}"#, 409, "borrower-exists")
    try client.ask("PUT", path, #"{"mergedInto":99}"#, 404, "no-such-borrower")
    try client.ask("PUT", path, #"{"mergedInto":\#(number)}"#, 400, "merge-with-self")
    let olga = try client.ask("GET", "/borrowers?find=olga", 200).objects[0]["id"] as? Int
    let other = try #require(olga)
    #expect(other != number)
    let merged = try client.ask("PUT", path, #"{"mergedInto":\#(other)}"#, 200).object
    #expect(merged["id"] as? Int == other && merged["email"] as? String == "olga@example.org")
    #expect(merged["holds"] as? Int == 2)
    try client.ask("GET", path, 404, "no-such-borrower")

    try client.refuse("DELETE", .borrower, other)
    let anna = try client.ask("GET", "/borrowers?find=anna", 200).objects[0]["id"] as? Int
    try client.ask("DELETE", "/borrowers/\(anna ?? 0)", 409, "still-has-books")
    try client.ask("DELETE", "/borrowers/\(other)", 204)
    #expect(try client.ask("GET", "/holds?book=1", 200).objects.isEmpty)
  }

  private func history(_ client: Client) throws {
    let isProgram = ["Accept: application/json"]
    let server = try client.ask("GET", "/", 200, sending: isProgram).object
    #expect(server["program"] as? String == "BooksKeeper" && server["user"] as? String == "tester")
    #expect((server["rights"] as? [String])?.contains("change") == true)
    let visited = try client.ask("GET", "/", 200, as: nil, sending: isProgram).object
    #expect(visited["rights"] as? [String] == ["read"] && visited["library"] as? String != nil)
    // Books that are no longer in the list.
    try client.ask("GET", "/books?ever=1", 200)
    try client.ask("GET", "/books?ever=1", 403, "only-keepers", as: "anna")
    let nox = #"{"title":"Nox","author":"Anne Carson"}"#
    try client.ask("POST", "/books", nox, 201)
    try client.ask("DELETE", "/books/6", 204)
    let deleted = try client.ask("GET", "/books?deleted=1", 200).objects
    #expect(deleted.map { $0["title"] as? String } == ["Nox", "Emma"])
    #expect(deleted.allSatisfy { $0["deleted"] as? Bool == true })
    #expect(try client.ask("GET", "/books/6?deleted=1", 200).object["deleted"] as? Bool == true)
    try client.ask("GET", "/books/1?deleted=1", 404, "no-such-book")
    try client.ask("GET", "/books/6", 404, "no-such-book")
    try client.ask("GET", "/books/6?deleted=1", 403, "only-keepers", as: "anna")
    // The changes, and undo.
    let last = try client.ask("GET", "/history", 200).objects[0]
    #expect(last["kind"] as? String == "delete" && last["by"] as? String == "tester")
    #expect(last["summary"] as? String == "deleting “Nox” (no. 6)")
    try client.ask("GET", "/history", 403, "only-keepers", as: "anna")
    #expect(
      try client.ask("GET", "/history?book=5", 200).objects.map { $0["kind"] as? String }
        == ["delete", "check-out", "add"])
    try client.ask("GET", "/history?book=99", 404, "no-such-book")
    let undone = try client.ask("POST", "/undo", #"{"count":1}"#, 200).objects
    #expect(undone.map { $0["id"] as? Int } == [last["id"] as? Int])
    #expect(try client.ask("POST", "/redo", "{}", 200).objects.count == 1)
    try client.ask("POST", "/redo", "{}", 409, "nothing-to-redo")
    try client.ask("POST", "/undo", #"{"count":0}"#, 400, "bad-field")
    let stale = ["If-Match: \"0\""]
    try client.ask("POST", "/undo", "{}", 412, "changed-meanwhile", sending: stale)
    try client.ask("POST", "/redo", "{}", 412, "changed-meanwhile", sending: stale)
    try client.ask("POST", "/redo", #"{"count":"x"}"#, 400, "bad-field")
    try client.ask("POST", "/books", nox, 412, "changed-meanwhile", sending: stale)
    for path in ["/undo", "/redo"] {
      try client.ask("POST", path, "{}", 403, "only-keepers", as: "anna")
    }
    #expect(try client.ask("POST", "/undo", #"{"count":2}"#, 200).objects.count == 2)
    // Others have changed what the user's first changes made.
    try client.ask("POST", "/undo", #"{"count":99}"#, 409, "changed-since")
  }

  private func clean(_ client: Client) throws {
    try client.ask("DELETE", "/clean", 428, "state-needed")
    let tag = try #require(try client.ask("GET", "/books", 200).header("ETag"))
    try client.ask(
      "DELETE", "/clean", 403, "only-keepers", as: "anna", sending: ["If-Match: \(tag)"])
    try client.ask("DELETE", "/clean", 412, "changed-meanwhile", sending: ["If-Match: \"0\""])
    try client.ask("DELETE", "/clean", 204, sending: ["If-Match: \(tag)"])
    #expect(try client.ask("GET", "/books", 200).objects.isEmpty)
    // Each successful request made one change of its user. Refused requests made none.
    let lines = try client.server.home.run("history", "--limit", "100").out.split(separator: "\n")
    let kinds = lines.map { $0.split(separator: "\t").dropFirst().prefix(2).joined(separator: " ") }
    #expect(
      kinds.reversed() == [
        "tester import", "tester add", "tester check-out", "tester delete", "tester hold",
        "anna hold", "anna hold", "tester hold", "tester hold", "anna remove-hold",
        "tester add-borrower", "tester edit-borrower", "tester merge-borrowers",
        "tester remove-borrower", "tester delete",
      ])
    for count in 1...2 { #expect(try client.server.home.run("undo").code == 0, "\(count)") }
    #expect(try client.ask("GET", "/holds?book=1", 200).objects.count == 1)
  }

  // MARK: The guide

  @Test("the examples of the documentation have the documented results")
  func examples() throws {
    let server = try WebServer()
    try server.home.fill()
    try server.home.file(".netrc", "machine 127.0.0.1 login tester password secret\n")
    let guide = try String(contentsOf: Self.folder.appending(path: "API.md"), encoding: .utf8)
    let blocks = guide.components(separatedBy: "\n```").filter { $0.hasPrefix("sh\n") }
    let examples = blocks.flatMap { $0.dropFirst(2).components(separatedBy: "\n$ ").dropFirst() }
    #expect(examples.count > 10)
    for example in examples {
      let lines = example.components(separatedBy: "\n")
      let expectedOutput = lines.dropFirst().map { $0 + "\n" }.joined()
      let command = lines[0].replacing("https://library.example", with: server.address)
      let outcome = try server.home.shell("export LIBRARY='\(server.address)/library'; " + command)
      #expect(outcome.code == 0 && outcome.err.isEmpty, "\(command): \(outcome.err)")
      #expect(Self.matches(outcome.out, expectedOutput), "\(command): \(outcome.out)")
    }
    // Visitors see no names, even where all signed-in users are keepers.
    for path in ["/holds", "/borrowers?find=olga"] {
      #expect(try server.send("GET", path, as: nil).status == 403)
    }
  }

  /// Whether the text matches an example. An ellipsis in the example stands for any text.
  private static func matches(_ text: String, _ expectedOutput: String) -> Bool {
    let parts = expectedOutput.components(separatedBy: "…")
    guard text.hasPrefix(parts[0]), text.hasSuffix(parts[parts.count - 1]) else { return false }
    var remaining = text.dropFirst(parts[0].count)
    for part in parts.dropFirst() {
      guard let range = remaining.range(of: part) else { return false }
      remaining = remaining[range.upperBound...]
    }
    return parts.count > 1 || remaining.isEmpty
  }
}

/// Checks the requests and responses of a server against `.github/openapi.yaml`, with Python's
/// `openapi-spec-validator` and `jsonschema`.
enum InterfaceChecker {
  struct Exchange: Encodable {
    let method: String
    let path: String
    let sent: String
    let status: Int
    let headers: [String]
    /// The text of the body; empty for an image.
    let body: String
    let hasBody: Bool
  }

  private struct Input: Encodable {
    /// The methods of each path.
    let places: [String: [String]]
    let exchanges: [Exchange]
  }

  /// - Parameter places: the methods that the server supports for each path.
  static func faults(
    of exchanges: [Exchange], at places: [String: [String]], description: URL, in home: Home
  ) throws -> [String] {
    let input = try JSONEncoder().encode(Input(places: places, exchanges: exchanges))
    let file = try home.file("exchanges.json", String(decoding: input, as: UTF8.self))
    return try Python.run(reader: "interface.py", [description.path, file], in: home).split(
      separator: "\n"
    )
    .map(String.init)
  }
}
