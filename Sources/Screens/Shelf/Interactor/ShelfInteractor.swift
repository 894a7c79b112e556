import Library
import LibraryPorts
import LibraryRules
import ShelfEntity

/// Finds and changes entries of the shelves. If one of several entries cannot be changed, none is.
///
/// Entries are identified by `ShelfEntry.shownNumber`.
package struct ShelfInteractor {
  package typealias Store = ShelfStore & BookStore & CoverIndex & LibraryReading & SnapshotReading
    & ChangeMaking

  private let library: LibraryContext
  private let store: any Store
  private var shelving: Shelving { Shelving(clock: library.clock) }

  package init(_ library: LibraryContext, store: any Store) {
    self.library = library
    self.store = store
  }

  package func day(placed entry: ShelfEntry) -> Day { library.clock.day(of: entry.placedAt) }

  // MARK: Reading

  package func entries(on shelf: Shelf, by order: ShelfOrder) -> PagedList<ShelfEntry> {
    PagedList(reading: store.reading, count: { try store.entryCount(on: shelf) }) {
      try store.eachEntry(on: shelf, by: order, offset: $0.offset, limit: $0.limit, $1)
    }
  }

  /// Whether a shelf has entries that are not books of the library.
  package func hasOwn(on shelf: Shelf) -> Bool {
    let entries = try? store.entries(on: shelf, by: .date, offset: 0, limit: .max)
    return entries?.contains { $0.book.bookNumber == nil } ?? false
  }

  /// - Throws: `LibraryError.noneNumbered`, `notShelved`.
  package func entry(_ shown: Int) throws -> ShelfEntry {
    if let number = BookNumber.entry(of: shown) { return try store.existing(entry: number) }
    guard let entry = try store.entry(ofBook: shown) else { throw missing(shown) }
    return entry
  }

  private func missing(_ shown: Int) -> LibraryError {
    let book = try? store.book(shown)
    return book.map { .notShelved(BookName($0)) } ?? .noneNumbered(.shelved, shown)
  }

  /// Returns a resolver of the entries that a line names.
  ///
  /// - Parameter refusal: returns why an entry cannot be changed, or `nil` if it can.
  package func entries(
    refusal: @escaping (ShelfEntry) throws -> LibraryError? = { _ in nil }
  ) -> BookResolver {
    BookResolver { selection, _ in
      try Targets(try ranges(selection), find: numbers) {
        [$0.count == 1 ? missing($0.lowerBound) : .noEntriesIn($0)]
      } refusal: {
        try refusal(entry($0))
      }
    } name: {
      BookName(try entry($0))
    }
  }

  private func ranges(_ selection: BookSelection) throws -> [ClosedRange<Int>] {
    switch selection {
    case .numbers(let ranges): return ranges.map(asShown)
    case .each(let selections): return try selections.flatMap(ranges)
    case .title(let words):
      let found = TitleWords.search(words, in: try all(), title: \.title)
      guard let first = found.first else { throw LibraryError.noBookTitled(words) }
      guard found.count == 1 else {
        throw LibraryError.severalTitled(words, found.map(BookName.init), count: found.count)
      }
      return [first.shownNumber...first.shownNumber]
    case .isbn, .last:
      let book = try library.book(selection).number
      return [book...book]
    case .all, .matching, .borrowed, .lent: return []
    }
  }

  /// Returns the shown number of a single entry, which is the book's number if the entry is a
  /// library book. Longer ranges are returned unchanged.
  private func asShown(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
    guard range.count == 1, let entry = try? entry(range.lowerBound) else { return range }
    return entry.shownNumber...entry.shownNumber
  }

  private func all() throws -> [ShelfEntry] {
    try Shelf.allCases.flatMap { try store.entries(on: $0, by: .date, offset: 0, limit: .max) }
  }

  private func numbers(in range: ClosedRange<Int>) throws -> [Int] {
    if range.count == 1 { return (try? entry(range.lowerBound)).map { [$0.shownNumber] } ?? [] }
    return try all().map(\.shownNumber).filter(range.contains).sorted()
  }

  // MARK: Changing

  /// - Returns: the entries after the change.
  package func rate(_ numbers: [Int], _ rating: Rating?) throws -> [ShelfEntry] {
    try change(areBooks(numbers) ? .rate : .rateShelved, numbers) {
      try shelving.rate($0, rating, in: $1)
    }
  }

  /// - Returns: the entries after the change.
  package func note(_ numbers: [Int], _ text: String) throws -> [ShelfEntry] {
    try change(areBooks(numbers) ? .edit : .annotate, numbers) {
      try shelving.note($0, text, in: $1)
    }
  }

  /// Whether all entries are library books, whose ratings and notes are changed in the library.
  private func areBooks(_ numbers: [Int]) -> Bool {
    numbers.allSatisfy { BookNumber.entry(of: $0) == nil }
  }

  /// Moves each entry to the other shelf.
  ///
  /// - Returns: the entries after and before the change.
  package func move(_ numbers: [Int]) throws -> [PlacedEntry] {
    try change(.reshelve, numbers) { number, transaction in
      let entry = try transaction.existing(entry: number)
      return try shelving.place(number, on: entry.shelf.other, in: transaction)
    }
  }

  /// - Returns: the removed entries.
  package func remove(_ numbers: [Int]) throws -> [ShelfEntry] {
    try change(.unshelve, numbers) { try shelving.remove($0, in: $1) }
  }

  /// Puts a book with typed details on a shelf.
  package func put(
    _ fields: [BookField: String], on shelf: Shelf, _ told: ToldReading
  ) throws -> PlacedEntry {
    var details = BookDetails(title: "", author: "")
    try details.set(.title, to: fields[.title] ?? "")
    // The author may be unknown.
    for field in [BookField.author, .publisher, .isbn, .year] {
      guard let text = fields[field], field != .author || !text.isEmpty else { continue }
      try details.set(field, to: text)
    }
    let book = ShelvedBook(details)
    let isNew = try store.duplicate(of: book.cleaned) == nil
    return try store.change(isNew ? .shelve : .reshelve) { transaction in
      let placed = try shelving.place(book, on: shelf, told, in: transaction)
      guard let notes = fields[.notes] else { return placed }
      let noted = try shelving.note(placed.entry.number, notes, in: transaction)
      return PlacedEntry(noted, before: placed.before)
    }
  }

  // MARK: Books of the library

  private func entry(of book: Book) throws -> ShelfEntry? {
    try store.duplicate(of: ShelvedBook(book).cleaned)
  }

  /// Returns a resolver of the books that a line puts on a shelf: books of the library, and entries
  /// of other shelves.
  package func books(for shelf: Shelf, _ told: ToldReading) -> BookResolver {
    let books = library.books { book in
      try store.entry(ofBook: book.number).flatMap {
        shelving.refusal(of: $0, on: shelf, told)
      }
    }
    let entries = entries { shelving.refusal(of: $0, on: shelf, told) }
    return BookResolver(marks: books.marks, marked: books.marked) { selection, areMarks in
      if case .numbers(let ranges) = selection {
        let own = ranges.filter { BookNumber.entry(of: $0.lowerBound) != nil }
        let others = ranges.filter { !own.contains($0) }
        guard !own.isEmpty else { return try books.targets(selection, areMarks) }
        var targets = try entries.targets(.numbers(own), false)
        guard !others.isEmpty else { return targets }
        let ofBooks = try books.targets(.numbers(others), areMarks)
        targets.numbers += ofBooks.numbers
        targets.refused += ofBooks.refused
        return targets
      }
      do {
        return try books.targets(selection, areMarks)
      } catch LibraryError.noBookTitled(let words) {
        return try entries.targets(.title(words), areMarks)
      }
    } name: {
      try BookNumber.entry(of: $0) == nil ? books.name($0) : entries.name($0)
    }
  }

  /// Puts books of the library, with their covers, or entries of other shelves, with their details,
  /// on a shelf.
  ///
  /// - Returns: the entries after and before the change; a new entry has `nil` before the change.
  package func shelve(
    _ numbers: [Int], on shelf: Shelf, _ told: ToldReading
  ) throws -> [PlacedEntry] {
    let known = try numbers.map { number in
      try BookNumber.entry(of: number).map(store.existing(entry:))
        ?? entry(of: library.book(number))
    }
    let kind: ChangeKind = known.contains { $0 == nil } ? .shelve : .reshelve
    let placed = try store.change(kind) { transaction in
      try zip(numbers, known).map { number, known in
        if known != nil, let own = BookNumber.entry(of: number) {
          return try shelving.place(own, on: shelf, told, in: transaction)
        }
        let book = ShelvedBook(try transaction.existing(number))
        return try shelving.place(book, on: shelf, told, in: transaction)
      }
    }
    for placed in placed where placed.before == nil {
      guard let book = placed.entry.book.bookNumber else { continue }
      try store.shareCover(of: .book(book), with: .entry(placed.entry.number))
    }
    return placed
  }

  /// Copies an entry's cover to the book that was made from it.
  package func shareCover(ofEntry entry: Int, withBook book: Int) throws {
    try store.shareCover(of: .entry(entry), with: .book(book))
  }

  /// Returns the library book of an entry, or one with the same details; `nil` if there is none.
  package func book(like entry: ShelfEntry) throws -> Book? {
    if let number = entry.book.bookNumber, let book = try store.book(number) { return book }
    return try store.duplicate(of: details(of: entry))
  }

  /// Returns the details of a library book made from an entry. The author is empty if unknown.
  package func details(of entry: ShelfEntry) -> BookDetails {
    var details = entry.book.details
    details.rating = entry.rating
    details.notes = entry.notes
    return details
  }

  private func change<Result>(
    _ kind: ChangeKind, _ shown: [Int], _ body: (Int, any LibraryTransaction) throws -> Result
  ) throws -> [Result] {
    let numbers = try shown.map { try entry($0).number }
    return try store.change(kind) { transaction in try numbers.map { try body($0, transaction) } }
  }
}
