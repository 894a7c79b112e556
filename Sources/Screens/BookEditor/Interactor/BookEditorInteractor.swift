import BookEditorEntity
import Library
import LibraryPorts
import LibraryRules

/// The rules of filling in a book: what each field takes, and what saving does to book and loan.
package struct BookEditorInteractor {
  private let library: LibraryContext
  private var store: any LibraryStore { library.store }
  private var lending: Lending { library.lending }
  /// Where books are looked up.
  private let catalogue: CatalogueChoice

  package init(_ library: LibraryContext, catalogue: CatalogueChoice) {
    self.library = library
    self.catalogue = catalogue
  }

  package var today: Day { library.today }
  /// The books that a line can mean.
  package var books: BooksMeant { library.books() }

  /// The days a person may give as a due date.
  package var dueDates: ClosedRange<Day> { today...lending.terms.latest(from: today) }

  package var source: CatalogueSource { catalogue.source }

  /// What the catalogue knows of the book with this ISBN.
  package func record(_ isbn: ISBN) throws -> CatalogueRecord {
    try catalogue.open().whole(isbn)
  }

  /// When a new book goes back to its owner, unless a person says otherwise; nil if that is not known.
  package func ownersDate(of draft: BookEditorDraft) throws -> Day? {
    guard draft.number == nil, !draft.hasNoDueDate, let owner = draft.details.owner else {
      return nil
    }
    return try store.keptOwner(named: owner)?.details.period.map(today.adding(days:))
  }

  /// Who is to have books by what is said of them.
  package func borrower(in entries: [BookEditorEntry]) throws -> MeantName? {
    for entry in entries where entry.field == .borrower {
      guard case .text(let name) = entry.value, !name.isEmpty else { continue }
      return try library.borrower(TypedName(name, isNew: true))
    }
    return nil
  }

  /// Who is to have the book, and whether the library knows them.
  package func borrower(of draft: BookEditorDraft) throws -> MeantName? {
    try draft.borrower.map { try library.borrower(TypedName($0, isNew: true)) }
  }

  /// The book of the library that a new one is a copy of.
  package func duplicate(of draft: BookEditorDraft) throws -> Book? {
    try draft.number == nil ? store.duplicate(of: draft.details) : nil
  }

  package func book(_ number: Int) throws -> Book { try library.book(number) }

  /// Who is meant in a field that names someone; nil in any other one.
  package func person(in field: BookField) -> ((TypedName) throws -> MeantName)? {
    switch field {
    case .borrower: library.borrower
    case .owner: library.owner
    default: nil
    }
  }

  /// The draft with some fields filled in.
  package func filled(
    _ draft: BookEditorDraft, with entries: [BookEditorEntry]
  ) throws -> BookEditorDraft {
    var draft = draft
    for entry in entries { try set(entry.field, to: entry.value, in: &draft) }
    return draft
  }

  /// Fills in a field; nil empties it.
  ///
  /// - Throws: `LibraryError` if the value is none for this field; the draft is then as it was.
  package func set(
    _ field: BookField, to value: BookEditorValue?, in draft: inout BookEditorDraft
  ) throws {
    switch (field, value) {
    case (.borrower, .text(let name)) where !name.allSatisfy(\.isWhitespace):
      draft.borrower = try lending.terms.borrower(typed: name)
    case (.borrower, _): draft.borrower = nil
    case (.due, .day(let day)):
      // A date that has stood there all along may be past.
      if day != draft.due { try lending.check(due: day) }
      draft.due = day
    case (.due, _) where draft.details.owner != nil:
      // It stays with whoever has it.
      (draft.due, draft.hasNoDueDate) = (nil, true)
    case (.due, _):
      draft.due = nil
      // The book is here again, and no one has it.
      if draft.number != nil { draft.borrower = nil }
    case (_, .text(let text)): try draft.details.set(field, to: text)
    case (_, .isbn(let isbn)): draft.details.isbn = isbn
    // What was written there is a text by now.
    case (_, .inEditor): break
    case (_, _): try draft.details.set(field, to: "")
    }
  }

  /// Whether the book that is added has a cover in the catalogue.
  package func canKeepCover(of draft: BookEditorDraft) -> Bool {
    library.covers != nil && draft.number == nil && draft.record?.coverAddress != nil
  }

  /// Keeps the cover of what is added; nil if it cannot be had.
  package func keepCover(of draft: BookEditorDraft) -> KeptCover? {
    draft.record.flatMap { library.covers?.keep(coverOf: $0, from: catalogue) }
  }

  /// Adds the book, or writes the changes of one, as one step of undo.
  ///
  /// - Returns: the book as it was left by that, and whether anything was written.
  package func save(
    _ draft: BookEditorDraft, cover: KeptCover? = nil
  ) throws -> (book: Book, isChanged: Bool) {
    for field in BookField.allCases where field.isRequired && draft.details.text(of: field).isEmpty
    {
      throw LibraryError.required(field)
    }
    guard let number = draft.number else {
      let book = try store.change(.add) { transaction in
        let number = try transaction.add(draft.details, at: lending.clock.now)
        if let cover { try transaction.setCover(cover, of: number) }
        try bringLoan(of: number, in: transaction, inLineWith: draft)
        return try transaction.existing(number)
      }
      library.last.number = book.number
      return (book, true)
    }
    return try store.change(.edit) { transaction in
      let before = try transaction.existing(number)
      try transaction.update(number, to: draft.details)
      try bringLoan(of: number, in: transaction, inLineWith: draft)
      let book = try transaction.existing(number)
      return (book, book != before)
    }
  }

  /// Fills in the same fields of several books, all of them or none.
  ///
  /// - Returns: the books, and whether anything was written.
  package func edit(
    _ numbers: [Int], _ entries: [BookEditorEntry]
  ) throws -> (books: ChangedBooks, isChanged: Bool) {
    var isChanged = false
    let books = try library.change(.edit, numbers) { number, transaction in
      let before = try transaction.existing(number)
      let draft = try filled(BookEditorDraft(before), with: entries)
      try transaction.update(number, to: draft.details)
      try bringLoan(of: number, in: transaction, inLineWith: draft)
      if !isChanged { isChanged = try transaction.existing(number) != before }
    }
    return (books, isChanged)
  }

  /// Borrower and due date in a form are those of the loan: filled in, they start or correct one;
  /// emptied, they end it.
  private func bringLoan(
    of number: Int, in transaction: any LibraryTransaction, inLineWith draft: BookEditorDraft
  ) throws {
    let book = try transaction.existing(number)
    if book.details.owner != nil {
      return try bringLoans(of: book, in: transaction, inLineWith: draft)
    }
    // What an owner had lent us is ours now, and lent to no one.
    if let loan = draft.loan, loan.isFromOwner,
      (draft.borrower, draft.due) == (loan.borrower, loan.dueDate)
    {
      return
    }
    guard draft.borrower != nil || draft.due != nil else {
      if book.loan != nil { try lending.checkIn(number, in: transaction) }
      return
    }
    guard var loan = book.loan else {
      try lending.checkOut(number, to: draft.borrower, due: draft.due, in: transaction)
      return
    }
    loan.borrower = draft.borrower ?? lending.terms.user
    loan.dueDate = draft.due ?? loan.dueDate
    try transaction.update(loan, of: number)
  }

  /// The same of a book with an owner: the user as its borrower, or none, and the due date are those of
  /// the owner's loan to us, unless someone else has the book.
  private func bringLoans(
    of book: Book, in transaction: any LibraryTransaction, inLineWith draft: BookEditorDraft
  ) throws {
    let (number, borrower) = (book.number, draft.borrower.flatMap { isOwn($0) ? nil : $0 })
    var due = draft.due
    if draft.number == nil, due == nil || borrower != nil, let owner = book.details.owner {
      due = draft.hasNoDueDate ? nil : try lending.borrowedDate(from: owner, in: transaction)
      if borrower != nil { try lending.setBorrowing(of: number, due: due, in: transaction) }
    }
    if var loan = book.lent {
      if let borrower {
        (loan.borrower, loan.dueDate) = (borrower, draft.due)
        return try transaction.update(loan, of: number)
      }
      try lending.checkIn(number, in: transaction)
      // What was noted as the user's own loan is the owner's, now that there is an owner.
      guard draft.borrower != nil else { return }
    }
    guard borrower == nil else {
      return try lending.checkOut(number, to: borrower, due: draft.due, in: transaction)
    }
    if book.borrowed != nil {
      let isLeft = draft.number != nil && draft.borrower == nil && draft.due == nil
      if isLeft, draft.loan != nil { try lending.checkIn(number, in: transaction) }
      if !isLeft { try lending.setBorrowing(of: number, due: due, in: transaction) }
    } else if draft.borrower != nil || draft.due != nil {
      try lending.checkOut(number, to: nil, due: draft.due, in: transaction)
    }
  }

  private func isOwn(_ name: String) -> Bool { lending.terms.isOwn(name) }
}
