import Catalogues
import Foundation
import Library
import LibraryPorts
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimited)
struct OpenLibraryTests {
  private static let search = """
    {
      "numFound": 49, "start": 0, "numFoundExact": true, "num_found": 49, "q": "dune", "offset": null,
      "documentation_url": "https://openlibrary.org/dev/docs/api/search",
      "docs": [
        {
          "key": "/works/OL893415W", "title": "Dune", "author_name": ["Frank Herbert"],
          "first_publish_year": 1965, "cover_i": 11481354, "number_of_pages_median": 541,
          "publisher": ["Nova", "Ace"], "isbn": ["9782266320481", "0450011844"],
          "subject": ["Dune (Imaginary place)", "Fiction, science fiction, general", "Dune (imaginary place)"],
          "ratings_average": 4.304348, "ratings_count": 345,
          "editions": {"numFound": 120, "start": 0, "numFoundExact": true, "docs": [
            {"key": "/books/OL26242482M", "isbn": ["0441013597", "9780441013593"], "publisher": ["Ace Books"]}
          ]}
        },
        {"key": "/works/OL893502W", "title": "Dune Messiah", "subtitle": "a novel",
         "author_name": ["Frank Herbert", "Frank Herbert"], "isbn": ["0441172695", "nonsense"],
         "ratings_average": 77, "cover_i": -1, "first_publish_year": "1969"},
        {"key": "/authors/OL79034A", "title": "no work"}, {"title": "no key"},
        {"key": "/works/OL1W/../../admin", "title": "no key either"}, "no object",
        {"key": "/works/OL2W", "title": {"no": "text"}}
      ]
    }
    """

  private static let work = """
    {"key": "/works/OL893415W", "title": "Dune", "type": {"key": "/type/work"},
     "authors": [{"author": {"key": "/authors/OL79034A"}, "type": {"key": "/type/author_role"}}],
     "description": {"type": "/type/text", "value": "A desert planet.\\r\\n\\r\\nSpice &amp; sand."}}
    """

  private static let edition = """
    {"key": "/books/OL26242482M", "title": "Dune", "subtitle": "Deluxe", "publishers": ["Ace"],
     "publish_date": "August 2, 2005", "isbn_10": ["0441013597"], "isbn_13": ["9780441013593"],
     "number_of_pages": 528, "covers": [-1, 240727], "works": [{"key": "/works/OL893415W"}]}
    """

  @Test(
    "implausible numbers are ignored",
    arguments: ["9223372036854775807", "-9223372036854775808", "1e300", "1e18", "-1", "2e9"])
  func implausible(number: String) throws {
    let server = try LoopbackServer { _ in
      .json(
        """
        {"numFound": \(number), "docs": [{"key": "/works/OL1W", "title": "Dune",
          "first_publish_year": \(number.replacing("-1", with: "-10000")), "cover_i": \(number),
          "number_of_pages_median": \(number), "ratings_count": \(number)}]}
        """)
    }
    defer { server.stop() }
    let page = try Web().search(server.address)
    var dune = CatalogueRecord(id: "OL1W", source: .openLibrary, title: "Dune")
    dune.link = server.address + "/works/OL1W"
    #expect(page.records == [dune])
    #expect(page.total == nil && page.next == nil)
  }

  @Test("a search requests the fields that it needs, and parses the response")
  func searching() throws {
    let server = try LoopbackServer { _ in .json(Self.search) }
    defer { server.stop() }
    let catalogue = try Web().openLibrary(server.address + "/")
    let page = try catalogue.search("dune & sand", from: .offset(15), limit: 15)
    let target = server.requests[0].target
    #expect(target.hasPrefix("/search.json?q=dune%20%26%20sand&fields=key%2Ctitle%2C"))
    #expect(target.hasSuffix("&limit=15&offset=15"))
    #expect(page.total == 49)
    #expect(page.next == .offset(22))
    var dune = CatalogueRecord(id: "OL893415W", source: .openLibrary, title: "Dune")
    dune.authors = ["Frank Herbert"]
    dune.publisher = "Ace Books"
    dune.year = 1965
    dune.isbns = [try ISBN("9780441013593")]
    dune.categories = [
      "Dune (Imaginary place)", "Fiction, science fiction, general", "Dune (imaginary place)",
    ]
    dune.pageCount = 541
    dune.averageRating = 4.304348
    dune.ratingCount = 345
    dune.coverAddress = server.address + "/b/id/11481354-L.jpg?default=false"
    dune.link = server.address + "/works/OL893415W"
    #expect(page.records.count == 2)
    #expect(page.records.first == dune)
    let messiah = try #require(page.records.last)
    #expect(messiah.title == "Dune Messiah: a novel")
    #expect(messiah.isbns == [try ISBN("0441172695")])
    #expect(messiah.averageRating == nil && messiah.coverAddress == nil && messiah.year == nil)
    #expect(messiah.details.author == "Frank Herbert")
  }

  @Test("no results are not an error")
  func noResults() throws {
    let server = try LoopbackServer { _ in .json("{\"numFound\": 0, \"start\": 0, \"docs\": []}") }
    defer { server.stop() }
    #expect(try Web().search(server.address) == CataloguePage(total: 0))
  }

