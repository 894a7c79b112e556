import JSON
import Library
import LibraryPorts
import Platform

/// Open Library (openlibrary.org), the catalogue of the Internet Archive. It needs no key.
///
/// A record is a *work*; publisher and ISBNs are those of the edition that matches best. See
/// https://openlibrary.org/dev/docs/api/search and .../api/books, .../api/covers.
package struct OpenLibraryCatalogue: WebCatalogue {
  /// The fields to request, since a response with all fields takes megabytes.
  private static let fields = [
    "key", "title", "subtitle", "author_name", "first_publish_year", "publisher", "isbn", "subject",
    "number_of_pages_median", "ratings_average", "ratings_count", "cover_i", "editions",
    "editions.key", "editions.publisher", "editions.isbn",
  ].joined(separator: ",")

  let client: WebClient
  private let base: String
  private let covers: String

  package var source: CatalogueSource { .openLibrary }

  package init(
    client: WebClient, base: String = "https://openlibrary.org",
    covers: String = "https://covers.openlibrary.org"
  ) throws(CatalogueError) {
    self.client = client
    self.base = try CatalogueAddress.checked(base)
    self.covers = try CatalogueAddress.checked(covers)
  }

  package func search(
    _ text: String, from cursor: CatalogueCursor, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    guard let text = OnlineText.line(text), case .offset(let offset) = cursor else {
      return CataloguePage()
    }
    return try works(text, from: offset, limit: limit)
  }

  package func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    guard Self.isKey(id, ending: "W") else { throw .nothingFound(id) }
    let page = try works("key:/works/\(id)", from: 0, limit: 1)
    guard let record = page.records.first else { throw .nothingFound(id) }
    return try completed(record)
  }

  package func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    let request = request("/isbn/\(isbn.digits).json")
    guard let (edition, asOf) = try client.find(request, JSONObject.init) else {
      throw .nothingFound(isbn.digits)
    }
    var record = try work(of: edition) ?? CatalogueRecord(id: "", source: source, title: "")
    guard let title = Self.title(edition) ?? OnlineText.line(record.title) else {
      throw .unreadable(CatalogueAddress.host(base))
    }
    record.title = title
    record.publisher = edition.lines("publishers").first ?? record.publisher
    record.year = record.year ?? OnlineText.year(edition.line("publish_date"))
    record.pageCount = edition.count("number_of_pages") ?? record.pageCount
    let cover = edition.integers("covers").first { $0 > 0 }
    record.coverAddress = cover.map(coverAddress) ?? record.coverAddress
    record.description = Self.description(edition)
    record.series = edition.lines("series").first
    let own = CatalogueRecord.isbns(edition.texts("isbn_13") + edition.texts("isbn_10"))
    record.isbns = [isbn] + own.filter { $0 != isbn }
    record.asOf = record.asOf ?? asOf
    return record
  }

  package func completed(
    _ record: CatalogueRecord
  ) throws(CatalogueError) -> CatalogueRecord {
    guard record.description == nil, Self.isKey(record.id, ending: "W"),
      let work = try client.find(request("/works/\(record.id).json"), JSONObject.init)
    else { return record }
    var completed = record
    completed.description = Self.description(work.value)
    completed.asOf = record.asOf ?? work.asOf
    return completed
  }

  // MARK: Responses

  private func works(
    _ query: String, from offset: Int, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    let items = CatalogueAddress.query([
      "q": query, "fields": Self.fields, "limit": String(limit), "offset": String(offset),
    ])
    let response = try client.read(request("/search.json?" + items)) {
      (reply) throws(CatalogueError) in try page(reply, from: offset)
    }
    return response.value.dated(response.asOf)
  }

  package func page(
    _ reply: WebResponse, from offset: Int
  ) throws(CatalogueError) -> CataloguePage {
    let response = try JSONObject(reply)
    guard response.has("docs") else { throw .unreadable(reply.host) }
    let total = response.total("numFound") ?? response.total("num_found")
    let end = offset + response.size("docs")
    return CataloguePage(
      records: response.objects("docs").compactMap(record), total: total,
      next: end > offset && end < total ?? 0 ? .offset(end) : nil)
  }

  private func record(_ work: JSONObject) -> CatalogueRecord? {
    guard let id = work.line("key")?.split(separator: "/").last.map(String.init),
      Self.isKey(id, ending: "W"), let title = Self.title(work)
    else { return nil }
    var record = CatalogueRecord(id: id, source: source, title: title)
    let edition = work.object("editions")?.objects("docs").first
    record.authors = work.lines("author_name")
    record.publisher = edition?.lines("publisher").first ?? work.lines("publisher").first
    record.year = work.integer("first_publish_year", in: BookDetails.years)
    record.isbns = CatalogueRecord.isbns(edition?.texts("isbn") ?? [])
    if record.isbns.isEmpty { record.isbns = CatalogueRecord.isbns(work.texts("isbn")) }
    record.categories = work.lines("subject", limit: 20)
    record.pageCount = work.count("number_of_pages_median")
    record.ratingCount = work.count("ratings_count")
    record.averageRating = work.number("ratings_average").flatMap(Self.rating)
    record.coverAddress = work.count("cover_i").map(coverAddress)
    record.link = base + "/works/" + id
    return record
  }

  private func work(of edition: JSONObject) throws(CatalogueError) -> CatalogueRecord? {
    let key = edition.objects("works").first?.line("key")
    guard let id = key?.split(separator: "/").last.map(String.init), Self.isKey(id, ending: "W")
    else { return nil }
    return try works("key:/works/\(id)", from: 0, limit: 1).records.first
  }

  private func request(_ path: String) -> WebRequest {
    WebRequest(address: base + path, kind: .json, isRateLimited: true)
  }

  /// Covers by id are not rate-limited, unlike those by ISBN; only crawling is not allowed. Without
  /// `default=false` a book without a cover gets an empty picture.
  private func coverAddress(_ id: Int) -> String { covers + "/b/id/\(id)-L.jpg?default=false" }

  /// Whether the id looks like `OL45883W`.
  private static func isKey(_ id: String, ending: Character) -> Bool {
    id.hasPrefix("OL") && id.last == ending
      && (1...15).contains(id.count - 3)
      && id.dropFirst(2).dropLast().allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static func title(_ object: JSONObject) -> String? {
    guard let title = object.line("title") else { return nil }
    return object.line("subtitle").map { title + ": " + $0 } ?? title
  }

  /// A description is a string, or an object with a string.
  private static func description(_ object: JSONObject) -> String? {
    OnlineText.paragraphs(
      html: object.raw("description") ?? object.object("description")?.raw("value"))
  }

  private static func rating(_ rating: Double) -> Double? {
    (0...5).contains(rating) ? rating : nil
  }
}
