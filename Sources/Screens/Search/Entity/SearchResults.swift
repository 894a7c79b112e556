import Library
import Platform

/// The records found so far, in the catalogue's order.
package struct SearchResults: Equatable, Sendable {
  package let text: String
  package var records: [CatalogueRecord] = []
  /// The number of records, as reported by the catalogue until all records have been read.
  package var total: Int?
  /// The position of the next part; nil at the end.
  package var next: CatalogueCursor? = .start
  /// When the oldest cached part was fetched, or `nil` if none is from the cache.
  package var asOf: Date?
  package var seenResults = SeenResults()

  package init(_ text: String) { self.text = text }

  package func page(_ index: Int, size: Int) -> Page<CatalogueRecord> {
    Page(index, size: size, total: records.count) { Array(records.dropFirst($0).prefix($1)) }
  }
}
