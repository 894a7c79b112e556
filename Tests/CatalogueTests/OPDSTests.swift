import Catalogue
import Foundation
import Library
import LibraryPorts
import Support
import Testing

@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimit(.minutes(10))) struct OPDSTests
{
  @Test("calibre: a template in the first feed, names in one, tags in the text, 404 for no hits")
  func calibre() throws {
    let server = try LoopbackServer { request in
      switch request.target {
      case "/opds": .feed(Feeds.calibreRoot)
      case "/opds/search/l%27%C3%A9cume%20%2F%20%3F?library_id=lib": .feed(Feeds.calibreResults)
      case "/opds/search?library_id=lib&offset=2": .feed(Feeds.calibreMore)
      case "/get/cover/1/lib": .answer([0xFF, 0xD8, 0xFF], type: "image/jpeg")
      default: .notFound()
      }
    }
    defer { server.stop() }
    let catalogue = try Web().opds(server.address + "/opds")
    let first = try catalogue.search("l'écume / ?", from: .beginning, limit: 15)
    #expect(first.records.map(\.title) == ["Dune", "L'Écume des jours"])
    let dune = first.records[0]
    #expect(dune.authors == ["Frank Herbert", "Kevin J. Anderson", "Simon & Co"])
    #expect(dune.year == 1965)
    #expect(dune.categories == ["novel", "science fiction"])
    #expect(dune.description == "A desert planet & spice.\n\nSecond.")
    #expect(dune.coverAddress == server.address + "/get/cover/1/lib")
    #expect(try catalogue.cover(of: dune)?.count == 3)
    #expect(first.records[1].year == nil)

    let next = try #require(first.next)
    let second = try catalogue.search("l'écume / ?", from: next, limit: 15)
    #expect(second.records.map(\.title) == ["Dune Messiah"])
    #expect(second.records.first?.description == "1 &lt; 2 <3")
    #expect(second.next == nil)

    #expect(try catalogue.search("zzz", from: .beginning, limit: 15) == CataloguePage())
    #expect(try catalogue.record(dune.id) == first.records[0].dated(web: Web.start))
    #expect(fault { _ = try catalogue.record(dune.id + "x") } == .nothingFound(dune.id + "x"))
    #expect(fault { _ = try catalogue.record("7") } == .nothingFound("7"))
  }

  struct Lines: Sendable {
    let content: String
    var rating: Double?
    var tags: [String] = []
    var series: String?
    var description: String?
  }

  @Test(
    "calibre's lines of rating, tags and series are told as such, in any order or without some",
    arguments: [
      Lines(
        content: "RATING: ★★★★<br/>TAGS: novel, sea<br/>SERIES: Dune [2]<br/><p>Sand.</p>",
        rating: 4, tags: ["novel", "sea"], series: "Dune [2]", description: "Sand."),
      Lines(
        content: "SERIES: Dune [1.50]<br/>TAGS: novel<br/>RATING: ★★½<br/>Sand.<br/>More sand.",
        rating: 2.5, tags: ["novel"], series: "Dune [1.50]", description: "Sand.\nMore sand."),
      Lines(content: "RATING: ★<br/><p>Sand.</p>", rating: 1, description: "Sand."),
      Lines(content: "SERIES: Dune: the saga [2]<br/>", series: "Dune: the saga [2]"),
      Lines(content: "TAGS: a<br/>SERIES: S [1]<br/>", tags: ["a"], series: "S [1]"),
      // A column of the owner's own stays, and what comes after it is told of the book.
      Lines(
        content: "RATING: ★★★★★<br/>Shelf: 3<br/>TAGS: are not read here", rating: 5,
        description: "Shelf: 3\nTAGS: are not read here"),
      Lines(content: "RATING: none<br/>Ratings: two<br/>", description: "Ratings: two"),
      Lines(content: "<p>SERIESLY: good</p>", description: "SERIESLY: good"),
    ])
  func lines(_ lines: Lines) throws {
    let server = try LoopbackServer { request in
      request.target == "/opds"
        ? .feed(Feeds.calibreRoot) : .feed(Feeds.calibre(content: lines.content))
    }
    defer { server.stop() }
    let page = try Web().opds(server.address + "/opds")
      .search("dune", from: .beginning, limit: 15)
    let record = try #require(page.records.first)
    #expect(record.averageRating == lines.rating)
    #expect(record.categories == lines.tags)
    #expect(record.series == lines.series)
    #expect(record.description == lines.description)
  }

  @Test("a page of the feed's holds several of ours")
  func slices() throws {
    let server = try LoopbackServer { request in
      request.target == "/opds" ? .feed(Feeds.calibreRoot) : .feed(Feeds.calibreResults)
    }
    defer { server.stop() }
    let catalogue = try Web().opds(server.address + "/opds")
    var titles: [String] = []
    var place: CataloguePlace? = .beginning
    for _ in 1...2 {
      let page = try catalogue.search("dune", from: try #require(place), limit: 1)
      titles += page.records.map(\.title)
      place = page.next
    }
    #expect(titles == ["Dune", "L'Écume des jours"])
    #expect(place == .address(server.address + "/opds/search?library_id=lib&offset=2", skipping: 0))
  }

  @Test("Standard Ebooks: an OpenSearch description, whole addresses, HTML in the text")
  func standardEbooks() throws {
    let port = Counter()
    let server = try LoopbackServer { request in
      let base = "http://" + (request.headers["host"] ?? "")
      _ = port.next()
      let text =
        switch request.target {
        case "/feeds/opds": Feeds.standardRoot
        case "/ebooks/opensearch": Feeds.standardDescription
        default: Feeds.standardResults
        }
      let body = text.replacing("BASE", with: base)
      return request.target == "/ebooks/opensearch"
        ? .answer(body.utf8, type: "application/opensearchdescription+xml; charset=utf-8")
        : .feed(body)
    }
    defer { server.stop() }
    let page = try Web().opds(server.address + "/feeds/opds")
      .search("jane eyre", from: .beginning, limit: 15)
    #expect(
      server.requests.map(\.target) == [
        "/feeds/opds", "/ebooks/opensearch", "/feeds/opds/all?query=jane%20eyre&per-page=15&x=",
      ])
    let record = try #require(page.records.first)
    #expect(page.records.count == 1 && page.total == 1)
    #expect(record.title == "Jane Eyre" && record.authors == ["Charlotte Brontë"])
    #expect(record.publisher == "Standard Ebooks")
    #expect(record.isbns == [try ISBN("9780141441146")])
    #expect(record.categories == ["Governesses -- Fiction", "Fiction"])
    #expect(record.description == "An orphan becomes a governess.\n\nShe & he.")
    #expect(record.link == server.address + "/ebooks/charlotte-bronte/jane-eyre")
    #expect(record.coverAddress == server.address + "/jane-eyre/cover.jpg")
  }

  @Test("Project Gutenberg: each result leads to a feed of its own")
  func gutenberg() throws {
    let server = try LoopbackServer { request in
      switch request.target {
      case "/ebooks.opds/": .feed(Feeds.gutenbergRoot)
      case "/ebooks/search.opds/?query=alice": .feed(Feeds.gutenbergResults)
      case "/ebooks/11.opds": .feed(Feeds.gutenbergBook)
      default: .notFound()
      }
    }
    defer { server.stop() }
    let catalogue = try Web().opds(server.address + "/ebooks.opds/")
    let page = try catalogue.search("alice", from: .beginning, limit: 15)
    #expect(page.records.map(\.title) == ["Alice's Adventures in Wonderland"])
    let listed = try #require(page.records.first)
    #expect(listed.authors == ["Lewis Carroll"])
    #expect(listed.id == server.address + "/ebooks/11.opds")
    #expect(listed.coverAddress == nil && listed.description == nil)
    let whole = try catalogue.completed(listed)
    #expect(whole.id == listed.id)
    #expect(whole.title == "Alice's Adventures in Wonderland")
    #expect(whole.authors == ["Lewis Carroll"])
    #expect(whole.description == "A girl follows a rabbit.")
    #expect(whole.coverAddress == server.address + "/cache/epub/11/pg11.cover.medium.jpg")
    #expect(try catalogue.record(whole.id).title == whole.title)
  }

  @Test("a book is found by its ISBN where the server tells or knows it")
  func isbn() throws {
    let server = try LoopbackServer { request in
      switch request.target {
      case "/opds": .feed(Feeds.calibreRoot)
      case "/opds/search/9780441013593?library_id=lib": .feed(Feeds.calibreMore)
      case "/opds/search/9782253140870?library_id=lib": .feed(Feeds.calibreResults)
      default: .notFound()
      }
    }
    defer { server.stop() }
    let catalogue = try Web().opds(server.address + "/opds")
    let isbn = try ISBN("9780441013593")
    let record = try catalogue.record(isbn)
    #expect(record.title == "Dune Messiah" && record.isbns == [isbn])
    // Two books, and none says that it is the one.
    for digits in ["9782253140870", "9780306406157"] {
      #expect(fault { _ = try catalogue.record(try ISBN(digits)) } == .nothingFound(digits))
    }
  }

  @Test(
    "what is no feed is told as what it is",
    arguments: [
      ("<feed><title>no namespace</title></feed>", CatalogueError.unreadable("127.0.0.1")),
      ("<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry></feed>", .unreadable("127.0.0.1")),
      ("<feed xmlns=\"http://www.w3.org/2005/Atom\"/>", .noSearch("127.0.0.1")),
      ("{\"metadata\": {\"title\": \"OPDS 2\"}}", .unreadable("127.0.0.1")),
      ("<rss version=\"2.0\"><channel/></rss>", .unreadable("127.0.0.1")),
      (
        "<!DOCTYPE feed [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><feed>&a;</feed>",
        .entities("127.0.0.1")
      ),
      (
        "<!DOCTYPE l [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;\">]><l>&b;</l>",
        .entities("127.0.0.1")
      ),
      (
        "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><feed xmlns=\"http://www.w3.org/2005/Atom\"/>",
        .notUTF8("127.0.0.1")
      ),
      (
        String(repeating: "<a>", count: 500_000), .unreadable("127.0.0.1")
      ),
    ])
  func told(feed: String, error: CatalogueError) throws {
    let server = try LoopbackServer { _ in .feed(feed) }
    defer { server.stop() }
    let catalogue = try Web().opds(server.address + "/opds")
    #expect(
      fault { _ = try catalogue.search("a", from: .beginning, limit: 15) } == error)
  }

  @Test("a template that leads off the web is not followed")
  func offTheWeb() throws {
    let server = try LoopbackServer { _ in
      .feed(Feeds.calibreRoot.replacing("/opds/search/{", with: "file:///etc/{"))
    }
    defer { server.stop() }
    let catalogue = try Web().opds(server.address + "/opds")
    #expect(
      fault { _ = try catalogue.search("passwd", from: .beginning, limit: 15) }
        == .noSearch("127.0.0.1"))
  }
}

extension CatalogueRecord {
  /// The same record as the cache gives it.
  fileprivate func dated(web date: Date) -> CatalogueRecord {
    var record = self
    record.asOf = date
    return record
  }
}
