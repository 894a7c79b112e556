import Library
import LibraryPorts
import Platform

/// What may be put on a shelf, moved, rated and noted, and what that does: the same from every screen.
package struct Shelving: Sendable {
  package let clock: Clock

  package init(clock: Clock) { self.clock = clock }

  /// Puts a book on a shelf.
  ///
  /// - Throws: `alreadyShelved` where the same title is on either shelf, `required` where it has no
  ///   title.
  @discardableResult
  package func put(
    _ book: ShelvedBook, on shelf: Shelf, in transaction: any LibraryTransaction
  ) throws -> ShelfEntry {
    let book = book.cleaned
    guard !book.title.isEmpty else { throw LibraryError.required(.title) }
    if let duplicate = try transaction.duplicate(of: book) {
      throw LibraryError.alreadyShelved(duplicate)
    }
    return try transaction.add(ShelfEntry(book: book, shelf: shelf, addedAt: clock.now))
  }

  /// Puts a book on a shelf, or moves it there from the other one.
  ///
  /// - Throws: `alreadyShelved` where the same title is on this shelf, `required` where it has no
  ///   title.
  @discardableResult
  package func place(
    _ book: ShelvedBook, on shelf: Shelf, in transaction: any LibraryTransaction
  ) throws -> ShelfEntry {
    guard let duplicate = try transaction.duplicate(of: book.cleaned), duplicate.shelf != shelf
    else {
      return try put(book, on: shelf, in: transaction)
    }
    return try move(duplicate.number, to: shelf, in: transaction)
  }

  /// Moves an entry to the other shelf, with its rating and notes.
  ///
  /// - Throws: `alreadyShelved` where it is on that shelf.
  @discardableResult
  package func move(
    _ number: Int, to shelf: Shelf, in transaction: any LibraryTransaction
  ) throws -> ShelfEntry {
    try update(number, in: transaction) { entry in
      guard entry.shelf != shelf else { throw LibraryError.alreadyShelved(entry) }
      entry.shelf = shelf
      entry.placedAt = clock.now
    }
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
