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

  /// - Parameter requestedIndex: the number of the read-through, or `nil` for the only one.
  /// - Returns: the book, the old and the new number of the read-through, and whether anything has
  ///   changed.
  func edit(_ requestedIndex: Int?, of number: Int, _ edit: ReadThrough.Edit) throws -> (
    book: Book, index: Int, newIndex: Int, isChanged: Bool
  ) {
    try store.change(.editReading) { transaction in
      let before = try transaction.existing(number)
      let index = try index(requestedIndex, of: before)
      let edited = try rules.edit(index, of: number, edit, in: transaction)
      return (edited.book, index, edited.index, edited.book != before)
    }
  }

  /// - Returns: the book, and the number that the read-through had.
  func remove(_ requestedIndex: Int?, of number: Int) throws -> (book: Book, index: Int) {
    try store.change(.editReading) { transaction in
      let index = try index(requestedIndex, of: transaction.existing(number))
      return (try rules.removeReadThrough(index, of: number, in: transaction), index)
    }
  }

  /// - Throws: `LibraryError.notShelved`, or `noReadThrough` if there are several and none is named.
  private func index(_ requestedIndex: Int?, of book: Book) throws -> Int {
    guard let reading = book.reading else { throw LibraryError.notShelved(BookName(book)) }
    if let requestedIndex { return requestedIndex }
    guard reading.readThroughs.count == 1 else {
      throw LibraryError.noReadThrough(0, count: reading.readThroughs.count)
    }
    return 1
  }
}
