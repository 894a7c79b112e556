import BookEditorEntity
import Library
import LibraryPorts
import LibraryRules
import Platform

/// The rules of the form: the valid values of fields, and the changes to the book and its loan.
package struct BookEditorInteractor {
  package typealias Store = BookStore & LibraryReading & SnapshotReading & ChangeMaking

  let library: LibraryContext
  let store: any Store
  var lending: Lending { library.lending }
  private let catalogue: CatalogueChoice

  package init(
    _ library: LibraryContext, store: any Store, catalogue: CatalogueChoice
  ) {
    self.library = library
    self.store = store
    self.catalogue = catalogue
  }

  package var today: Day { library.today }
  package func has(_ field: BookEditorField) -> Bool {
    switch field {
    case .book(let field): library.hasField(field)
    case .tags: library.hasDetail(.tags)
    case .rating: library.hasDetail(.rating)
    case .ownerDue, .borrowerDue: library.hasField(.due)
    }
  }
  package var viewer: Viewer { library.viewer }
  package var books: BookResolver { library.books() }

  /// The number of the open book.
  package var open: Int? { library.marks.openBook }

  /// The due dates that the user may enter.
  package var dueDates: ClosedRange<Day> { today...lending.terms.lastDueDate(from: today) }

  package var source: CatalogueSource { catalogue.source }

  package func record(_ isbn: ISBN) throws -> CatalogueRecord {
    try catalogue.open().fullRecord(isbn)
  }

  /// Returns the default due date for a new book of a known owner, or `nil` if there is none.
  package func defaultDueDate(of draft: BookEditorDraft) throws -> Day? {
    guard draft.number == nil, !draft.loan.hasNoDueDate, let owner = draft.details.owner else {
      return nil
    }
    return try lending.borrowedDueDate(from: owner, in: store)
  }

  package func borrower(in entries: BookEditorEntries) throws -> ResolvedName? {
    guard case .text(let name)? = entries[.borrower] else { return nil }
    return try library.borrower(NameInput(name, isNew: true))
  }

  package func borrower(of draft: BookEditorDraft) throws -> ResolvedName? {
    try draft.loan.borrower.map { try library.borrower(NameInput($0, isNew: true)) }
  }

  /// Returns the book that the library has already and the draft would add again, unless the user
  /// wants a copy of it.
  package func duplicate(of draft: BookEditorDraft) throws -> Book? {
    if case .duplicate(let book) = try match(of: draft) { book } else { nil }
  }

  /// Returns the known book that comes into the library with the draft, if any.
  ///
  /// - Throws: `BookEditorDuplicate`.
  private func knownBook(matching draft: BookEditorDraft) throws -> Book? {
    switch try match(of: draft) {
    case .none: nil
    case .known(let book): book
    case .duplicate(let book): throw BookEditorDuplicate(book)
    }
  }

  /// Returns the known book that the draft would add again, unless the user wants a copy of it.
  package func match(of draft: BookEditorDraft) throws -> BookEditorMatch {
    guard draft.number == nil, !draft.details.title.isEmpty, !draft.details.author.isEmpty,
      let book = try store.duplicate(of: draft.details)
    else { return .none }
    guard book.details.isHeld else { return .known(book) }
    return draft.copyOf == book.number ? .none : .duplicate(book)
  }

  package func book(_ number: Int) throws -> Book { try library.book(number) }

  /// Checks the fields of a line before any question is asked, so that no answer is wasted.
  ///
  /// - Throws: `BookEditorImpliedLoan`.
  package func check(_ entries: BookEditorEntries, of numbers: [Int]) throws {
    for number in numbers { try refuseImpliedLoan(of: book(number), entries) }
  }

  private func refuseImpliedLoan(of book: Book, _ entries: BookEditorEntries) throws {
    guard let change = impliedChange(to: book, entries) else { return }
    throw BookEditorImpliedLoan(book: BookName(book), change: change)
  }

  /// Returns the change to a loan that fields of a line would make without naming it: lending one's
  /// own book to oneself, or returning it.
  private func impliedChange(
    to book: Book, _ entries: BookEditorEntries
  ) -> BookEditorImpliedLoan.Change? {
    let isNobody = entries[.borrower] == .cleared
    let hasNoDate = entries[.due] == .cleared
    if book.openLoanToBorrower != nil {
      let isOwn = book.details.owner == nil && entries[.owner] == nil
      return isNobody || hasNoDate && isOwn && entries[.borrower] == nil ? .returned : nil
    }
    guard case .day? = entries[.due], book.openLoan == nil, book.details.owner == nil,
      entries[.owner] == nil, entries[.borrower] == nil || isNobody, book.details.isHeld
    else { return nil }
    return .lent
  }

  /// Returns how names in a field are resolved, or `nil` for a field that is not a person.
  package func person(in field: BookEditorField) -> ((NameInput) throws -> ResolvedName)? {
    switch field {
    case .book(.borrower): library.borrower
    case .book(.owner): library.owner
    default: nil
    }
  }

  /// Whether the draft is a new book whose cover can be fetched from the catalogue.
  package func canSaveCover(of draft: BookEditorDraft) -> Bool {
    library.covers != nil && draft.number == nil && draft.record?.coverAddress != nil
  }

  /// Adds the book, with its cover if it can be fetched, or saves the changes of an existing one, as
  /// one change for undo. A book that is known but not held becomes the first copy.
  ///
  /// - Throws: `BookEditorDuplicate` for a book that the library has already, unless the draft is a
  ///   copy of it.
  package func save(_ draft: BookEditorDraft) throws -> BookEditorResult {
    if let field = draft.details.missingField { throw LibraryError.required(field) }
    guard let number = draft.number else { return try add(draft) }
    return try store.change(.edit) { transaction in
      let before = try transaction.existing(number)
      try transaction.update(number, to: draft.details)
      try lending.updateLoan(of: number, toMatch: draft.loan, in: transaction)
      let book = try transaction.existing(number)
      return BookEditorResult(books: [book], isChanged: book != before)
    }
  }

  private func add(_ draft: BookEditorDraft) throws -> BookEditorResult {
    // No cover is fetched for a book that is not added.
    let isOnlyKnown = try knownBook(matching: draft) != nil && draft.copies == 1
    let cover = canSaveCover(of: draft) ? saveCover(of: draft) : nil
    defer { if let cover { library.covers?.discard([cover.file]) } }
    let saved = try store.change(isOnlyKnown ? .acquire : .add) { transaction in
      let known = try knownBook(matching: draft)
      var saved = BookEditorResult(books: [], isChanged: true)
      for copy in 0..<draft.copies {
        let (number, former) = try AcquisitionRules(clock: library.clock)
          .add(
            draft.details, matching: copy == 0 ? known : nil,
            number: copy == 0 ? draft.newNumber : nil, in: transaction)
        if copy == 0 { saved.knownBook = former }
        if let cover, try transaction.existing(number).cover == nil {
          try transaction.setCover(cover, of: number)
        }
        try lending.updateLoan(of: number, toMatch: draft.loan, in: transaction)
        saved.books.append(try transaction.existing(number))
      }
      return saved
    }
    library.lastBook.number = saved.books[0].number
    return saved
  }

  /// Stores the cover of a new book; returns `nil` if it cannot be fetched.
  private func saveCover(of draft: BookEditorDraft) -> StoredCover? {
    draft.record.flatMap { library.covers?.save(coverOf: $0, from: catalogue) }
  }

  package func day(of instant: Date) -> Day { library.clock.day(of: instant) }

  /// Sets the same fields of several books. If one cannot be changed, none is.
  ///
  /// - Returns: the books, and whether anything was written.
  /// - Throws: `BookEditorImpliedLoan`, or why a value is invalid.
  package func edit(
    _ numbers: [Int], _ entries: BookEditorEntries
  ) throws -> (books: ChangedBooks, isChanged: Bool) {
    var isChanged = false
    let books = try store.change(.edit, numbers) { number, transaction in
      let before = try transaction.existing(number)
      try refuseImpliedLoan(of: before, entries)
      let draft = try filled(BookEditorDraft(before), with: entries)
      try transaction.update(number, to: draft.details)
      try lending.updateLoan(of: number, toMatch: draft.loan, in: transaction)
      if !isChanged { isChanged = try transaction.existing(number) != before }
    }
    return (books, isChanged)
  }
}

/// The known book that matches the one in the form.
package enum BookEditorMatch {
  /// A new book, or the edited one.
  case none
  /// A book that is known, but not held.
  case known(Book)
  case duplicate(Book)
}

/// The error for fields of a line that would change a loan without naming the change.
package struct BookEditorImpliedLoan: Error, Equatable {
  package enum Change: Sendable {
    case lent, returned
  }

  package let book: BookName
  package let change: Change
}

/// The error for a new book that the library has already, unless another copy is wanted.
package struct BookEditorDuplicate: Error {
  package let book: Book

  package init(_ book: Book) { self.book = book }
}

/// The result of saving the form.
package struct BookEditorResult {
  /// The saved book or copies.
  package internal(set) var books: [Book]
  /// Whether anything was written.
  package internal(set) var isChanged: Bool
  /// The first book as it was before, if it was known but not held.
  package internal(set) var knownBook: Book?
}
