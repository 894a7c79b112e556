import Library
import Platform

/// What was found so far, in the catalogue's order.
package struct SearchResults: Equatable, Sendable {
  package let text: String
  package var records: [CatalogueRecord] = []
  /// How many there are in all: as the catalogue says, until all of them are here.
  package var total: Int?
  /// Where to go on; nil if that is all.
  package var next: CataloguePlace? = .beginning
  /// From when the oldest part of it is, where it was kept; nil if all of it is of now.
  package var asOf: Date?
  private var trail = CatalogueTrail()

  package init(_ text: String) { self.text = text }

  /// A page of what was found so far.
  package func page(_ index: Int, size: Int) -> Page<CatalogueRecord> {
    Page(index, size: size, total: records.count) { Array(records.dropFirst($0).prefix($1)) }
  }

  package mutating func append(_ page: CataloguePage) {
    let page = trail.new(in: page)
    records += page.records
    next = page.next
    let count = records.count
    total = next == nil ? count : (total ?? page.total).flatMap { $0 > count ? $0 : nil }
    asOf = [asOf, page.asOf].compactMap(\.self).min()
  }
}
