import Library
import LibraryPorts
import LibraryRules

/// Lists and changes the times that a book was read.
package struct JournalInteractor {
  package typealias Store = LibraryReading & ChangeMaking

  private let library: LibraryContext
  private let store: any Store
  private var rules: ReadingRules { ReadingRules(clock: library.clock) }

  package init(_ library: LibraryContext, store: any Store) {
    self.library = library
    self.store = store
  }

  var viewer: Viewer { library.viewer }

  func books() -> BookResolver { library.books() }

  func book(_ number: Int) throws -> Book { try library.book(number) }

  /// Returns the number of the read-through that a line refers to.
  ///
  /// - Throws: `LibraryError.notShelved`, or `noReadThrough` if there are several and none is named.
  func index(_ requestedIndex: Int?, of number: Int) throws -> Int {
    let book = try book(number)
    guard let reading = book.reading else { throw LibraryError.notShelved(BookName(book)) }
    if let requestedIndex { return requestedIndex }
    guard reading.readThroughs.count == 1 else {
      throw LibraryError.noReadThrough(0, count: reading.readThroughs.count)
    }
    return 1
  }

  /// - Returns: the book, the new number of the read-through, and whether anything has changed.
  func edit(_ index: Int, of number: Int, _ edit: ReadThrough.Edit) throws -> (
    book: Book, index: Int, isChanged: Bool
  ) {
    try store.change(.editReading) { transaction in
      let before = try transaction.existing(number)
      let edited = try rules.edit(index, of: number, edit, in: transaction)
      return (edited.book, edited.index, edited.book != before)
    }
  }

  func remove(_ index: Int, of number: Int) throws -> Book {
    try store.change(.editReading) { try rules.removeReadThrough(index, of: number, in: $0) }
  }
}
