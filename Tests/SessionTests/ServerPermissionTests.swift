import Foundation
import Library
import LibraryStorage
import TestSupport
import Testing
import Turns

/// The permissions of visitors, members and keepers on a web server.
@Suite(.timeLimited) struct ServerPermissionTests {
  private let store: StoredLibrary

  init() throws {
    store = try emptyLibrary { noon }
    for line in [
      "add Dune --author A", "add Emma --author A", "add Kim --author A", "add Ubik --author A",
      "borrower add Anna --email Anna@Example.org --card 10001",
      "borrower add Boris --email boris@example.org",
      "checkout 1 --to Anna --due 2026-12-01", "checkout 2 --to Boris --due 2026-12-02",
      "hold 1 --for Boris", "hold 2 --for Clara", "return 1",
      "checkout 3 --to Anna --due 2026-12-03", "checkout 4 --to Boris --due 2026-12-04",
    ] { try perform(line, in: store) }
  }

  private static let users = [nil, "anna", "boris", "boss"]

  @Test(
    "each request is answered according to the user's role",
    arguments: [
      ("GET", "/books", [200, 200, 200, 200]), ("GET", "/books/1", [200, 200, 200, 200]),
      ("GET", "/holds", [403, 200, 200, 200]), ("GET", "/borrowers", [403, 403, 403, 200]),
      ("GET", "/borrowers/1", [403, 403, 403, 200]), ("GET", "/borrowers/2", [403, 403, 403, 200]),
      ("GET", "/borrowers/99", [403, 403, 403, 404]),
      ("PUT", "/borrowers/2", [403, 403, 403, 200]),
      ("POST", "/borrowers", [403, 403, 403, 201]),
      ("DELETE", "/borrowers/3", [403, 403, 403, 204]),
      ("PUT", "/books/1", [403, 403, 403, 200]), ("POST", "/books", [403, 403, 403, 201]),
      ("DELETE", "/books/1", [403, 403, 403, 204]),
      // Boris waits for book 1 and Clara for book 2. Anna has book 3, and Boris book 4.
      ("POST", "/books/3/renew", [403, 303, 409, 403]),
      ("POST", "/books/4/renew", [403, 409, 303, 403]),
      ("POST", "/books/2/renew", [403, 409, 409, 403]),
      ("POST", "/books/1/give-up", [403, 409, 303, 403]),
      ("POST", "/books/2/give-up", [403, 409, 409, 403]),
      ("POST", "/books/4/reserve", [403, 303, 409, 403]),
    ])
  func permissions(method: String, path: String, statuses: [Int]) throws {
    for (user, expected) in zip(Self.users, statuses) {
      // Changes are undone after each request, so that every request finds the same library.
      let changes = try store.changeCount()
      let body =
        method == "GET" || path.hasPrefix("/books/") && method == "POST" || method == "DELETE"
        ? ""
        : path.hasPrefix("/books")
          ? #"{"title":"Foam","author":"Vian"}"# : #"{"name":"Dora"}"#
      let response = try sendRequest(method, path, as: user, body, in: store)
      #expect(status(response) == expected, "\(user ?? "nobody"): \(response)")
      let newChanges = try store.changeCount() - changes
      #expect(newChanges == (method != "GET" && expected < 400 ? 1 : 0), "\(user ?? "nobody")")
      if newChanges > 0 { _ = try store.undo(newChanges) }
    }
  }

  @Test(
    "a member is identified by exactly their name, card or email address, in any case",
    arguments: [
      ("anna", "Dune", "Kim"), ("ANNA", "Dune", "Kim"), ("10001", "Dune", "Kim"),
      ("anna@example.org", "Dune", "Kim"), ("ANNA@EXAMPLE.ORG", "Dune", "Kim"),
      ("boris@example.org", "Kim", "Ubik"), ("Boris@Example.Org", "Kim", "Ubik"),
    ])
  func memberIdentity(user: String, others: String, own: String) throws {
    let response = try sendRequest("GET", "/me", as: user, in: store)
    #expect(status(response) == 200)
    #expect(response.contains(own))
    if user.lowercased().hasPrefix("anna") || user == "10001" {
      #expect(!response.contains("Ubik"))
    }
  }

