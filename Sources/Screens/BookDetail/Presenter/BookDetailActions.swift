import BookDetailEntity
import BookDetailInteractor
import Grammar
import Library
import Localization
import Screen

extension BookDetailPresenter {
  func handleAction(_ event: BookDetailEvent) throws {
    switch event {
    case .checkOut: try checkOut(event)
    case .checkIn(let loans):
      var releasedHolds: [ReleasedHold] = []
      guard let loans = try resolved(loans) else { return }
      try change(.return, choose(loans, for: .return)) { books, confirm in
        guard try confirm() else { return nil }
        let changedBooks = try interactor.checkIn(books)
        releasedHolds = changedBooks.released
        return changedBooks.books
      } message: { book in
        let holds = releasedHolds.filter { $0.book == book.number }
        return ([formatter.loanMessages.returned(book)] + holds.map(texts.sentence)).joined(
          separator: " ")
      } summary: { books in
        var sentences = [texts.returned(count: books.numbers.count)]
        try books.forEach {
          if let hold = formatter.loanMessages.holdNotice($0) { sentences.append(hold) }
        }
        return (sentences + releasedHolds.map(texts.sentence)).joined(separator: "\n")
      }
    case .renew(let loans, let due, let period):
      try interactor.check(due: due)
      guard let loans = try resolved(loans, until: due, by: period) else { return }
      var isFromOwner = false
      var extendedDue: Day?
      try change(.renew, choose(loans, for: .renew, until: due, by: period)) { books, confirm in
        guard try confirm() else { return nil }
        let renewal = try interactor.renew(books, loans, due: due, by: period)
        (isFromOwner, extendedDue) = (renewal.isFromOwner, renewal.extendedDue)
        return renewal.books
      } message: {
        formatter.loanMessages.renewed($0, previousDue: extendedDue, fromOwner: isFromOwner)
      } summary: { books in
        var days: Set<Day> = []
        try books.forEach {
          if let due = $0.loanToRenew(fromOwner: isFromOwner)?.dueDate { days.insert(due) }
        }
        let first = days.min() ?? interactor.today
        let last = days.max() ?? interactor.today
        return texts.renewed(count: books.numbers.count, from: first, through: last)
      }
    case .rate: try rate(event)
    case .tag(let selection, let tags):
      try change(.tag, choose(selection, of: .tag)) { books, confirm in
        let completedEvent =
          try tags.isEmpty ? view.ask(event, texts.tagsQuestion, for: .tags, of: .tag) : event
        guard case .tag(_, let tags)? = completedEvent, try confirm() else { return nil }
        return try interactor.tag(books, tags)
      } message: {
        texts.tagged(BookName($0), tags: $0.details.tags)
      } summary: {
        texts.tagged(count: $0.numbers.count)
      }
    case .cover(let selection, let action):
      guard let books = try choose(selection, of: .cover, for: .cover) else { return }
      try handleCover(onlyBook(of: books, for: .cover), action)
      finish(books)
    case .share(let selection, let style, let file):
      guard let books = try choose(selection, of: .share) else { return }
      try share(books.numbers, style, to: file)
      finish(books)
    case .delete(let selection): try delete(selection)
    case .acquire: try acquire(event)
    case .withdraw(let selection, let reason):
      try change(.withdraw, choose(selection, of: .withdraw, for: .withdraw)) { books, confirm in
        try confirm() ? interactor.withdraw(books, because: reason) : nil
      } message: {
        texts.withdrawn(BookName($0))
      } summary: {
        texts.withdrawn(count: $0.numbers.count)
      }
    case .show, .showNeighbor: break
    }
  }

  // MARK: Actions

