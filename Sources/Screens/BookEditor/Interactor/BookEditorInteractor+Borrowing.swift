import BookEditorEntity
import Library
import LibraryPorts
import LibraryRules

/// The rules for lines that borrow a book from its owner.
extension BookEditorInteractor {
  /// Returns the change that borrowing a book makes.
  ///
  /// - Parameters:
  ///   - selection: the book, if it is not named by the title in the entries.
  ///   - isNew: whether the line can only add a book.
  /// - Throws: `alreadyBorrowed` or `otherOwner` if the selected book cannot be borrowed;
  ///   `BookEditorUnusedField` for a field that a known book would not get.
  package func borrowing(
    _ selection: BookSelection?, _ entries: BookEditorEntries, isNew: Bool
  ) throws -> BookEditorBorrowing {
    guard !isNew else { return .new }
    let owner = entries[.owner]?.text.map(Owner.key)
    func belongsToOwner(_ book: Book) -> Bool { book.details.owner.map(Owner.key) == owner }
    if let selection {
      let book = try library.book(selection)
      if !book.details.isHeld { return try acquiring(book, entries) }
      guard let actualOwner = book.details.owner, belongsToOwner(book) else {
        throw LibraryError.otherOwner(BookName(book), owner: book.details.owner)
      }
      guard book.isReturnedToOwner else {
        throw LibraryError.alreadyBorrowed(BookName(book), owner: actualOwner, due: book.dueDate)
      }
      return try borrowingAgain(book, entries)
    }
    let known: Set<BookEditorField> = [
      .book(.title), .book(.author), .book(.owner), .book(.due),
    ]
    guard let title = entries[.title]?.text, !entries.writesNotes,
      entries.values.allSatisfy({ known.contains($0.field) })
    else { return .new }
    let author = entries[.author]?.text.map(Folding.authorKey)
    let books = try store.books(titled: title, in: .library, limit: BulkChanges.previewCount).books
    // `borrow dune from Anna`, where Dune is the user's own
    if author == nil, let name = entries[.owner]?.text,
      let own = books.first(where: {
        $0.details.isHeld && $0.details.owner == nil
          && Folding.titleKey($0.title) == Folding.titleKey(title)
      }), try !isKnown(name, as: .owner), try store.borrower(named: name) != nil
    {
      throw own.openLoanToBorrower.map {
        LibraryError.alreadyOut(BookName(own), borrower: $0.borrower, due: $0.dueDate)
      } ?? .otherOwner(BookName(own), owner: nil)
    }
    let returnedBook = books.first {
      $0.isReturnedToOwner && belongsToOwner($0)
        && Folding.titleKey($0.title) == Folding.titleKey(title)
        && (author == nil || Folding.authorKey($0.author) == author)
    }
    return try returnedBook.map { try borrowingAgain($0, entries) } ?? .new
  }

  /// Returns the loan of a book that was given back to the owner on the line, whose title and author
  /// may be on the line, too.
  private func borrowingAgain(
    _ book: Book, _ entries: BookEditorEntries
  ) throws -> BookEditorBorrowing {
    let isSameAuthor =
      entries[.author]?.text.map(Folding.authorKey) == Folding.authorKey(book.author)
    let due = try dueDate(
      in: entries, ofUsed: [.title, .owner, .due] + (isSameAuthor ? [.author] : []))
    return .borrowAgain(book.number, due: due)
  }

  private func acquiring(_ book: Book, _ entries: BookEditorEntries) throws -> BookEditorBorrowing {
    var acquisition = Acquisition()
    acquisition.due = try dueDate(in: entries, ofUsed: [.author, .owner, .location, .due])
    acquisition.author = entries[.author]?.text
    acquisition.owner = entries[.owner]?.text
    acquisition.location = entries[.location]?.text
    return .acquire(book.number, acquisition)
  }

  /// Returns the due date, if it is given.
  ///
  /// - Throws: `BookEditorUnusedField` for the first of the other fields, and for a cleared date: who
  ///   borrows a known book gets the owner's usual date instead of none.
  private func dueDate(
    in entries: BookEditorEntries, ofUsed fields: [BookField]
  ) throws -> Day? {
    let unused = entries.values.first { entry in
      entry == BookEditorEntry(.due, .cleared) || !fields.contains { entry.field == .book($0) }
    }
    if let unused { throw BookEditorUnusedField(unused.field) }
    if entries.writesNotes { throw BookEditorUnusedField(.book(.notes)) }
    guard case .day(let due)? = entries[.due] else { return nil }
    return due
  }
}

/// The change that borrowing a book makes.
package enum BookEditorBorrowing: Equatable {
  /// Checking out a book that was given back to its owner.
  case borrowAgain(Int, due: Day?)
  /// Adding a book that is known but not held.
  case acquire(Int, Acquisition)
  case new
}

/// The error for a field of a line that borrows a known book, which would not get the value.
package struct BookEditorUnusedField: Error, Equatable {
  package let field: BookEditorField

  package init(_ field: BookEditorField) { self.field = field }
}
