import BookDetailEntity
import BookDetailInteractor
import Grammar
import Library
import Localization
import Screen

extension BookDetailPresenter {
  func handleAction(_ event: BookDetailEvent) throws {
    switch event {
    case .checkOut(let selection, let borrower, let since, let due):
      try checkOut(selection, to: borrower, since: since, due: due)
    case .checkIn(let selected):
      var released: [ReleasedHold] = []
      try change(.return, choose(selected, for: .return)) { books, agrees in
        guard try agrees() else { return nil }
        let changed = try interactor.checkIn(books)
        released = changed.released
        return changed.books
      } one: { book in
        ([words.loans.returned(book)] + released.map(texts.sentence)).joined(separator: " ")
      } many: { books in
        var sentences = [texts.returned(count: books.numbers.count)]
        try books.each { if let hold = words.loans.holdNotice($0) { sentences.append(hold) } }
        return (sentences + released.map(texts.sentence)).joined(separator: "\n")
      }
    case .renew(let selected, let due):
      try interactor.check(due: due)
      try change(.renew, choose(selected, for: .renew, until: due)) { books, agrees in
        try agrees() ? interactor.renew(books, due: due) : nil
      } one: {
        words.loans.renewed($0)
      } many: { books in
        var days: Set<Day> = []
        try books.each { if let due = $0.openLoan?.dueDate { days.insert(due) } }
        let first = days.min() ?? interactor.today
        let last = days.max() ?? interactor.today
        return texts.renewed(count: books.numbers.count, from: first, through: last)
      }
    case .rate(let selection, let text): try rate(selection, text)
    case .tag(let selection, let tags):
      try change(.tag, choose(selection)) { books, agrees in
        guard let tags = try tags.isEmpty ? askTags() : tags, try agrees() else { return nil }
        return try interactor.tag(books, tags)
      } one: {
        texts.tagged(BookName($0), tags: $0.details.tags)
      } many: {
        texts.tagged(count: $0.numbers.count)
      }
    case .cover(let selection, let action):
      guard let books = try choose(selection, for: .cover) else { return }
      guard books.numbers.count == 1 else {
        throw LineError.needlessArgument(String(books.numbers[1]), verb: ui.word(.cover))
      }
      try handleCover(books.numbers[0], action)
      ui.finish(books)
    case .share(let selection, let style, let file):
      guard let books = try choose(selection) else { return }
      try share(books.numbers, style, to: file)
      ui.finish(books)
    case .delete(let selection): try delete(selection)
    case .show, .turn: break
    }
  }

  // MARK: Actions

  private func checkOut(
    _ selection: BookSelection?, to borrower: String?, since: Day?, due: Day?
  ) throws {
    guard let chosen = try choose(selection, for: .checkOut) else { return }
    try interactor.check(due: due, since: since)
    guard
      let typed = try borrower ?? interactor.onlyBorrower(of: chosen.numbers)
        ?? askBorrower(of: chosen),
      let person = try ui.resolvingName(typed, interactor.borrower)
    else { return }
    let (books, claims) = try interactor.books(chosen, for: person.name)
    guard try ui.agrees(to: .checkOut, books),
      try claims.isEmpty || agrees(despite: claims)
    else { return }
    let changed = try interactor.checkOut(
      books.numbers, to: person.name, since: since, due: due, despiteHolds: !claims.isEmpty)
    try report(changed, books, hasNewBorrower: person.isNew) {
      words.loans.checkedOut($0, to: ui.displayName(person))
    } many: { changed in
      texts.checkedOut(
        count: changed.numbers.count, borrower: ui.displayName(person),
        due: changed.first.first?.openLoan?.dueDate ?? interactor.today)
    }
  }

  private func askBorrower(of books: ChosenBooks) throws -> String? {
    let one = books.numbers.count == 1 ? try books.names(first: 1).first : nil
    let suggestion = try interactor.lastBorrower().map(texts.borrower)
    return try ui.asking(isTold: suggestion != nil) {
      try ui.ask(texts.whomQuestion(one), suggestion: suggestion, for: .borrower, of: .checkout)
        .map(answers.borrower)
    }
  }

  private func agrees(despite claims: [LibraryError]) throws -> Bool {
    do {
      let lines = claims.map(texts.sentence).joined(separator: "\n")
      return try ui.confirm(lines + "\n" + texts.lendDespiteHolds(count: claims.count))
    } catch LineError.needsYes(_) {
      throw claims.count == 1 ? claims[0] : .refused(claims)
    }
  }

