import Library
import LibraryPorts
import LibraryRules
import TestSupport

package let readingRules = ReadingRules(clock: noonClock)

/// The details of a book that is not held, with a value in every field that a catalogue fills.
package let wishedDune = {
  var details = BookDetails(title: "Dune", author: "Frank Herbert")
  details.publisher = "Chilton"
  details.isbn = ISBN(stored: "9780441013593")
  details.year = 1965
  details.pages = 412
  details.description = "Sand.\n\nMore sand."
  details.identifiers = ["openlibrary:OL893415W", "url:https://openlibrary.org/works/OL893415W"]
  details.isHeld = false
  return details
}()

extension LibraryStore {
  /// Puts a book that may be unknown on a shelf as one change. An unknown book is not held.
  @discardableResult
  package func shelve(
    _ details: BookDetails, on shelf: Shelf, _ input: ReadingInput = ReadingInput()
  ) throws -> Book {
    try change(.shelve) { try readingRules.place(details, on: shelf, input, in: $0).book }
  }

  @discardableResult
  package func shelve(_ title: String, on shelf: Shelf = .read) throws -> Book {
    try shelve(BookDetails(title: title, author: "Anon"), on: shelf)
  }

  /// Puts a known book on a shelf as one change.
  @discardableResult
  package func place(
    _ number: Int, on shelf: Shelf, _ input: ReadingInput = ReadingInput()
  ) throws -> Book {
    try change(.reshelve) { try readingRules.place(number, on: shelf, input, in: $0).book }
  }

  package func editReading(
    _ number: Int, as kind: ChangeKind = .editReading, _ body: (inout Reading) -> Void
  ) throws {
    try change(kind) { transaction in
      guard var reading = try transaction.reading(number) else { return }
      body(&reading)
      try transaction.update(reading)
    }
  }

  @discardableResult
  package func acquire(_ number: Int) throws -> Book {
    try change(.acquire) { try AcquisitionRules(clock: noonClock).acquire(number, in: $0) }
  }

  package func withdraw(_ number: Int, because reason: String? = nil) throws {
    try change(.withdraw) {
      try AcquisitionRules(clock: noonClock).withdraw(number, because: reason, in: $0)
    }
  }

  /// Reads all books of a shelf, one at a time.
  package func all(on shelf: Shelf, by order: ShelfOrder = .title) throws -> [Book] {
    var books: [Book] = []
    try forEachBook(on: shelf, by: order, offset: 0, limit: nil) { books.append($0) }
    return books
  }
}

extension RandomBooks {
  package mutating func partialDay() -> PartialDay? {
    let day = today.adding(days: number(-800...0))
    switch number(0...4) {
    case 0: return nil
    case 1: return PartialDay(year: day.year)
    case 2: return PartialDay(year: day.year, month: day.month)
    default: return PartialDay(day)
    }
  }

  package mutating func progress() -> ReadingProgress? {
    switch number(0...3) {
    case 0: .page(number(0...400))
    case 1: .percent(number(0...100))
    default: nil
    }
  }

  /// A reading of the book that was moved from shelf to shelf several times.
  package mutating func reading(of book: Int) -> Reading {
    var reading = Reading(book: book, shelf: .want, addedAt: instant())
    for _ in 0..<number(0...4) {
      reading.place(
        on: pick(Shelf.allCases), at: instant(), day: partialDay(), progress: progress())
    }
    return reading
  }

  /// Adds a random book, held or not, and puts it on a random shelf.
  ///
  /// - Returns: the number of the book.
  package mutating func shelve(in transaction: any LibraryTransaction) throws -> Int {
    var details = details()
    if number(0...1) == 0 { details.isHeld = false }
    let book = try transaction.add(details, at: instant())
    _ = try transaction.add(reading(of: book))
    return book
  }
}
