import Library
import LibraryPorts
import Markup
import Platform

/// A feed of the Open Publication Distribution System, version 1.2: calibre's content server,
/// Standard Ebooks, Project Gutenberg and many more.
///
/// The id of a record is the address of a feed and, after `#`, the id of its entry. See
/// https://specs.opds.io/opds-1.2 and https://github.com/dewitt/opensearch.
package struct OPDSCatalogue: WebCatalogue {
  let client: WebClient
  private let root: String

  package var source: CatalogueSource { .opds }

  /// - Parameter root: The address of the first feed, such as `http://localhost:8080/opds`.
  /// - Throws: `CatalogueError.badAddress`.
  package init(client: WebClient, root: String) throws(CatalogueError) {
    self.client = client
    _ = try CatalogueAddress.checked(root)
    self.root = root
  }

  package func search(
    _ text: String, from cursor: CatalogueCursor, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    guard let text = OnlineText.line(text) else { return CataloguePage() }
    var page = CataloguePage()
    var address = ""
    var skipped = 0
    switch cursor {
    case .address(let next, let count):
      address = next
      skipped = count
    case .offset: address = try template().filled(text, limit: limit)
    }
    guard let (feed, asOf) = try results(at: address) else { return page }
    page.address = address
    page.records = feed.records
    let total = page.records.count
    page.records = Array(page.records.dropFirst(skipped).prefix(limit))
    // A page of the feed may contain several of our pages.
    let end = skipped + page.records.count
    if end < total {
      page.next = .address(address, skipping: end)
    } else {
      page.next = feed.next.map { .address($0, skipping: 0) }
    }
    page.total = feed.total ?? (cursor == .start && page.next == nil ? total : nil)
    return page.dated(asOf)
  }

  package func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    let parts = id.split(separator: "#", maxSplits: 1).map(String.init)
    guard let address = parts.first, CatalogueAddress.isWebAddress(address),
      let (feed, asOf) = try results(at: address)
    else { throw .nothingFound(id) }
    let entryID = parts.count == 2 ? parts[1].percentDecoded : nil
    guard
      var record = feed.entries.lazy.filter({ entryID == nil || $0.id == entryID })
        .compactMap(\.record).first(where: { entryID != nil || $0.id.contains("#") })
    else { throw .nothingFound(id) }
    record.id = id
    record.asOf = asOf
    return record
  }

  package func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    for words in [isbn.digits, "isbn:\(isbn.digits)"] {
      // Calibre searches for bare digits only in titles and similar fields.
      let records = try search(words, from: .start, limit: 10).records
      // Not every server gives ISBNs; a single result for the number is assumed to be the book.
      let onlyResult = records.count == 1 && records[0].isbns.isEmpty ? records[0] : nil
      if let record = CatalogueRecord.first(with: isbn, in: records)
        ?? onlyResult?.withPreferredISBN(isbn)
      {
        return record
      }
    }
    throw .nothingFound(isbn.digits)
  }

  /// Fetches the record's own feed if the entry only links to it.
  package func completed(
    _ record: CatalogueRecord
  ) throws(CatalogueError) -> CatalogueRecord {
    record.id.contains("#") || record.description != nil ? record : try self.record(record.id)
  }

  // MARK: Feeds

  /// The search template of the first feed, or of the OpenSearch description that it links to.
  private func template() throws(CatalogueError) -> SearchTemplate {
    guard let (feed, _) = try results(at: root) else {
      throw .noSearch(CatalogueAddress.host(root))
    }
    if let template = feed.search { return template }
    guard let address = feed.searchDescription,
      let template = try client.read(
        WebRequest(address: address, kind: .xml), SearchTemplate.fromDescription(_:)
      ).value
    else { throw .noSearch(CatalogueAddress.host(root)) }
    return template
  }

  /// Returns the feed at an address, or `nil` for 404, which is calibre's response if nothing
  /// matches.
  private func results(
    at address: String
  ) throws(CatalogueError) -> (value: OPDSFeed, asOf: Date?)? {
    try client.find(WebRequest(address: address, kind: .xml), OPDSFeed.init)
  }
}
