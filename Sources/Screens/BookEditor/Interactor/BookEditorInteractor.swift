import BookEditorEntity
import Library
import LibraryPorts
import LibraryRules
import Platform

/// The rules of the form: the valid values of fields, and the changes to the book and its loan.
package struct BookEditorInteractor {
  package typealias Store = BookStore & LibraryReading & SnapshotReading & ChangeMaking

  private let library: LibraryContext
  private let store: any Store
  private var lending: Lending { library.lending }
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
    var acquisition = BookEditorAcquisition()
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

  /// Returns a draft without an author with that of the only book that has its title, if that book
  /// is known but not held.
  package func completedFromKnownBook(_ draft: BookEditorDraft) throws -> BookEditorDraft {
    guard draft.details.author.isEmpty else { return draft }
    let key = Folding.titleKey(draft.details.title)
    let titled = try store.books(
      titled: draft.details.title, in: .library, limit: BulkChanges.previewCount)
    guard draft.number == nil, draft.details.isbn == nil, titled.count == 1,
      let known = titled.books.first, !known.details.isHeld,
      Folding.titleKey(known.title) == key
    else { return draft }
    var draft = draft
    draft.details.author = known.author
    return draft
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

  /// Decides whether words of a line are a name or belong to the title: “by Austen”, if she is not
  /// known, may be either.
  package func reading(of entries: BookEditorEntries) throws -> BookEditorReading {
    guard let unclear = entries.unclearName else { return .settled(entries) }
    guard try !isKnown(unclear.name, as: unclear.field) else {
      guard unclear.field == .author else { return .settled(entries) }
      // Another copy is asked about under the name that the library has.
      let author = try fullName(ofAuthor: unclear.name)
      return .settled(
        entries.replacing {
          $0.field == .book(.author) ? BookEditorEntry(.author, .text(author)) : $0
        })
    }
    let titled = entries.replacing { entry in
      switch entry.field {
      case .book(.title): BookEditorEntry(.title, .text(unclear.title))
      case .book(unclear.field): nil
      default: entry
      }
    }
    return unclear.field == .author
      ? .unclear(unclear, asName: entries, asTitle: titled) : .settled(titled)
  }

  /// Returns the title with the words parsed as the author, if they may belong to it and no book of
  /// such an author is known.
  package func possibleTitle(
    of draft: BookEditorDraft, _ entries: BookEditorEntries
  ) throws -> String? {
    guard let title = entries.possibleTitle, entries.unclearName == nil,
      try !isKnown(draft.details.author, as: .author)
    else { return nil }
    return title
  }

  /// Whether a name is that of a known owner, or of the author of a known book.
  private func isKnown(_ name: String, as field: BookField) throws -> Bool {
    if field == .owner {
      do {
        _ = try library.knownOwner(name)
        return true
      } catch LibraryError.several { return true } catch is LibraryError { return false }
    }
    var query = BookQuery(
      text: BookSearch(text: name, terms: [BookSearch.Term(name, in: .by, isPhrase: true)]))
    query.presence = .anywhere
    return try store.hasBooks(query, for: viewer)
  }

  /// Returns the draft without its author at the end of the title, where the name has another ending:
  /// «Идиот Фёдора Достоевского».
  package func withoutDeclinedAuthor(_ draft: BookEditorDraft) -> BookEditorDraft {
    let author = draft.details.author.split(separator: " ")
    let title = draft.details.title.split(separator: " ")
    let pairs = zip(title.suffix(author.count), author)
    guard author.count > 1, title.count > author.count, pairs.contains(where: { $0 != $1 }),
      pairs.allSatisfy({ word, name in
        name.unicodeScalars.allSatisfy { (0x400...0x4FF).contains($0.value) }
          && zip(word, name).prefix { $0 == $1 }.count >= max(2, min(word.count, name.count) - 2)
      })
    else { return draft }
    var draft = draft
    draft.details.title = title.dropLast(author.count).joined(separator: " ")
    return draft
  }

  /// Returns the entries with the title that follows a known owner, if they have no other: `borrow
  /// from City Library Solaris`.
  package func splittingTitle(from entries: BookEditorEntries) throws -> BookEditorEntries {
    guard entries[.title] == nil, let text = entries[.owner]?.text,
      let (owner, title) = try ownerBeforeTitle(text)
    else { return entries }
    return entries.replacing {
      $0.field == .book(.owner) ? BookEditorEntry(.owner, .text(owner)) : $0
    }.adding(BookEditorEntry(.title, .text(title)))
  }

  /// Splits words into the name of a known owner or borrower and a title; returns `nil` if all words
  /// are a known name, or no name is known.
  private func ownerBeforeTitle(_ text: String) throws -> (owner: String, title: String)? {
    let words = text.split(separator: " ").map(String.init)
    func isPerson(_ name: String) throws -> Bool {
      try isKnown(name, as: .owner) || store.borrower(named: name) != nil
    }
    guard (2...20).contains(words.count), try !isPerson(text) else { return nil }
    for count in (1..<words.count).reversed() {
      let owner = words[..<count].joined(separator: " ")
      if try isPerson(owner) {
        return (owner, words[count...].joined(separator: " "))
      }
    }
    return nil
  }

  /// Returns the full name of the only known author with these words in their name, or the words.
  private func fullName(ofAuthor words: String) throws -> String {
    var query = BookQuery(
      text: BookSearch(text: words, terms: [BookSearch.Term(words, in: .by, isPhrase: true)]))
    query.presence = .anywhere
    query.order = .author
    var names: [String: String] = [:]
    try store.forEachBook(query, for: viewer, offset: 0, limit: BulkChanges.previewCount) {
      names[Folding.authorKey($0.author)] = $0.author
    }
    return names.count == 1 ? names.values.first ?? words : words
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

  // MARK: Fields

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

/// The change that borrowing a book makes.
package enum BookEditorBorrowing: Equatable {
  /// Checking out a book that was given back to its owner.
  case borrowAgain(Int, due: Day?)
  /// Adding a book that is known but not held.
  case acquire(Int, BookEditorAcquisition)
  case new
}

/// The error for a field of a line that borrows a known book, which would not get the value.
package struct BookEditorUnusedField: Error, Equatable {
  package let field: BookEditorField

  package init(_ field: BookEditorField) { self.field = field }
}

/// Whether words of a line are a name or belong to the title.
package enum BookEditorReading: Equatable {
  case settled(BookEditorEntries)
  case unclear(
    BookEditorUnclearName, asName: BookEditorEntries, asTitle: BookEditorEntries)
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
