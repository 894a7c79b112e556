/// What a catalogue with three books answers, in the manner of each of the three services.
enum CatalogueReplies {
  /// As the heads of sessions name them.
  static let named = ["openlibrary": openLibrary, "covers": covers]

  static func openLibrary(_ request: LoopbackServer.Request) -> [LoopbackServer.Step] {
    switch request.target.prefix(while: { $0 != "?" }) {
    case "/search.json" where request.target.contains("zzz"):
      .json(#"{"numFound": 0, "start": 0, "docs": []}"#)
    case "/search.json":
      .json(
        #"""
        {"numFound": 3, "start": 0, "docs": [
        {"key": "/works/OL1W", "title": "Dune", "author_name": ["Frank Herbert"],
         "first_publish_year": 1965, "publisher": ["Ace"], "isbn": ["9780441013593"],
         "subject": ["Science fiction"], "number_of_pages_median": 541,
         "ratings_average": 4.3, "ratings_count": 345},
        {"key": "/works/OL2W", "title": "Dune\u001b[31m Messiah", "author_name": ["Frank Herbert"]},
        {"key": "/works/OL3W", "title": "Dune\tand\nsand", "author_name": ["A", "B"]}]}
        """#)
    case "/works/OL1W.json":
      .json(#"{"key": "/works/OL1W", "title": "Dune", "description": "A desert planet."}"#)
    case "/isbn/9780441013593.json":
      .json(
        #"""
        {"key": "/books/OL1M", "title": "Dune", "publishers": ["Ace"], "publish_date": "2005",
         "isbn_13": ["9780441013593"], "works": [{"key": "/works/OL1W"}]}
        """#)
    default: .notFound()
    }
  }

  static func google(_ request: LoopbackServer.Request) -> [LoopbackServer.Step] {
    let dune = #"""
      {"id": "duneduneduneX", "volumeInfo": {"title": "Dune", "authors": ["Frank Herbert"],
       "publisher": "Ace", "publishedDate": "1965", "description": "A desert planet.",
       "industryIdentifiers": [{"type": "ISBN_13", "identifier": "9780441013593"}],
       "averageRating": 4.5, "ratingsCount": 22}}
      """#
    if request.target.contains("zzz") { return .json(#"{"totalItems": 0}"#) }
    if request.target.hasPrefix("/books/v1/volumes/") { return .json(dune) }
    return .json(#"{"totalItems": 1, "items": [\#(dune)]}"#)
  }

  static func opds(_ request: LoopbackServer.Request) -> [LoopbackServer.Step] {
    let head =
      #"<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom">"#
    if request.target == "/opds" {
      return .feed(
        head + "<title>calibre</title><link rel=\"search\" type=\"application/atom+xml\" "
          + "href=\"/opds/search/{searchTerms}\"/></feed>")
    }
    if request.target.contains("zzz") { return .notFound() }
    return .feed(
      head
        + """
        <title>found</title>
        <entry><title>Dune</title><author><name>Frank Herbert</name></author>
        <id>urn:uuid:1</id><dc:issued xmlns:dc="http://purl.org/dc/terms/">1965</dc:issued>
        <link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="/get/1"/>
        <content type="text">A desert planet.</content></entry></feed>
        """)
  }

  /// Thirty books with covers; nothing more can be learnt of them.
  static func covers(_ request: LoopbackServer.Request) -> [LoopbackServer.Step] {
    let target = request.target
    if target.hasPrefix("/search.json") {
      let offset = target.contains("offset=24") ? 24 : 0
      let books = (offset..<min(30, offset + 24)).map { index in
        #"{"key": "/works/OL\#(index + 1)W", "title": "Sea \#(index)\tof\u001b[31m", "#
          + #""author_name": ["Ann"], "first_publish_year": 1950, "cover_i": \#(index + 1)}"#
      }
      return .json(#"{"numFound": 30, "docs": [\#(books.joined(separator: ","))]}"#)
    }
    guard target.hasPrefix("/b/id/") else { return .notFound() }
    return .answer(cover(target), type: "image/png")
  }

  private static func cover(_ name: String) -> [UInt8] {
    let header: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0]
    return [(name: "IHDR", data: header), ("tEXt", Array(name.utf8)), ("IEND", [])].reduce(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    ) { bytes, chunk in
      bytes + [0, 0, 0, UInt8(chunk.data.count)] + Array(chunk.name.utf8) + chunk.data
        + [0, 0, 0, 0]
    }
  }
}

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
      "A desert planet.", "Added “Dune” (s1) to the reading list.",
      "Moved “Dune” (s1) to the Read shelf.", "Added “Dune” (no. 1) by Frank Herbert.",
      "Nothing was found for “zzz”.",
      "   1  Dune   Frank Herbert",
    ] {
      #expect(online.out.contains(sentence), "\(sentence) in \(online.out)")
    }
    #expect(online.err == "Error: “Dune” (s1) is already on the Read shelf.\n")
    server.stop()
    let offline = try home.run([], input: Array("search dune\n1\nquit\n".utf8))
    #expect(offline.err.isEmpty)
    #expect(offline.out.contains("A desert planet.") && offline.out.contains("Saved results from "))
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

    @Test("a library's book is added by its ISBN, with owner and due date, with 40 keys")
    func fewKeys() throws {
      let server = try LoopbackServer(CatalogueReplies.openLibrary)
      defer { server.stop() }
      let home = try home(Self.sources[0], server)
      home.environment["BOOKSKEEPER_LINE_EDITING"] = "readline"
      try home.run("add", "Emma", "--author", "Jane Austen")
      let typist = try home.sit()
      try #require(typist.sees("books> "))
      typist.type("add 9780441013593 --ow", Typist.tab, "City --due +2w", Typist.enter)
      #expect(typist.sees("Added “"))
      let book = try Told.object(try home.run("show", "2", "--json").out)
      #expect(book["title"] as? String == "Dune" && book["owner"] as? String == "City")
      #expect(book["dueDate"] as? String != nil)
    }

    @Test("the next page is asked for while one reads, and each only once")
    func ahead() throws {
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
      let typist = try home(Self.sources[0], server).sit(rows: 40)
      typist.type("search volume", Typist.enter)
      try #require(typist.sees("1–15 of 40"))
      let limit = ContinuousClock.now + .seconds(60)
      while server.requests.count < 2, ContinuousClock.now < limit { usleep(2_000) }
      #expect(server.requests.count == 2)
      typist.type("next", Typist.enter)
      try #require(typist.sees("16–30 of 40"))
      // This one may be on its way.
      typist.type("next", Typist.enter)
      try #require(typist.sees("31–40 of 40"))
      typist.type("quit", Typist.enter)
      #expect(typist.code() == 0)
      #expect(server.requests.count == 3)
    }
  #endif
}

/// Catalogues that lead in circles, say more than they have, or have another book than was asked for.
@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimit(.minutes(10)))
struct CatalogueTruthTests {
  private func home(_ source: String, _ address: String) throws -> Home {
    let home = try Home()
    // These catalogues need no rest between two requests.
    home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "0"
    home.environment["BOOKSKEEPER_CATALOGUE"] = source
    home.environment["BOOKSKEEPER_CATALOGUE_URL"] = address
    return home
  }

  private static let head =
    #"<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" "#
    + #"xmlns:os="http://a9.com/-/spec/opensearch/1.1/"><os:totalResults>9000</os:totalResults>"#

  /// A page with one book, which leads to another page.
  private static func page(_ book: String, next: String) -> [LoopbackServer.Step] {
    .feed(
      head
        + """
        <link rel="next" type="application/atom+xml" href="\(next)"/>
        <entry><title>\(book)</title><author><name>A</name></author><id>urn:\(book)</id>
        <link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="/get"/>
        </entry></feed>
        """)
  }

  private static let root: [LoopbackServer.Step] = .feed(
    head + #"<link rel="search" type="application/atom+xml" href="/q/{searchTerms}"/></feed>"#)

  @Test(
    "a feed whose pages lead in a circle is asked for each page once, and tells each book once",
    arguments: [
      ["/q/x": ("One", "/q/x")], ["/q/x": ("One", "#next")], ["/q/x": ("One", "/q/x#2")],
      ["/q/x": ("One", "/2"), "/2": ("Two", "/3"), "/3": ("Three", "/q/x")],
      ["/q/x": ("One", "/2"), "/2": ("Two", "/3"), "/3": ("Three", "/2")],
      ["/q/x": ("One", "/2"), "/2": ("Two", "/2")],
    ] as [[String: (String, String)]])
  func circle(pages: [String: (book: String, next: String)]) throws {
    let server = try LoopbackServer { request in
      guard let page = pages[request.target] else { return Self.root }
      return Self.page(page.book, next: page.next)
    }
    defer { server.stop() }
    let home = try home("opds", server.address + "/opds")
    let found = try home.run("search", "x")
    #expect(found.code == 0 && found.err.isEmpty)
    let titles = found.out.split(separator: "\n").map { $0.split(separator: "\t")[1] }
    #expect(titles.count == pages.count && Set(titles).count == pages.count)
    #expect(server.requests.map(\.target).sorted() == (pages.keys + ["/opds"]).sorted())
    #expect(try home.type("search x").out.contains("\(pages.count) record"))
    #expect(try Told.array(try home.run("search", "x", "--json").out).count == pages.count)
  }

  @Test("a feed that never ends and tells the same book again and again is left at once")
  func endless() throws {
    let server = try LoopbackServer { request in
      request.target == "/opds"
        ? Self.root : Self.page("One", next: "/next/\(request.target.utf8.count)")
    }
    defer { server.stop() }
    let home = try home("opds", server.address + "/opds")
    #expect(try home.run("search", "x").out.split(separator: "\n").count == 1)
    #expect(server.requests.count == 3)
    let turned = try home.type("search x --limit 1", "next")
    #expect(turned.out.contains("9,000 records"))
    // What was believed at first is put right.
    #expect(turned.out.contains("  1 record\n"), "\(turned.out)")
    #expect(turned.out.contains("This is the last page."))
  }

  @Test("a catalogue that says it has 100,000 records and repeats one is asked twice")
  func lie() throws {
    let server = try LoopbackServer { _ in
      .json(
        #"""
        {"numFound": 100000, "start": 0, "docs": [{"key": "/works/OL1W", "title": "Dune"}]}
        """#)
    }
    defer { server.stop() }
    let home = try home("openlibrary", server.address)
    #expect(try home.run("search", "x").out == "OL1W\tDune\t\t\t\t\n")
    #expect(server.requests.count == 2)
    #expect(try home.type("search x").out.contains("1 record\n"))
    #expect(try home.type("search x", "more").out.contains("This is the last page."))
    // A collage asks from a random page on, and ends as well.
    #expect(try home.run("collage", "x").code == 1)
    #expect(server.requests.count < 10)
  }

  @Test("in place of a catalogue that there is not, no other is asked")
  func unknown() throws {
    let server = try LoopbackServer(CatalogueReplies.openLibrary)
    defer { server.stop() }
    let home = try home("opac", server.address)
    try home.run("add", "Dune", "--author", "Frank Herbert")
    for words in [["search", "x"], ["record", "9780441013593"], ["fill", "1", "--yes"]] {
      #expect(try home.run(words).code == 78)
    }
    #expect(server.requests.isEmpty)
  }

  @Test("a catalogue without a search says so in a pipe and under --json")
  func noSearch() throws {
    let server = try LoopbackServer { _ in .feed(Self.head + "</feed>") }
    defer { server.stop() }
    let home = try home("opds", server.address + "/opds")
    let plain = try home.run("search", "x")
    #expect(plain.code == 69 && plain.out.isEmpty && plain.err.contains("offers no search"))
    let told = try home.run("search", "x", "--json")
    #expect(told.code == 69 && told.out.isEmpty)
    #expect(try Told.errorCode(told) == "no-search")
    #expect(try home.type("search x").err.contains("offers no search"))
  }
}

/// Collages from a catalogue on this machine.
@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimit(.minutes(10))) struct CollageTests
{
  private func home(_ server: LoopbackServer) throws -> Home {
    let home = try Home()
    // These catalogues need no rest between two requests.
    home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "0"
    home.environment["BOOKSKEEPER_CATALOGUE_URL"] = server.address
    return home
  }

  @Test("Ctrl-C while a collage comes in ends the program, and the old collage stays")
  func interrupted() throws {
    let server = try LoopbackServer { request in
      (request.target.hasPrefix("/b/id/")
        ? [.pause(milliseconds: 60_000)] : []) + CatalogueReplies.covers(request)
    }
    defer { server.stop() }
    let home = try home(server)
    let child = try home.start(["collage", "sea"], input: "/dev/null")
    let limit = ContinuousClock.now + .seconds(60)
    while server.requests.count < 3, ContinuousClock.now < limit { usleep(2_000) }
    child.signal(SIGINT)
    #expect(try child.finish().code == 130)
    #expect(try home.run("tags", "--json").out == "[]\n")
  }
}
