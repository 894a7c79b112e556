import Library
import LibraryPorts
import LibraryRules
import Platform
import ShelfEntity

/// Finds the books of the shelves, and puts books there. If one of several books cannot be changed,
/// none is.
package struct ShelfInteractor {
  package typealias Store = ShelfStore & BookStore & LibraryReading & SnapshotReading & ChangeMaking

  private let library: LibraryContext
  private let store: any Store
  private var rules: ReadingRules { ReadingRules(clock: library.clock) }

  package init(_ library: LibraryContext, store: any Store) {
    self.library = library
    self.store = store
  }

  package var viewer: Viewer { library.viewer }
  package func day(of instant: Date) -> Day { library.clock.day(of: instant) }

  // MARK: Reading

  /// - Parameter search: only books that match it, if any.
  package func books(
    on shelf: Shelf, by order: ShelfOrder, matching search: BookSearch?
  ) -> PagedList<Book> {
    guard let search else {
      return PagedList(reading: store.reading, count: { try store.bookCount(on: shelf) }) {
        try store.forEachBook(on: shelf, by: order, offset: $0.offset, limit: $0.limit, $1)
      }
    }
    // A shelf is small enough to read all of it.
    func forEachMatch(_ body: (Book) throws -> Void) throws {
      var query = BookQuery(text: search)
      query.includesBooksElsewhere = true
      let numbers = Set(try store.numbers(of: query, for: viewer))
      try store.forEachBook(on: shelf, by: order, offset: 0, limit: nil) {
        if numbers.contains($0.number) { try body($0) }
      }
    }
    return PagedList(reading: store.reading, forEachElement: forEachMatch)
  }

  private func allShelvedBooks() throws -> [Book] {
    try Shelf.allCases.flatMap { try store.books(on: $0, by: .date, offset: 0, limit: .max) }
      .filter { !$0.isDeleted }
  }

  /// Returns a resolver of the books on shelves that a line names.
  package func shelvedBooks() -> BookResolver {
    let books = library.books { $0.reading == nil ? .notShelved(BookName($0)) : nil }
    return BookResolver(marks: books.marks, markedNumbers: books.markedNumbers) {
      selection, areMarks in
      switch selection {
      // A range covers only the books on shelves.
      case .numbers(let ranges) where !areMarks:
        let numbers = try allShelvedBooks().map(\.number).sorted()
        let requestedNumbers = try ranges.flatMap { range in
          guard range.count > 1 else { return [range.lowerBound] }
          let found = numbers.filter(range.contains)
          guard !found.isEmpty else { throw LibraryError.noBooksIn(range) }
          return found
        }
        return try books.targets(.numbers(requestedNumbers.map { $0...$0 }), false)
      case .title(let words):
        let found = TitleWords.search(words, in: try allShelvedBooks(), title: \.title)
        guard let first = found.first else { return try books.targets(selection, areMarks) }
        guard found.count == 1 else {
          throw LibraryError.severalTitled(words, found.map(BookName.init), count: found.count)
        }
        return try books.targets(.numbers([first.number...first.number]), areMarks)
      default: return try books.targets(selection, areMarks)
      }
    } name: {
      try books.name($0)
    }
  }

  // MARK: Changing

  /// - Returns: the books as they were, and whether each was moved to the trash.
  package func remove(_ numbers: [Int]) throws -> [(book: Book, isDeleted: Bool)] {
    try store.change(.unshelve) { transaction in
      try numbers.map { try rules.remove($0, in: transaction) }
    }
  }

  /// Puts a book with typed details on a shelf. An unknown book is added, but not to the library.
  package func put(
    _ fields: [BookField: String], on shelf: Shelf, _ input: ReadingInput
  ) throws -> PlacedBook {
    var details = BookDetails(title: "", author: "")
    details.isHeld = false
    try details.set(.title, to: fields[.title] ?? "")
    for field in [BookField.author, .publisher, .isbn, .year] {
      if let text = fields[field] { try details.set(field, to: text) }
    }
    let duplicate = try store.duplicate(of: details)
    return try store.change(kind([duplicate?.reading?.shelf], shelf)) { transaction in
      let placedBook = try rules.place(details, on: shelf, input, in: transaction)
      guard let notes = fields[.notes] else { return placedBook }
      var details = placedBook.book.details
      try details.set(.notes, to: notes)
      try transaction.update(placedBook.book.number, to: details)
      return PlacedBook(
        try transaction.existing(placedBook.book.number), before: placedBook.before,
        isNew: placedBook.isNew)
    }
  }

  /// Returns the kind of change that puts books on a shelf, given the shelves on which they are.
  private func kind(_ shelves: [Shelf?], _ shelf: Shelf) -> ChangeKind {
    if shelves.contains(nil) { return .shelve }
    return shelves.allSatisfy { $0 == shelf } ? .editReading : .reshelve
  }

  /// Returns a resolver of the books that a line puts on a shelf.
  package func books(for shelf: Shelf, _ input: ReadingInput) -> BookResolver {
    library.books { rules.refusal(of: $0, on: shelf, input) }
  }

  package func shelve(
    _ numbers: [Int], on shelf: Shelf, _ input: ReadingInput
  ) throws -> [PlacedBook] {
    let shelves = try numbers.map { try library.book($0).reading?.shelf }
    return try store.change(kind(shelves, shelf)) { transaction in
      try numbers.map { try rules.place($0, on: shelf, input, in: transaction) }
    }
  }
}
