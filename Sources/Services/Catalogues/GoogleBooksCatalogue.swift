import JSON
import Library
import LibraryPorts
import Platform

/// Google Books. Users without a key share a daily quota of queries.
///
/// See https://developers.google.com/books/docs/v1/reference/volumes.
package struct GoogleBooksCatalogue: WebCatalogue {
  private static let pageLimit = 40
  private static let volumeFields =
    "id,volumeInfo(title,subtitle,authors,publisher,publishedDate,description,industryIdentifiers,"
    + "pageCount,categories,averageRating,ratingsCount,imageLinks,canonicalVolumeLink)"

  let client: WebClient
  private let base: String
  private let key: String?

  package var source: CatalogueSource { .google }

  /// - Parameter key: The user's key for the Books API.
  /// - Throws: `CatalogueError.badAddress`.
  package init(
    client: WebClient, base: String = "https://www.googleapis.com", key: String? = nil
  ) throws(CatalogueError) {
    self.client = client
    self.base = try CatalogueAddress.checked(base)
    self.key = key.flatMap { $0.isEmpty ? nil : $0 }
  }

  package func search(
    _ text: String, from cursor: CatalogueCursor, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    guard let text = OnlineText.line(text), case .offset(let offset) = cursor else {
      return CataloguePage()
    }
    return try volumes(text, from: offset, limit: limit)
  }

  package func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    guard !id.isEmpty else { throw .nothingFound(id) }
    let path = "/books/v1/volumes/\(id.percentEncoded())?"
    let request = request(path + CatalogueAddress.query(["fields": Self.volumeFields]))
    guard var found = try client.find(request, Self.record) else { throw .nothingFound(id) }
    found.value.asOf = found.asOf
    return found.value
  }

  package func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    let records = try volumes("isbn:\(isbn.digits)", from: 0, limit: 10).records
    guard let record = CatalogueRecord.first(with: isbn, in: records) else {
      throw .nothingFound(isbn.digits)
    }
    return record
  }

  // MARK: Responses

  private func volumes(
    _ query: String, from offset: Int, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    let items = CatalogueAddress.query([
      "q": query, "startIndex": String(offset), "maxResults": String(min(limit, Self.pageLimit)),
      "printType": "books", "fields": "totalItems,items(\(Self.volumeFields))",
    ])
    let result = try client.read(request("/books/v1/volumes?" + items)) {
      (reply) throws(CatalogueError) in try page(reply, from: offset)
    }
    return result.value.dated(result.asOf)
  }

  /// Parses a response to a search that skipped `offset` records.
  package func page(
    _ reply: WebResponse, from offset: Int
  ) throws(CatalogueError) -> CataloguePage {
    let response = try JSONObject(reply)
    guard let total = response.total("totalItems") else { throw .unreadable(reply.host) }
    let end = offset + response.size("items")
    return CataloguePage(
      records: response.objects("items").compactMap(Self.record), total: total,
      next: end > offset && end < total ? .offset(end) : nil)
  }

  private static func record(_ reply: WebResponse) throws(CatalogueError) -> CatalogueRecord {
    guard let record = record(try JSONObject(reply)) else { throw .unreadable(reply.host) }
    return record
  }

  private static func record(_ volume: JSONObject) -> CatalogueRecord? {
    guard let id = volume.line("id"), let info = volume.object("volumeInfo"),
      let title = info.line("title")
    else { return nil }
    let subtitle = info.line("subtitle").map { ": " + $0 } ?? ""
    var record = CatalogueRecord(id: id, source: .google, title: title + subtitle)
    record.authors = info.lines("authors")
    record.publisher = info.line("publisher")
    record.year = OnlineText.year(info.line("publishedDate"))
    record.isbns = CatalogueRecord.isbns(
      info.objects("industryIdentifiers").prefix(20)
        .filter { $0.line("type")?.hasPrefix("ISBN") == true }.compactMap { $0.line("identifier") })
    // Categories such as `Fiction / Science Fiction / General` have many parts in common.
    record.categories = info.lines("categories", limit: 20).flatMap {
      $0.split(around: " / ").map(String.init)
    }
    record.description = OnlineText.paragraphs(html: info.raw("description"))
    record.pageCount = info.count("pageCount")
    record.averageRating = info.number("averageRating").flatMap { (0...5).contains($0) ? $0 : nil }
    record.ratingCount = info.count("ratingsCount")
    let images = info.object("imageLinks")
    record.coverAddress = (images?.line("thumbnail") ?? images?.line("smallThumbnail"))
      .flatMap(Self.secure)
    record.link = info.line("canonicalVolumeLink").flatMap(Self.secure)
    return record
  }

  /// Upgrades Google's own addresses to HTTPS, which its hosts support although it writes `http`.
  private static func secure(_ address: String) -> String? {
    guard CatalogueAddress.isWebAddress(address) else { return nil }
    guard address.hasPrefix("http://"), CatalogueAddress.host(address).hasSuffix("google.com")
    else { return address }
    return "https" + address.dropFirst(4)
  }

  private func request(_ path: String) -> WebRequest {
    WebRequest(
      address: base + path, kind: .json, secret: key.map { "key=" + $0.percentEncoded() })
  }
}
