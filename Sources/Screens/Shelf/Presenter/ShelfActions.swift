import Grammar
import Library
import Localization
import Screen
import ShelfEntity
import ShelfInteractor
import ShelfRouter
import ShelfRouter
import ShelfRouter
import ShelfRouter

/// What is done to entries, from the screen and from a shell.
extension ShelfPresenter {
  func act(_ event: ShelfEvent) throws {
    switch event {
    case .put(let fields, let shelf): try put(fields, on: shelf)
    case .shelve(let selection, let shelf): try shelve(selection, on: shelf)
    case .moveBooks(let selection):
      guard let books = try ui.choose(selection, of: rules.shelvedBooks, for: .move),
        try ui.agrees(to: .reshelve, books)
      else { return }
      let entries = try rules.move(try rules.entries(of: books.numbers), to: nil)
      try report(entries, books, texts.moved, many: texts.moved(count:))
    case .rate(let selection, let text):
      guard let entries = try choose(selection, to: .rate) else { return }
      let question = texts.ratingQuestion(try rules.entry(entries.numbers[0]))
      guard let text = try text ?? ui.ask(question, for: .rating, of: .rate) else { return }
      let rating = try rating(text)
      guard try ui.agrees(to: .rateShelved, entries) else { return }
      try report(try rules.rate(entries.numbers, rating), entries, texts.rated)
    case .note(let selection, let text):
      guard let entries = try choose(selection, to: .note) else { return }
      let question = texts.notesQuestion(try rules.entry(entries.numbers[0]))
      guard let text = try text ?? ui.ask(question, for: .notes, of: .note),
        try ui.agrees(to: .annotate, entries)
      else { return }
      try report(try rules.note(entries.numbers, text == "-" ? "" : text), entries, texts.noted)
    case .move(let numbers?, let shelf?) where isEmpty: try shelve(.numbers(numbers), on: shelf)
    case .move(let selection, let shelf):
      guard let entries = try choose(selection, to: .move, rules.entries(moving: shelf)),
        try ui.agrees(to: .reshelve, entries)
      else { return }
      try report(
        try rules.move(entries.numbers, to: shelf), entries, texts.moved, many: texts.moved(count:))
    case .remove(let selection):
      guard let entries = try choose(selection, to: .remove), try ui.agrees(to: .unshelve, entries)
      else { return }
      let removed = try rules.remove(entries.numbers)
      let sentence =
        removed.count == 1 ? texts.unshelved(removed[0]) : texts.unshelved(count: removed.count)
      try ui.show(Notice(sentence, facts: ["removed": entries.numbers]))
      ui.finish(entries)
    case .add(let selection):
      guard let entries = try choose(selection, to: .add) else { return }
      for number in entries.numbers { try addToLibrary(number) }
      ui.finish(entries)
    case .list, .sort, .open, .shelveRecord: break
    }
  }

  /// The entries named, else the open one, else asked for.
  func choose(
    _ selection: [ClosedRange<Int>]?, to action: Verb? = nil, _ meant: BooksMeant? = nil
  ) throws -> ChosenBooks? {
    try ui.choose(
      selection.map(BookSelection.numbers), of: meant ?? rules.entries(), for: .shelf,
      open: action == nil ? nil : open
    ) {
      try self.ui.askNumbers(.entries, of: .shelf, action).map(BookSelection.numbers)
    }
  }

  // MARK: Each of them

  private func put(_ fields: [BookField: String], on shelf: Shelf) throws {
    var fields = fields
    if fields[.title] == nil {
      guard let title = try ui.ask(for: .title, of: .shelf, .add) else { return }
      fields[.title] = title
    }
    try report([try rules.put(fields, on: shelf)], nil, texts.shelved)
  }

  private func shelve(_ selection: BookSelection?, on shelf: Shelf) throws {
    guard
      let books = try ui.choose(
        selection, of: rules.books(for: shelf), for: shelf == .read ? .read : .want),
      try ui.agrees(to: .shelve, books)
    else { return }
    let shelved = try rules.shelve(books.numbers, on: shelf)
    try report(shelved.map(\.entry), books) { entry in
      let before = shelved.first { $0.entry.number == entry.number }?.before
      return before.map { texts.moved(entry, from: $0.shelf, since: rules.day(placed: $0)) }
        ?? texts.shelved(entry)
    } many: {
      self.texts.shelved(count: $0, on: shelf)
    }
  }

  private func addToLibrary(_ number: Int) throws {
    let entry = try rules.entry(number)
    if let book = try rules.book(like: entry) {
      return try ui.say(texts.inLibrary(BookName(book)))
    }
    guard let book = try router.addBook(rules.details(of: entry)) else { return }
    try rules.shareCover(ofEntry: number, withBook: book)
  }

  /// - Parameter many: what is said of many at once; else each has a sentence.
  private func report(
    _ entries: [ShelfEntry], _ chosen: ChosenBooks? = nil, _ one: (ShelfEntry) -> String,
    many: ((Int) -> String)? = nil
  ) throws {
    let sentence =
      entries.count < ManyBooks.asked
      ? entries.map(one).joined(separator: "\n")
      : many?(entries.count) ?? entries.map(one).joined(separator: "\n")
    try ui.show(Notice(sentence, each: entries.map(\.fact)))
    if let chosen { ui.finish(chosen) }
  }
}
