import Library
import LibraryPorts
import Platform

/// The rules for putting books on shelves, and for moving, rating and annotating them.
///
/// A book of the library that is put on a shelf has one entry, which refers to it.
package struct Shelving: Sendable {
  package let clock: Clock

  package init(clock: Clock) { self.clock = clock }

  /// Puts a book on a shelf, or moves it there from another one.
  ///
  /// - Parameter told: when the book was begun or finished, its progress and its rating.
  /// - Throws: `LibraryError.alreadyShelved` if the same title is on this shelf and nothing
  ///   changes; `required` if the book has no title; `sinceInTheFuture`.
  @discardableResult
  package func place(
    _ book: ShelvedBook, on shelf: Shelf, _ told: ToldReading = ToldReading(),
    in transaction: any LibraryTransaction
  ) throws -> PlacedEntry {
    var book = book.cleaned
    guard !book.title.isEmpty else { throw LibraryError.required(.title) }
    if book.bookNumber == nil {
      book.bookNumber = try transaction.duplicate(of: book.details)?.number
    }
    guard var entry = try transaction.duplicate(of: book) else {
      var entry = ShelfEntry(book: book, shelf: shelf, addedAt: clock.now)
      entry.place(
        on: shelf, at: clock.now, day: try day(told, on: shelf), progress: told.progress)
      let added = try transaction.add(entry)
      let rated = try told.rating.map { try rate(added.number, $0, in: transaction) }
      return PlacedEntry(rated ?? added, before: nil)
    }
    if let number = book.bookNumber, number != entry.book.bookNumber,
      let own = try transaction.book(number)
    {
      entry.link(to: own)
      try transaction.update(entry)
      // The entry is on the shelf already, and now refers to this book.
      if refusal(of: entry, on: shelf, told) != nil { return PlacedEntry(entry, before: nil) }
    }
    return try place(entry.number, on: shelf, told, in: transaction)
  }

  /// Moves an entry to a shelf, with its rating, its notes and its readings.
  ///
  /// - Throws: `LibraryError.alreadyShelved` if it is on the shelf and nothing changes;
  ///   `sinceInTheFuture`.
  @discardableResult
  package func place(
    _ number: Int, on shelf: Shelf, _ told: ToldReading = ToldReading(),
    in transaction: any LibraryTransaction
  ) throws -> PlacedEntry {
    let before = try transaction.existing(entry: number)
    if let refusal = refusal(of: before, on: shelf, told) { throw refusal }
    var told = told
    told.day = try before.shelf == shelf ? checked(told.day) : day(told, on: shelf)
    let entry = placed(before, on: shelf, told)
    try transaction.update(entry)
    return PlacedEntry(entry, before: before)
  }

  private func placed(_ entry: ShelfEntry, on shelf: Shelf, _ told: ToldReading) -> ShelfEntry {
    var entry = entry
    entry.place(on: shelf, at: clock.now, day: told.day, progress: told.progress)
    entry.rating = told.rating ?? entry.rating
    return entry
  }

  /// Returns why an entry cannot be put on a shelf, or `nil` if it can.
  package func refusal(of entry: ShelfEntry, on shelf: Shelf, _ told: ToldReading) -> LibraryError?
  {
    let isSame = told == ToldReading() || placed(entry, on: shelf, told) == entry
    return entry.shelf == shelf && isSame ? .alreadyShelved(entry) : nil
  }

  /// Returns the day on which a book was begun or finished, by default today.
  private func day(_ told: ToldReading, on shelf: Shelf) throws -> Day? {
    shelf == .want ? nil : try checked(told.day) ?? clock.today
  }

  private func checked(_ day: Day?) throws -> Day? {
    if let day, day > clock.today { throw LibraryError.sinceInTheFuture(day, today: clock.today) }
    return day
  }

  /// - Parameter rating: `nil` removes the rating.
  @discardableResult
  package func rate(
    _ number: Int, _ rating: Rating?, in transaction: any LibraryTransaction
  ) throws -> ShelfEntry {
    try update(number, in: transaction) { $0.rating = rating }
  }

  /// Replaces the notes with typed text; empty text removes them.
  @discardableResult
  package func note(
    _ number: Int, _ typed: String, in transaction: any LibraryTransaction
  ) throws -> ShelfEntry {
    let notes = try PlainText.checked(typed, for: .notes)
    return try update(number, in: transaction) { $0.notes = notes.isEmpty ? nil : notes }
  }

  /// Removes an entry from its shelf, and returns it.
  @discardableResult
  package func remove(_ number: Int, in transaction: any LibraryTransaction) throws -> ShelfEntry {
    let entry = try transaction.existing(entry: number)
    try transaction.remove(ShelfEntry.self, number)
    return entry
  }

  private func update(
    _ number: Int, in transaction: any LibraryTransaction, _ body: (inout ShelfEntry) throws -> Void
  ) throws -> ShelfEntry {
    var entry = try transaction.existing(entry: number)
    try body(&entry)
    try transaction.update(entry)
    return entry
  }
}
