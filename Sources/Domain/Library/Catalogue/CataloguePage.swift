import Platform

/// Where in the results of a search a page begins.
package enum CataloguePlace: Equatable, Sendable {
  /// After this many records.
  case offset(Int)
  /// In the list at this address, after this many of its records.
  case address(String, skipping: Int)

  package static let beginning = CataloguePlace.offset(0)
}

/// A part of the results of a search.
package struct CataloguePage: Equatable, Sendable {
  /// A catalogue that says it has more than this says nothing that can be counted with.
  package static let most = 1_000_000_000

  package var records: [CatalogueRecord]
  /// How many records there are in all, where the catalogue says so.
  package var total: Int?
  /// Where the next page begins; nil if this is the last one.
  package var next: CataloguePlace?
  /// From when the answer is, where it was kept; nil if the catalogue gave it just now.
  package var asOf: Date?
  /// The list that it is a part of, where lists have addresses.
  package var address: String?

  package init(
    records: [CatalogueRecord] = [], total: Int? = nil, next: CataloguePlace? = nil,
    asOf: Date? = nil
  ) {
    self.records = records
    self.total = total
    self.next = next
    self.asOf = asOf
  }

  /// The same, with its records, from another time.
  package func dated(_ asOf: Date?) -> CataloguePage {
    var page = self
    page.asOf = asOf
    for index in page.records.indices { page.records[index].asOf = asOf }
    return page
  }
}

/// What a search gave so far, so that no page is asked for and no record told twice, wherever a feed
/// leads and however many records a catalogue says it has.
package struct CatalogueTrail: Equatable, Sendable {
  private var records: Set<String> = []
  private var addresses: Set<String> = []

  package init() {}

  /// A page without the records that came before. It is the last one if none of them is new, or if it
  /// leads back.
  package mutating func new(in page: CataloguePage) -> CataloguePage {
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
