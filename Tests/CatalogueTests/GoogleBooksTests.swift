import Catalogues
import Foundation
import Library
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimited)
struct GoogleBooksTests {
  private static let dune = """
    {
      "kind": "books#volume", "id": "B1hSG45JCX4C", "etag": "x",
      "volumeInfo": {
        "title": "Dune", "subtitle": "Roman", "authors": ["Frank Herbert", "Brian Herbert"],
        "publisher": "Penguin", "publishedDate": "2003-08-26",
        "description": "<p>A <b>desert</b> planet.</p><p>Spice &amp; sand.</p>",
        "industryIdentifiers": [
          {"type": "ISBN_10", "identifier": "0441013597"},
          {"type": "ISBN_13", "identifier": "9780441013593"}, {"type": "OTHER", "identifier": "9780306406157"}
        ],
        "pageCount": 541, "printType": "BOOK", "averageRating": 4, "ratingsCount": 22,
        "categories": ["Fiction / Science Fiction / General", "Fiction / Classics"],
        "imageLinks": {
          "smallThumbnail": "http://books.google.com/books/content?id=B1hSG45JCX4C&zoom=5",
          "thumbnail": "http://books.google.com/books/content?id=B1hSG45JCX4C&zoom=1"
        },
        "canonicalVolumeLink": "https://books.google.com/books/about/Dune.html?id=B1hSG45JCX4C"
      }
    }
    """

  private static let other = """
    {"id": "zzz", "volumeInfo": {"title": "About Dune", "publishedDate": "19??", "pageCount": 0,
     "imageLinks": {"thumbnail": "file:///etc/passwd"}, "averageRating": "5",
     "industryIdentifiers": [{"type": "ISBN_13", "identifier": "9780000000000"}]}}
    """

  private static var page: String {
    "{\"kind\": \"books#volumes\", \"totalItems\": 300, \"items\": [\(other), \(dune), {\"id\": 7}]}"
  }

  @Test("a search parses the response")
  func searching() throws {
    let server = try LoopbackServer { _ in .json(Self.page) }
    defer { server.stop() }
    let page = try Web().google(server.address).search("dune", from: .offset(30), limit: 100)
    let target = server.requests[0].target
    #expect(
      target.hasPrefix("/books/v1/volumes?q=dune&startIndex=30&maxResults=40&printType=books"))
    #expect(!target.contains("key="))
    #expect(page.total == 300 && page.next == .offset(33) && page.records.count == 2)
    var dune = CatalogueRecord(id: "B1hSG45JCX4C", source: .google, title: "Dune: Roman")
    dune.authors = ["Frank Herbert", "Brian Herbert"]
    dune.publisher = "Penguin"
    dune.year = 2003
    dune.isbns = [try ISBN("9780441013593")]
    dune.categories = ["Fiction", "Science Fiction", "General", "Fiction", "Classics"]
    dune.description = "A desert planet.\n\nSpice & sand."
    dune.pageCount = 541
    dune.averageRating = 4
    dune.ratingCount = 22
    dune.coverAddress = "https://books.google.com/books/content?id=B1hSG45JCX4C&zoom=1"
    dune.link = "https://books.google.com/books/about/Dune.html?id=B1hSG45JCX4C"
    #expect(page.records.last == dune)
    #expect(
      page.records.first == CatalogueRecord(id: "zzz", source: .google, title: "About Dune"))
    #expect(dune.details.author == "Frank Herbert, Brian Herbert")
    #expect(dune.details.categories == ["Fiction", "Science Fiction", "General", "Classics"])
  }

  @Test("no results are not an error")
  func noResults() throws {
    let server = try LoopbackServer { _ in
      .json("{\"kind\": \"books#volumes\", \"totalItems\": 0}")
    }
    defer { server.stop() }
    let page = try Web().google(server.address).search("zzz", from: .start, limit: 15)
    #expect(page == CataloguePage(total: 0))
  }

  @Test("a record is found by its id, and by its ISBN among books that only mention it")
  func record() throws {
    let server = try LoopbackServer { request in
      if request.target.hasPrefix("/books/v1/volumes/B1hSG45JCX4C?") { return .json(Self.dune) }
      return request.target.contains("/volumes?") ? .json(Self.page) : .notFound()
    }
    defer { server.stop() }
    let catalogue = try Web().google(server.address)
    #expect(try catalogue.record("B1hSG45JCX4C").title == "Dune: Roman")
    #expect(fault { _ = try catalogue.record("a/b?c") } == .nothingFound("a/b?c"))
    #expect(server.requests.last?.target.hasPrefix("/books/v1/volumes/a%2Fb%3Fc?") == true)
    #expect(try catalogue.record(try ISBN("0441013597")).id == "B1hSG45JCX4C")
    #expect(server.requests.last?.target.contains("q=isbn%3A9780441013593&") == true)
    #expect(
      fault { _ = try catalogue.record(try ISBN("9780306406157")) }
        == .nothingFound("9780306406157"))
  }
}
