import Platform
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimited) struct CatalogueTests
{
  struct Source: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    let response: @Sendable (LoopbackServer.Request) -> [LoopbackServer.Step]

    var testDescription: String { name }
  }

  static let sources = [
    Source(name: "openlibrary", path: "", response: CatalogueReplies.openLibrary),
    Source(name: "google", path: "", response: CatalogueReplies.google),
    Source(name: "opds", path: "/opds", response: CatalogueReplies.opds),
  ]

  private func home(_ source: Source, _ server: LoopbackServer) throws -> Home {
    let home = try Home()
    // No pause is needed between requests to these catalogues.
    home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "0"
    home.environment["BOOKSKEEPER_CATALOGUE"] = source.name
    home.environment["BOOKSKEEPER_CATALOGUE_URL"] = server.address + source.path
    return home
  }

  @Test(
    "a session on each source: search, open, shelves, add; then once more offline",
    arguments: sources)
  func session(source: Source) throws {
    let server = try LoopbackServer(source.response)
    defer { server.stop() }
    let home = try home(source, server)
    let lines = [
      "search dune", "1", "want", "read", "read", "add --yes", "back", "search zzz", "books",
      "quit",
    ]
    let online = try home.run([], input: Array(lines.map { $0 + "\n" }.joined().utf8))
    #expect(online.code == 1)
    for sentence in [
      "A desert planet.", "Added “Dune” (no. 1) to the reading list. It is not in the library.",
      "Moved “Dune” (no. 1) to the Read shelf.", "“Dune” (no. 1) is in the library now.",
      "Nothing was found for “zzz”.",
      "   1  Dune   Frank Herbert",
    ] {
      #expect(online.out.contains(sentence), "\(sentence) in \(online.out)")
    }
    #expect(online.err == "Error: “Dune” (no. 1) is already on the Read shelf.\n")
    server.stop()
    let offline = try home.run([], input: Array("search dune\n1\nquit\n".utf8))
    #expect(offline.err.isEmpty)
    #expect(offline.out.contains("A desert planet.") && offline.out.contains("Saved results from "))
  }

  @Test("a search without words repeats the last one")
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

  @Test("options choose the catalogue, and override the environment")
  func choice() throws {
    let server = try LoopbackServer(CatalogueReplies.google)
    let other = try LoopbackServer(CatalogueReplies.opds)
    defer {
      server.stop()
      other.stop()
    }
    let home = try home(Self.sources[1], server)
    home.environment["BOOKSKEEPER_GOOGLE_KEY"] = "secret"
    let outcome = try home.run(
      "search", "dune", "--catalogue", "opds", "--catalogue-url", other.address + "/opds")
    #expect(outcome.out.contains("Dune\tFrank Herbert\t1965"))
    #expect(server.requests.isEmpty)
    try home.run("search", "dune")
    #expect(server.requests.last?.target.contains("key=secret") == true)
    #expect(try home.run("search", "dune", "--catalogue", "other").code == 64)
    #expect(try home.run("search", "dune", "--catalogue-url", "file:///etc/passwd").code == 78)
    #expect(try home.run("search", "dune", "--catalogue", "opds").code == 78)
    #expect(try home.run("list", "--catalogue-url", "file:///etc/passwd").code == 0)
  }

  @Test("settings choose the catalogue, override the environment, and yield to options")
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
    // The configured address belongs to the configured catalogue only.
    try home.run("search", "dune", "--catalogue", "google")
    #expect(server.requests.last?.target.contains("key=mine") == true)
    let typed = try home.type(
      "search sand", "settings catalogue google", "settings catalogue-url \(server.address)",
      "search spice")
    #expect(typed.out.contains("Google Books “spice”"), "\(typed)")
  }

  @Test("a failure ends with a sentence and a code, and changes nothing")
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

  #if os(Linux)
    @Test("Ctrl-C stops a request, and the screen stays")
    func interrupted() throws {
      let server = try LoopbackServer { request in
        request.target.contains("slow")
          ? [.pause(milliseconds: 60_000)] : CatalogueReplies.google(request)
      }
      defer { server.stop() }
      let typist = try home(Self.sources[1], server).startAtTerminal()
      try #require(typist.sees("books> "))
      typist.type("search slow", Typist.enter)
      try #require(typist.sees("Asking Google Books…"))
      typist.press(Typist.ctrlC)
      #expect(typist.sees("The request was stopped."))
      try #require(typist.sees("search> "))
      typist.type("search dune", Typist.enter)
      #expect(typist.sees("Frank Herbert"))
    }

    @Test("a book of a library is added by its ISBN, with owner and due date, with 40 keys")
    func fewKeys() throws {
      let server = try LoopbackServer(CatalogueReplies.openLibrary)
      defer { server.stop() }
      let home = try home(Self.sources[0], server)
      home.environment["BOOKSKEEPER_LINE_EDITING"] = "readline"
      try home.run("add", "Emma", "--author", "Jane Austen")
      let typist = try home.startAtTerminal()
      try #require(typist.sees("books> "))
      typist.type("add 9780441013593 --owner City --due +2w", Typist.enter)
      #expect(typist.sees("Added “"))
      let book = try JSONOutput.object(try home.run("show", "2", "--json").out)
      #expect(book["title"] as? String == "Dune" && book["owner"] as? String == "City")
      #expect(book["dueDate"] as? String != nil)
    }

    @Test("the next page is requested while the user reads, and each page once")
    func prefetching() throws {
      let server = try LoopbackServer { request in
        let offset = request.target.split(separator: "&").compactMap { item in
          item.hasPrefix("offset=") ? Int(item.dropFirst(7)) : nil
        }
        let first = offset.first ?? 0
        let books = (first..<min(first + 15, 40)).map {
          #"{"key": "/works/OL\#($0 + 1)W", "title": "Volume \#($0 + 1)", "author_name": ["A"]}"#
        }
        return [.pause(milliseconds: 300)]
          + .json(
            #"{"numFound": 40, "start": \#(first), "docs": [\#(books.joined(separator: ","))]}"#)
      }
      defer { server.stop() }
      let typist = try home(Self.sources[0], server).startAtTerminal(rows: 40)
      typist.type("search volume", Typist.enter)
      try #require(typist.sees("1–15 of 40"))
      let deadline = ContinuousClock.now + .seconds(60)
      while server.requests.count < 2, ContinuousClock.now < deadline { usleep(2_000) }
      #expect(server.requests.count == 2)
      typist.type("next", Typist.enter)
      try #require(typist.sees("16–30 of 40"))
      // The next page may be loading already.
      typist.type("next", Typist.enter)
      try #require(typist.sees("31–40 of 40"))
      typist.type("quit", Typist.enter)
      #expect(typist.code() == 0)
      #expect(server.requests.count == 3)
    }
  #endif
}
