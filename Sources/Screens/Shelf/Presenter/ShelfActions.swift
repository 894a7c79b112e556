import Grammar
import Library
import Localization
import ShelfEntity
import ShelfInteractor

/// What is done to entries, from the screen and from a shell.
struct ShelfActions {
  let rules: ShelfRules
  let display: any ShelfDisplay
  let navigation: any ShelfNavigation
  let texts: any Texts

  /// - Parameter open: the entry that an event without a number means.
  func perform(_ event: ShelfEvent, open: Int?) throws {
    switch event {
    case .put(let draft, let shelf): try put(draft, on: shelf)
    case .shelve(let selection, let shelf): try shelve(selection, on: shelf)
    case .rate(let selection, let text):
      guard let numbers = try numbers(selection, open) else { return }
      try rate(numbers, text)
    case .note(let selection, let text):
      guard let numbers = try numbers(selection, open) else { return }
      try note(numbers, text)
    case .move(let selection, let shelf):
      guard let numbers = try numbers(selection, open), try isAgreed(.reshelve, numbers) else {
        return
      }
      try report(try rules.move(numbers, to: shelf?.shelf), texts.moved, many: texts.moved)
    case .remove(let selection):
      guard let numbers = try numbers(selection, open), try isAgreed(.unshelve, numbers) else {
        return
      }
      try report(
        try rules.remove(numbers), texts.unshelved, many: texts.unshelved, removed: numbers)
    case .add(let selection):
      guard let numbers = try numbers(selection, open) else { return }
      for number in numbers { try addToLibrary(number) }
    case .list, .page, .next, .previous, .sort, .open, .elsewhere, .back, .quit: break
    }
  }

  func askEntries() throws -> ShelfSelection? { try display.askEntries(texts.which(.entries)) }

  // MARK: Each of them

  private func rate(_ numbers: [Int], _ text: String?) throws {
    let question = texts.ratingQuestion(try rules.entry(numbers[0]))
    guard let text = try text ?? display.ask(question, missing: .rating) else { return }
    let entries = try rules.rate(numbers, try rules.rating(text))
    try show(entries.map(texts.rated).joined(separator: "\n"), entries)
  }

  private func note(_ numbers: [Int], _ text: String?) throws {
    let question = texts.notesQuestion(try rules.entry(numbers[0]))
    guard let text = try text ?? display.ask(question, missing: .notes) else { return }
    let entries = try rules.note(numbers, text == "-" ? "" : text)
    try show(entries.map(texts.noted).joined(separator: "\n"), entries)
  }

  private func put(_ draft: ShelfDraft, on shelf: ShelfName) throws {
    var draft = draft
    if draft.title.isEmpty {
      guard let title = try display.ask(texts.which(.title), missing: .title) else { return }
      draft.title = title
    }
    let entry = try rules.put(draft, on: shelf.shelf)
    try show(texts.shelved(entry), [entry])
  }

  private func shelve(_ selection: BookSelection?, on shelf: ShelfName) throws {
    var books = try rules.books(selection)
    if books == nil {
      guard let asked = try display.askBooks(texts.which(.books), for: shelf) else { return }
      books = try rules.books(asked)
    }
    guard let books, !books.isEmpty else { return try display.say(texts.nothingFound) }
    if books.count >= ManyBooks.asked {
      let lines = try books.prefix(ManyBooks.shown).map(rules.bookName).map(texts.listed)
      guard try isAgreed(.shelve, lines, count: books.count) else { return }
    }
    let entries = try rules.shelve(books, on: shelf.shelf)
    for (book, entry) in zip(books, entries) {
      try navigation.shareCover(ofBook: book, entry: entry.number, intoLibrary: false)
    }
    try report(entries, texts.shelved, many: { texts.shelved(count: $0, on: shelf.shelf) })
  }

  private func addToLibrary(_ number: Int) throws {
    let entry = try rules.entry(number)
    if let book = try rules.book(like: entry) {
      return try display.say(texts.inLibrary(BookName(book)))
    }
    guard let book = try navigation.add(rules.details(of: entry)) else { return }
    try navigation.shareCover(ofBook: book, entry: number, intoLibrary: true)
  }

  // MARK: Which entries, and what was done

  /// The entries named, else the open one, else asked for.
  private func numbers(_ selection: ShelfSelection?, _ open: Int?) throws -> [Int]? {
    guard let selection = try selection ?? open.map({ [$0...$0] }) ?? askEntries() else {
      return nil
    }
    return try rules.numbers(selection)
  }

  /// Shows what will be touched, and asks, where that is much.
  private func isAgreed(_ kind: ChangeKind, _ numbers: [Int]) throws -> Bool {
    guard numbers.count >= ManyBooks.asked else { return true }
    let lines = try numbers.prefix(ManyBooks.shown).map(rules.entry).map {
      "\($0.number)  \($0.title)" + ($0.author.isEmpty ? "" : ", \($0.author)")
    }
    return try isAgreed(kind, lines, count: numbers.count)
  }

  private func isAgreed(_ kind: ChangeKind, _ lines: [String], count: Int) throws -> Bool {
    try display.preview(
      lines, more: count > lines.count ? texts.andMore(count - lines.count) : nil)
    if try display.confirm(texts.question(kind, count: count)) { return true }
    try display.say(texts.nothingChanged)
    return false
  }

  private func report(
    _ entries: [ShelfEntry], _ one: (ShelfEntry) -> String, many: (Int) -> String,
    removed: [Int] = []
  ) throws {
    let sentence = entries.count == 1 ? one(entries[0]) : many(entries.count)
    try show(sentence, removed.isEmpty ? entries : [], removed: removed)
  }

  private func show(_ sentence: String, _ entries: [ShelfEntry], removed: [Int] = []) throws {
    try display.show(
      ShelfResult(
        sentence: sentence, entries: entries.map(ShelfEntryFacts.init), removed: removed))
  }
}
