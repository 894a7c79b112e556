import BookEditorEntity
import Library
import LibraryPorts
import LibraryRules

/// The rules for the fields of the form: what is valid, and what is asked for.
extension BookEditorInteractor {
  package func filled(
    _ draft: BookEditorDraft, with entries: BookEditorEntries
  ) throws -> BookEditorDraft {
    var draft = draft
    for entry in entries.values { try set(entry.field, to: entry.value, in: &draft) }
    return draft
  }

  /// Returns the draft with which the form begins.
  package func formDraft(_ draft: BookEditorDraft) throws -> BookEditorDraft {
    var draft = draft
    try separateDates(in: &draft)
    return draft
  }

  /// Sets a field to the answer in a form.
  ///
  /// - Returns: the book that the answer makes the draft a duplicate of, if any.
  /// - Throws: `LibraryError` if the value is invalid for the field; the draft is then unchanged.
  package func answer(
    _ field: BookEditorField, with value: BookEditorValue, in draft: inout BookEditorDraft
  ) throws -> Book? {
    try set(field, to: value, in: &draft)
    try separateDates(in: &draft)
    guard [.book(.title), .book(.author), .book(.isbn)].contains(field) else { return nil }
    return try duplicate(of: draft)
  }

  /// Sets a field. The dates are not separated, since further fields of the line may follow.
  ///
  /// - Throws: `LibraryError` if the value is invalid for the field; the draft is then unchanged.
  private func set(
    _ field: BookEditorField, to value: BookEditorValue, in draft: inout BookEditorDraft
  ) throws {
    let day: Day? = if case .day(let day) = value { day } else { nil }
    switch field {
    case .book(let field): try set(field, to: value, in: &draft)
    case .tags:
      let tags = if case .tags(let tags) = value { tags } else { [String]() }
      try store.checkNew(tags: tags)
      try draft.details.setTags(tags)
    case .rating:
      draft.details.rating = if case .rating(let rating) = value { rating } else { nil }
    case .ownerDue:
      guard draft.details.owner != nil else {
        guard let book = draft.loan.book else { throw LibraryError.required(.owner) }
        throw LibraryError.otherOwner(BookName(book), owner: nil)
      }
      // An unchanged date may be in the past.
      if let day, try day != ownerDate(of: draft) { try lending.check(due: day) }
      draft.loan.ownerDue = day.map(FieldChange.set) ?? .clear
    case .borrowerDue:
      if let day, day != draft.loan.due { try lending.check(due: day) }
      draft.loan.due = day
    }
  }

  private func set(
    _ field: BookField, to value: BookEditorValue, in draft: inout BookEditorDraft
  ) throws {
    switch (field, value) {
    case (.borrower, .text(let name)):
      draft.loan.borrower = try lending.terms.borrower(typed: name)
    case (.borrower, _): draft.loan.borrower = nil
    case (.due, .day(let day)):
      // An unchanged date may be in the past.
      if day != draft.loan.due { try lending.check(due: day) }
      draft.loan.due = day
    case (.due, _) where draft.details.owner != nil:
      // A borrowed book without a due date remains borrowed.
      draft.loan.due = nil
      draft.loan.hasNoDueDate = true
    case (.due, _):
      draft.loan.due = nil
      // Clearing the due date of an existing book ends its loan.
      if draft.number != nil { draft.loan.borrower = nil }
    case (_, .isbn(let isbn)): draft.details.isbn = isbn
    case (_, _): try draft.details.set(field, to: value.text ?? "")
    }
  }

  // MARK: Questions

  /// Whether fields of a line leave nothing to ask for a field. A date without another one is the
  /// owner's.
  package func isAnswered(_ field: BookEditorField, by fields: [BookEditorField]) -> Bool {
    switch field {
    case .ownerDue: fields.contains(.ownerDue) || fields.contains(.book(.due))
    case .borrowerDue: fields.contains(.ownerDue) && fields.contains(.book(.due))
    default: fields.contains(field)
    }
  }

  /// Returns the fields of the loan, for which the form asks together.
  ///
  /// - Parameter start: the draft before the first question, which asks for the date of a loan.
  package func loanFields(of start: BookEditorDraft) -> [BookEditorField] {
    let hasLoan = start.loan.borrower != nil || start.loan.due != nil
    return [.book(.borrower)] + (hasLoan ? [] : [.book(.due)]) + [.borrowerDue]
  }

  /// Whether a field is stored as it is typed. Only a new book is looked up by an ISBN as its title.
  package func isLiteral(_ field: BookEditorField, of draft: BookEditorDraft) -> Bool {
    field == .book(.title) && draft.number != nil
  }

