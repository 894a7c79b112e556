import Foundation
import Support
import Testing

/// Whole sessions with a catalogue on this machine.
@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimit(.minutes(10))) struct CatalogueTests
{
  struct Source: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    let answer: @Sendable (LoopbackServer.Request) -> [LoopbackServer.Step]

    var testDescription: String { name }
  }

  static let sources = [
    Source(name: "openlibrary", path: "", answer: CatalogueReplies.openLibrary),
    Source(name: "google", path: "", answer: CatalogueReplies.google),
    Source(name: "opds", path: "/opds", answer: CatalogueReplies.opds),
  ]

  private func home(_ source: Source, _ server: LoopbackServer) throws -> Home {
    let home = try Home()
    // These catalogues need no rest between two requests.
    home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "0"
    home.environment["BOOKSKEEPER_CATALOGUE"] = source.name
    home.environment["BOOKSKEEPER_CATALOGUE_URL"] = server.address + source.path
    return home
  }

  @Test(
    "a session on each source: search, open, shelves, add; then once more offline",
    arguments: sources)
  func session(source: Source) throws {
    let server = try LoopbackServer(source.answer)
    defer { server.stop() }
    let home = try home(source, server)
    let lines = [
      "search dune", "1", "want", "read", "read", "add --yes", "back", "search zzz", "list", "quit",
    ]
    let online = try home.run([], input: Array(lines.map { $0 + "\n" }.joined().utf8))
    #expect(online.code == 0)
    for sentence in [
      "A desert planet.", "Added “Dune” to the reading list as entry 1.",
      "Added “Dune” to the Read shelf as entry 1.", "Added “Dune” (no. 1) by Frank Herbert.",
      "Nothing was found for “zzz”.",
      "   1  Dune   Frank Herbert",
    ] {
      #expect(online.out.contains(sentence), "\(sentence) in \(online.out)")
    }
    #expect(online.err == "Error: “Dune” is already on the Read shelf, as entry 1.\n")
    server.stop()
    let offline = try home.run([], input: Array("search dune\n1\nquit\n".utf8))
    #expect(offline.err.isEmpty)
    #expect(offline.out.contains("A desert planet.") && offline.out.contains("Saved results from "))
  }

  @Test("what a line tells of a book that is looked up is enough, where nothing may be asked")
  func addsAtOnce() throws {
    let source = Self.sources[0]
    let server = try LoopbackServer(source.answer)
    defer { server.stop() }
    let line = ["add", "9780441013593", "--owner", "City Library", "--due", "+2w"]
    for words in [line, ["--no-input"] + line] {
      let outcome = try home(source, server).run(words)
      #expect(outcome.code == 0, "\(outcome)")
      #expect(outcome.out.contains("(no. 1) by Frank Herbert. City Library expects it back by "))
    }
  }

  @Test("a search in a pipe is lines with tabs, under --json an array, and harmless in both")
  func pipes() throws {
    let server = try LoopbackServer(CatalogueReplies.openLibrary)
    defer { server.stop() }
    let home = try home(Self.sources[0], server)
    let lines = try home.run("search", "dune")
    #expect(
      lines.out == """
        OL1W\tDune\tFrank Herbert\t1965\t9780441013593\t4.3
        OL2W\tDune [31m Messiah\tFrank Herbert\t\t\t
        OL3W\tDune and sand\tA; B\t\t\t

        """)
    #expect(lines.err == "" && lines.code == 0)
    let records = try Told.array(try home.run("search", "dune", "--json", "--limit", "3").out)
    #expect(
      Set(records[0].keys) == [
        "id", "catalogue", "title", "authors", "publisher", "year", "isbns", "categories",
        "description", "pageCount", "averageRating", "ratingCount", "cover", "link",
        "series", "filled",
      ])
    #expect(records[0]["catalogue"] as? String == "openlibrary")
    #expect(records[0]["isbns"] as? [String] == ["9780441013593"])
    let record = try Told.object(try home.run("record", "978-0-441-01359-3", "--json").out)
    #expect(record["description"] as? String == "A desert planet.")
    #expect(try home.run("search", "zzz") == Child.Outcome(code: 0, out: "", err: ""))
    #expect(try home.run("search", "zzz", "--json").out == "[]\n")
  }

  @Test("a search without words is for what was looked for last")
  func lastSearch() throws {
    let server = try LoopbackServer(CatalogueReplies.google)
    defer { server.stop() }
    let home = try home(Self.sources[1], server)
    for line in [["search"], ["search", "l\u{27}\u{E9}cume"], ["search", "--json"]] {
      try home.run(line)
    }
    let queries = server.requests.map { $0.target.prefix { $0 != "&" } }
    #expect(
      queries == [
        "/books/v1/volumes?q=Barbara%20Kingsolver", "/books/v1/volumes?q=l%27%C3%A9cume",
      ])
  }

  @Test("options say which catalogue is asked before the environment does")
  func choice() throws {
    let server = try LoopbackServer(CatalogueReplies.google)
    let other = try LoopbackServer(CatalogueReplies.opds)
    defer {
      server.stop()
      other.stop()
    }
    let home = try home(Self.sources[1], server)
    home.environment["BOOKSKEEPER_GOOGLE_KEY"] = "secret"
    let found = try home.run(
      "search", "dune", "--catalogue", "opds", "--catalogue-url", other.address + "/opds")
    #expect(found.out.contains("Dune\tFrank Herbert\t1965"))
    #expect(server.requests.isEmpty)
    try home.run("search", "dune")
    #expect(server.requests.last?.target.contains("key=secret") == true)
    #expect(try home.run("search", "dune", "--catalogue", "other").code == 64)
    #expect(try home.run("search", "dune", "--catalogue-url", "file:///etc/passwd").code == 78)
    #expect(try home.run("search", "dune", "--catalogue", "opds").code == 78)
    #expect(try home.run("list", "--catalogue-url", "file:///etc/passwd").code == 0)
  }

  @Test("settings say which catalogue is asked, before the environment and after options")
  func settings() throws {
    let server = try LoopbackServer(CatalogueReplies.google)
    let other = try LoopbackServer(CatalogueReplies.opds)
    defer {
      server.stop()
      other.stop()
    }
    let home = try home(Self.sources[1], server)
    try home.run("settings", "catalogue", "OPDS")
    try home.run("settings", "catalogue-url", other.address + "/opds")
    try home.run("settings", "google-key", "mine")
    #expect(try home.run("settings", "catalogue-url", "dune").code == 64)
    #expect(try home.run("search", "dune").out.contains("Dune\tFrank Herbert\t1965"))
    #expect(server.requests.isEmpty && !other.requests.isEmpty)
    // The address that was set is for the catalogue that was set.
    try home.run("search", "dune", "--catalogue", "google")
    #expect(server.requests.last?.target.contains("key=mine") == true)
    let typed = try home.type(
      "search sand", "settings catalogue google", "settings catalogue-url \(server.address)",
      "search spice")
    #expect(typed.out.contains("Google Books “spice”"), "\(typed)")
  }

  @Test("what goes wrong ends with a sentence and a code, and changes nothing")
  func faults() throws {
    let server = try LoopbackServer { request in
      request.target.contains("broken") ? .json("{") : .notFound()
    }
    defer { server.stop() }
    let home = try home(Self.sources[1], server)
    #expect(try home.run("search", "broken").code == 69)
    #expect(try home.run("record", "9780441013593").code == 69)
    let refused = try home.run("add", "9780441013593", "--no-input")
    #expect(refused.code == 64)
    let failed = try home.run("add", "9780441013593", "--yes", "--json")
    #expect(failed.code == 69 && failed.err.contains("\"error\""))
    server.stop()
    let offline = try home.run("add", "9780441013593", "--yes")
    #expect(offline.code == 69 && offline.err.contains("127.0.0.1"))
    let form = try home.type(
      "add 9780441013593", "Dune", "Frank Herbert", "", "", "", "", "", "", "", "", "show 1")
    #expect(form.out.contains("ISBN [9780441013593]"))
    #expect(try home.run("list").out == "1\tDune\tFrank Herbert\tavailable\t\t\n")
  }

  @Test("missing fields are filled in as one step that undo takes back")
  func filling() throws {
    let server = try LoopbackServer(CatalogueReplies.openLibrary)
    defer { server.stop() }
    let home = try home(Self.sources[0], server)
    try home.run("add", "Dune", "--author", "Frank Herbert", "--isbn", "9780441013593")
    try home.run("add", "zzz", "--author", "Nobody")
    let filled = try Told.object(try home.run("fill", "1-2", "--yes", "--json").out)
    #expect((filled["filled"] as? [[String: Any]])?.first?["publisher"] as? String == "Ace")
    #expect(filled["notFound"] as? [Int] == [2])
    #expect(try home.run("undo").code == 0)
    let book = try Told.object(try home.run("show", "1", "--json").out)
    #expect(book["publisher"] is NSNull)
    #expect(try home.run("fill", "1", "--no-input").code == 64)
  }

  #if os(Linux)
    @Test("Ctrl-C stops a request, and the screen stays")
    func interrupted() throws {
      let server = try LoopbackServer { request in
        request.target.contains("slow")
          ? [.pause(milliseconds: 60_000)] : CatalogueReplies.google(request)
      }
      defer { server.stop() }
      let typist = try home(Self.sources[1], server).sit()
      try #require(typist.sees("books> "))
      typist.type("search slow", Typist.enter)
      try #require(typist.sees("Asking Google Books…"))
      typist.press(Typist.ctrlC)
      #expect(typist.sees("The request was stopped."))
      try #require(typist.sees("search> "))
      typist.type("search dune", Typist.enter)
      #expect(typist.sees("Frank Herbert"))
    }
  #endif
}
