import Catalogues
import Foundation
import Library
import LibraryPorts
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimited) struct OPDSTests
{
  @Test("calibre's feeds have a template, joined names, tags in the text, and 404 for no results")
  func calibre() throws {
    let server = try LoopbackServer { request in
      switch request.target {
      case "/opds": .feed(Feeds.calibreRoot)
      case "/opds/search/l%27%C3%A9cume%20%2F%20%3F?library_id=lib": .feed(Feeds.calibreResults)
      case "/opds/search?library_id=lib&offset=2": .feed(Feeds.calibreMore)
      case "/get/cover/1/lib": .response([0xFF, 0xD8, 0xFF], type: "image/jpeg")
      default: .notFound()
      }
    }
    defer { server.stop() }
    let catalogue = try Web().opds(server.address + "/opds")
    let first = try catalogue.search("l'écume / ?", from: .start, limit: 15)
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

    #expect(try catalogue.search("zzz", from: .start, limit: 15) == CataloguePage())
    #expect(try catalogue.record(dune.id) == first.records[0].fromCache(fetchedAt: Web.start))
    #expect(fault { _ = try catalogue.record(dune.id + "x") } == .nothingFound(dune.id + "x"))
    #expect(fault { _ = try catalogue.record("7") } == .nothingFound("7"))
  }

  struct CalibreContent: Sendable {
    let content: String
    var rating: Double?
    var tags: [String] = []
    var series: String?
    var description: String?
  }

  @Test(
    "calibre's lines of rating, tags and series are recognized, in any order; each is optional",
    arguments: [
      CalibreContent(
        content: "RATING: ★★★★<br/>TAGS: novel, sea<br/>SERIES: Dune [2]<br/><p>Sand.</p>",
        rating: 4, tags: ["novel", "sea"], series: "Dune [2]", description: "Sand."),
      CalibreContent(
        content: "SERIES: Dune [1.50]<br/>TAGS: novel<br/>RATING: ★★½<br/>Sand.<br/>More sand.",
        rating: 2.5, tags: ["novel"], series: "Dune [1.50]", description: "Sand.\nMore sand."),
      CalibreContent(content: "RATING: ★<br/><p>Sand.</p>", rating: 1, description: "Sand."),
      CalibreContent(content: "SERIES: Dune: the saga [2]<br/>", series: "Dune: the saga [2]"),
      CalibreContent(content: "TAGS: a<br/>SERIES: S [1]<br/>", tags: ["a"], series: "S [1]"),
      // A custom column remains in the description, with everything after it.
      CalibreContent(
        content: "RATING: ★★★★★<br/>Shelf: 3<br/>TAGS: are not read here", rating: 5,
        description: "Shelf: 3\nTAGS: are not read here"),
      CalibreContent(content: "RATING: none<br/>Ratings: two<br/>", description: "Ratings: two"),
      CalibreContent(content: "<p>SERIESLY: good</p>", description: "SERIESLY: good"),
    ])
  func calibreLines(_ example: CalibreContent) throws {
    let server = try LoopbackServer { request in
      request.target == "/opds"
        ? .feed(Feeds.calibreRoot) : .feed(Feeds.calibre(content: example.content))
    }
    defer { server.stop() }
    let page = try Web().opds(server.address + "/opds")
      .search("dune", from: .start, limit: 15)
    let record = try #require(page.records.first)
    #expect(record.averageRating == example.rating)
    #expect(record.categories == example.tags)
    #expect(record.series == example.series)
    #expect(record.description == example.description)
  }

  @Test("a page of the feed is split into several pages of results")
  func pages() throws {
    let server = try LoopbackServer { request in
      request.target == "/opds" ? .feed(Feeds.calibreRoot) : .feed(Feeds.calibreResults)
    }
    defer { server.stop() }
    let catalogue = try Web().opds(server.address + "/opds")
    var titles: [String] = []
    var cursor: CatalogueCursor? = .start
    for _ in 1...2 {
      let page = try catalogue.search("dune", from: try #require(cursor), limit: 1)
      titles += page.records.map(\.title)
      cursor = page.next
    }
    #expect(titles == ["Dune", "L'Écume des jours"])
    #expect(
      cursor == .address(server.address + "/opds/search?library_id=lib&offset=2", skipping: 0))
  }

  @Test("Standard Ebooks has an OpenSearch description, absolute addresses and HTML")
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
        ? .response(body.utf8, type: "application/opensearchdescription+xml; charset=utf-8")
        : .feed(body)
    }
    defer { server.stop() }
    let page = try Web().opds(server.address + "/feeds/opds")
      .search("jane eyre", from: .start, limit: 15)
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

  @Test("each result of Project Gutenberg links to its own feed")
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
    let page = try catalogue.search("alice", from: .start, limit: 15)
    #expect(page.records.map(\.title) == ["Alice's Adventures in Wonderland"])
    let listed = try #require(page.records.first)
    #expect(listed.authors == ["Lewis Carroll"])
    #expect(listed.id == server.address + "/ebooks/11.opds")
    #expect(listed.coverAddress == nil && listed.description == nil)
    let completed = try catalogue.completed(listed)
    #expect(completed.id == listed.id)
    #expect(completed.title == "Alice's Adventures in Wonderland")
    #expect(completed.authors == ["Lewis Carroll"])
    #expect(completed.description == "A girl follows a rabbit.")
    #expect(completed.coverAddress == server.address + "/cache/epub/11/pg11.cover.medium.jpg")
    #expect(try catalogue.record(completed.id).title == completed.title)
  }

  @Test("a book is found by its ISBN if the server reports or supports it")
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
    // Two books, and neither has the ISBN.
    for digits in ["9782253140870", "9780306406157"] {
      #expect(fault { _ = try catalogue.record(try ISBN(digits)) } == .nothingFound(digits))
    }
  }

  @Test(
    "each kind of response that is not a feed has its own error",
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
  func invalidFeed(feed: String, error: CatalogueError) throws {
    let server = try LoopbackServer { _ in .feed(feed) }
    defer { server.stop() }
    let catalogue = try Web().opds(server.address + "/opds")
    #expect(
      fault { _ = try catalogue.search("a", from: .start, limit: 15) } == error)
  }

  @Test("a template with a scheme other than HTTP is not used")
  func otherScheme() throws {
    let server = try LoopbackServer { _ in
      .feed(Feeds.calibreRoot.replacing("/opds/search/{", with: "file:///etc/{"))
    }
    defer { server.stop() }
    let catalogue = try Web().opds(server.address + "/opds")
    #expect(
      fault { _ = try catalogue.search("passwd", from: .start, limit: 15) }
        == .noSearch("127.0.0.1"))
  }
}

