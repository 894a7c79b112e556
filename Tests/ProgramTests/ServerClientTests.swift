import Foundation
import Support
import Testing

/// The program as a client of a committee's server, which is one of our own in Python.
@Suite(.enabled(if: Needed.pythonServer.isMet, "\(Needed.pythonServer)"), .timeLimit(.minutes(10)))
struct ServerClientTests {
  @Test(
    "whatever the server's habits are, both sides have the same books",
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
      ["tag", "1", "+dune"], ["delete", "4", "--yes"], ["delete", "3,5", "--yes"], ["undo"],
      ["undo"], ["redo"], ["undo"],
    ]
    for line in lines {
      let outcome = try desk.run(line)
      #expect(outcome.code == 0, "\(line): \(outcome)")
      #expect(try desk.books == server.books, "\(line)")
    }
    #expect(try server.books.contains("Nox|Anne Carson|ND|Zoë"))
    // A second desk sees the same, and what it does is theirs at the first.
    let other = try Desk(at: server.address, name: "olga")
    #expect(try other.books == server.books)
    #expect(try other.run("edit", "2", "--publisher", "OUP").code == 0)
    #expect(try desk.books == server.books)
    #expect(try desk.run("history").out.contains("127.0.0.1:\(server.port)\tsync\t1"))
    #expect(try desk.run("delete", "all", "--yes").code == 0)
    #expect(try server.books.isEmpty)
    // All of them go at another desk only once someone says so.
    #expect(try other.books.count == 5)
    let refused = try other.run("sync", "--no-input")
    #expect(refused.code != 0 && refused.err.contains("5 of 5 books"), "\(refused)")
    #expect(try other.run("sync", "--yes").code == 0)
    #expect(try other.books.isEmpty)
    #expect(server.requests.contains { $0.method == "DELETE" && $0.path.hasSuffix("/clean") })
    #expect(try desk.run("undo").code == 0)
    #expect(try desk.books == server.books && server.books.count == 5)
  }

  @Test("one request opens a library that is as it was")
  func opening() throws {
    for quirk in ["etag", "last-modified"] {
      // A date that is as young as the answer may be that of two lists.
      let server = try CommitteeServer(quirks: [quirk], options: ["age": "3"])
      let desk = try Desk(at: server.address)
      try desk.run("list")
      let before = server.requests.count
      #expect(try desk.run("list").out.split(separator: "\n").count == 4)
      let asked = server.requests.dropFirst(before)
      #expect(asked.count == 1)
      let header = quirk == "etag" ? "If-None-Match" : "If-Modified-Since"
      #expect(asked.first?.headers[header] != nil, "\(quirk): \(asked)")
    }
  }

  // MARK: Others

  @Test("what someone else has changed meanwhile is not written over")
  func meanwhile() throws {
    let server = try CommitteeServer(quirks: ["etag"])
    let desk = try Desk(at: server.address)
    try desk.run("list")
    try server.control([
      "fault": "meanwhile", "method": "GET", "path": "/books/1", "times": 1,
      "do": [
        ["PUT", "/books/1", ["lastCheckedOutBy": "Ben", "lastCheckedOut": "2026-11-20 10:00:00"]]
      ],
    ])
    let lent = try desk.run("checkout", "1", "--to", "Olga")
    #expect(lent.code == 1 && lent.err.contains("changed at"), "\(lent)")
    #expect(try desk.books == server.books && server.books.contains("Dune|Frank Herbert||Ben"))
    // Right before it is written, too: where the server knows If-Match.
    try server.control([
      "fault": "meanwhile", "method": "PUT", "times": 1,
      "do": [["PUT", "/books/2", ["publisher": "OUP"]]],
    ])
    #expect(try desk.run("edit", "2", "--publisher", "Ace").code == 1)
    #expect(try server.books.contains("Emma|Jane Austen|OUP|"))
    // Another field of the same book is not in the way.
    try server.other(["PUT", "/books/3", ["publisher": "Penguin"]])
    #expect(try desk.run("edit", "3", "--title", "Kim!").code == 0)
    #expect(try server.books.contains("Kim!|Rudyard Kipling|Penguin|"))
    try server.control([
      "fault": "meanwhile", "method": "GET", "path": "/books", "after": 1, "times": 1,
      "do": [["POST", "/books", ["title": "Nox", "author": "Anne Carson"]]],
    ])
    let cleaned = try desk.run("delete", "all", "--yes")
    #expect(cleaned.code == 1 && cleaned.err.contains("Others have added"), "\(cleaned)")
    #expect(try server.books.count == 5 && desk.books == server.books)
    try server.other(["DELETE", "/books/4"])
    #expect(try desk.run("show", "4").code == 1)
  }

  @Test("what the server does not know stays beside the book")
  func beside() throws {
    let server = try CommitteeServer()
    let desk = try Desk(at: server.address)
    try desk.run("tag", "1", "+sand")
    try desk.run("rate", "1", "5")
    try desk.run("edit", "1", "--owner", "City Library")
    try desk.run("checkout", "1", "--to", "Anna", "--due", "2026-12-24")
    #expect(!server.requests.contains { $0.body.contains("sand") || $0.body.contains("City") })
    try server.other(["PUT", "/books/1", ["title": "Dune!", "publisher": "Ace"]])
    let told = try desk.run("show", "1", "--json").out
    for fact in ["\"Dune!\"", "\"sand\"", "\"City Library\"", "2026-12-24", "\"rating\":5"] {
      #expect(told.replacingOccurrences(of: ": ", with: ":").contains(fact), "\(fact): \(told)")
    }
    try desk.run("delete", "1", "--yes")
    try desk.run("undo")
    #expect(try desk.run("list", "--find", "sand").out.contains("Dune!"))
    #expect(try desk.books == server.books)
  }

  // MARK: Offline

  @Test("offline all can be read, and changes wait if they are told to")
  func offline() throws {
    let server = try CommitteeServer()
    let desk = try Desk(at: server.address)
    try desk.run("list")
    server.stop()
    let read = try desk.run("list")
    #expect(read.code == 0 && read.out.split(separator: "\n").count == 4)
    #expect(
      read.err.contains("Could not connect to")
        && read.err.contains("This is the library as it was"))
    let refused = try desk.run("checkout", "1", "--to", "Anna")
    #expect(refused.code == 69 && refused.err.contains("--later"), "\(refused)")
    #expect(try desk.run("tag", "1", "+sand").code == 0)
    #expect(try desk.run("--later", "checkout", "1", "--to", "Anna").code == 0)
    #expect(try desk.run("list", "--only", "out").out.contains("Anna"))
    let heading = try desk.home.type("list", "quit", options: ["--library", desk.address]).out
    #expect(heading.contains("offline, as of") && heading.contains("1 book waiting for “sync”"))
    #expect(try desk.run("sync").code == 69)
    // The first time there is nothing to be shown.
    #expect(try Desk(at: server.address).run("list").code == 69)
  }

  @Test("sync sends what waits, and asks where both sides have changed a book")
  func conflicts() throws {
    let server = try CommitteeServer()
    let desk = try Desk(at: server.address)
    try desk.run("list")
    for line in [
      ["edit", "1", "--publisher", "Ace"], ["edit", "2", "--publisher", "OUP"],
      ["delete", "3", "--yes"], ["add", "Nox", "--author", "Anne Carson"],
      ["checkout", "4", "--to", "Anna"],
    ] { #expect(try desk.run(["--later"] + line).code == 0) }
    #expect(!server.requests.contains { $0.method != "GET" })
    // Without --later, what waits has to be sent first.
    #expect(try desk.run("edit", "1", "--title", "Dune!").err.contains("not been sent yet"))
    try server.other(
      ["PUT", "/books/1", ["title": "Dune, 2nd edition"]],
      ["PUT", "/books/2", ["publisher": "Penguin"]], ["PUT", "/books/3", ["publisher": "Penguin"]],
      ["DELETE", "/books/4"])
    let left = try desk.run("sync", "--no-input")
    #expect(left.code == 1, "\(left)")
    #expect(left.err.contains("3 books were changed both here and on the server"), "\(left)")
    // What only one side has changed is done: our publisher beside their title, and what was added.
    #expect(try server.books.contains("Dune, 2nd edition|Frank Herbert|Ace|"))
    #expect(try server.books.contains("Nox|Anne Carson||"))
    #expect(try server.books.contains("Emma|Jane Austen|Penguin|"))
    let asked = try desk.home.type(
      "sync", "theirs", "ours", "", "quit", options: ["--library", desk.address])
    #expect(asked.out.contains("Penguin") || asked.err.contains("Penguin"), "\(asked)")
    #expect(try server.books.contains("Emma|Jane Austen|Penguin|"))
    #expect(try !server.books.contains { $0.hasPrefix("Kim") })
    #expect(try desk.run("sync", "--keep", "ours").code == 0)
    #expect(try server.books.contains("Sido|Colette||Anna"))
    #expect(try desk.books == server.books)
    #expect(try desk.run("sync").out.contains("Nothing new"))
    let told = try Told.object(try desk.run("sync", "--json").out)
    #expect(Set(told.keys) == ["added", "changed", "deleted", "sent", "conflicts"])
  }

  // MARK: Who may

  @Test("a token goes in a header, and on no command line")
  func token() throws {
    let server = try CommitteeServer(options: ["token": "s3cret"])
    let desk = try Desk(at: server.address)
    let refused = try desk.run("list")
    #expect(refused.code == 78 && refused.err.contains("BOOKSKEEPER_TOKEN"))
    desk.home.environment["BOOKSKEEPER_TOKEN"] = "s3cret"
    try server.control(["fault": "hang", "method": "GET", "times": 1])
    let child = try desk.home.start(["--library", desk.address, "list"], input: "/dev/null")
    let limit = ContinuousClock.now + .seconds(60)
    while server.requests.count < 2, ContinuousClock.now < limit { usleep(20_000) }
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

  @Test(
    "addresses that are none, or would send all in the clear, are refused",
    arguments: [
      ("http://library.example/", "--insecure"), ("https://", "is not a valid library address"),
      ("https://anna:x@library.example/", "is not a valid library address"),
      ("https://library.example/?a=b", "is not a valid library address"),
    ])
  func addresses(_ address: String, _ complaint: String) throws {
    let outcome = try Home().run("--library", address, "list")
    #expect(outcome.code == 78 && outcome.err.contains(complaint), "\(outcome)")
  }

  @Test("what leads to another host is not followed")
  func redirect() throws {
    let elsewhere = try CommitteeServer([("Nox", "Anne Carson")])
    let server = try CommitteeServer(
      quirks: ["redirect-away"], options: ["away": elsewhere.address])
    let outcome = try Desk(at: server.address).run("list")
    #expect(outcome.code == 69 && elsewhere.requests.isEmpty, "\(outcome)")
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
    // What it does not know is not told it.
    #expect(!server.requests.contains { $0.body.contains("\"?\"") })
    #expect(try desk.run("check").code == 0)
  }
}
