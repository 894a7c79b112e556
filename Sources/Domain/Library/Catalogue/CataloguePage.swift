import Platform

/// Where a page of search results begins.
package enum CatalogueCursor: Equatable, Sendable {
  /// After this many records.
  case offset(Int)
  /// In the list at this address, after skipping some of its records.
  case address(String, skipping: Int)

  package static let start = CatalogueCursor.offset(0)
}

package struct CataloguePage: Equatable, Sendable {
  /// A larger total is not credible.
  package static let maxTotal = 1_000_000_000

  package var records: [CatalogueRecord]
  /// The total number of records, if the catalogue reports it.
  package var total: Int?
  /// Where the next page begins, or nil on the last one.
  package var next: CatalogueCursor?
  /// When the response was fetched, if it is from the cache.
  package var asOf: Date?
  /// The address of the list that it is a part of, if lists have addresses.
  package var address: String?

  package init(
    records: [CatalogueRecord] = [], total: Int? = nil, next: CatalogueCursor? = nil,
    asOf: Date? = nil
  ) {
    self.records = records
    self.total = total
    self.next = next
    self.asOf = asOf
  }

  /// The page and its records with this `asOf`.
  package func dated(_ asOf: Date?) -> CataloguePage {
    var page = self
    page.asOf = asOf
    for index in page.records.indices { page.records[index].asOf = asOf }
    return page
  }
}

/// The records and pages of a search so far, so that no page is fetched and no record is listed
/// twice, even if a feed loops or a total is wrong.
package struct SeenResults: Equatable, Sendable {
  private var records: Set<String> = []
  private var addresses: Set<String> = []

  package init() {}

  /// Returns a page without the records of earlier pages. It is the last page if none of them is
  /// new or if it links back.
  package mutating func newResults(in page: CataloguePage) -> CataloguePage {
    var page = page
    page.records.removeAll { !records.insert($0.identity).inserted }
    if let address = page.address { addresses.insert(address) }
    if page.records.isEmpty { page.next = nil }
    if case .address(let next, skipping: 0)? = page.next, addresses.contains(next) {
      page.next = nil
    }
    return page
  }
}
