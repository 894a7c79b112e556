import Library
import LibraryPorts

/// The book that was shown or changed last, which a dot names.
package final class LastBook {
  package var number: Int?

  package init(_ number: Int? = nil) { self.number = number }
}

/// The library as a screen works with it: what is kept, what time it is, and what a line leaves out.
package struct LibraryContext {
  package let store: any LibraryStore
  package let lending: Lending
  /// What `all` stands for.
  package var shown: BookQuery
  /// The books that a line without numbers means.
  package let marks: Marks
  package var last: LastBook
  /// Whether a name of several copies means any of them.
  package var takesAnyCopy = false
  /// Nil if no covers are kept.
  package var covers: CoverKeeping?

  package init(
    store: any LibraryStore, lending: Lending, shown: BookQuery = BookQuery(),
    marks: Marks = Marks(), last: LastBook = LastBook(), covers: CoverKeeping? = nil
  ) {
    self.store = store
    self.lending = lending
    self.shown = shown
    self.marks = marks
    self.last = last
    self.covers = covers
  }

  package var clock: Clock { lending.clock }
  package var terms: LoanTerms { lending.terms }
  package var today: Day { clock.today }

  /// - Throws: `noSuchBook`.
  package func book(_ number: Int) throws -> Book { try store.existing(number) }

  /// A book of the library, or one that was deleted and is still out.
  ///
  /// - Throws: `noSuchBook`.
  package func reachableBook(_ number: Int) throws -> Book { try store.existing(orOut: number) }

  /// The first of some books, in the library or in the trash, that someone has or waits for.
  package func booksInUse(among numbers: [Int]) throws -> [Book] {
    try store.reading {
      guard numbers.count > ManyBooks.shown else {
        return try numbers.compactMap(store.anyBook).filter {
          $0.loan != nil || !$0.queue(on: today).isEmpty
        }
      }
      // Of many, what is out and on hold is read, not each of them.
      let numbers = Set(numbers)
      var found: [Book] = []
      for only in [LoanFilter.out, .onHold] {
        var (query, position) = (BookQuery(), ListPlace.offset(0))
        (query.only, query.order, query.withDeleted) = (only, .due, true)
        while found.count < ManyBooks.shown {
          let books = try store.books(query, on: today, from: position, limit: 100)
          found += books.filter { numbers.contains($0.number) }
          guard let last = books.last else { break }
          position = .after(last)
        }
      }
      return Array(found.prefix(ManyBooks.shown))
    }
  }

  /// Changes each of some books, all of them or none, as one step of undo.
  ///
  /// - Throws: what the body does, and `noSuchBook`.
  package func change(
    _ kind: ChangeKind, _ numbers: [Int], _ body: (Int, any LibraryTransaction) throws -> Void
  ) throws -> ChangedBooks {
    let first = try store.change(kind) { transaction in
      for number in ManyBooks.order(numbers) { try body(number, transaction) }
      // A deleted book that came back is among them.
      return try numbers.prefix(ManyBooks.asked - 1).map {
        guard let book = try transaction.anyBook($0) else { throw LibraryError.noSuchBook($0) }
        return book
      }
    }
    return ChangedBooks(numbers: numbers, first: first) { tell in
      try store.reading {
        // Someone may have deleted one meanwhile.
        for number in numbers {
          let canBeDeleted = kind == .return || kind == .renew
          let book = try canBeDeleted ? store.anyBook(number) : store.book(number)
          if let book { try tell(book) }
        }
      }
    }
  }
}

extension LibraryReading {
  /// The book of this number, and so on for what else is named.
  ///
  /// - Throws: `noSuchBook`, `noneNumbered`, `noSuch`.
  package func existing(_ number: Int) throws -> Book {
    guard let book = try book(number) else { throw LibraryError.noSuchBook(number) }
    return book
  }

  /// A book of the library, or one that was deleted and is still out.
  ///
  /// - Throws: `noSuchBook`.
  package func existing(orOut number: Int) throws -> Book {
    guard let book = try reachableBook(number) else { throw LibraryError.noSuchBook(number) }
    return book
  }

  /// Returns a book of the library, or a deleted one that is still out; nil if there is none.
  package func reachableBook(_ number: Int) throws -> Book? {
    guard let book = try anyBook(number), !book.isDeleted || book.loan != nil else { return nil }
    return book
  }

  package func existing(entry number: Int) throws -> ShelfEntry {
    guard let entry = try entry(number) else {
      throw LibraryError.noneNumbered(.shelved, BookNumber.entry(number))
    }
    return entry
  }

  package func existing(meeting number: Int) throws -> Meeting {
    guard let meeting = try meeting(number) else {
      throw LibraryError.noneNumbered(.meeting, number)
    }
    return meeting
  }

  package func existing(tag name: String) throws -> LibraryTag {
    guard let tag = try tag(named: name) else { throw LibraryError.noSuch(.tag, name) }
    return tag
  }
}
