import Foundation
import Library
import LibraryPorts
import LibraryRules
import RecordEntity

/// Where a record comes from, and how it gets onto a shelf.
package struct RecordRules {
  private let store: any LibraryStore
  private let open: () throws -> any Catalogue
  private let shelving: Shelving
  package let source: CatalogueSource

  package init(
    store: any LibraryStore, source: CatalogueSource, open: @escaping () throws -> any Catalogue,
    shelving: Shelving
  ) {
    self.store = store
    self.source = source
    self.open = open
    self.shelving = shelving
  }

  /// The record with this ISBN or id, with all that is known of it.
  package func record(named name: String) throws -> CatalogueRecord {
    let catalogue = try open()
    guard let isbn = try? ISBN(name) else { return try catalogue.record(name) }
    let record = try catalogue.record(isbn)
    // Without its description it is a record, too.
    return (try? catalogue.completed(record)) ?? record
  }

  /// A record that was found, with all that is known of it. One that another catalogue told of stays as
  /// it is: this one knows nothing of it.
  package func completed(_ record: CatalogueRecord) throws -> CatalogueRecord {
    guard record.source == source else { return record }
    return try open().completed(record)
  }

  /// Puts a record on a shelf; from the other one it is moved.
  ///
  /// - Throws: `alreadyShelved` where it is there.
  package func put(_ record: CatalogueRecord, on shelf: Shelf) throws -> ShelfEntry {
    let book = ShelvedBook(record).cleaned
    if let twin = try store.twin(of: book), twin.shelf != shelf {
      return try store.change(.reshelve) { try shelving.move(twin.number, to: shelf, in: $0) }
    }
    return try store.change(.shelve) { try shelving.put(book, on: shelf, in: $0) }
  }

  package func day(of instant: Date) -> Day { shelving.clock.day(of: instant) }
  package func time(of instant: Date) -> String { shelving.clock.time(of: instant) }
}
