import BookEditorEntity
import BookEditorInteractor
import BookEditorRouter
import Grammar
import Library
import Localization
import Screen

package struct BookEditorOutcome {
  /// The numbers of the saved books; none if the user left the editor.
  package var numbers: [Int] = []
  /// The book of which the user wants no other copy.
  package var duplicate: Int?
  /// Opens the screen on which a known book was borrowed.
  package var transition: Transition?
}

/// The presenter of a form, which is not a screen with a prompt: it asks its questions, and returns.
package struct BookEditorPresenter: Presenter {
  package typealias FormView = any Screen.FormView<
    BookEditorEvent, BookEditorContent, BookEditorField, BookEditorValue
  >

  let interactor: BookEditorInteractor
  let view: FormView
  private let form: BookEditorForm
  private let router: BookEditorRouter
  /// About words that may be an author or belong to a title.
  private let titleHint: OneTimeHint

  package init(
    interactor: BookEditorInteractor, view: FormView, router: BookEditorRouter,
    titleHint: OneTimeHint = OneTimeHint()
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    self.titleHint = titleHint
    form = BookEditorForm(interactor: interactor, view: view)
  }

  package var port: any View { view }

  /// Runs the event of a line, and opens the book of which the user wants no other copy.
  package func run(_ event: BookEditorEvent) throws -> Transition? {
    let outcome = try outcome(of: event)
    return try outcome.duplicate.map(router.openBook) ?? outcome.transition
  }

  /// Runs the event of a line, and asks for missing values.
  package func outcome(of event: BookEditorEvent) throws -> BookEditorOutcome {
    switch event {
    case .add(let entries, let copies, let number):
      guard let entries = try withOwner(entries),
        let entries = try resolvingNames(resolvingUnclearName(entries))
      else { return BookEditorOutcome() }
      return try add(BookEditorDraft(copies: copies, number: number), entries)
    case .borrow: return try borrow(event)
    case .lookUp(let isbn, let entries, let copies, let number):
      guard let entries = try withOwner(entries), let entries = try resolvingNames(entries) else {
        return BookEditorOutcome()
      }
      return try writingNotes(entries) { try lookUp(isbn, $0, copies: copies, number: number) }
    case .addRecord(let record, let entries, let copies, let number, let inForm):
      guard let entries = try resolvingNames(entries) else { return BookEditorOutcome() }
      return try writingNotes(entries) { entries in
        let draft = try interactor.filled(
          BookEditorDraft(record, copies: copies, number: number), with: entries)
        return try inForm
          ? runForm(draft, lineEntries: entries) : addWithoutForm(draft, entries)
      }
    case .note(.title(let title)?, nil):
      // An unknown title is refused before the user types the text.
      guard let books = try choose(.title(title), of: interactor.books, for: .note) else {
        return BookEditorOutcome()
      }
      return try outcome(of: .note(.numbers(books.numbers.map { $0...$0 }), nil))
    case .note(_, nil):
      return try view.ask(event, for: .notes, of: .note).map(outcome) ?? BookEditorOutcome()
    case .note(let selection, let text?):
      return try outcome(of: .edit(selection, [BookEditorEntry(.notes, .text(text))]))
    case .edit(let selection, let entries):
      guard let books = try choose(selection, of: interactor.books, for: .edit) else {
        return BookEditorOutcome()
      }
      let outcome: BookEditorOutcome
      do {
        outcome = try edit(books, entries)
      } catch let loan as BookEditorImpliedLoan {
        throw refusal(of: loan, entries)
      }
      if !outcome.numbers.isEmpty { finish(books) }
      return outcome
    }
  }

  // MARK: Steps

  /// Asks for the owner of a book that is added with a date. Returns `nil` if the user leaves the
  /// question.
  private func withOwner(_ entries: BookEditorEntries) throws -> BookEditorEntries? {
    guard entries.needsOwner else { return entries }
    try view.refuseInScript(.owner)
    return try view.ask(for: .owner, of: .add).map {
      entries.adding(BookEditorEntry(.owner, .text($0)))
    }
  }

  /// Asks whether words of the line are a name or belong to the title, if they may be either.
  ///
  /// - Throws: `twoReadings` if nobody can be asked.
  private func resolvingUnclearName(_ entries: BookEditorEntries) throws -> BookEditorEntries {
    switch try interactor.reading(of: entries) {
    case .settled(let entries): return entries
    case .unclear(let name, let asName, let asTitle):
      guard view.context.asksIfAmbiguous else {
        throw LineError.twoReadings(name.words, name.nameLine, name.titleLine)
      }
      return try view.confirm(texts.isAuthorQuestion(name.name)) ? asName : asTitle
    }
  }

  /// Returns the entries with names as the library has them, or `nil` if the user cancels.
  private func resolvingNames(_ entries: BookEditorEntries) throws -> BookEditorEntries? {
    var resolvedEntries = entries
    resolvedEntries.values = []
    for entry in entries.values {
      guard let entry = try form.resolved(entry) else { return nil }
      resolvedEntries.values.append(entry)
    }
    return resolvedEntries
  }

  /// Runs `body` with the entries, including the notes that the user wrote in the text editor.
  ///
  /// - Parameter notes: the initial text in the editor.
  private func writingNotes(
    _ entries: BookEditorEntries, initialNotes notes: String? = nil,
    _ body: (BookEditorEntries) throws -> BookEditorOutcome
  ) throws -> BookEditorOutcome {
    guard entries.writesNotes else { return try body(entries) }
    let missing = LineError.missing(.notes, verb: view.context.word(.edit))
    return try view.edit(entries[.notes]?.text ?? notes ?? "", missing: missing) { text in
      try body(entries.adding(BookEditorEntry(.notes, .text(text))))
    }
  }

  // MARK: Adding

  private func add(
    _ draft: BookEditorDraft, _ entries: BookEditorEntries
  ) throws -> BookEditorOutcome {
    try writingNotes(entries) { entries in
      let draft = try interactor.filled(draft, with: entries)
      return try draft.details.title.isEmpty
        ? runForm(draft, lineEntries: entries) : addWithoutForm(draft, entries)
    }
  }

  private func borrow(_ event: BookEditorEvent) throws -> BookEditorOutcome {
    guard case .borrow(let selection, var entries, let copies, let number) = event else {
      return BookEditorOutcome()
    }
    if selection == nil { entries = try interactor.splittingTitle(from: entries) }
    guard let entries = try resolvingNames(resolvingUnclearName(entries)) else {
      return BookEditorOutcome()
    }
    do {
      let isNew = copies != nil || number != nil
      switch try interactor.borrowing(selection, entries, isNew: isNew) {
      case .borrowAgain(let number, let due):
        return BookEditorOutcome(transition: try router.borrow(number, due))
      case .acquire(let number, let acquisition):
        return BookEditorOutcome(transition: try router.acquire(number, acquisition))
      case .new: return try add(BookEditorDraft(copies: copies ?? 1, number: number), entries)
      }
    } catch let unused as BookEditorUnusedField {
      throw refusal(of: unused.field, entries)
    }
  }

  /// Adds the book with an ISBN. Unless the user agreed beforehand, its record is shown in the form
  /// first.
  private func lookUp(
    _ isbn: ISBN, _ entries: BookEditorEntries, copies: Int, number: Int?
  ) throws -> BookEditorOutcome {
    try requireYes(to: isbn.digits, entries)
    let record = view.context.assumesYes ? try form.record(isbn) : try form.lookUp(isbn)
    let draft = try interactor.draft(
      of: isbn, from: record, with: entries, copies: copies, number: number)
    return try view.context.assumesYes || interactor.canAddWithoutPreview(draft, with: entries)
      ? addWithoutForm(draft, entries) : runForm(draft, lineEntries: entries)
  }

  /// Throws before the lookup if the user could not confirm its result.
  private func requireYes(to name: String, _ entries: BookEditorEntries) throws {
    guard view.context.assumesYes || view.context.mayAsk || interactor.impliesConsent(entries)
    else {
      throw LineError.needsYes(question: texts.addFoundQuestion(name, in: interactor.source.name))
    }
  }

  /// Asks only for a missing author, which is required.
  private func addWithoutForm(
    _ draft: BookEditorDraft, _ entries: BookEditorEntries
  ) throws -> BookEditorOutcome {
    var draft = try interactor.completedFromKnownBook(draft)
    if draft.details.author.isEmpty {
      try view.refuseInScript(.author)
      let completedDraft = try view.untilValid {
        try view.ask(texts.name(.author), for: .author, of: .add).map {
          try interactor.filled(draft, with: [BookEditorEntry(.author, .text($0))])
        }
      }
      guard let completedDraft else { return BookEditorOutcome() }
      draft = interactor.withoutDeclinedAuthor(completedDraft)
    }
    let possibleTitle = try interactor.possibleTitle(of: draft, entries)
    let outcome: BookEditorOutcome
    do {
      outcome = try save(draft)
    } catch is BookEditorDuplicate {
      try view.say(texts.nothing(.changed))
      return BookEditorOutcome()
    }
    if let possibleTitle, !view.context.isScript, !view.context.isForPrograms,
      titleHint.shouldShow()
    {
      try view.remark(texts.possibleTitle(possibleTitle), .faint)
    }
    return outcome
  }

  // MARK: Editing

  private func edit(
    _ books: ChosenBooks, _ entries: BookEditorEntries
  ) throws -> BookEditorOutcome {
    let first = try interactor.book(books.numbers[0])
    if entries.isEmpty || entries.writesNotes { _ = try onlyBook(of: books, for: .edit) }
    guard !entries.isEmpty else { return try runForm(BookEditorDraft(first)) }
    try interactor.check(entries, of: books.numbers)
    guard let entries = try resolvingNames(entries) else { return BookEditorOutcome() }
    return try writingNotes(entries, initialNotes: first.details.notes) { try save(books, $0) }
  }

  private func save(
    _ books: ChosenBooks, _ entries: BookEditorEntries
  ) throws -> BookEditorOutcome {
    guard try confirmChange(.edit, books) else { return BookEditorOutcome() }
    let numbers = books.numbers
    let borrower = try interactor.borrower(in: entries)
    let (edited, isChanged) = try interactor.edit(numbers, entries)
    let saved =
      edited.isSmall
      ? edited.first.map { texts.saved(BookName($0)) }.joined(separator: "\n")
      : texts.saved(count: numbers.count)
    let newBorrower = borrower.flatMap {
      $0.isNew ? " " + texts.capitalized(view.displayName($0)) + "." : nil
    }
    let sentence = isChanged ? saved + (newBorrower ?? "") : texts.nothing(.changed)
    let hasNewBorrower = borrower?.isNew ?? false
    if numbers.count == 1 {
      let json = edited.first[0].json(for: interactor.viewer, hasNewBorrower: hasNewBorrower)
      try view.show(Notice(sentence, json: json))
    } else {
      let values = edited.json(for: interactor.viewer, hasNewBorrower: hasNewBorrower)
      try view.show(Notice(sentence, stream: values))
    }
    return BookEditorOutcome(numbers: numbers)
  }

  /// - Parameter lineEntries: the values on the line, which are not asked for again.
  private func runForm(
    _ start: BookEditorDraft, lineEntries: BookEditorEntries = []
  ) throws -> BookEditorOutcome {
    if !lineEntries.values.isEmpty {
      try view.refuseInScript(start.details.title.isEmpty ? .title : .author)
    }
    let start = try interactor.formDraft(start)
    let title = try start.number.map { texts.editHeading(BookName(try interactor.book($0))) }
    let values = try BookField.allCases.map { ($0, try form.text(.book($0), start)) }
    try view.show(
      BookEditorContent(
        title: title ?? texts.newBookHeading, number: start.number,
        isOpen: start.number != nil && start.number == interactor.open,
        values: Dictionary(uniqueKeysWithValues: values)))
    let known = lineEntries.values.map(\.field)
    let firstFields = form.firstFields(excluding: known)
    let furtherFields = form.furtherFields(excluding: known, of: start)
    var draft = start
    while true {
      do {
        guard try form.fill(&draft, firstFields, more: furtherFields, since: start) else {
          return BookEditorOutcome()
        }
      } catch let duplicate as BookEditorDuplicate {
        try view.say(texts.nothing(.saved))
        return BookEditorOutcome(duplicate: duplicate.book.number)
      }
      guard
        try draft == start
          || view.isConfirmed(texts.question(.edit, count: 1), count: 1, { _ in [] })
      else { continue }
      do {
        return try save(draft)
      } catch let duplicate as BookEditorDuplicate {
        guard try draft == start || view.mayDiscard(texts.discardQuestion) else { continue }
        try view.say(texts.nothing(.saved))
        return BookEditorOutcome(duplicate: duplicate.book.number)
      }
    }
  }

  /// Saves the draft, after a question if it is a duplicate.
  ///
  /// - Throws: `BookEditorDuplicate` if the user wants no other copy.
  private func save(_ draft: BookEditorDraft) throws -> BookEditorOutcome {
    do {
      return try saveAndReport(draft)
    } catch let duplicate as BookEditorDuplicate {
      var draft = draft
      try form.confirmCopy(of: duplicate.book, in: &draft)
      return try save(draft)
    }
  }

  private func saveAndReport(_ draft: BookEditorDraft) throws -> BookEditorOutcome {
    let borrower = try interactor.borrower(of: draft)
    let result =
      try interactor.canSaveCover(of: draft)
      ? view.withNotice(texts.querying(interactor.source.name)) { try interactor.save(draft) }
      : interactor.save(draft)
    let books = result.books
    let sentence =
      draft.number == nil
      ? (added(result) + tagsAndRating(of: result) + [loan(of: books, borrower)].compactMap(\.self))
        .joined(separator: " ")
      : texts.saved(BookName(books[0]))
    let hasNewBorrower = borrower?.isNew ?? false
    let json = books.map { $0.json(for: interactor.viewer, hasNewBorrower: hasNewBorrower) }
    try view.show(
      books.count == 1
        ? Notice(result.isChanged ? sentence : texts.nothing(.changed), json: json[0])
        : Notice(sentence, rows: json))
    return BookEditorOutcome(numbers: books.map(\.number))
  }
}
