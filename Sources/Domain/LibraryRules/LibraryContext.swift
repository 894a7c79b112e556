import Library
import LibraryPorts

/// The book shown or changed last, which a dot refers to.
package final class LastBook {
  package var number: Int?

  package init(_ number: Int? = nil) { self.number = number }
}

/// The context of the rules: the library, the clock, the viewer, and the defaults of a line.
/// Interactors list the other parts of the store that they use.
package struct LibraryContext {
  let store: any LibraryStore
  package let lending: Lending
  private let currentViewer: () -> Viewer
  /// The books that `all` refers to.
  package var listQuery: BookQuery
  /// The books that a line without numbers refers to.
  package let marks: Marks
  package var lastBook: LastBook
  /// Whether the name of several copies refers to any of them.
  package var acceptsAnyCopy = false
  /// The borrower for whom one of several copies is chosen, if known.
  package var borrower: String?
  package var covers: CoverRules?
  /// Whether the books of the library have a field. Those of a server may lack some.
  package var hasField: (BookField) -> Bool = { _ in true }
  package var hasDetail: (RemoteBook.Field) -> Bool = { _ in true }

  /// - Parameter viewer: evaluated at each use, since settings may change; by default someone
  ///   without settings.
  package init(
    store: any LibraryStore, lending: Lending, viewer: (() -> Viewer)? = nil,
    listQuery: BookQuery = BookQuery(), marks: Marks = Marks(), lastBook: LastBook = LastBook(),
    covers: CoverRules? = nil
  ) {
    self.store = store
    self.lending = lending
    currentViewer = viewer ?? { Viewer(today: lending.clock.today) }
    self.listQuery = listQuery
    self.marks = marks
    self.lastBook = lastBook
    self.covers = covers
  }

  package var clock: Clock { lending.clock }
  package var terms: LoanTerms { lending.terms }
  package var today: Day { clock.today }
  package var viewer: Viewer { currentViewer() }

  /// - Throws: `LibraryError.noSuchBook`.
  package func book(_ number: Int) throws -> Book { try store.existing(number) }

  /// Returns a book of the library, or a deleted one that is still out.
  package func reachableBook(_ number: Int) throws -> Book { try store.existing(reachable: number) }

  /// Returns the first few books, in the library or the trash, that are out or on hold.
  package func booksInUse(among numbers: [Int]) throws -> [Book] {
    try store.reading {
      guard numbers.count > BulkChanges.previewCount else {
        return try numbers.compactMap(store.anyBook).filter {
          $0.openLoan != nil || !$0.activeHolds(on: today).isEmpty
        }
      }
      // For many books, the books that are out or on hold are read instead of each book.
      let numbers = Set(numbers)
      var inUse: [Book] = []
      for filter in [LoanFilter.out, .onHold] {
        var query = BookQuery()
        query.loanFilter = filter
        query.order = .due
        query.allowsDeleted = true
        var position = PageAnchor.offset(0)
        while inUse.count < BulkChanges.previewCount {
          let books = try store.books(query, for: viewer, from: position, limit: 100)
          inUse += books.filter { numbers.contains($0.number) }
          guard let last = books.last else { break }
          position = .after(last)
        }
      }
      return Array(inUse.prefix(BulkChanges.previewCount))
    }
  }
}

extension ChangeMaking where Self: LibraryReading & SnapshotReading {
  /// Changes several books, all or none of them, as one step of undo.
  package func change(
    _ kind: ChangeKind, _ numbers: [Int], _ body: (Int, any LibraryTransaction) throws -> Void
  ) throws -> ChangedBooks {
    let first: [Book]
    do {
      first = try change(kind) { transaction in
        for number in BulkChanges.order(numbers) { try body(number, transaction) }
        // The books may include a deleted one that was returned.
        return try numbers.prefix(BulkChanges.confirmationThreshold - 1).map {
          guard let book = try transaction.anyBook($0) else { throw LibraryError.noSuchBook($0) }
          return book
        }
      }
    } catch RemoteError.partly(let done, _, let cause, let books) {
      throw RemoteError.partly(done: done, of: numbers.count, cause, books: books)
    }
    return ChangedBooks(numbers: numbers, first: first) { [self] visit in
      try reading {
        // Someone else may have deleted a book in the meantime.
        for number in numbers {
          let canBeDeleted = kind == .return || kind == .renew
          let book = try canBeDeleted ? anyBook(number) : self.book(number)
          if let book { try visit(book) }
        }
      }
    }
  }
}

extension LibraryReading {
  /// - Throws: `LibraryError.noSuchBook`, and `noneNumbered` or `noSuch` for other entries.
  package func existing(_ number: Int) throws -> Book {
    guard let book = try book(number) else { throw try missing(number) }
    return book
  }

  /// - Throws: `LibraryError.noSuchBook` unless the book is in the library, or deleted and still
  ///   out.
  package func existing(reachable number: Int) throws -> Book {
    guard let book = try reachableBook(number) else { throw try missing(number) }
    return book
  }

  /// Returns a book of the library, or a deleted one that is still out.
  package func reachableBook(_ number: Int) throws -> Book? {
    guard let book = try anyBook(number), !book.isDeleted || book.openLoan != nil else {
      return nil
    }
    return book
  }

  package func existing(meeting number: Int) throws -> Meeting {
    guard let meeting = try meeting(number) else {
      throw LibraryError.noneNumbered(.meeting, number)
    }
    return meeting
  }

  /// - Throws: `LibraryError.codeAsName` for a new tag that looks like a code.
  package func checkNew(tags: [String]) throws {
    for name in tags where try NameInput.isCode(name) && tag(named: name) == nil {
      throw LibraryError.codeAsName(name)
    }
  }

  package func existing(tag name: String) throws -> LibraryTag {
    guard let tag = try tag(named: name) else { throw LibraryError.noSuch(.tag, name) }
    return tag
  }
}
