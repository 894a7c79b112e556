import Exchange
import Library
import LibraryPorts
import Platform

/// A library's own catalogue, which speaks SRU and gives its records in MARCXML or UNIMARC: most national
/// libraries, and what they have, no shop and no network of readers does.
package struct SRUCatalogue: CatalogueOnWeb {
  /// More at once is more than a page shows, and slow.
  private static let pageLimit = 50

  let client: WebClient
  package let source: CatalogueSource
  private let server: SRUServer
  private let covers: String
  private let field: SRUQuery.Field

  /// - Parameters:
  ///   - address: where the server is; nil for its usual address.
  ///   - covers: where covers are asked for by ISBN, which libraries have none of.
  ///   - field: what words before colons mean in a search.
  /// - Throws: `CatalogueError.badAddress`, `noAddress`; what asking an unknown server may throw.
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
    _ text: String, from place: CataloguePlace, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    guard let text = OnlineText.line(text), case .offset(let offset) = place,
      let query = query.text(text)
    else { return CataloguePage() }
    return try answers(query, from: offset, limit: limit)
  }

  package func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    guard let number = server.number, id.hasPrefix(prefix), !id.contains("\""),
      let record = try answers(
        "\(number.index) \(server.all) \"\(id.dropFirst(prefix.count))\"", from: 0, limit: 1
      ).records.first
    else { throw .nothingFound(id) }
    return record
  }

  package func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    let found = try answers(query.text(isbn), from: 0, limit: 10).records
    guard var record = CatalogueRecord.of(isbn, among: found) else {
      throw .nothingFound(isbn.digits)
    }
    record.coverAddress = coverAddress(isbn)
    return record
  }

  private var query: SRUQuery { SRUQuery(for: server, field) }

  // MARK: Answers

  private func answers(
    _ query: String, from offset: Int, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    let items: KeyValuePairs = [
      "version": server.version, "operation": "searchRetrieve", "query": query,
      "startRecord": String(offset + 1), "maximumRecords": String(min(limit, Self.pageLimit)),
      "recordSchema": server.schema,
    ]
    let request = WebRequest(
      address: CatalogueAddress.adding(items, to: server.address), kind: .xml, isPaced: true)
    let answer = try client.read(request, SRUAnswer.init)
    let end = offset + answer.value.size
    return CataloguePage(
      records: answer.value.records.compactMap(record), total: answer.value.total,
      next: end > offset && end < answer.value.total ? .offset(end) : nil
    ).dated(answer.asOf)
  }

  private func record(_ told: MARCDescription) -> CatalogueRecord? {
    guard let title = OnlineText.line(told.title) else { return nil }
    let number = server.number.flatMap { $0.of(told) }.map { prefix + $0 }
    let id = number ?? told.isbns.first?.digits ?? told.control("001").map { prefix + $0 } ?? ""
    var record = CatalogueRecord(id: id, source: source, title: title)
    record.authors = OnlineText.lines(told.authors)
    record.publisher = OnlineText.line(told.publisher)
    record.year = told.year
    record.isbns = told.isbns
    record.categories = OnlineText.lines(told.categories, limit: 20)
    record.series = OnlineText.line(told.series)
    record.description = told.description
    record.pageCount = told.pageCount
    record.coverAddress = told.isbns.first.map(coverAddress)
    record.link = server.link(told)
    return record
  }

  /// Before a number of the library's own, which may look like an ISBN: `dnb:101234567X`.
  private var prefix: String { source.rawValue + ":" }

  private func coverAddress(_ isbn: ISBN) -> String {
    covers + "/b/isbn/\(isbn.digits)-L.jpg?default=false"
  }
}
