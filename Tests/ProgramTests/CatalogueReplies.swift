import Platform
import TestSupport

/// Answers of a catalogue with three books, in the formats of the three services.
enum CatalogueReplies {
  /// The replies by the name used in the heads of sessions.
  static let repliesByName = ["openlibrary": openLibrary, "covers": covers]

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

  /// Thirty books with covers, without further details.
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
    return .response(cover(target), type: "image/png")
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