  // MARK: Two dates

  /// The borrower, unless that is the user.
  package func otherBorrower(_ draft: BookEditorDraft) -> String? {
    draft.loan.borrower.flatMap { lending.terms.isUser($0) ? nil : $0 }
  }

  /// Whether the book is borrowed from an owner and lent to someone else. A server has one date.
  private func isBorrowedAndLent(_ draft: BookEditorDraft) -> Bool {
    draft.details.owner != nil && otherBorrower(draft) != nil && !lending.isOnServer
  }

  /// Whether a field applies to the draft. One's own book has no due date unless someone has it.
  package func applies(_ field: BookEditorField, to draft: BookEditorDraft) -> Bool {
    switch field {
    case .book(.due):
      !hasOwnerDate(draft)
        && (draft.details.owner != nil || draft.loan.borrower != nil || draft.loan.due != nil)
    case .ownerDue: hasOwnerDate(draft)
    case .borrowerDue: isBorrowedAndLent(draft)
    default: true
    }
  }

  /// Whether the owner's date is not the only one, or was not until the borrower was cleared.
  private func hasOwnerDate(_ draft: BookEditorDraft) -> Bool {
    isBorrowedAndLent(draft)
      || draft.details.owner != nil && draft.loan.book?.openLoanToBorrower != nil
        && !lending.isOnServer
  }

  package func ownerDate(of draft: BookEditorDraft) throws -> Day? {
    switch draft.loan.ownerDue {
    case .set(let day): day
    case .clear: nil
    case nil: draft.loan.book?.openLoanFromOwner?.dueDate
    }
  }

  /// Returns the date of the borrower, or the default for a new loan.
  package func borrowerDate(of draft: BookEditorDraft) throws -> Day? {
    guard draft.loan.due == nil, draft.loan.book?.openLoanToBorrower == nil else {
      return draft.loan.due
    }
    return lending.lentDueDate(ownerDate: try ownerDate(of: draft))
  }

  /// Keeps the owner's date apart from the borrower's if the draft has both, and joins them if it no
  /// longer has. Without a borrower, the date of a book with an owner is the owner's.
  private func separateDates(in draft: inout BookEditorDraft) throws {
    let isLent = isBorrowedAndLent(draft)
    guard isLent != draft.hasBorrowerDate, draft.loan.book?.openLoanToBorrower == nil else {
      return
    }
    let due = draft.loan.due
    if !isLent {
      if draft.details.owner != nil {
        draft.loan.due = try ownerDate(of: draft)
        draft.loan.hasNoDueDate = draft.loan.ownerDue == .clear
      }
      draft.loan.ownerDue = nil
    } else if draft.loan.ownerDue == nil {
      let isUnchanged = draft.loan.book?.openLoanFromOwner.map { $0.dueDate == due } ?? false
      let ownerDate = try due ?? defaultDueDate(of: draft)
      draft.loan.ownerDue = isUnchanged ? nil : ownerDate.map(FieldChange.set) ?? .clear
      draft.loan.due = nil
    }
    draft.hasBorrowerDate = isLent
  }

  // MARK: From a catalogue

  /// Returns the draft of a new book with an ISBN, from the catalogue's record if it has one. The
  /// entries override the record.
  package func draft(
    of isbn: ISBN, from record: CatalogueRecord?, with entries: BookEditorEntries, copies: Int,
    number: Int? = nil
  ) throws -> BookEditorDraft {
    var details = record?.details ?? BookDetails(title: "", author: "")
    details.isbn = isbn
    var draft = try filled(
      BookEditorDraft(details, copies: copies, number: number), with: entries)
    draft.record = record
    return draft
  }

  /// Whether setting some fields agrees to add the book of a record that the user has not seen.
  package func impliesConsent(_ entries: BookEditorEntries) -> Bool { !entries.isEmpty }

  /// Whether a book found in a catalogue can be added before the user has seen its record: the user
  /// set some fields, and the title and author are known.
  package func canAddWithoutPreview(
    _ draft: BookEditorDraft, with entries: BookEditorEntries
  ) -> Bool {
    impliesConsent(entries) && !draft.details.title.isEmpty && !draft.details.author.isEmpty
  }

  /// Returns a draft completed from a record found by its ISBN, which was typed as the title. Other
  /// fields that are filled in already stay as they are.
  package func completed(_ draft: BookEditorDraft, from record: CatalogueRecord) -> BookEditorDraft
  {
    var draft = draft
    draft.record = record
    draft.details = draft.details.completed(from: record.details)
    draft.details.title = record.details.title
    if draft.details.author.isEmpty { draft.details.author = record.details.author }
    return draft
  }
}