extension CatalogueRecord {
  /// The same record, as the cache returns it.
  fileprivate func fromCache(fetchedAt date: Date) -> CatalogueRecord {
    var record = self
    record.asOf = date
    return record
  }
}

/// Feeds with the structure of those of real services.
enum Feeds {
  private static let atom =
    "xmlns=\"http://www.w3.org/2005/Atom\" xmlns:dc=\"http://purl.org/dc/terms/\" "
    + "xmlns:opds=\"http://opds-spec.org/2010/catalog\" "
    + "xmlns:opensearch=\"http://a9.com/-/spec/opensearch/1.1/\""

  // MARK: calibre's content server

  static let calibreRoot = """
    <?xml version='1.0' encoding='utf-8'?>
    <feed \(atom)>
      <title>calibre Library</title>
      <id>urn:calibre:main</id>
      <link type="application/atom+xml" rel="search" title="Search" href="/opds/search/{searchTerms}?library_id=lib"/>
      <link type="application/atom+xml;type=feed;profile=opds-catalog" rel="start" href="/opds?library_id=lib"/>
      <entry>
        <title>By Newest</title>
        <id>calibre-navcatalog:d2acdf5d</id>
        <content type="text">Books sorted by Date</content>
        <link type="application/atom+xml;type=feed;profile=opds-catalog" href="/opds/navcatalog/4f6e?library_id=lib"/>
      </entry>
    </feed>
    """

