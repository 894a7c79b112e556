import Grammar
import Library
import Localization
import Screen
import ShelfEntity
import ShelfInteractor
import ShelfRouter

/// Changes to entries, at the prompt and from a shell.
extension ShelfPresenter {
  func act(_ event: ShelfEvent) throws {
    switch event {
    case .put(let fields, let shelf, let told): try put(fields, on: shelf, told)
    case .shelve(let selection, let shelf, let told): try shelve(selection, on: shelf, told)
    case .rate(let selection, _):
      guard let entries = try choose(selection, to: .rate),
        case .rate(_, .value(let rating))? = try rated(event, entries),
        try view.agrees(to: .rateShelved, entries)
      else { return }
      try report(try interactor.rate(entries.numbers, rating), entries, texts.rated)
    case .note(let selection, let text):
      guard let entries = try choose(selection, to: .note) else { return }
      let question = texts.notesQuestion(try interactor.entry(entries.numbers[0]))
      guard let text = try text ?? view.ask(question, for: .notes, of: .note),
        try view.agrees(to: .annotate, entries)
      else { return }
      try report(
        try interactor.note(entries.numbers, text == "-" ? "" : text), entries, texts.noted)
    case .move(let selection):
      guard let entries = try choose(selection, to: .move), try view.agrees(to: .reshelve, entries)
      else { return }
      let moved = try interactor.move(entries.numbers)
      try report(moved, entries, many: texts.moved(count:))
    case .remove(let selection):
      guard let entries = try choose(selection, to: .remove),
        try view.agrees(to: .unshelve, entries)
      else { return }
      let removed = try interactor.remove(entries.numbers)
      let sentence =
        removed.count == 1 ? texts.unshelved(removed[0]) : texts.unshelved(count: removed.count)
      try view.show(Notice(sentence, facts: ["removed": entries.numbers]))
      view.finish(entries)
    case .add(let selection):
      guard let entries = try choose(selection, to: .add) else { return }
      for number in entries.numbers { try addToLibrary(number) }
      view.finish(entries)
    case .list, .sort, .open, .shelveRecord: break
    }
  }

  /// Returns the named entries, or else the open entry, or else the entries that the user enters.
  func choose(_ selection: BookSelection?, to action: Verb? = nil) throws -> ChosenBooks? {
    try view.choose(
      selection, of: interactor.entries(), for: .shelf, open: action == nil ? nil : open
    ) {
      try self.view.askNumbers(.entries, of: .shelf, action).map(BookSelection.numbers)
    }
  }

  // MARK: Actions

  /// Returns the event with its rating, for which the user is asked unless it was typed.
  private func rated(_ event: ShelfEvent, _ entries: ChosenBooks) throws -> ShelfEvent? {
    switch event {
    case .rate(_, .typed(let text)): return try view.event(event, answered: text)
    case .rate(_, nil):
      let question = texts.ratingQuestion(try interactor.entry(entries.numbers[0]))
      return try view.ask(event, question, for: .rating, of: .rate)
    default: return event
    }
  }

  private func put(_ fields: [BookField: String], on shelf: Shelf, _ told: ToldReading) throws {
    var fields = fields
    if fields[.title] == nil {
      guard let title = try view.ask(for: .title, of: .shelf, .add) else { return }
      fields[.title] = title
    }
    try report([try interactor.put(fields, on: shelf, told)], nil) {
      self.texts.shelved(count: $0, on: shelf)
    }
  }

  private func shelve(
    _ selection: BookSelection?, on shelf: Shelf, _ told: ToldReading
  ) throws {
    let verb: Verb =
      switch shelf {
      case .read: .read
      case .want: .want
      case .reading: .reading
      }
    guard
      let books = try view.choose(
        selection, of: interactor.books(for: shelf, told), for: verb, open: open),
      try view.agrees(to: .shelve, books)
    else { return }
    let shelved = try interactor.shelve(books.numbers, on: shelf, told)
    try report(shelved, books) { self.texts.shelved(count: $0, on: shelf) }
  }

  private func addToLibrary(_ number: Int) throws {
    let entry = try interactor.entry(number)
    if let book = try interactor.book(like: entry) {
      return try view.say(texts.inLibrary(BookName(book)))
    }
    guard let book = try router.openEditor(interactor.details(of: entry)) else { return }
    try interactor.shareCover(ofEntry: entry.number, withBook: book)
  }

  /// - Parameter many: returns the sentence for many entries; a few are reported one by one.
  private func report(
    _ placed: [PlacedEntry], _ chosen: ChosenBooks?, many: @escaping (Int) -> String
  ) throws {
    let words = ReadingWords(texts: texts, day: interactor.day)
    try report(placed.map(\.entry), chosen, many: many) { entry in
      let before = placed.first { $0.entry.number == entry.number }?.before
      return words.message(PlacedEntry(entry, before: before))
    }
  }

  private func report(
    _ entries: [ShelfEntry], _ chosen: ChosenBooks?, many: ((Int) -> String)? = nil,
    _ one: (ShelfEntry) -> String
  ) throws {
    let isFew = entries.count < BulkChanges.confirmationThreshold
    let sentence =
      (isFew ? nil : many?(entries.count)) ?? entries.map(one).joined(separator: "\n")
    try view.show(Notice(sentence, each: entries.map(\.fact)))
    if let chosen { view.finish(chosen) }
  }
}
