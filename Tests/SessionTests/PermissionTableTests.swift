import Foundation
import Library
import LibraryStorage
import Server
import TestSupport
import Testing
import Turns

/// The table of permissions in `.github/API.md`: tries every path, method and role.
@Suite(.timeLimited) struct PermissionTableTests {
  private enum Role: Int, CaseIterable {
    case visitor, member, keeper
    var user: String? { [nil, "anna", "boss"][rawValue] }
    /// A book lent to the user, and a book that the user waits for.
    var books: (lent: Int, onHold: Int) { self == .keeper ? (5, 6) : (3, 2) }
  }

  fileprivate enum Permission: String {
    case yes, no, own, nameless
  }

  struct Row: CustomTestStringConvertible {
    let path: String
    let methods: [String]
    let action: String
    fileprivate let permissions: [Permission]
    var testDescription: String { "\(methods.joined(separator: ", ")) \(path): \(action)" }
  }

  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: ".github/API.md")

  static let rows: [Row] = {
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| `/") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Row(
        path: cells[0].trimmingCharacters(in: ["`"]),
        methods: cells[1].components(separatedBy: ", ").flatMap {
          $0 == "GET" ? ["GET", "HEAD"] : [$0]
        }, action: cells[2], permissions: cells.dropFirst(3).compactMap(Permission.init))
    }
  }()

  private let store: StoredLibrary
  private let secret = CalendarSecret(String(repeating: "c", count: 32))

  init() throws {
    store = try emptyLibrary { noon }
    for line in [
      "add Dune --author A", "add Emma --author A", "add Kim --author A", "add Ubik --author A",
      "add Nox --author A", "add Foam --author A", "borrower add Dora",
      "checkout 2 --to Boris", "checkout 3 --to Anna --due 2026-12-01",
      "checkout 4 --to Boris --due 2026-12-01",
      "checkout 5 --to Boss --due 2026-12-01", "checkout 6 --to Boris", "hold 2 --for Anna",
      "hold 6 --for Boss",
      "hold 1 --for Clara",
    ] { try perform(line, in: store) }
    try store.setSecret(secret, of: #require(try store.borrower(named: "Clara")))
  }

  @Test("the table has each route with all its methods, once per action")
  func allRoutes() {
    #expect(Self.rows.count > 20 && Self.rows.allSatisfy { $0.permissions.count == 3 })
    #expect(Set(Self.rows.map(\.testDescription)).count == Self.rows.count)
    for route in ServerRoute.allCases {
      let rows = Self.rows.filter { $0.path.replacing(/\d+/, with: "{id}") == route.rawValue }
      #expect(Set(rows.flatMap(\.methods)) == Set(route.methods), "\(route.rawValue)")
    }
  }

  @Test("each role may do exactly what its column says", arguments: rows)
  func roles(_ row: Row) throws {
    for role in Role.allCases {
      for method in ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH"] {
        guard row.methods.contains(method) else {
          let isElsewhere = Self.rows.contains {
            $0.path == row.path && $0.methods.contains(method)
          }
          if !isElsewhere { try expect(405, role, method, row, isOwn: true) }
          continue
        }
        switch row.permissions[role.rawValue] {
        case .no:
          for isOwn in [true, false] { try expect(403, role, method, row, isOwn: isOwn) }
        case .own:
          try expectSuccess(role, method, row, isOwn: true)
          if row.path != "/books/12/reserve", row.path.contains(/\d/) || row.path == "/holds" {
            let isPage = row.path.hasPrefix("/books/12/")
            try expect(isPage ? 409 : 403, role, method, row, isOwn: false)
          }
        case .yes, .nameless: try expectSuccess(role, method, row, isOwn: false)
        }
      }
    }
  }

  /// Checks the status, and that a refusal changes nothing.
  private func expect(
    _ expected: Int, _ role: Role, _ method: String, _ row: Row, isOwn: Bool
  ) throws {
    let changes = try store.changeCount()
    let response = try request(role, method, row, isOwn: isOwn)
    #expect(status(response) == expected, "\(role) \(method) own: \(isOwn): \(response)")
    #expect(try store.changeCount() == changes, "\(role) \(method)")
    #expect(try store.borrower(with: secret)?.name == "Clara")
  }

  private func expectSuccess(_ role: Role, _ method: String, _ row: Row, isOwn: Bool) throws {
    // Redo needs an undone change.
    if row.path == "/redo" { _ = try store.undo(1) }
    let changes = try store.changeCount()
    let response = try request(role, method, row, isOwn: isOwn)
    // The library has no covers.
    let expectedStatuses = row.path.hasSuffix("/cover") ? 404...404 : 200...399
    #expect(expectedStatuses.contains(status(response) ?? 0), "\(role) \(method): \(response)")
    if method == "GET", ["/books", "/books/12", "/"].contains(row.path) {
      let showsNames = row.permissions[role.rawValue] == .yes
      #expect(response.contains("Boris") == showsNames, "\(role): \(response)")
      #expect(showsNames || !response.contains(/Anna|Boss|Clara/), "\(role): \(response)")
    }
    let newChanges = try store.changeCount() - changes
    let isChange = !["GET", "HEAD"].contains(method) && !row.path.hasPrefix("/me/")
    if row.path == "/undo" {
      #expect(newChanges == -1, "\(role)")
      _ = try store.redo(1)
      return
    }
    #expect(newChanges == (isChange ? 1 : 0), "\(role) \(method)")
    if row.path == "/redo" { return }
    if newChanges > 0 { _ = try store.undo(newChanges) }
  }

  /// - Parameter isOwn: whether the request is about the user's own loan or hold.
  private func request(_ role: Role, _ method: String, _ row: Row, isOwn: Bool) throws -> String {
    var path = row.path.replacing("SECRET", with: secret.text)
    if path.hasPrefix("/holds/") {
      let name = isOwn ? (role == .keeper ? "Boss" : "Anna") : "Clara"
      let holds = try (1...6).flatMap { try store.holds(on: $0) }
      let number = try #require(holds.first { $0.borrower == name }).hold.number
      path = "/holds/\(number)"
    } else if path.hasPrefix("/borrowers/") {
      path = "/borrowers/\(try #require(try store.borrower(named: "Dora")).number)"
    } else {
      let number =
        switch path.split(separator: "/").last {
        case "reserve": 4
        case "give-up": isOwn ? role.books.onHold : 1
        default: isOwn ? role.books.lent : 4
        }
      path = path.replacing("12", with: "\(number)")
    }
    if path.hasSuffix("/FILE") {
      let book = path.split(separator: "/")[1]
      let page = try sendRequest(
        "GET", "/books/\(book)", with: ["HTTP_ACCEPT": "text/html"], in: store)
      path = String(try #require(page.firstMatch(of: /src="([^"]*)"/)).1)
    }
    var variables: [String: String] = [:]
    if path == "/clean" {
      let list = try sendRequest("GET", "/books", as: role.user, in: store)
      variables["HTTP_IF_MATCH"] = header("ETag", of: list)
    }
    let body = ["POST", "PUT"].contains(method) ? body(of: row, isOwn: isOwn) : ""
    return try sendRequest(method, path, as: role.user, body, with: variables, in: store)
  }

  private func body(of row: Row, isOwn: Bool) -> String {
    switch (row.path, row.action) {
    case ("/books", _): #"{"title":"Hard Times","author":"B"}"#
    case ("/books/12", "renews a loan"): #"{"dueDate":"2026-12-12"}"#
    case ("/books/12", _): #"{"publisher":"Ace"}"#
    case ("/holds", _): isOwn ? #"{"book":4}"# : #"{"book":4,"borrower":"Clara"}"#
    case ("/holds/3", _): #"{"keptUntil":"2026-12-01"}"#
    case ("/borrowers", _): #"{"name":"Eve"}"#
    case ("/borrowers/4", _): #"{"note":"4b"}"#
    case ("/undo", _), ("/redo", _): "{}"
    default: ""
    }
  }
}