  private func rate(_ selection: BookSelection?, _ text: String?) throws {
    guard let books = try choose(selection, for: .rate) else { return }
    let question =
      books.numbers.count == 1
      ? texts.ratingQuestion(try books.names(first: 1)[0]) : texts.which(.rating)
    guard let text = try text ?? ui.ask(question, for: .rating, of: .rate) else { return }
    let rating = try answers.rating(text)
    guard try ui.agrees(to: .rate, books) else { return }
    try report(try interactor.rate(books.numbers, rating), books) {
      texts.rated(BookName($0), rating)
    } many: {
      texts.rated(count: $0.numbers.count, rating)
    }
  }

  private func askTags() throws -> BookDetailTags? {
    try ui.ask(texts.tagsQuestion, for: .tags, of: .tag).map(answers.tags)
  }

  private func handleCover(_ number: Int, _ action: BookDetailCover) throws {
    let before = try interactor.book(number)
    let book: Book
    let sentence: String
    switch action {
    case .show:
      if before.cover != nil, ui.isForEyes, let picture = cover(before) {
        return try ui.show([words.cover(of: before, picture)])
      }
      book = before
      sentence =
        try interactor.coverPath(of: book).map { texts.coverPath(BookName(book), $0) }
        ?? texts.noCover(BookName(book))
    case .set(let path):
      book = try interactor.setCover(number, from: path)
      sentence = book == before ? texts.nothing(.changed) : texts.coverSet(BookName(book))
    case .remove:
      book = try interactor.setCover(number, from: nil)
      sentence =
        book == before ? texts.noCover(BookName(book)) : texts.coverRemoved(BookName(book))
    }
    if book != before { try showBeside() }
    try ui.show(Notice(sentence, facts: book.fact(on: interactor.today)))
  }

  private func delete(_ selection: BookSelection?) throws {
    guard let books = try choose(selection, for: .delete, empty: texts.nothing(.deleted)) else {
      return
    }
    let names = try books.names(first: BulkChanges.confirmationThreshold)
    if names.count > 1 { try ui.preview(books) }
    let filter = interactor.filter(of: books.selection).flatMap(texts.filterName)
    let question =
      names.count == 1
      ? texts.deleteQuestion(names[0])
      : texts.deleteQuestion(count: books.numbers.count, shown: filter)
    let warnings = words.warnings(of: try interactor.booksInUse(books.numbers))
    guard try ui.confirm((warnings + [question]).joined(separator: "\n")) else {
      return try ui.say(texts.nothing(.deleted))
    }
    try interactor.delete(books.numbers)
    let sentence =
      books.isSmall
      ? names.map(texts.deleted).joined(separator: "\n") : texts.deleted(count: books.numbers.count)
    try ui.show(Notice(sentence, facts: ["deleted": books.numbers]))
    ui.finish(books)
  }

  // MARK: Shared steps

  private func choose(
    _ selection: BookSelection?, for kind: ChangeKind? = nil, empty: String? = nil
  ) throws -> ChosenBooks? {
    try ui.choose(
      selection, of: interactor.books(for: kind), for: ui.line.verb ?? .show, open: open,
      empty: empty)
  }

  /// Resolves a selection of books that are out, asking if necessary.
  private func choose(
    _ selected: BookDetailBooks, for kind: ChangeKind, until due: Day? = nil
  ) throws -> ChosenBooks? {
    guard
      let (selection, resolver) = try interactor.loans(
        of: selected, isOpen: open != nil, for: kind, until: due,
        choose: { try ui.resolvingName($0, $1) })
    else { return nil }
    return try ui.choose(
      selection, of: resolver, for: kind == .renew ? .renew : .return, open: open, takesAll: true,
      empty: texts.nothingOut)
  }

  /// - Parameter work: asks for missing values, then for confirmation, and makes the change;
  ///   returns `nil` if the user cancels.
  private func change(
    _ kind: ChangeKind, _ chosen: ChosenBooks?,
    work: (_ numbers: [Int], _ agrees: () throws -> Bool) throws -> ChangedBooks?,
    one: (Book) -> String, many: (ChangedBooks) throws -> String
  ) throws {
    guard let books = chosen,
      let changed = try work(books.numbers, { try ui.agrees(to: kind, books) })
    else { return }
    try report(changed, books, one: one, many: many)
  }

  private func report(
    _ changed: ChangedBooks, _ books: ChosenBooks, hasNewBorrower: Bool = false,
    one: (Book) -> String, many: (ChangedBooks) throws -> String
  ) throws {
    try showBeside()
    try ui.tell(
      changed, books, on: interactor.today, hasNewBorrower: hasNewBorrower, one: one, many: many)
  }
}
