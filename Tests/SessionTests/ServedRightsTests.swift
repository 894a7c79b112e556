/// What strangers, two members and a keeper may do through a web server.
@Suite(.takesTurns) struct ServedRightsTests {
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
    "each of them is answered as they may ask",
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
      // Boris waits for 1, Clara for 2; Anna has 3, Boris 4.
      ("POST", "/books/3/renew", [403, 303, 409, 403]),
      ("POST", "/books/4/renew", [403, 409, 303, 403]),
      ("POST", "/books/2/renew", [403, 409, 409, 403]),
      ("POST", "/books/1/give-up", [403, 409, 303, 403]),
      ("POST", "/books/2/give-up", [403, 409, 409, 403]),
      ("POST", "/books/4/reserve", [403, 303, 409, 403]),
    ])
  func rights(method: String, path: String, statuses: [Int]) throws {
    for (user, expected) in zip(Self.users, statuses) {
      // Each asks the library as it was.
      let changes = try store.changeCount()
      let body =
        method == "GET" || path.hasPrefix("/books/") && method == "POST" || method == "DELETE"
        ? ""
        : path.hasPrefix("/books")
          ? #"{"title":"Foam","author":"Vian"}"# : #"{"name":"Dora"}"#
      let answer = try served(method, path, as: user, body, in: store)
      #expect(status(answer) == expected, "\(user ?? "nobody"): \(answer)")
      let made = try store.changeCount() - changes
      #expect(made == (method != "GET" && expected < 400 ? 1 : 0), "\(user ?? "nobody")")
      if made > 0 { _ = try store.undo(made) }
    }
  }

  @Test(
    "a member is known by name, card and email address, in any letters, and no one else is",
    arguments: [
      ("anna", "Dune", "Kim"), ("ANNA", "Dune", "Kim"), ("10001", "Dune", "Kim"),
      ("anna@example.org", "Dune", "Kim"), ("ANNA@EXAMPLE.ORG", "Dune", "Kim"),
      ("boris@example.org", "Kim", "Ubik"), ("Boris@Example.Org", "Kim", "Ubik"),
    ])
  func known(user: String, others: String, own: String) throws {
    let answer = try served("GET", "/me", as: user, in: store)
    #expect(status(answer) == 200)
    #expect(answer.contains(own))
    if user.lowercased().hasPrefix("anna") || user == "10001" { #expect(!answer.contains("Ubik")) }
  }

  @Test("who is not known has no page", arguments: ["zoe", "example.org", "anna@example.com", "a"])
  func unknown(user: String) throws {
    #expect(status(try served("GET", "/me", as: user, in: store)) != 200)
  }

  @Test("an address that two have is nobody's")
  func shared() throws {
    try perform("borrower add Ann --email anna@example.org", in: store)
    #expect(status(try served("GET", "/me", as: "anna@example.org", in: store)) != 200)
    #expect(status(try served("GET", "/me", as: "boris@example.org", in: store)) == 200)
  }

  @Test("a member who renews changes their own due date alone")
  func renewed() throws {
    let before = try (1...4).map { try store.book($0)?.dueDate }
    _ = try served("POST", "/books/4/renew", as: "anna", in: store)
    #expect(try (1...4).map { try store.book($0)?.dueDate } == before)
    _ = try served("POST", "/books/3/renew", as: "anna", in: store)
    let after = try (1...4).map { try store.book($0)?.dueDate }
    #expect(after[2] != before[2] && after[3] == before[3])
  }
}
