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
  private let rules: ReadingRules
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
    rules = ReadingRules(clock: clock)
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

  /// Puts the book of a record on a shelf. An unknown book is added, but not to the library.
  ///
  /// - Throws: `LibraryError.alreadyShelved` if it is already on this shelf.
  package func put(
    _ record: CatalogueRecord, on shelf: Shelf, _ reading: ReadingInput
  ) throws -> PlacedBook {
    let details = record.detailsOutsideLibrary
    let duplicate = try store.duplicate(of: details)
    return try store.change(duplicate?.reading == nil ? .shelve : .reshelve) {
      try rules.place(details, on: shelf, reading, in: $0)
    }
  }

  /// Rates the book of a record.
  ///
  /// - Throws: `LibraryError.noBookTitled` if it is not known.
  package func rate(
    _ record: CatalogueRecord, _ rating: Rating?
  ) throws -> (name: BookName, json: OutputValue) {
    let details = record.detailsOutsideLibrary
    guard let number = try store.duplicate(of: details)?.number else {
      throw LibraryError.noBookTitled(details.title)
    }
    return try store.change(.rate) { transaction in
      var book = try transaction.existing(number)
      book.details.rating = rating
      try transaction.update(number, to: book.details)
      return (BookName(book), book.json(for: viewer()))
    }
  }

  package func day(of instant: Date) -> Day { rules.clock.day(of: instant) }
  package func time(of instant: Date) -> String { rules.clock.time(of: instant) }

  // MARK: Covers

  package var showsCovers: Bool { covers() != nil }

  package func storedCover() -> Data? { owner.flatMap { covers()?.image(of: $0, record: nil) } }

  package func cover(of record: CatalogueRecord) -> Data? {
    guard showsCovers, record.coverAddress != nil else { return nil }
    return (try? catalogue.with(source: record.source).open().cover(of: record)) ?? nil
  }
}
