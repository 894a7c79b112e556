import Library

package struct TransferLookup: Equatable, Sendable {
  var count: Int
  var records: [ISBN: CatalogueRecord] = [:]
  var error: CatalogueError?

  package init(count: Int = 0) { self.count = count }

  /// Whether all books were looked up, so that books without a record are in no catalogue.
  var isComplete: Bool { count > 0 && error == nil }

  var sources: [CatalogueSource] {
    CatalogueSource.allCases.filter { source in records.values.contains { $0.source == source } }
  }

  func filled(_ book: ImportedBook) -> ImportedBook {
    guard book.details.missingField != nil,
      let record = book.details.isbn.flatMap({ records[$0] })?.details
    else { return book }
    var book = book
    book.details = book.details.completed(from: record)
    if book.details.title.isEmpty { book.details.title = record.title }
    if book.details.author.isEmpty { book.details.author = record.author }
    return book
  }
}
