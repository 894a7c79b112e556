import Platform
import TestSupport
import Testing
import Turns

/// Catalogues whose pages form cycles, that claim more records than they have, or that return the
/// wrong book.
@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimited)
struct MisleadingCatalogueTests {
  private func home(_ source: String, _ address: String) throws -> Home {
    let home = try Home()
    // No pause is needed between requests to these catalogues.
    home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "0"
    home.environment["BOOKSKEEPER_CATALOGUE"] = source
    home.environment["BOOKSKEEPER_CATALOGUE_URL"] = address
    return home
  }

  private static let head =
    #"<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" "#
    + #"xmlns:os="http://a9.com/-/spec/opensearch/1.1/"><os:totalResults>9000</os:totalResults>"#

  /// Returns a page with one book and a link to another page.
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
    "of a feed with a cycle, each page is requested once, and each book listed once",
    arguments: [
      ["/q/x": ("One", "/q/x")], ["/q/x": ("One", "#next")], ["/q/x": ("One", "/q/x#2")],
      ["/q/x": ("One", "/2"), "/2": ("Two", "/3"), "/3": ("Three", "/q/x")],
      ["/q/x": ("One", "/2"), "/2": ("Two", "/3"), "/3": ("Three", "/2")],
      ["/q/x": ("One", "/2"), "/2": ("Two", "/2")],
    ] as [[String: (String, String)]])
  func cycle(pages: [String: (book: String, next: String)]) throws {
    let server = try LoopbackServer { request in
      guard let page = pages[request.target] else { return Self.root }
      return Self.page(page.book, next: page.next)
    }
    defer { server.stop() }
    let home = try home("opds", server.address + "/opds")
    let outcome = try home.run("search", "x")
    #expect(outcome.code == 0 && outcome.err.isEmpty)
    let titles = outcome.out.split(separator: "\n").map { $0.split(separator: "\t")[1] }
    #expect(titles.count == pages.count && Set(titles).count == pages.count)
    #expect(server.requests.map(\.target).sorted() == (pages.keys + ["/opds"]).sorted())
    #expect(try home.type("search x").out.contains("\(pages.count) record"))
    #expect(try JSONOutput.array(try home.run("search", "x", "--json").out).count == pages.count)
  }

  @Test("reading an endless feed that repeats one book stops at once")
  func endless() throws {
    let server = try LoopbackServer { request in
      request.target == "/opds"
        ? Self.root : Self.page("One", next: "/next/\(request.target.utf8.count)")
    }
    defer { server.stop() }
    let home = try home("opds", server.address + "/opds")
    #expect(try home.run("search", "x").out.split(separator: "\n").count == 1)
    #expect(server.requests.count == 3)
    let output = try home.type("search x --limit 1", "next")
    #expect(output.out.contains("9,000 records"))
    // The first, wrong count is corrected.
    #expect(output.out.contains("  1 record\n"), "\(output.out)")
    #expect(output.out.contains("This is the last page."))
  }

  @Test("a catalogue that claims 100,000 records and repeats one is requested twice")
  func repeatedRecord() throws {
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
    // A collage starts at a random page, and also comes to an end.
    #expect(try home.run("collage", "x").code == 1)
    #expect(server.requests.count < 10)
  }

  @Test("an unknown catalogue is not replaced by another")
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

  @Test("a catalogue without search is reported in a pipe and under --json")
  func noSearch() throws {
    let server = try LoopbackServer { _ in .feed(Self.head + "</feed>") }
    defer { server.stop() }
    let home = try home("opds", server.address + "/opds")
    let plain = try home.run("search", "x")
    #expect(plain.code == 69 && plain.out.isEmpty && plain.err.contains("offers no search"))
    let outcome = try home.run("search", "x", "--json")
    #expect(outcome.code == 69 && outcome.out.isEmpty)
    #expect(try JSONOutput.errorCode(outcome) == "no-search")
    #expect(try home.type("search x").err.contains("offers no search"))
  }
}