  @Test("a deleted book that is lent is visible to keepers and its borrower, and can be returned")
  func deleted() throws {
    try perform("delete 3 --yes", in: store)
    let statuses = try Self.users.map {
      status(try sendRequest("GET", "/books/3", as: $0, in: store))
    }
    #expect(statuses == [404, 200, 404, 200])
    let own = try sendRequest("GET", "/me", as: "anna", in: store)
    #expect(own.contains("Kim") && own.contains("deleted"), "\(own)")
    let renewed = try sendRequest(
      "PUT", "/books/3", as: "anna", #"{"dueDate":"2026-12-10"}"#, in: store)
    #expect(status(renewed) == 200, "\(renewed)")
    let edited = try sendRequest("PUT", "/books/3", as: "boss", #"{"title":"Kim II"}"#, in: store)
    #expect(status(edited) == 404)
    #expect(status(try sendRequest("DELETE", "/books/3", as: "boss", in: store)) == 404)
    let returned = try sendRequest("PUT", "/books/3", as: "boss", #"{"borrower":null}"#, in: store)
    #expect(status(returned) == 200, "\(returned)")
    #expect(try store.trashedBook(3)?.openLoan == nil)
    #expect(status(try sendRequest("GET", "/books/3", as: "anna", in: store)) == 404)
  }

  @Test("an unknown user gets no page", arguments: ["zoe", "example.org", "anna@example.com", "a"])
  func unknown(user: String) throws {
    #expect(status(try sendRequest("GET", "/me", as: user, in: store)) != 200)
  }

  @Test("an address of two borrowers identifies neither")
  func sharedAddress() throws {
    try perform("borrower add Ann --email anna@example.org", in: store)
    #expect(status(try sendRequest("GET", "/me", as: "anna@example.org", in: store)) != 200)
    #expect(status(try sendRequest("GET", "/me", as: "boris@example.org", in: store)) == 200)
  }

  @Test("a member who renews changes only their own due date")
  func renewed() throws {
    let before = try (1...4).map { try store.book($0)?.dueDate }
    _ = try sendRequest("POST", "/books/4/renew", as: "anna", in: store)
    #expect(try (1...4).map { try store.book($0)?.dueDate } == before)
    _ = try sendRequest("POST", "/books/3/renew", as: "anna", in: store)
    let after = try (1...4).map { try store.book($0)?.dueDate }
    #expect(after[2] != before[2] && after[3] == before[3])
  }

  // MARK: Identification

  @Test(
    "no user is identified by a part of a name, or by a name that is another borrower's address",
    arguments: ["mallory", "archer", "Mallory Arch", "mallory archer x", "berg@example.org"])
  func partsOfNames(user: String) throws {
    for line in [
      "borrower add 'Mallory Archer' --email ma@example.org", "borrower add berg@example.org",
      "borrower add Olga --email berg@example.org", "add Nox --author A",
      "checkout 5 --to 'Mallory Archer'",
    ] { try perform(line, in: store) }
    #expect(status(try sendRequest("GET", "/me", as: user, in: store)) == 403)
    for (method, path, body) in [
      ("PUT", "/books/5", #"{"dueDate":"2026-12-12"}"#), ("POST", "/holds", #"{"book":1}"#),
      ("POST", "/books/5/renew", ""), ("POST", "/me/calendar", ""),
    ] {
      #expect(status(try sendRequest(method, path, as: user, body, in: store)) == 403, "\(path)")
    }
    #expect(status(try sendRequest("GET", "/me", as: "mallory  ARCHER", in: store)) == 200)
  }

  @Test("an address is found among many that begin like it")
  func manyAddresses() throws {
    for number in 1...12 {
      try perform("borrower add 'A\(number)' --email 'zed\(number)@example.org'", in: store)
    }
    try perform("borrower add 'Zed Zorn' --email zed@example.org", in: store)
    let page = try sendRequest("GET", "/me", as: "Zed@example.org", in: store)
    #expect(status(page) == 200)
  }

  @Test(
    "a refusal does not reveal whether another member exists",
    arguments: [
      ("POST", "/holds", #"{"book":4,"borrower":"*"}"#),
      ("PUT", "/books/3", #"{"dueDate":"2026-12-12","borrower":"*"}"#),
      ("PUT", "/books/3", #"{"dueDate":"2026-12-12","lastCheckedOutBy":"*"}"#),
    ])
  func otherNames(method: String, path: String, body: String) throws {
    try perform("borrower add 'Anna Berg'", in: store)
    func response(_ name: String) throws -> String {
      let requestBody = body.replacing("*", with: name)
      let response = try sendRequest(method, path, as: "anna", requestBody, in: store)
      return String(response.split(separator: "\r\n").last ?? "")
    }
    let refusal = try response("Nobody at all")
    #expect(refusal.contains("only-keepers"))
    for name in [
      "Boris", "boris@example.org", "bor", "an", "Ann", "Anna B", "Anna Berg", "P000002", "2", "",
    ] {
      // A hold without a name is for the user.
      if name.isEmpty, path == "/holds" { continue }
      #expect(try response(name) == refusal, "\(name)")
    }
    for own in ["anna", "ANNA@example.org", "10001", "Anna"] {
      let changes = try store.changeCount()
      let response = try sendRequest(
        method, path, as: "10001", body.replacing("*", with: own), in: store)
      #expect([200, 201].contains(status(response)), "\(own): \(response)")
      _ = try store.undo(try store.changeCount() - changes)
    }
  }

  @Test(
    "nothing can be changed without a user name, in any configuration",
    arguments: [nil, "", "*", "boss", "boss *"], ["", " "])
  func withoutUser(keepers: String?, user: String) throws {
    var variables = ["BOOKSKEEPER_NAMES": "everyone", "BOOKSKEEPER_CLEAN": "unasked"]
    variables["BOOKSKEEPER_KEEPERS"] = keepers ?? ""
    let changes = try store.changeCount()
    for (method, path, body) in [
      ("DELETE", "/books/1", ""), ("DELETE", "/clean", ""), ("PUT", "/books/1", #"{"title":"X"}"#),
      ("POST", "/books", #"{"title":"X","author":"B"}"#), ("DELETE", "/holds/1", ""),
      ("POST", "/holds", #"{"book":1,"borrower":"Anna"}"#), ("GET", "/borrowers", ""),
    ] {
      let response = try sendRequest(method, path, as: user, body, with: variables, in: store)
      #expect(status(response) == 403 && response.contains("sign-in-needed"), "\(method) \(path)")
    }
    #expect(try store.changeCount() == changes)
  }

  @Test(
    "keepers are the users that the setting names, or everyone who signs in",
    arguments: [
      ("anna", "*", 200), ("anna", "boss,*", 200), ("anna", "boss anna", 200), ("anna", "", 403),
      ("anna", "boss", 403), ("anna", "an*", 403), ("*", "boss", 403), ("zoe", "*", 200),
    ])
  func keepers(user: String, keepers: String, expected: Int) throws {
    let response = try sendRequest(
      "PUT", "/books/1", as: user, #"{"publisher":"Ace"}"#, with: ["BOOKSKEEPER_KEEPERS": keepers],
      in: store)
    #expect(status(response) == expected)
  }

  // MARK: Visible details

  @Test("former borrowers are visible to keepers and to themselves")
  func pastLoans() throws {
    for line in [
      "return 3", "return 4", "hold 1 --remove Boris", "checkout 1 --to Boris", "return 1",
      "checkout 1 --to Clara",
    ] { try perform(line, in: store) }
    let page = ["HTTP_ACCEPT": "text/html"]
    for (user, loans, last) in [
      ("boss", ["Anna", "Boris", "Clara"], true), ("anna", ["Anna"], false),
      ("boris", ["Boris"], true), ("clara", ["Clara"], false), ("zoe", [], false),
      ("", [], false),
    ] {
      let pageText = try sendRequest("GET", "/books/1", as: user, with: page, in: store)
      for name in ["Anna", "Boris", "Clara"] {
        #expect(
          pageText.contains("<bdi>\(name)</bdi>:") == loans.contains(name), "\(user): \(name)")
      }
      // Boris had book 4 last, and Clara has book 1.
      for path in ["/books/4", "/books?find=ubik"] {
        let json = try sendRequest("GET", path, as: user, in: store)
        #expect(json.contains("Boris") == last, "\(user): \(json)")
        #expect(json.contains("lastCheckedOutBy") == last, "\(user): \(json)")
      }
      let currentBook = try sendRequest("GET", "/books/1", as: user, in: store)
      #expect(currentBook.contains(#""lastCheckedOutBy":"Clara""#) == !user.isEmpty)
    }
  }

  @Test("entity tags are equal for users who cannot see the difference")
  func entityTags() throws {
    func tags(_ name: String) throws -> [String: [String?]] {
      let other = try emptyLibrary { noon }
      for line in [
        "add Dune --author A", "add Kim --author A", "borrower add Zoe",
        "checkout 1 --to '\(name)'", "checkout 2 --to '\(name)'", "return 2", "hold 2 --for Zoe",
      ] { try perform(line, in: other) }
      return try Dictionary(
        uniqueKeysWithValues: ["", "zoe", "boss"].map { user in
          (
            user,
            try ["/books/1", "/books/2", "/holds/1"].map {
              header("ETag", of: try sendRequest("GET", $0, as: user, in: other))
            }
          )
        })
    }
    let anna = try tags("Anna")
    let boris = try tags("Boris")
    // Visitors see no names, members see current borrowers, and keepers also see past borrowers.
    for (user, equal) in [
      ("", [true, true, true]), ("zoe", [false, true, true]), ("boss", [false, false, false]),
    ] {
      let areEqual = zip(anna[user] ?? [], boris[user] ?? []).map { $0 == $1 }
      #expect(areEqual == equal, "\(user)")
    }
    #expect(anna["zoe"]?[1] != anna[""]?[1] && anna["zoe"]?[1] != anna["boss"]?[1])
    #expect(anna[""]?[2] == nil && anna["zoe"]?[2] != nil)
  }

  @Test("an entity tag from before signing in is valid until the book or list changes")
  func entityTagsOfVisitors() throws {
    for path in ["/books/1", "/books"] {
      let tag = try #require(header("ETag", of: sendRequest("GET", path, in: store)))
      let isList = path == "/books"
      for (tag, expected) in [(tag, isList ? 204 : 200), ("\"0\"", 412)] {
        let changes = try store.changeCount()
        let response = try sendRequest(
          isList ? "DELETE" : "PUT", isList ? "/clean" : path, as: "boss",
          isList ? "" : #"{"publisher":"Ace"}"#, with: ["HTTP_IF_MATCH": tag], in: store)
        #expect(status(response) == expected)
        let newChanges = try store.changeCount() - changes
        if newChanges > 0 { _ = try store.undo(newChanges) }
      }
    }
  }

  // MARK: Other sites

  @Test(
    "every change from another site is refused, whatever its content type",
    arguments: [
      ("POST", "/books", #"{"title":"Foam","author":"B"}"#), ("PUT", "/books/1", #"{"year":1965}"#),
      ("DELETE", "/books/1", ""), ("DELETE", "/clean", ""),
      ("POST", "/holds", #"{"book":1,"borrower":"Anna"}"#),
      ("POST", "/borrowers", #"{"name":"Eve"}"#), ("POST", "/books/2/give-up", ""),
      ("POST", "/me/calendar", ""), ("POST", "/me/no-calendar", ""),
    ])
  func otherSites(method: String, path: String, body: String) throws {
    try perform("borrower add boss", in: store)
    try perform("hold 2 --for boss", in: store)
    let changes = try store.changeCount()
    let fixedVariables = ["HTTP_HOST": "own.example", "BOOKSKEEPER_CLEAN": "unasked"]
    for type in ["application/json", "text/plain", ""] {
      for (site, origin) in [
        ("cross-site", nil), ("same-site", "https://own.example"),
        ("none", "https://other.example"), (nil, "null"), (nil, "https://own.example.org"),
      ] as [(String?, String?)] {
        var variables = fixedVariables
        variables["CONTENT_TYPE"] = type
        variables["HTTP_SEC_FETCH_SITE"] = site
        variables["HTTP_ORIGIN"] = origin
        let response = try sendRequest(
          method, path, as: "boss", body, with: variables, in: store, isOwnPage: false)
        #expect(status(response) == 403, "\(type) \(site ?? "-") \(origin ?? "-"): \(response)")
        #expect(response.contains("foreign-form") || response.contains("own pages"))
      }
    }
    #expect(try store.changeCount() == changes)
    for (site, origin) in [
      ("same-origin", nil), (nil, "https://own.example"), ("none", "http://Own.example"),
    ] as [(String?, String?)] {
      var variables = fixedVariables
      variables["HTTP_SEC_FETCH_SITE"] = site
      variables["HTTP_ORIGIN"] = origin
      let response = try sendRequest(
        method, path, as: "boss", body, with: variables, in: store, isOwnPage: false)
      #expect((200..<400).contains(status(response) ?? 0), "\(site ?? "-"): \(response)")
      let newChanges = try store.changeCount() - changes
      if newChanges > 0 { _ = try store.undo(newChanges) }
    }
  }
}
