import Library
import LibraryPorts
import Platform

/// What may be put on a shelf, moved, rated and noted, and what that does: the same from every screen.
///
/// A book of the library and its entry are one: whatever is put on a shelf that the library has is that book.
package struct Shelving: Sendable {
  package let clock: Clock

  package init(clock: Clock) { self.clock = clock }

  /// Puts a book on a shelf, or moves it there from another one.
  ///
  /// - Parameter told: what is known of its being read.
  /// - Throws: `alreadyShelved` where the same title is on this shelf and nothing more is told, `required` where
  ///   it has no title, `sinceInTheFuture`.
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
      // It is there, and this book's from now on.
      if refusal(of: entry, on: shelf, told) != nil { return PlacedEntry(entry, before: nil) }
    }
    return try place(entry.number, on: shelf, told, in: transaction)
  }

  /// Moves an entry to a shelf, with its rating, its notes and the days on which it was read.
  ///
  /// - Throws: `alreadyShelved` where it is there and nothing more is told, `sinceInTheFuture`.
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

  /// Why an entry is not put on a shelf; `nil` if it is.
  package func refusal(of entry: ShelfEntry, on shelf: Shelf, _ told: ToldReading) -> LibraryError?
  {
    let isSame = told == ToldReading() || placed(entry, on: shelf, told) == entry
    return entry.shelf == shelf && isSame ? .alreadyShelved(entry) : nil
  }

  /// What begins or ends on no day that is told does so today.
  private func day(_ told: ToldReading, on shelf: Shelf) throws -> Day? {
    shelf == .want ? nil : try checked(told.day) ?? clock.today
  }

  private func checked(_ day: Day?) throws -> Day? {
    if let day, day > clock.today { throw LibraryError.sinceInTheFuture(day, today: clock.today) }
    return day
  }

  /// - Parameter rating: nil takes the rating away.
  @discardableResult
  package func rate(
    _ number: Int, _ rating: Rating?, in transaction: any LibraryTransaction
  ) throws -> ShelfEntry {
    try update(number, in: transaction) { $0.rating = rating }
  }

  /// Replaces the notes by what a person typed; nothing typed clears them.
  @discardableResult
  package func note(
    _ number: Int, _ typed: String, in transaction: any LibraryTransaction
  ) throws -> ShelfEntry {
    let notes = try PlainText.checked(typed, for: .notes)
    return try update(number, in: transaction) { $0.notes = notes.isEmpty ? nil : notes }
  }

  /// Takes an entry off its shelf.
  ///
  /// - Returns: the entry as it was.
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
