import Exchange
import Library
import LibraryPorts
import Platform

/// The catalogue of a library that supports SRU and returns MARCXML or UNIMARC. Most national
/// libraries do, and they have books that no shop or reading network lists.
package struct SRUCatalogue: WebCatalogue {
  /// The maximum number of records per request. Larger responses are slow.
  private static let pageLimit = 50

  let client: WebClient
  package let source: CatalogueSource
  private let server: SRUServer
  private let covers: String
  private let field: SRUQuery.Field

  /// - Parameters:
  ///   - address: The address of the server; `nil` for its default address.
  ///   - covers: Where to fetch covers by ISBN, since library catalogues have none.
  /// - Throws: `CatalogueError.badAddress`, `noAddress`; any error from a request to an unknown
  ///   server.
  package init(
    _ source: CatalogueSource, client: WebClient, address: String? = nil,
    covers: String = "https://covers.openlibrary.org",
    field: @escaping SRUQuery.Field = BookSearchField.init(rawValue:)
  ) throws(CatalogueError) {
    self.client = client
    self.source = source
    self.covers = covers
    self.field = field
    server = try SRUServer.of(source, at: address, client: client)
  }

  package func search(
    _ text: String, from cursor: CatalogueCursor, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    guard let text = OnlineText.line(text), case .offset(let offset) = cursor,
      let query = query.text(text)
    else { return CataloguePage() }
    return try page(query, from: offset, limit: limit)
  }

  package func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    guard let number = server.number, id.hasPrefix(prefix), !id.contains("\""),
      let record = try page(
        "\(number.index) \(server.allRelation) \"\(id.dropFirst(prefix.count))\"", from: 0, limit: 1
      ).records.first
    else { throw .nothingFound(id) }
    return record
  }

  package func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    let records = try page(query.text(isbn), from: 0, limit: 10).records
    guard var record = CatalogueRecord.first(with: isbn, in: records) else {
      throw .nothingFound(isbn.digits)
    }
    record.coverAddress = coverAddress(isbn)
    return record
  }

  private var query: SRUQuery { SRUQuery(for: server, field) }

  // MARK: Responses

  private func page(
    _ query: String, from offset: Int, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    let items: KeyValuePairs = [
      "version": server.version, "operation": "searchRetrieve", "query": query,
      "startRecord": String(offset + 1), "maximumRecords": String(min(limit, Self.pageLimit)),
      "recordSchema": server.schema,
    ]
    let request = WebRequest(
      address: CatalogueAddress.adding(items, to: server.address), kind: .xml, isRateLimited: true)
    let response = try client.read(request, SRUResponse.init)
    let end = offset + response.value.size
    return CataloguePage(
      records: response.value.records.compactMap(record), total: response.value.total,
      next: end > offset && end < response.value.total ? .offset(end) : nil
    ).dated(response.asOf)
  }

  private func record(_ description: MARCDescription) -> CatalogueRecord? {
    guard let title = OnlineText.line(description.title) else { return nil }
    let number = server.number.flatMap { $0.value(description) }.map { prefix + $0 }
    let id =
      number ?? description.isbns.first?.digits ?? description.control("001").map { prefix + $0 }
      ?? ""
    var record = CatalogueRecord(id: id, source: source, title: title)
    record.authors = OnlineText.lines(description.authors)
    record.publisher = OnlineText.line(description.publisher)
    record.year = description.year
    record.isbns = description.isbns
    record.categories = OnlineText.lines(description.categories, limit: 20)
    record.series = OnlineText.line(description.series)
    record.description = description.description
    record.pageCount = description.pageCount
    record.coverAddress = description.isbns.first.map(coverAddress)
    record.link = server.link(description)
    return record
  }

  /// The prefix of a library's own number, which may look like an ISBN: `dnb:101234567X`.
  private var prefix: String { source.rawValue + ":" }

  private func coverAddress(_ isbn: ISBN) -> String {
    covers + "/b/isbn/\(isbn.digits)-L.jpg?default=false"
  }
}
