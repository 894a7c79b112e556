import Library
import LibraryPorts
import LibraryRules
import Platform
import RecordEntity

/// The rules of a record: how it is completed, rated and put on a shelf, and where its cover is
/// stored.
package struct RecordInteractor {
  package typealias Store = BookStore & LibraryReading & ChangeMaking

  private let store: any Store
  private let catalogue: CatalogueChoice
  private let shelving: Shelving
  private let viewer: () -> Viewer
  private let owner: CoverOwner?
  private let covers: () -> CoverRules?

  /// - Parameter covers: returns the cover store, or `nil` if covers are turned off.
  package init(
    store: any Store, catalogue: CatalogueChoice, clock: Clock,
    viewer: @escaping () -> Viewer, cover owner: CoverOwner?,
    covers: @escaping () -> CoverRules?
  ) {
    self.store = store
    self.catalogue = catalogue
    shelving = Shelving(clock: clock)
    self.viewer = viewer
    self.owner = owner
    self.covers = covers
  }

  package var source: CatalogueSource { catalogue.source }

  /// Returns the complete record with an ISBN or id.
  package func record(named name: String) throws -> CatalogueRecord {
    let catalogue = try catalogue.open()
    guard let isbn = try? ISBN(name) else { return try catalogue.record(name) }
    return try catalogue.fullRecord(isbn)
  }

  /// Returns the complete record. A record from a catalogue that is not in use is returned
  /// unchanged.
  package func completed(_ record: CatalogueRecord) throws -> CatalogueRecord {
    guard catalogue.includes(record.source) else { return record }
    return try catalogue.open().completed(record)
  }

  /// Puts a record on a shelf, or moves its entry there. The entry refers to the library's book if
  /// there is one.
  ///
  /// - Throws: `LibraryError.alreadyShelved` if the record is already on this shelf.
  package func put(
    _ record: CatalogueRecord, on shelf: Shelf, _ reading: ToldReading
  ) throws -> PlacedEntry {
    var book = ShelvedBook(record).cleaned
    book.bookNumber = try store.duplicate(of: book.details)?.number
    let isNew = try store.duplicate(of: book) == nil
    return try store.change(isNew ? .shelve : .reshelve) {
      try shelving.place(book, on: shelf, reading, in: $0)
    }
  }

  /// Rates the library's book of a record, or else its shelf entry.
  ///
  /// - Throws: `LibraryError.noBookTitled` if the record has neither.
  package func rate(
    _ record: CatalogueRecord, _ rating: Rating?
  ) throws -> (name: BookName, fact: Fact) {
    let shelved = ShelvedBook(record).cleaned
    if let number = try store.duplicate(of: shelved.details)?.number {
      return try store.change(.rate) { transaction in
        guard var book = try transaction.book(number) else { throw LibraryError.noSuchBook(number) }
        book.details.rating = rating
        try transaction.update(number, to: book.details)
        return (BookName(book), book.fact(for: viewer()))
      }
    }
    guard let entry = try store.duplicate(of: shelved) else {
      throw LibraryError.noBookTitled(shelved.title)
    }
    return try store.change(.rateShelved) {
      let rated = try shelving.rate(entry.number, rating, in: $0)
      return (BookName(rated), rated.fact)
    }
  }

  package func day(of instant: Date) -> Day { shelving.clock.day(of: instant) }
  package func time(of instant: Date) -> String { shelving.clock.time(of: instant) }

  // MARK: Covers

  package var showsCovers: Bool { covers() != nil }

  package func storedCover() -> Data? { owner.flatMap { covers()?.image(of: $0, record: nil) } }

  package func cover(of record: CatalogueRecord) -> Data? {
    guard showsCovers, record.coverAddress != nil else { return nil }
    return (try? catalogue.with(source: record.source).open().cover(of: record)) ?? nil
  }
}
