import Grammar
import Library
import Localization
import Screen
import ShelfEntity
import ShelfInteractor

/// What is done to entries, from the screen and from a shell.
extension ShelfPresenter {
  func act(_ event: ShelfEvent) throws {
    switch event {
    case .put(let fields, let shelf): try put(fields, on: shelf)
    case .shelve(let selection, let shelf): try shelve(selection, on: shelf)
    case .rate(let selection, let text):
      guard let numbers = try openOr(selection, to: .rate) else { return }
      let question = texts.ratingQuestion(try rules.entry(numbers[0]))
      guard let text = try text ?? ui.ask(question, for: .rating, of: .rate) else { return }
      let rating = lines.isNoRating(text) ? nil : try rules.rating(text)
      try report(try rules.rate(numbers, rating), texts.rated)
    case .note(let selection, let text):
      guard let numbers = try openOr(selection, to: .note) else { return }
      let question = texts.notesQuestion(try rules.entry(numbers[0]))
      guard let text = try text ?? ui.ask(question, for: .notes, of: .note) else { return }
      try report(try rules.note(numbers, text == "-" ? "" : text), texts.noted)
    case .move(let selection, let shelf):
      guard let numbers = try openOr(selection, to: .move), try isAgreed(.reshelve, numbers) else {
        return
      }
      try report(
        try rules.move(numbers, to: shelf), texts.moved, many: texts.moved(count: numbers.count))
    case .remove(let selection):
      guard let numbers = try openOr(selection, to: .remove), try isAgreed(.unshelve, numbers)
      else { return }
      let entries = try rules.remove(numbers)
      let sentence =
        entries.count == 1 ? texts.unshelved(entries[0]) : texts.unshelved(count: entries.count)
      try ui.show(Notice(sentence, facts: ["removed": numbers]))
    case .add(let selection):
      for number in try openOr(selection, to: .add) ?? [] { try addToLibrary(number) }
    case .list, .turn, .sort, .open, .shelveRecord: break
    }
  }

  /// The entries named, else asked for.
  func numbers(_ selection: [ClosedRange<Int>]?, to action: Verb? = nil) throws -> [Int]? {
    try (try selection ?? ui.askNumbers(.entries, of: .shelf, action)).map(rules.numbers)
  }

  /// The entries named, else the open one, else asked for.
  private func openOr(_ selection: [ClosedRange<Int>]?, to action: Verb) throws -> [Int]? {
    try numbers(selection ?? open.map { [$0...$0] }, to: action)
  }

  // MARK: Each of them

  private func put(_ fields: [BookField: String], on shelf: Shelf) throws {
    var fields = fields
    if fields[.title] == nil {
      guard let title = try ui.ask(for: .title, of: .shelf, .add) else { return }
      fields[.title] = title
    }
    try report([try rules.put(fields, on: shelf)], texts.shelved)
  }

  private func shelve(_ selection: BookSelection?, on shelf: Shelf) throws {
    let marked = selection == nil ? try rules.marked() : []
    let named =
      marked.isEmpty
      ? try selection ?? ui.askBooks(for: shelf == .read ? .read : .want)
      : .numbers(marked.map { $0...$0 })
    guard let named, let books = try ui.choosing(named, rules.books) else { return }
    guard !books.isEmpty else { return try ui.say(ui.nothingFound) }
    let hidden = rules.marks.hiddenCount(of: marked)
    if hidden > 0 { try ui.announce(books, of: rules.marks) }
    guard
      try ui.isAgreed(
        texts.question(.shelve, count: books.count), count: books.count, hidden: hidden,
        { try books.prefix($0).map(rules.bookName).map(texts.listed) })
    else { return }
    if !marked.isEmpty { rules.marks.numbers = [] }
    try report(
      try rules.shelve(books, on: shelf), texts.shelved,
      many: texts.shelved(count: books.count, on: shelf))
  }

  private func addToLibrary(_ number: Int) throws {
    let entry = try rules.entry(number)
    if let book = try rules.book(like: entry) {
      return try ui.say(texts.inLibrary(BookName(book)))
    }
    guard let book = try navigation.addBook(rules.details(of: entry)) else { return }
    try rules.shareCover(ofEntry: number, withBook: book)
  }

  /// Shows what will be touched, and asks, if that is much.
  private func isAgreed(_ kind: ChangeKind, _ numbers: [Int]) throws -> Bool {
    try ui.isAgreed(texts.question(kind, count: numbers.count), count: numbers.count) {
      try numbers.prefix($0).map { words.row(try rules.entry($0)).listed }
    }
  }

  /// - Parameter many: what is said of several at once; else each has a sentence.
  private func report(
    _ entries: [ShelfEntry], _ one: (ShelfEntry) -> String, many: String? = nil
  ) throws {
    let sentence =
      entries.count == 1
      ? one(entries[0]) : many ?? entries.map(one).joined(separator: "\n")
    try ui.show(Notice(sentence, each: entries.map(ShelfEntryFacts.init)))
  }
}