  private func checkOut(_ event: BookDetailEvent) throws {
    guard case .checkOut(let selection, let borrower, let since, let due, let borrowing) = event,
      let chosen = try chooseToLend(selection, borrowing)
    else { return }
    try interactor.check(due: due, since: since)
    guard
      let input = try borrower ?? interactor.onlyBorrower(of: chosen.numbers)
        ?? askBorrower(of: chosen, for: event),
      let person = try resolveName(input, interactor.borrower)
    else { return }
    let (books, holdErrors) = try interactor.books(chosen, for: person.name)
    guard try confirmChange(.checkOut, books),
      try holdErrors.isEmpty || confirm(despite: holdErrors)
    else { return }
    let changedBooks = try interactor.checkOut(
      books.numbers, to: person.name, since: since, due: due, ignoringHolds: !holdErrors.isEmpty)
    try report(changedBooks, books, hasNewBorrower: person.isNew) {
      formatter.loanMessages.checkedOut($0, to: view.displayName(person.resolved(by: $0)))
    } summary: { changedBooks in
      var days: Set<Day?> = []
      try changedBooks.forEach { days.insert($0.openLoan?.dueDate) }
      return texts.checkedOut(
        count: changedBooks.numbers.count,
        borrower: view.displayName(changedBooks.first.first.map(person.resolved) ?? person),
        due: days.count == 1 ? days.first ?? nil : nil)
    }
  }

  private func chooseToLend(
    _ selection: BookSelection?, _ borrowing: BookDetailBorrowing?
  ) throws -> ChosenBooks? {
    do {
      return try choose(selection, of: .checkout, for: .checkOut)
    } catch LibraryError.noBookTitled(let words, let tail) {
      guard let borrowing else { throw LibraryError.noBookTitled(words, tail: tail) }
      throw UnknownBookToBorrow(words: words, borrowing: borrowing)
    }
  }

  private func askBorrower(
    of books: ChosenBooks, for event: BookDetailEvent
  ) throws -> String? {
    let one = books.numbers.count == 1 ? try books.names(first: 1).first : nil
    let suggestion = try interactor.lastBorrower().map(texts.borrower)
    let completedEvent = try view.untilValid(isHintShown: suggestion != nil) {
      try view.ask(
        event, texts.borrowerQuestion(one), suggestion: suggestion, for: .borrower, of: .checkout)
    }
    guard case .checkOut(_, let borrower, _, _, _)? = completedEvent else { return nil }
    return borrower
  }

  private func confirm(despite holdErrors: [LibraryError]) throws -> Bool {
    do {
      let lines = holdErrors.map(texts.sentence).joined(separator: "\n")
      return try view.confirm(lines + "\n" + texts.lendDespiteHolds(count: holdErrors.count))
    } catch LineError.needsYes(_) {
      throw holdErrors.count == 1 ? holdErrors[0] : .refused(holdErrors)
    }
  }

  private func rate(_ event: BookDetailEvent) throws {
    guard case .rate(let selection, let rating) = event,
      let books = try choose(selection, of: .rate, for: .rate)
    else { return }
    let question =
      books.numbers.count == 1
      ? texts.ratingQuestion(try books.names(first: 1)[0]) : texts.question(for: .rating)
    let completedEvent =
      try rating == nil
      ? view.untilValid { try view.ask(event, question, for: .rating, of: .rate) } : event
    guard case .rate(_, let chosen?)? = completedEvent, try confirmChange(.rate, books) else {
      return
    }
    let stars: Rating? = if case .stars(let stars) = chosen { stars } else { nil }
    try report(try interactor.rate(books.numbers, stars), books) {
      texts.rated(BookName($0), stars)
    } summary: {
      texts.rated(count: $0.numbers.count, stars)
    }
  }

