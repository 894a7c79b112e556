import Catalogues
import Foundation
import Library
import TestSupport

/// Times reading a catalogue's response with a hundred records, in this process.
struct CatalogueReading {
  static let records = 100

  let runs: Int

  /// Returns the median time in milliseconds per catalogue.
  ///
  /// - Throws: `Failure` if the records cannot be read.
  func measure() throws -> [(name: String, milliseconds: Double)] {
    let client = WebClient(
      transport: CurlTransport(
        environment: [:], agent: "", rateLimit: RateLimit(folder: NSTemporaryDirectory())),
      cache: nil)
    let openLibrary = try OpenLibraryCatalogue(client: client)
    let google = try GoogleBooksCatalogue(client: client)
    return [
      ("Open Library", try median(Self.works) { try openLibrary.page($0, from: 0).records }),
      ("Google Books", try median(Self.volumes) { try google.page($0, from: 0).records }),
      ("OPDS", try median(Self.feed) { try OPDSFeed($0).records }),
    ]
  }

  private func median(
    _ text: String, _ body: (WebResponse) throws -> [CatalogueRecord]
  ) throws -> Double {
    let response = WebResponse(address: "http://localhost/opds", type: nil, bytes: Array(text.utf8))
    var samples: [Double] = []
    for _ in 0..<runs {
      let start = ContinuousClock.now
      let records = try body(response)
      samples.append((ContinuousClock.now - start) / .milliseconds(1))
      guard records.count == Self.records else {
        throw Failure("\(records.count) records of \(Self.records) read")
      }
    }
    return samples.sorted()[runs / 2]
  }

  // MARK: Responses

  private static func joined(_ record: (GeneratedBook, Int) -> String, by separator: String)
    -> String
  {
    (0..<records).map { record(GeneratedBook($0 + 1), $0) }.joined(separator: separator)
  }

  private static let blurb = String(
    repeating: "<p>A tale of <i>sand</i> &amp; spice, told by those who were there.</p>", count: 20)

  private static let works =
    "{\"numFound\": 5000, \"start\": 0, \"docs\": ["
    + joined(
      { book, index in
        """
        {"key": "/works/OL\(index + 1)W", "title": "\(book.title)", "author_name": ["\(book.author)"],
         "first_publish_year": 1965, "cover_i": 240727, "number_of_pages_median": 541,
         "isbn": [\(Array(repeating: "\"9780441013593\", \"0441013597\"", count: 50).joined(separator: ","))],
         "subject": [\((1...60).map { "\"Fiction, subject \($0)\"" }.joined(separator: ","))],
         "ratings_average": 4.25, "ratings_count": 345}
        """
      }, by: ",") + "]}"

  private static let volumes =
    "{\"totalItems\": 5000, \"items\": ["
    + joined(
      { book, index in
        """
        {"id": "v\(index)", "volumeInfo": {"title": "\(book.title)", "authors": ["\(book.author)"],
         "publishedDate": "1965-08-01", "description": "\(blurb)", "pageCount": 541,
         "industryIdentifiers": [{"type": "ISBN_13", "identifier": "9780441013593"}],
         "categories": ["Fiction / Science Fiction / General"], "averageRating": 4, "ratingsCount": 22,
         "imageLinks": {"thumbnail": "http://books.google.com/books/content?id=v\(index)"}}}
        """
      }, by: ",") + "]}"

  private static let feed =
    "<feed xmlns=\"http://www.w3.org/2005/Atom\" xmlns:dc=\"http://purl.org/dc/terms/\">"
    + joined(
      { book, index in
        """
        <entry><title>\(book.title)</title><id>urn:x:\(index)</id>
        <author><name>\(book.author)</name></author><dc:identifier>urn:isbn:9780441013593</dc:identifier>
        <dc:date>1965-08-01</dc:date><category term="Fiction" label="Fiction"/>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">\(blurb)</div></content>
        <link rel="http://opds-spec.org/image" type="image/jpeg" href="/cover/\(index)"/>
        <link rel="http://opds-spec.org/acquisition" type="application/epub+zip" href="/\(index).epub"/></entry>
        """
      }, by: "\n") + "</feed>"
}
