import Library
import LibraryPorts
import TestSupport

/// A book with a value in every field.
package let fullBook = {
  var book = ShelvedBook(title: "Dune", author: "Frank Herbert")
  book.publisher = "Chilton"
  book.isbn = ISBN(stored: "9780441013593")
  book.year = 1965
  book.pageCount = 412
  book.description = "Sand.\n\nMore sand."
  book.link = "https://openlibrary.org/works/OL893415W"
  book.record = RecordName(source: "openlibrary", id: "OL893415W")
  book.bookNumber = 12
  return book
}()

extension LibraryStore {
  /// Puts a book on a shelf as one change.
  @discardableResult
  package func shelve(_ book: ShelvedBook, on shelf: Shelf) throws -> ShelfEntry {
    try change(.shelve) { try $0.add(ShelfEntry(book: book, shelf: shelf, addedAt: noon)) }
  }

  @discardableResult
  package func shelve(_ title: String, on shelf: Shelf = .read) throws -> ShelfEntry {
    try shelve(ShelvedBook(title: title, author: "Anon"), on: shelf)
  }

  package func editEntry(
    _ number: Int, as kind: ChangeKind = .annotate, _ body: (inout ShelfEntry) -> Void
  ) throws {
    try change(kind) { transaction in
      guard var entry = try transaction.entry(number) else { return }
      body(&entry)
      try transaction.update(entry)
    }
  }

  /// Reads all entries of a shelf, one at a time.
  package func all(on shelf: Shelf, by order: ShelfOrder = .title) throws -> [ShelfEntry] {
    var entries: [ShelfEntry] = []
    try eachEntry(on: shelf, by: order, offset: 0, limit: nil) { entries.append($0) }
    return entries
  }
}

extension RandomBooks {
  package mutating func shelved() -> ShelvedBook {
    let details = details()
    var book = ShelvedBook(title: details.title, author: number(0...4) == 0 ? "" : details.author)
    book.isbn = details.isbn
    book.year = details.year
    return book
  }

  /// Puts a random book on a random shelf, with or without a rating.
  package mutating func shelve(in transaction: any LibraryTransaction) throws -> ShelfEntry {
    let book = shelved()
    let shelf = pick(Shelf.allCases)
    let rating = number(0...12)
    var entry = try transaction.add(ShelfEntry(book: book, shelf: shelf, addedAt: instant()))
    entry.rating = (1...10).contains(rating) ? Rating(halves: rating) : nil
    try transaction.update(entry)
    return entry
  }
}