  @Test(
    "a description is a text or an object that has one",
    arguments: [
      ("\"One.\\n\\nTwo.\"", "One.\n\nTwo."),
      ("{\"type\": \"/type/text\", \"value\": \"<p>One<br>line.</p>\"}", "One\nline."),
      ("\"\\u001b[2Jgone\\u0000\\u202e\"", "[2Jgone \u{202E}"), ("\"e\\u0301\"", "é"),
      ("null", nil), ("[1]", nil), ("{\"value\": 1}", nil), ("\" \\n\"", nil),
    ] as [(String, String?)])
  func description(json: String, text: String?) throws {
    let server = try LoopbackServer { request in
      .json(
        request.target.hasPrefix("/works/")
          ? "{\"title\": \"Dune\", \"description\": \(json)}" : Self.search)
    }
    defer { server.stop() }
    let record = try Web().openLibrary(server.address).record("OL893415W")
    #expect(record.description == text)
    #expect(server.requests[0].target.contains("q=key%3A%2Fworks%2FOL893415W&"))
    #expect(server.requests.map(\.target).last == "/works/OL893415W.json")
  }

  @Test("a text that is too long is truncated")
  func longTitle() throws {
    let title = String(repeating: "я", count: 5_000)
    let server = try LoopbackServer { _ in
      .json("{\"docs\": [{\"key\": \"/works/OL1W\", \"title\": \"\(title)\"}]}")
    }
    defer { server.stop() }
    #expect(try Web().search(server.address).records.first?.title.count == 1_001)
  }

  @Test("a book is found by its ISBN, and the edition's data take precedence over the work's")
  func isbn() throws {
    let server = try LoopbackServer { request in
      switch request.target {
      case "/isbn/9780441013593.json": .redirect(to: "/books/OL26242482M.json")
      case "/books/OL26242482M.json": .json(Self.edition)
      case "/works/OL893415W.json": .json(Self.work)
      default: .json(Self.search)
      }
    }
    defer { server.stop() }
    let catalogue = try Web().openLibrary(server.address)
    let isbn = try ISBN("0441013597")
    let record = try catalogue.record(isbn)
    #expect(record.id == "OL893415W")
    #expect(record.title == "Dune: Deluxe")
    #expect(record.authors == ["Frank Herbert"])
    #expect(record.publisher == "Ace" && record.pageCount == 528 && record.year == 1965)
    #expect(record.isbns == [isbn])
    #expect(record.coverAddress == server.address + "/b/id/240727-L.jpg?default=false")
    #expect(record.description == nil)
    #expect(try catalogue.completed(record).description == "A desert planet.\n\nSpice & sand.")
  }

  @Test("an edition without a work is used as it is")
  func editionAlone() throws {
    let server = try LoopbackServer { _ in
      .json("{\"title\": \"Alone\", \"publish_date\": \"1999\", \"description\": \"Here.\"}")
    }
    defer { server.stop() }
    let catalogue = try Web().openLibrary(server.address)
    let record = try catalogue.record(try ISBN("9780441013593"))
    #expect(record.title == "Alone" && record.year == 1999 && record.description == "Here.")
    #expect(try catalogue.completed(record) == record)
  }

  @Test("an unknown record is an error with its id or ISBN")
  func missing() throws {
    let server = try LoopbackServer { request in
      request.target.hasPrefix("/search") ? .json("{\"numFound\": 0, \"docs\": []}") : .notFound()
    }
    defer { server.stop() }
    let catalogue = try Web().openLibrary(server.address)
    #expect(fault { _ = try catalogue.record("OL9W") } == .nothingFound("OL9W"))
    #expect(
      fault { _ = try catalogue.record(try ISBN("9780441013593")) }
        == .nothingFound("9780441013593"))
    for id in ["", "9", "OL9M", "OLW", "../OL9W", "OL9W/a", "OL٣W"] {
      #expect(fault { _ = try catalogue.record(id) } == .nothingFound(id))
    }
    #expect(server.requests.count == 2)
  }

  @Test("a cover is an image, or nil")
  func cover() throws {
    let server = try LoopbackServer { request in
      switch request.target {
      case "/jpeg": .response([0xFF, 0xD8, 0xFF, 0xE0, 1], type: "image/jpeg")
      case "/page": .response("<html>".utf8, type: "image/jpeg")
      default: .notFound()
      }
    }
    defer { server.stop() }
    let catalogue = try Web().openLibrary(server.address)
    var record = CatalogueRecord(id: "OL1W", source: .openLibrary, title: "Dune")
    #expect(try catalogue.cover(of: record) == nil)
    record.coverAddress = server.address + "/none"
    #expect(try catalogue.cover(of: record) == nil)
    record.coverAddress = server.address + "/jpeg"
    #expect(try catalogue.cover(of: record) == Data([0xFF, 0xD8, 0xFF, 0xE0, 1]))
    record.coverAddress = server.address + "/page"
    #expect(fault { _ = try catalogue.cover(of: record) } == .wrongType("127.0.0.1", "image/jpeg"))
  }
}