  private func acquire(_ event: BookDetailEvent) throws {
    guard case .acquire(let selection, let acquisition) = event,
      let books = try choose(selection, of: .acquire, for: .acquire)
    else { return }
    try interactor.check(due: acquisition.due)
    var completedEvent: BookDetailEvent? = event
    if acquisition.author == nil, try interactor.needsAuthor(books.numbers) {
      try view.refuseInScript(.author)
      completedEvent = try view.ask(event, for: .author, of: .acquire)
    }
    guard case .acquire(_, var acquisition)? = completedEvent else { return }
    if let name = acquisition.owner {
      guard let owner = try resolveName(name, interactor.ownerOrNew) else { return }
      acquisition.owner = owner.name
    }
    guard try confirmChange(.acquire, books) else { return }
    try report(try interactor.acquire(books.numbers, acquisition), books) {
      texts.acquired(BookName($0))
    } summary: {
      texts.acquired(count: $0.numbers.count)
    }
  }

  private func handleCover(_ number: Int, _ action: BookDetailCover) throws {
    switch action {
    case .show: try showCover(of: interactor.book(number))
    case .set(let path):
      let (book, isChanged) = try interactor.setCover(number, from: path)
      if isChanged { try redrawBesideList() }
      try report(book, isChanged ? texts.coverSet(BookName(book)) : texts.nothing(.changed))
    case .remove:
      let (book, isChanged) = try interactor.setCover(number, from: nil)
      if isChanged { try redrawBesideList() }
      try report(
        book, isChanged ? texts.coverRemoved(BookName(book)) : texts.noCover(BookName(book)))
    }
  }

  /// Draws the cover of a book, or names its file.
  private func showCover(of book: Book) throws {
    guard interactor.drawsCover(of: book) else {
      let path = try interactor.coverPath(of: book)
      return try report(
        book, path.map { texts.coverPath(BookName(book), $0) } ?? texts.noCover(BookName(book)))
    }
    var content = formatter.content(book)
    content.words.cover = interactor.image(of: book)
    content.words.isCover = true
    try view.show([content])
  }

  private func report(_ book: Book, _ sentence: String) throws {
    try view.show(Notice(sentence, json: book.json(for: interactor.viewer)))
  }

  /// - Parameter file: where to write the text, or nil to show it.
  private func share(_ numbers: [Int], _ style: ShareStyle, to file: String?) throws {
    let text = SharedText(try numbers.map { SharedBook(try interactor.book($0)) }, style)
    if let file, try !view.mayWrite(file, exists: interactor.fileExists(file)) { return }
    let outcome = try interactor.share(
      text, style, to: file, mayOpenMail: !view.context.isForPrograms)
    try view.show(outcome, of: text) { texts.written(.book, count: numbers.count, file: $0) }
  }

  private func delete(_ selection: BookSelection?) throws {
    guard
      let books = try choose(
        selection, of: .delete, for: .delete, emptyText: texts.nothing(.deleted))
    else {
      return
    }
    let names = try books.names(first: BulkChanges.confirmationThreshold)
    if names.count > 1 { try preview(books) }
    let filter = interactor.filter(of: books.selection).flatMap(texts.filterName)
    let question =
      names.count == 1
      ? texts.deleteQuestion(names[0])
      : texts.deleteQuestion(count: books.numbers.count, filter: filter)
    var warnings = formatter.warnings(of: try interactor.booksInUse(books.numbers))
    let read = try interactor.booksRead(among: books.numbers)
    if !read.books.isEmpty {
      warnings.append(texts.deletesRead(read.books, canBeWithdrawn: read.canBeWithdrawn))
    }
    guard try view.confirm((warnings + [question]).joined(separator: "\n")) else {
      return try view.say(texts.nothing(.deleted))
    }
    let steps = try interactor.delete(books.numbers)
    let sentence =
      books.isSmall && steps == 1
      ? names.map(texts.deleted).joined(separator: "\n")
      : texts.deleted(count: books.numbers.count, steps: steps)
    try view.show(Notice(sentence, json: ["deleted": books.numbers]))
    finish(books)
  }

  // MARK: Shared steps

  private func choose(
    _ selection: BookSelection?, of verb: Verb, for kind: ChangeKind? = nil,
    emptyText: String? = nil
  ) throws -> ChosenBooks? {
    try choose(
      selection, of: interactor.books(for: kind), for: verb, open: open, emptyText: emptyText)
  }

