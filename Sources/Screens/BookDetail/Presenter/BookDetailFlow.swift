import BookDetailEntity
import BookDetailInteractor
import Grammar
import Library
import Localization
import Screen

/// Leads through what can be seen of a book and done to it.
package final class BookDetailFlow: ScreenFlow {
  package let ui: any UserInterface
  package let prompt = "detail>"
  private let rules: BookDetailRules
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
    rules: BookDetailRules, ui: any UserInterface, lines: any BookDetailReading,
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
    let numbers = try rules.numbers(selection)
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
    guard let selection = try named(selection) else { return nil }
    if ui.opensScreens { return try run(selection) }
    try show(try rules.numbers(selection))
    return nil
  }

  private func act(_ event: BookDetailEvent) throws {
    switch event {
    case .checkOut(let selection, let borrower, let due):
      guard let numbers = try numbers(selection) else { return }
      try checkOut(numbers, to: borrower, due: due)
    case .checkIn(let selection):
      guard let numbers = try numbers(selection), try isAgreed(.return, numbers) else { return }
      let books = try rules.checkIn(numbers)
      try report(books) {
        texts.returned($0, borrower: books[0].lastLoan?.borrower ?? "")
      } many: {
        texts.returned(count: $0)
      }
    case .renew(let selection, let due):
      guard let numbers = try numbers(selection), try isAgreed(.renew, numbers) else { return }
      let books = try rules.renew(numbers, due: due)
      let latest = books.compactMap { $0.loan?.dueDate }.max() ?? rules.today
      try report(books) {
        texts.renewed($0, due: latest)
      } many: {
        texts.renewed(count: $0, due: latest)
      }
    case .rate(let selection, let text):
      guard let numbers = try numbers(selection) else { return }
      try rate(numbers, text)
    case .tag(let selection, let tags):
      guard let numbers = try numbers(selection) else { return }
      try tag(numbers, tags)
    case .share(let selection, let style):
      guard let numbers = try numbers(selection) else { return }
      let text = try numbers.map { BookDetailSharing(try rules.book($0)).text(style) }
        .joined(separator: "\n\n")
      try ui.show(text: text, facts: ["text": text], copied: texts.copiedToClipboard)
    case .delete(let selection):
      guard let selection = try named(selection) else { return }
      try delete(selection)
    case .show, .turn: break
    }
  }

  private func checkOut(_ numbers: [Int], to borrower: String?, due: Day?) throws {
    // What cannot be lent is told before the borrower is asked for.
    try rules.checkAvailable(numbers)
    try rules.check(due: due)
    let first = try rules.book(numbers[0])
    let question = texts.whomQuestion(numbers.count == 1 ? BookName(first) : nil)
    guard
      let name = try borrower
        ?? ui.ask(
          question, suggestion: rules.offeredName ?? first.lastLoan?.borrower, for: .borrower,
          of: .checkout)
    else { return }
    guard try isAgreed(.checkOut, numbers) else { return }
    let books = try rules.checkOut(numbers, to: name, due: due)
    guard let loan = books.first?.loan else { return }
    try report(books) {
      texts.checkedOut($0, borrower: loan.borrower, due: loan.dueDate)
    } many: {
      texts.checkedOut(count: $0, borrower: loan.borrower, due: loan.dueDate)
    }
  }

  private func rate(_ numbers: [Int], _ text: String?) throws {
    let question = texts.ratingQuestion(BookName(try rules.book(numbers[0])))
    guard let text = try text ?? ui.ask(question, for: .rating, of: .rate) else {
      return
    }
    let rating = try rules.rating(text)
    guard try isAgreed(.rate, numbers) else { return }
    try report(try rules.rate(numbers, rating)) {
      texts.rated($0, rating)
    } many: {
      texts.rated(count: $0, rating)
    }
  }

  private func tag(_ numbers: [Int], _ tags: BookDetailTags) throws {
    guard let tags = tags.isEmpty ? try askTags() : tags else { return }
    guard try isAgreed(.tag, numbers) else { return }
    let books = try rules.tag(numbers, tags)
    try report(books) {
      texts.tagged($0, tags: books[0].details.tags)
    } many: {
      texts.tagged(count: $0)
    }
  }

  private func delete(_ selection: BookSelection) throws {
    let numbers = try rules.numbers(selection)
    guard !numbers.isEmpty else { return try ui.say(texts.notDeleted) }
    let name = numbers.count == 1 ? BookName(try rules.book(numbers[0])) : nil
    if name == nil { try ui.preview(count: numbers.count) { try lines(numbers.prefix($0)) } }
    let filter = rules.filter(of: selection).map(words.filter)
    let question =
      name.map(texts.deleteQuestion) ?? texts.deleteQuestion(count: numbers.count, shown: filter)
    guard try ui.confirm(question) else { return try ui.say(texts.notDeleted) }
    try rules.delete(numbers)
    let sentence = name.map(texts.deleted) ?? texts.deleted(count: numbers.count)
    try ui.show(Notice(sentence, facts: ["deleted": numbers]))
  }

  // MARK: Which books, and what was done

  /// Nil if no book is meant, or the user leaves the question.
  private func numbers(_ selection: BookSelection?) throws -> [Int]? {
    guard let selection = try named(selection) else { return nil }
    let numbers = try rules.numbers(selection)
    if numbers.isEmpty { try ui.say(texts.nothingFound) }
    return numbers.isEmpty ? nil : numbers
  }

  /// The books named, else the open one, else those that are marked, else asked for.
  private func named(_ selection: BookSelection?) throws -> BookSelection? {
    if let selection { return selection }
    if let open { return .numbers([open...open]) }
    let marked = try rules.marked()
    guard !marked.isEmpty else { return try ui.askBooks(for: .show) }
    try ui.say(texts.onMarked(count: marked.count))
    return .numbers(marked.map { $0...$0 })
  }

  /// Shows what will be touched, and asks.
  private func isAgreed(_ kind: ChangeKind, _ numbers: [Int]) throws -> Bool {
    try ui.isAgreed(texts.question(kind, count: numbers.count), count: numbers.count) {
      try lines(numbers.prefix($0))
    }
  }

  private func lines(_ numbers: some Sequence<Int>) throws -> [String] {
    try numbers.map { texts.listed(BookName(try rules.book($0))) }
  }

  private func askTags() throws -> BookDetailTags? {
    try ui.ask(texts.tagsQuestion, for: .tags, of: .tag).map(reading.tags)
  }

  private func report(
    _ books: [Book], one: (BookName) -> String, many: (Int) -> String
  ) throws {
    let sentence = books.count == 1 ? one(BookName(books[0])) : many(books.count)
    try showBeside()
    try ui.show(Notice(sentence, each: books.map { BookFacts($0, on: rules.today) }))
  }
}
