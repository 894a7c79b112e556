import Library

/// The catalogue's records for ISBNs in a file without a title or an author.
package struct TransferLookup: Equatable, Sendable {
  /// The number of ISBNs to look up.
  var count: Int
  var records: [ISBN: CatalogueRecord] = [:]
  /// Why not all of them were looked up.
  var fault: CatalogueError?

  package init(count: Int = 0) { self.count = count }

  /// Whether all were looked up, so that what is missing is in no catalogue.
  var isWhole: Bool { count > 0 && fault == nil }

  /// The catalogues with any of the records.
  var sources: [CatalogueSource] {
    CatalogueSource.allCases.filter { source in records.values.contains { $0.source == source } }
  }

  /// Returns the book completed from the catalogue, if possible.
  func filled(_ book: ImportedBook) -> ImportedBook {
    guard book.details.missing != nil,
      let record = book.details.isbn.flatMap({ records[$0] })?.details
    else { return book }
    var book = book
    book.details = book.details.completed(from: record)
    if book.details.title.isEmpty { book.details.title = record.title }
    if book.details.author.isEmpty { book.details.author = record.author }
    return book
  }
}