  /// Resolves the books of loans whose names have been resolved, asking if necessary.
  private func choose(
    _ loans: BookDetailLoans, for kind: ChangeKind, until due: Day? = nil,
    by period: TimeSpan? = nil
  ) throws -> ChosenBooks? {
    let (selection, resolver) = interactor.books(
      of: loans, isOpen: open != nil, for: kind, until: due, by: period)
    return try choose(
      selection, of: resolver, for: kind == .renew ? .renew : .return, open: open, allowsAll: true,
      emptyText: texts.nothingOut)
  }

  /// Resolves the names of loans; returns `nil` if the user cancels.
  ///
  /// - Throws: `LineError.twoReadings` for `renew Ben` if Ben has some books and owns others.
  private func resolved(
    _ loans: BookDetailLoans, until due: Day? = nil, by period: TimeSpan? = nil
  ) throws -> BookDetailLoans? {
    switch loans {
    case .open, .books: return loans
    case .named(let words):
      do {
        return try resolveName(words, interactor.booksOut).map { .books($0) }
      } catch is BookDetailTwoPeople {
        throw twoReadings(words, until: due, by: period)
      }
    case .of(let people, let books): return try resolved(people).map { .of($0, among: books) }
    case .all(let people): return try resolved(people).map { .all(of: $0) }
    }
  }

  private func resolved(_ named: BookDetailPeople) throws -> BookDetailPeople? {
    var people = try interactor.people(named)
    if let name = people.owner {
      guard let owner = try resolveName(name, interactor.owner) else { return nil }
      people.owner = owner
    }
    if let name = people.borrower {
      guard let borrower = try resolveName(name, interactor.knownBorrower) else { return nil }
      people.borrower = borrower
    }
    return people
  }

  /// Returns the refusal of a name that an owner and a borrower have, with the line for each.
  private func twoReadings(
    _ words: String, until due: Day?, by period: TimeSpan?
  ) -> LineError {
    let name = words.contains(" ") ? "\"\(words)\"" : words
    let date = due.map { " \(texts.typed(LineOption.due)) \($0.iso)" } ?? ""
    let extraTime = period.map { " " + texts.typed($0) } ?? ""
    func line(_ option: LineOption) -> String {
      "\(view.context.line.word) \(texts.typed(option)) \(name)\(date)\(extraTime)"
    }
    return .twoReadings(words, line(.owner), line(.from))
  }

  /// - Parameter work: asks for missing values, then for confirmation, and makes the change;
  ///   returns `nil` if the user cancels.
  private func change(
    _ kind: ChangeKind, _ chosen: ChosenBooks?,
    work: (_ numbers: [Int], _ confirm: () throws -> Bool) throws -> ChangedBooks?,
    message: (Book) -> String, summary: (ChangedBooks) throws -> String
  ) throws {
    guard let books = chosen,
      let changedBooks = try work(books.numbers, { try confirmChange(kind, books) })
    else { return }
    try report(changedBooks, books, message: message, summary: summary)
  }

  private func report(
    _ changedBooks: ChangedBooks, _ books: ChosenBooks, hasNewBorrower: Bool = false,
    message: (Book) -> String, summary: (ChangedBooks) throws -> String
  ) throws {
    try redrawBesideList()
    try report(
      changedBooks, books, for: interactor.viewer, hasNewBorrower: hasNewBorrower, message: message,
      summary: summary)
  }
}

/// The error for words after “borrow” that are not a title, which says how to name the owner.
private struct UnknownBookToBorrow: RefusalWithOffer {
  let words: String
  let borrowing: BookDetailBorrowing

  var error: LibraryError { .noBookTitled(words) }
  func offer(in texts: any Texts) -> String {
    texts.borrowOffer(borrowing.title ?? "\"\(words)\"", borrowing.rest)
  }
}
