import Library
import LibraryPorts
import LibraryRules
import ShelfEntity

/// What is on the shelves, and what can be done to it: to several entries at once, all of them or none.
package struct ShelfInteractor {
  private let library: LibraryContext
  private var store: any LibraryStore { library.store }
  private var shelving: Shelving { Shelving(clock: library.clock) }

  package init(_ library: LibraryContext) { self.library = library }

  package func day(placed entry: ShelfEntry) -> Day { library.clock.day(of: entry.placedAt) }

  // MARK: Reading

  package func entries(on shelf: Shelf, by order: ShelfOrder) -> Listed<ShelfEntry> {
    Listed(reading: store.reading, count: { try store.entryCount(on: shelf) }) {
      try store.eachEntry(on: shelf, by: order, offset: $0.offset, limit: $0.limit, $1)
    }
  }

  package func entry(_ number: Int) throws -> ShelfEntry { try store.existing(entry: number) }

  /// The entries that a line can mean.
  ///
  /// - Parameter shelf: where they are to be moved; nil if they are not.
  package func entries(moving shelf: Shelf? = nil) -> BooksMeant {
    BooksMeant { selection, _ in
      guard case .numbers(let ranges) = selection else { return Targets() }
      return try Targets(ranges, find: numbers) {
        $0.count == 1 ? .noneNumbered(.shelved, $0.lowerBound) : .noEntriesIn($0)
      } refusal: { number in
        let entry = try entry(number)
        return entry.shelf == shelf ? .alreadyShelved(entry) : nil
      }
    } name: {
      let entry = try entry($0)
      return BookName(number: entry.number, title: entry.title, author: entry.author)
    }
  }

  private func numbers(in range: ClosedRange<Int>) throws -> [Int] {
    var numbers: [Int] = []
    for shelf in Shelf.allCases {
      try store.eachEntry(on: shelf, by: .date, offset: 0, limit: nil) { entry in
        if range.contains(entry.number) { numbers.append(entry.number) }
      }
    }
    return numbers.sorted()
  }

  // MARK: Changing

  /// - Returns: the entries as they are now.
  package func rate(_ numbers: [Int], _ rating: Rating?) throws -> [ShelfEntry] {
    try change(.rateShelved, numbers) { try shelving.rate($0, rating, in: $1) }
  }

  /// - Returns: the entries as they are now.
  package func note(_ numbers: [Int], _ text: String) throws -> [ShelfEntry] {
    try change(.annotate, numbers) { try shelving.note($0, text, in: $1) }
  }

  /// - Parameter shelf: nil moves each to the shelf where it is not.
  /// - Returns: the entries as they are now.
  package func move(_ numbers: [Int], to shelf: Shelf?) throws -> [ShelfEntry] {
    try change(.reshelve, numbers) { number, transaction in
      let entry = try transaction.existing(entry: number)
      return try shelving.move(number, to: shelf ?? entry.shelf.other, in: transaction)
    }
  }

  /// - Returns: the entries as they were.
  package func remove(_ numbers: [Int]) throws -> [ShelfEntry] {
    try change(.unshelve, numbers) { try shelving.remove($0, in: $1) }
  }

  /// Puts a book on a shelf that was typed in.
  package func put(_ fields: [BookField: String], on shelf: Shelf) throws -> ShelfEntry {
    var details = BookDetails(title: "", author: "")
    try details.set(.title, to: fields[.title] ?? "")
    // No one need be known to have written it.
    for field in [BookField.author, .publisher, .isbn, .year] {
      guard let text = fields[field], field != .author || !text.isEmpty else { continue }
      try details.set(field, to: text)
    }
    let book = ShelvedBook(details)
    return try store.change(try kind(of: [book])) { transaction in
      let entry = try shelving.place(book, on: shelf, in: transaction)
      guard let notes = fields[.notes] else { return entry }
      return try shelving.note(entry.number, notes, in: transaction)
    }
  }

  // MARK: Books of the library

  /// The books that a line can mean which moves them to the other shelf.
  package var shelvedBooks: BooksMeant {
    library.books { try entry(of: $0) == nil ? .notShelved(BookName($0)) : nil }
  }

  /// The entries of books that are on a shelf.
  package func entries(of books: [Int]) throws -> [Int] {
    try books.compactMap { try entry(of: library.book($0))?.number }
  }

  private func entry(of book: Book) throws -> ShelfEntry? {
    try store.duplicate(of: ShelvedBook(book).cleaned)
  }

  /// The books that a line can mean which puts them on a shelf.
  package func books(for shelf: Shelf) -> BooksMeant {
    library.books { book in
      try entry(of: book).flatMap { $0.shelf == shelf ? .alreadyShelved($0) : nil }
    }
  }

  /// Puts books of the library on a shelf, with their covers, and their ratings if they were read. One that is
  /// moved there from the other shelf keeps what it has.
  ///
  /// - Returns: the entries as they are now, each with what it was before; nil for a new one.
  package func shelve(
    _ numbers: [Int], on shelf: Shelf
  ) throws -> [(entry: ShelfEntry, before: ShelfEntry?)] {
    let books = try numbers.map(library.book)
    let known = try books.map(entry(of:))
    let entries = try store.change(try kind(of: books.map(ShelvedBook.init))) { transaction in
      try books.map { book in
        let entry = try shelving.place(ShelvedBook(book), on: shelf, in: transaction)
        guard shelf == .read, entry.rating == nil, let rating = book.details.rating else {
          return entry
        }
        return try shelving.rate(entry.number, rating, in: transaction)
      }
    }
    let pairs = entries.map { entry in (entry, known.first { $0?.number == entry.number } ?? nil) }
    for (book, (entry, before)) in zip(numbers, pairs) where before == nil {
      try store.shareCover(of: .book(book), with: .entry(entry.number))
    }
    return pairs
  }

  /// Whether books are put on a shelf, or only moved.
  private func kind(of books: [ShelvedBook]) throws -> ChangeKind {
    try books.allSatisfy { try store.duplicate(of: $0.cleaned) != nil } ? .reshelve : .shelve
  }

  /// Gives a book that was made from an entry the entry's cover.
  package func shareCover(ofEntry entry: Int, withBook book: Int) throws {
    try store.shareCover(of: .entry(entry), with: .book(book))
  }

  /// The library's book that an entry was made from, or that is the same; nil if there is none.
  package func book(like entry: ShelfEntry) throws -> Book? {
    if let number = entry.book.bookNumber, let book = try store.book(number) { return book }
    return try store.duplicate(of: details(of: entry))
  }

  /// What the library's book would be; the author is empty if no one is known.
  package func details(of entry: ShelfEntry) -> BookDetails {
    var details = BookDetails(title: entry.title, author: entry.author)
    details.publisher = entry.book.publisher
    details.isbn = entry.book.isbn
    details.year = entry.book.year
    details.rating = entry.rating
    details.notes = entry.notes
    details.description = entry.book.description
    return details
  }

  private func change(
    _ kind: ChangeKind, _ numbers: [Int],
    _ body: (Int, any LibraryTransaction) throws -> ShelfEntry
  ) throws -> [ShelfEntry] {
    try store.change(kind) { transaction in try numbers.map { try body($0, transaction) } }
  }
}