  static let calibreResults = """
    <?xml version='1.0' encoding='utf-8'?>
    <feed \(atom)>
      <title>calibre Library</title>
      <link type="application/atom+xml;type=feed;profile=opds-catalog" rel="next" title="Next" href="/opds/search?library_id=lib&amp;offset=2"/>
      <entry>
        <title>Dune</title>
        <author><name>Frank Herbert &amp; Kevin J. Anderson &amp; Simon &amp;&amp; Co</name></author>
        <id>urn:uuid:74d5b1b6-c422-4d5c-8a68-d8cbfcb22db6</id>
        <published>2026-11-21T10:33:05+00:00</published>
        <dc:date>1965-08-02T00:00:00+00:00</dc:date>
        <content type="xhtml">
          <div xmlns="http://www.w3.org/1999/xhtml">TAGS: novel, science fiction<br/>
    <p>A desert planet &amp; spice.</p><p>Second.</p></div>
        </content>
        <link type="image/jpeg" href="/get/cover/1/lib" rel="http://opds-spec.org/cover"/>
        <link type="image/jpeg" href="/get/thumb/1/lib" rel="http://opds-spec.org/image/thumbnail"/>
        <link type="image/jpeg" href="/get/cover/1/lib" rel="http://opds-spec.org/image"/>
      </entry>
      <entry>
        <title>L'Écume des jours</title>
        <author><name>Boris Vian</name></author>
        <id>urn:uuid:ef7ed2b3-99a7-4309-b167-5425b3f81d1b</id>
        <dc:date>0101-01-01T00:00:00+00:00</dc:date>
        <link type="application/epub+zip" href="/get/epub/2/lib" rel="http://opds-spec.org/acquisition"/>
      </entry>
    </feed>
    """

  static func calibre(content: String) -> String {
    """
    <feed \(atom)>
      <entry>
        <title>Dune</title>
        <id>urn:uuid:4</id>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">\(content)</div></content>
      </entry>
    </feed>
    """
  }

  static let calibreMore = """
    <feed \(atom)>
      <entry>
        <title type="html">Dune &lt;i&gt;Messiah&lt;/i&gt;</title>
        <content type="text">1 &amp;lt; 2 &lt;3</content>
        <id>urn:uuid:2</id>
        <link type="application/epub+zip" href="/get/epub/3/lib" rel="http://opds-spec.org/acquisition"/>
      </entry>
    </feed>
    """

  // MARK: Standard Ebooks

  static let standardRoot = """
    <?xml version="1.0" encoding="utf-8"?>
    <feed \(atom)>
      <id>BASE/feeds/opds</id>
      <link href="BASE/feeds/opds" rel="self" type="application/atom+xml;profile=opds-catalog;kind=navigation; charset=utf-8"/>
      <link href="BASE/ebooks/opensearch" rel="search" type="application/opensearchdescription+xml; charset=utf-8"/>
      <title>Standard Ebooks</title>
    </feed>
    """

  static let standardDescription = """
    <?xml version="1.0" encoding="utf-8"?>
    <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
      <ShortName>Standard Ebooks</ShortName>
      <Url type="application/xhtml+xml" template="BASE/ebooks?query={searchTerms}"/>
      <Url type="application/atom+xml" template="BASE/feeds/atom/all?query={searchTerms}"/>
      <Url type="application/atom+xml;profile=opds-catalog;kind=acquisition" template="BASE/feeds/opds/all?query={searchTerms}&amp;per-page={count?}&amp;x={unknown:x?}"/>
    </OpenSearchDescription>
    """

