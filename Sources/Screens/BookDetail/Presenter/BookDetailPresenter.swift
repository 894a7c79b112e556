import BookDetailEntity
import BookDetailInteractor
import Grammar
import Library
import Localization
import Screen

/// Leads through what can be seen of a book and done to it.
package final class BookDetailPresenter: ScreenPresenter {
  package let ui: any UserInterface
  package let prompt = PromptWord.detail
  private let rules: BookDetailInteractor
  private let reading: any BookDetailReading
  private let navigation: any BookDetailNavigation
  private let cover: (_ number: Int) -> Picture?
  /// Draws the list that it was opened from.
  private let list: ((_ open: Int) -> Picture)?
  /// The one book that is shown, as it was when it was opened.
  private var opened: Book?
  private var open: Int? { opened?.number }

  /// - Parameters:
  ///   - cover: draws the cover of a book.
  ///   - list: draws the list that the book was opened from.
  package init(
    rules: BookDetailInteractor, ui: any UserInterface, lines: any BookDetailReading,
    navigation: any BookDetailNavigation, cover: @escaping (_ number: Int) -> Picture?,
    list: ((_ open: Int) -> Picture)?
  ) {
    self.rules = rules
    self.ui = ui
    reading = lines
    self.navigation = navigation
    self.cover = cover
    self.list = list
  }

  private var texts: any Texts { ui.texts }
  private var words: BookDetailWords { BookDetailWords(texts: texts, rules: rules) }

  // MARK: At the prompt

  /// Shows books and does what is asked of the last of them, until the screen is left.
  package func run(_ selection: BookSelection) throws -> Leaving {
    try open(selection)
    return try goOn()
  }

  package func show() throws { if let open { try show([open]) } }

  package func read(_ line: Line) throws -> BookDetailEvent? {
    try reading.event(line, isOpen: true)
  }

  package func carryOut(_ line: Line) throws -> Leaving? {
    let meansOpen: [Verb] = [.edit, .read, .want]
    let leaving = try navigation.carryOut(
      line, line.verb.flatMap { meansOpen.contains($0) ? open : nil })
    if leaving == nil, line.verb == .edit { try showBeside() }
    return leaving
  }

  /// A book that was deleted, or was never added any more, is left.
  package var isOver: Bool { get throws { try open.map { try !rules.isThere($0) } ?? false } }

  package func handle(_ event: BookDetailEvent) throws -> Leaving? {
    switch event {
    case .show(let selection): if let selection { try open(selection) } else { try show() }
    case .turn(let forward): try turn(forward: forward)
    default: try act(event)
    }
    return nil
  }

  /// Goes on to the book next to the open one in the list.
  private func turn(forward: Bool) throws {
    guard let opened else { return }
    guard let book = try rules.neighbour(of: opened, forward: forward) else {
      return try ui.say(forward ? texts.lastBookAlready : texts.firstBookAlready)
    }
    try show([book.number])
    self.opened = book
  }

  private func open(_ selection: BookSelection) throws {
    guard let numbers = try ui.choosing(selection, { try rules.numbers($0) }) else { return }
    try show(numbers)
    opened = try numbers.last.map(rules.book)
  }

  /// Shows the book anew where it stands beside its list: both are to tell what is now.
  private func showBeside() throws {
    let isBeside = list != nil && ui.opensScreens && ui.isForEyes && ui.canvas.isWide
    if isBeside, try !isOver { try show() }
  }

  private func show(_ numbers: [Int]) throws {
    try ui.show(
      numbers.map { number in
        let (book, loans) = try rules.bookWithLoans(number)
        var card = words.card(book, loans: loans, withHint: ui.isPrompt)
        card.picture = cover(number)
        card.neighbour = numbers.count == 1 ? list?(number) : nil
        return card
      })
  }

  // MARK: Line by line

  /// Carries out one line; what it leaves out is asked for.
  package func carryOut(_ event: BookDetailEvent) throws -> Leaving? {
    guard case .show(let selection) = event else {
      try act(event)
      return nil
    }
    guard let selection = try named(selection),
      let numbers = try ui.choosing(selection, { try rules.numbers($0) })
    else { return nil }
    if ui.opensScreens { return try run(.numbers(numbers.map { $0...$0 })) }
    try show(numbers)
    return nil
  }

  private func act(_ event: BookDetailEvent) throws {
    switch event {
    case .checkOut(let selection, let borrower, let since, let due):
      guard let choice = try choice(selection, for: .checkOut, to: borrower) else { return }
      try checkOut(choice, to: borrower, since: since, due: due)
    case .checkIn(let selection):
      guard let choice = try choice(selection, for: .return), try isAgreed(.return, choice)
      else { return }
      let books = try rules.checkIn(choice.numbers)
      try report(books, choice) {
        words.loans.returned($0)
      } many: { count in
        var sentences = [texts.returned(count: count)]
        try books.each { if let kept = words.loans.kept($0) { sentences.append(kept) } }
        return sentences.joined(separator: "\n")
      }
    case .renew(let selection, let due):
      try rules.check(due: due)
      guard let choice = try choice(selection, for: .renew, until: due),
        try isAgreed(.renew, choice)
      else { return }
      let books = try rules.renew(choice.numbers, due: due)
      try report(books, choice) {
        words.loans.renewed($0)
      } many: { count in
        var latest: Day?
        try books.each { book in latest = [latest, book.loan?.dueDate].compactMap(\.self).max() }
        return texts.renewed(count: count, due: latest ?? rules.today)
      }
    case .rate(let selection, let text):
      guard let choice = try choice(selection, for: .rate) else { return }
      try rate(choice, text)
    case .tag(let selection, let tags):
      guard let choice = try choice(selection, for: .tag) else { return }
      try tag(choice, tags)
    case .cover(let selection, let wanted):
      guard let choice = try choice(selection, for: .cover) else { return }
      try handleCover(choice, wanted)
    case .share(let selection, let style):
      guard let choice = try choice(selection, for: .edit) else { return }
      let text = try choice.numbers.map { BookDetailSharing(try rules.book($0)).text(style) }
        .joined(separator: "\n\n")
      try ui.show(text: text, facts: ["text": text], copied: texts.copiedToClipboard)
      finish(choice)
    case .delete(let selection): try delete(selection)
    case .show, .turn: break
    }
  }

  private func checkOut(
    _ choice: Choice, to borrower: String?, since: Day?, due: Day?
  ) throws {
    try rules.check(due: due, since: since)
    let first = try rules.book(choice.numbers[0])
    let question = texts.whomQuestion(choice.numbers.count == 1 ? BookName(first) : nil)
    guard
      let name = try borrower
        ?? (rules.areGivenBack(choice.numbers) ? rules.user : nil)
        ?? ui.ask(
          question, suggestion: try rules.lastBorrower().map(texts.borrower), for: .borrower,
          of: .checkout
        ).map(reading.borrower)
    else { return }
    guard try isAgreed(.checkOut, choice) else { return }
    let claims = try rules.claims(on: choice.numbers, from: name)
    guard try claims.isEmpty || isAgreed(despite: claims) else { return }
    let books = try rules.checkOut(
      choice.numbers, to: name, since: since, due: due, despiteHolds: !claims.isEmpty)
    guard let loan = books.first.first?.loan, let day = loan.dueDate else { return }
    try report(books, choice) {
      words.loans.checkedOut($0)
    } many: {
      texts.checkedOut(count: $0, borrower: loan.borrower, due: day)
    }
  }

  /// Whether books go to someone else than they are kept for.
  private func isAgreed(despite claims: [LibraryError]) throws -> Bool {
    do {
      let told = claims.map(texts.sentence).joined(separator: "\n")
      return try ui.confirm(told + "\n" + texts.lendDespiteHolds(count: claims.count))
    } catch LineError.needsYes {
      throw claims.count == 1 ? claims[0] : .refused(claims)
    }
  }

  private func rate(_ choice: Choice, _ text: String?) throws {
    let question =
      choice.numbers.count == 1
      ? texts.ratingQuestion(BookName(try rules.book(choice.numbers[0]))) : texts.which(.rating)
    guard let text = try text ?? ui.ask(question, for: .rating, of: .rate) else { return }
    let rating = reading.isNoRating(text) ? nil : try rules.rating(text)
    guard try isAgreed(.rate, choice) else { return }
    try report(try rules.rate(choice.numbers, rating), choice) {
      texts.rated(BookName($0), rating)
    } many: {
      texts.rated(count: $0, rating)
    }
  }

  private func tag(_ choice: Choice, _ tags: BookDetailTags) throws {
    guard let tags = tags.isEmpty ? try askTags() : tags else { return }
    guard try isAgreed(.tag, choice) else { return }
    try report(try rules.tag(choice.numbers, tags), choice) {
      texts.tagged(BookName($0), tags: $0.details.tags)
    } many: {
      texts.tagged(count: $0)
    }
  }

  private func handleCover(_ choice: Choice, _ wanted: BookDetailCover) throws {
    let numbers = choice.numbers
    guard numbers.count == 1 else {
      throw LineError.needlessArgument(String(numbers[1]), verb: ui.word(.cover))
    }
    let before = try rules.book(numbers[0])
    let book: Book
    let sentence: String
    switch wanted {
    case .show:
      if before.cover != nil, ui.isForEyes, let picture = cover(before.number) {
        return try ui.show([words.cover(of: before, picture)])
      }
      book = before
      sentence =
        try rules.coverPath(of: book).map { texts.coverPlace(BookName(book), $0) }
        ?? texts.noCover(BookName(book))
    case .set(let path):
      book = try rules.setCover(before.number, from: path)
      sentence = book == before ? texts.nothingChanged : texts.coverSet(BookName(book))
    case .remove:
      book = try rules.setCover(before.number, from: nil)
      sentence =
        book == before ? texts.noCover(BookName(book)) : texts.coverRemoved(BookName(book))
    }
    if book != before { try showBeside() }
    try ui.show(Notice(sentence, facts: BookFacts(book, on: rules.today)))
    finish(choice)
  }

  private func delete(_ selection: BookSelection?) throws {
    guard let choice = try choice(selection, for: .delete, empty: texts.notDeleted) else { return }
    let numbers = choice.numbers
    let names = try numbers.prefix(ManyBooks.asked).map { BookName(try rules.book($0)) }
    if names.count > 1 { try ui.preview(count: numbers.count) { try lines(choice, $0) } }
    let filter = rules.filter(of: choice.selection).flatMap(texts.filterName)
    let question =
      names.count == 1
      ? texts.deleteQuestion(names[0])
      : texts.deleteQuestion(count: numbers.count, shown: filter)
    guard try ui.confirm(question) else { return try ui.say(texts.notDeleted) }
    try rules.delete(numbers)
    let sentence =
      names.count < ManyBooks.asked
      ? names.map(texts.deleted).joined(separator: " ") : texts.deleted(count: numbers.count)
    try ui.show(Notice(sentence, facts: ["deleted": numbers]))
    finish(choice)
  }

  // MARK: Which books, and what was done

  /// The books that a line is carried out on.
  private struct Choice {
    let selection: BookSelection
    /// Whether they are those that are marked.
    let areMarks: Bool
    let targets: Targets

    var numbers: [Int] { targets.numbers }
  }

  /// Nil if no book is meant, or the user leaves the question.
  ///
  /// - Parameter empty: said if no book is meant.
  private func choice(
    _ selection: BookSelection?, for kind: ChangeKind, to borrower: String? = nil,
    until due: Day? = nil, empty: String? = nil
  ) throws -> Choice? {
    let marked = selection == nil && open == nil ? try rules.marked() : []
    let named =
      marked.isEmpty ? try named(selection) : .numbers(marked.map { $0...$0 })
    guard let named else { return nil }
    let choice = try ui.choosing(named) {
      Choice(
        selection: $0, areMarks: !marked.isEmpty,
        targets: try rules.targets(
          $0, areMarks: !marked.isEmpty, of: kind, to: borrower, until: due))
    }
    guard let choice else { return nil }
    guard !choice.numbers.isEmpty else {
      try ui.say(empty ?? ui.nothingFound)
      return nil
    }
    if choice.areMarks { try ui.announce(choice.numbers, of: rules.marks) }
    return choice
  }

  /// The books named, else the open one, else asked for.
  private func named(_ selection: BookSelection?) throws -> BookSelection? {
    if let selection { return selection }
    return try open.map { .numbers([$0...$0]) } ?? ui.askBooks(for: ui.line.verb ?? .show)
  }

  /// Shows what will be touched, and asks.
  private func isAgreed(_ kind: ChangeKind, _ choice: Choice) throws -> Bool {
    let count = choice.numbers.count
    let hidden = choice.areMarks ? rules.marks.hiddenCount(of: choice.numbers) : 0
    return try ui.isAgreed(texts.question(kind, count: count), count: count, hidden: hidden) {
      try lines(choice, $0)
    }
  }

  /// The first of the books; of marked ones, those come first that are not on the screen.
  private func lines(_ choice: Choice, _ shown: Int) throws -> [String] {
    let isHidden = { choice.areMarks && !self.rules.marks.visible.contains($0) }
    let numbers = choice.numbers.filter(isHidden) + choice.numbers.filter { !isHidden($0) }
    return try numbers.prefix(shown).map { texts.listed(BookName(try rules.book($0))) }
  }

  private func askTags() throws -> BookDetailTags? {
    try ui.ask(texts.tagsQuestion, for: .tags, of: .tag).map(reading.tags)
  }

  /// Names one book or two, and counts more.
  private func report(
    _ books: ChangedBooks, _ choice: Choice, one: (Book) -> String, many: (Int) throws -> String
  ) throws {
    let sentence =
      try books.areFew
      ? books.first.map(one).joined(separator: " ") : many(books.numbers.count)
    try showBeside()
    if books.numbers.count == 1, choice.targets.refused.isEmpty {
      try ui.show(Notice(sentence, facts: BookFacts(books.first[0], on: rules.today)))
    } else {
      try ui.show(Notice(sentence, each: books.facts(on: rules.today)))
    }
    finish(choice)
  }

  /// Tells what could not be done, and takes away marks that were used.
  private func finish(_ choice: Choice) {
    if !choice.targets.refused.isEmpty {
      ui.complain(LibraryError.refused(choice.targets.refused).sentence(in: texts))
    }
    if choice.areMarks { rules.marks.numbers = [] }
  }
}
