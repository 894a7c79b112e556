import Library

/// What a catalogue says of books of which a file has an ISBN and no title or author.
package struct TransferLookup: Equatable, Sendable {
  /// How many were looked for.
  var count: Int
  var records: [ISBN: CatalogueRecord] = [:]
  /// Why not all of them were.
  var fault: CatalogueError?

  package init(count: Int = 0) { self.count = count }

  /// Whether what was not found is in no catalogue that was asked.
  var isWhole: Bool { count > 0 && fault == nil }

  /// The names of the catalogues that have any of them.
  var sources: [CatalogueSource] {
    CatalogueSource.allCases.filter { source in records.values.contains { $0.source == source } }
  }

  /// A book with all that it lacks, where the catalogue has it.
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
