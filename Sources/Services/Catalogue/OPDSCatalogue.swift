import Library
import LibraryPorts
import Markup
import Platform

/// A feed in the Open Publication Distribution System, version 1.2: calibre's content server, Standard
/// Ebooks, Project Gutenberg and many more.
///
/// A record's id is the address of a feed and, after `#`, the id of an entry in it. See
/// https://specs.opds.io/opds-1.2 and https://github.com/dewitt/opensearch.
package struct OPDSCatalogue: CatalogueOnWeb {
  let client: WebClient
  private let root: String

  package var source: CatalogueSource { .opds }

  /// - Parameter root: the address of the first feed, such as `http://localhost:8080/opds`.
  /// - Throws: `CatalogueError.badAddress`.
  package init(client: WebClient, root: String) throws(CatalogueError) {
    self.client = client
    _ = try CatalogueAddress.checked(root)
    self.root = root
  }

  package func search(
    _ text: String, from place: CataloguePlace, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    guard let text = OnlineText.line(text) else { return CataloguePage() }
    var page = CataloguePage()
    var (address, skipped) = ("", 0)
    switch place {
    case .address(let next, let count): (address, skipped) = (next, count)
    case .offset: address = try template().filled(text, limit: limit)
    }
    guard let (feed, asOf) = try results(at: address) else { return page }
    page.address = address
    page.records = feed.records
    let total = page.records.count
    page.records = Array(page.records.dropFirst(skipped).prefix(limit))
    // A feed has pages of its own size, which may hold several of ours.
    let end = skipped + page.records.count
    if end < total {
      page.next = .address(address, skipping: end)
    } else {
      page.next = feed.next.map { .address($0, skipping: 0) }
    }
    page.total = feed.total ?? (place == .beginning && page.next == nil ? total : nil)
    return page.dated(asOf)
  }

  package func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    let parts = id.split(separator: "#", maxSplits: 1).map(String.init)
    guard let address = parts.first, CatalogueAddress.isOfWeb(address),
      let (feed, asOf) = try results(at: address)
    else { throw .nothingFound(id) }
    let wanted = parts.count == 2 ? parts[1].percentDecoded : nil
    guard
      var record = feed.entries.lazy.filter({ wanted == nil || $0.id == wanted })
        .compactMap(\.record).first(where: { wanted != nil || $0.id.contains("#") })
    else { throw .nothingFound(id) }
    record.id = id
    record.asOf = asOf
    return record
  }

  package func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    for words in [isbn.digits, "isbn:\(isbn.digits)"] {
      // Calibre looks for the bare digits in titles and the like only.
      let found = try search(words, from: .beginning, limit: 10).records
      // Not every server tells ISBNs; one that finds just one book by its number knows it.
      let only = found.count == 1 && found[0].isbns.isEmpty ? found[0] : nil
      if let record = CatalogueRecord.of(isbn, among: found) ?? only?.beginning(with: isbn) {
        return record
      }
    }
    throw .nothingFound(isbn.digits)
  }

  /// An entry tells all that there is, unless it only leads to a feed of its own.
  package func completed(
    _ record: CatalogueRecord
  ) throws(CatalogueError) -> CatalogueRecord {
    record.id.contains("#") || record.description != nil ? record : try self.record(record.id)
  }

  // MARK: Feeds

  /// Where the catalogue takes searches: in its first feed, or in a description that this one names.
  private func template() throws(CatalogueError) -> SearchTemplate {
    guard let (feed, _) = try results(at: root) else {
      throw .noSearch(CatalogueAddress.host(root))
    }
    if let template = feed.search { return template }
    guard let address = feed.searchDescription,
      let template = try client.read(
        WebRequest(address: address, kind: .xml), SearchTemplate.described(by:)
      ).value
    else { throw .noSearch(CatalogueAddress.host(root)) }
    return template
  }

  /// The feed at an address; nil if there is none, by which calibre says that nothing matches.
  private func results(
    at address: String
  ) throws(CatalogueError) -> (value: OPDSFeed, asOf: Date?)? {
    try client.find(WebRequest(address: address, kind: .xml), OPDSFeed.init)
  }
}
