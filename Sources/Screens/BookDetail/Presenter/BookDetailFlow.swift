import BookDetailEntity
import BookDetailInteractor
import Grammar
import Library
import Localization

/// Leads through what can be seen of a book and done to it.
package struct BookDetailFlow {
  private let rules: BookDetailRules
  private let display: any BookDetailDisplay
  private let navigation: any BookDetailNavigation
  private let texts: any Texts
  private let words: BookDetailWords

  package init(
    rules: BookDetailRules, display: any BookDetailDisplay,
    navigation: any BookDetailNavigation, texts: any Texts
  ) {
    self.rules = rules
    self.display = display
    self.navigation = navigation
    self.texts = texts
    words = BookDetailWords(texts: texts, rules: rules)
  }

  /// Shows the book and does what is asked of it, until the screen is left.
  package func run(_ selection: BookSelection) throws -> BookDetailOutcome {
    var number = try open(selection)
    while let event = try display.next() {
      do {
        switch event {
        case .back: return .back
        case .quit: return .quit
        case .elsewhere(let words): return .elsewhere(words)
        case .show(let selection): number = try open(selection ?? .numbers([number...number]))
        case .edit(let words): try navigation.edit(number, words)
        case .shelve(let words): try navigation.shelve(number, words)
        case .delete(let selection):
          if try delete(selection ?? .numbers([number...number])).contains(number) { return .back }
        default: try act(event, on: number)
        }
      } catch let problem as any Problem {
        display.complain(problem.sentence(in: texts))
      }
    }
    return .back
  }

  /// Carries out one line; what it leaves out is asked for.
  package func perform(_ event: BookDetailEvent) throws {
    switch event {
    case .show(let selection):
      guard let selection = try named(selection, open: nil) else { return }
      try show(try rules.numbers(selection))
    case .delete(let selection):
      guard let selection = try named(selection, open: nil) else { return }
      _ = try delete(selection)
    default: try act(event, on: nil)
    }
  }

  /// The number of the one book that is shown now.
  private func open(_ selection: BookSelection) throws -> Int {
    let numbers = try rules.numbers(selection)
    try show(numbers)
    return numbers[numbers.count - 1]
  }

  private func show(_ numbers: [Int]) throws {
    let models = try numbers.map { number in
      let (book, loans) = try rules.bookWithLoans(number)
      return words.model(book, loans: loans)
    }
    try display.show(models)
  }

  // MARK: Actions

  private func act(_ event: BookDetailEvent, on open: Int?) throws {
    switch event {
    case .checkOut(let selection, let borrower, let due):
      guard let numbers = try numbers(selection, open: open) else { return }
      try checkOut(numbers, to: borrower, due: due)
    case .takeBack(let selection):
      guard let numbers = try numbers(selection, open: open) else { return }
      guard try isAgreed(.return, numbers) else { return }
      let books = try rules.takeBack(numbers)
      try report(books) {
        texts.returned($0, borrower: books[0].lastLoan?.borrower ?? "")
      } many: {
        texts.returned(count: $0)
      }
    case .renew(let selection, let due):
      guard let numbers = try numbers(selection, open: open) else { return }
      guard try isAgreed(.renew, numbers) else { return }
      let books = try rules.renew(numbers, due: due)
      let latest = books.compactMap { $0.loan?.dueDate }.max() ?? rules.today
      try report(books) {
        texts.renewed($0, due: latest)
      } many: {
        texts.renewed(count: $0, due: latest)
      }
    case .rate(let selection, let text):
      guard let numbers = try numbers(selection, open: open) else { return }
      try rate(numbers, text)
    case .tag(let selection, let tags):
      guard let numbers = try numbers(selection, open: open) else { return }
      try tag(numbers, tags)
    case .share(let selection, let style):
      guard let numbers = try numbers(selection, open: open) else { return }
      let text = try numbers.map { BookDetailSharing.text(try rules.book($0), style) }
      try display.show(
        BookDetailShare(text: text.joined(separator: "\n\n"), copied: texts.copiedToClipboard))
    case .show, .delete, .edit, .shelve, .elsewhere, .back, .quit: break
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
        ?? display.ask(
          question, suggestion: rules.offeredName ?? first.lastLoan?.borrower, missing: .borrower)
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
    guard let text = try text ?? display.ask(question, suggestion: nil, missing: .rating) else {
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
    guard let tags = tags.isEmpty ? try display.askTags(texts.tagsQuestion) : tags else { return }
    guard try isAgreed(.tag, numbers) else { return }
    let books = try rules.tag(numbers, tags)
    try report(books) {
      texts.tagged($0, tags: books[0].details.tags)
    } many: {
      texts.tagged(count: $0)
    }
  }

  /// - Returns: the numbers that are gone; none where the user thinks better of it.
  private func delete(_ selection: BookSelection) throws -> [Int] {
    let numbers = try rules.numbers(selection)
    guard !numbers.isEmpty else {
      try display.say(texts.notDeleted)
      return []
    }
    let name = numbers.count == 1 ? BookName(try rules.book(numbers[0])) : nil
    if name == nil { try preview(numbers) }
    let filter = rules.filter(of: selection).map(words.filter)
    let question =
      name.map(texts.deleteQuestion) ?? texts.deleteQuestion(count: numbers.count, shown: filter)
    guard try display.confirm(question) else {
      try display.say(texts.notDeleted)
      return []
    }
    try rules.delete(numbers)
    let sentence = name.map(texts.deleted) ?? texts.deleted(count: numbers.count)
    try display.show(BookDetailResult(sentence: sentence, books: [], deleted: numbers))
    return numbers
  }

  // MARK: Which books, and what was done

  /// Nil where no book is meant, or the user leaves the question.
  private func numbers(_ selection: BookSelection?, open: Int?) throws -> [Int]? {
    guard let selection = try named(selection, open: open) else { return nil }
    let numbers = try rules.numbers(selection)
    if numbers.isEmpty { try display.say(texts.nothingFound) }
    return numbers.isEmpty ? nil : numbers
  }

  /// The books named, else the open one, else those that are marked, else asked for.
  private func named(_ selection: BookSelection?, open: Int?) throws -> BookSelection? {
    if let selection { return selection }
    if let open { return .numbers([open...open]) }
    let marked = try rules.marked()
    guard !marked.isEmpty else { return try display.askBooks(texts.which(.books)) }
    try display.say(texts.onMarked(count: marked.count))
    return .numbers(marked.map { $0...$0 })
  }

  /// Shows what will be touched, and asks.
  private func isAgreed(_ kind: ChangeKind, _ numbers: [Int]) throws -> Bool {
    guard numbers.count >= ManyBooks.asked else { return true }
    try preview(numbers)
    guard try display.confirm(texts.question(kind, count: numbers.count)) else {
      try display.say(texts.nothingChanged)
      return false
    }
    return true
  }

  private func preview(_ numbers: [Int]) throws {
    let shown = ManyBooks.shown
    let names = try numbers.prefix(shown).map { BookName(try rules.book($0)) }
    try display.preview(
      names.map(texts.listed),
      more: numbers.count > shown ? texts.andMore(numbers.count - shown) : nil)
  }

  private func report(
    _ books: [Book], one: (BookName) -> String, many: (Int) -> String
  ) throws {
    let sentence = books.count == 1 ? one(BookName(books[0])) : many(books.count)
    let facts = books.map { BookFacts($0, on: rules.today) }
    try display.show(BookDetailResult(sentence: sentence, books: facts))
  }
}