  static let standardResults = """
    <?xml version="1.0" encoding="utf-8"?>
    <feed \(atom)>
      <title>Results</title>
      <opensearch:totalResults>1</opensearch:totalResults>
      <entry>
        <id>BASE/ebooks/charlotte-bronte/jane-eyre</id>
        <dc:identifier>urn:ISBN:978-0-14-144114-6</dc:identifier>
        <title>Jane Eyre</title>
        <author><name>Charlotte Brontë</name><uri>BASE/ebooks/charlotte-bronte</uri></author>
        <published>2014-05-25T00:00:00Z</published>
        <dc:language>en-GB</dc:language>
        <dc:publisher>Standard Ebooks</dc:publisher>
        <summary type="text">An orphan.</summary>
        <content type="html">&lt;p&gt;An orphan &lt;i&gt;becomes&lt;/i&gt; a governess.&lt;/p&gt; &lt;p&gt;She &amp;amp; he.&lt;/p&gt;</content>
        <category scheme="http://purl.org/dc/terms/LCSH" term="Governesses -- Fiction"/>
        <category scheme="https://standardebooks.org/vocab/subjects" term="fic" label="Fiction"/>
        <link href="BASE/jane-eyre/cover-thumbnail.jpg" rel="http://opds-spec.org/image/thumbnail" type="image/jpeg"/>
        <link href="BASE/jane-eyre/cover.jpg" rel="http://opds-spec.org/image" type="image/jpeg"/>
        <link href="BASE/ebooks/charlotte-bronte/jane-eyre" rel="alternate" type="application/xhtml+xml"/>
        <link href="BASE/jane-eyre.epub" rel="http://opds-spec.org/acquisition/open-access" type="application/epub+zip"/>
      </entry>
    </feed>
    """

  // MARK: Project Gutenberg

  static let gutenbergRoot = """
    <feed \(atom)>
      <title>Project Gutenberg</title>
      <link rel="search" type="application/atom+xml" href="/ebooks/search.opds/?query={searchTerms}"/>
    </feed>
    """

  static let gutenbergResults = """
    <feed \(atom)>
      <opensearch:itemsPerPage>25</opensearch:itemsPerPage>
      <entry>
        <id>/ebooks/search.opds/?query=alice&amp;sort_order=title</id>
        <title>Sort Alphabetically</title>
        <link type="application/atom+xml;profile=opds-catalog" rel="subsection" href="/ebooks/search.opds/?query=alice&amp;sort_order=title"/>
        <link type="image/png" rel="http://opds-spec.org/image/thumbnail" href="data:image/png;base64,AAAA"/>
      </entry>
      <entry>
        <id>/ebooks/11.opds</id>
        <title>Alice's Adventures in Wonderland</title>
        <content type="text">Lewis Carroll</content>
        <link type="application/atom+xml;profile=opds-catalog" rel="subsection" href="/ebooks/11.opds"/>
        <link type="image/png" rel="http://opds-spec.org/image/thumbnail" href="data:image/png;base64,AAAA"/>
      </entry>
    </feed>
    """

  static let gutenbergBook = """
    <feed \(atom)>
      <title>Alice's Adventures in Wonderland by Lewis Carroll</title>
      <entry>
        <title>Alice's Adventures in Wonderland</title>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>A girl follows a rabbit.</p></div></content>
        <id>urn:gutenberg:11:3</id>
        <author><name>Carroll, Lewis, 1832-1898</name></author>
        <link type="application/epub+zip" rel="http://opds-spec.org/acquisition" href="/ebooks/11.epub3.images"/>
        <link type="image/jpeg" rel="http://opds-spec.org/image" href="/cache/epub/11/pg11.cover.medium.jpg"/>
      </entry>
      <entry>
        <title>By Carroll, Lewis, 1832-1898…</title>
        <id>/ebooks/author/7.opds</id>
        <link type="application/atom+xml;profile=opds-catalog" rel="related" href="/ebooks/author/7.opds"/>
      </entry>
    </feed>
    """
}
