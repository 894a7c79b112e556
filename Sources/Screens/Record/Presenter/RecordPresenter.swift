import Grammar
import Library
import Localization
import RecordEntity
import RecordInteractor
import RecordRouter
import Screen

package final class RecordPresenter: ScreenPresenter {
  package let view: any ScreenView<RecordEvent, CardContent<RecordCard>>
  package let prompt = PromptWord.record
  package func open(_ line: Line) throws -> Transition? {
    // Only `show` can refer to a book of the library here.
    if line.verb != .show { try line.rejectBooks(where: .record) }
    return try router.openLine(line)
  }
  private let interactor: RecordInteractor
  private let router: RecordRouter
  private let listRecord: ((Int) -> CatalogueRecord?)?
  private var record: CatalogueRecord?

  /// - Parameter listRecord: returns a record by its number in the list from which this one is
  ///   opened, and reports an invalid number; `nil` if there is no list.
  package init(
    interactor: RecordInteractor, view: any ScreenView<RecordEvent, CardContent<RecordCard>>,
    router: RecordRouter, listRecord: ((Int) -> CatalogueRecord?)?
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    self.listRecord = listRecord
  }

  // MARK: At the prompt

  /// Shows a record, and opens the screen at a prompt.
  package func run(_ record: CatalogueRecord) throws -> Transition? {
    self.record = try completed(record)
    if view.context.opensScreens { return try run() }
    try show()
    return nil
  }

  /// Shows the record with an ISBN or id. If `name` is nil, the user is asked for one.
  package func run(named name: String?) throws -> Transition? {
    try find(name).flatMap { try run($0) }
  }

  package func show() throws {
    if let record { try show(record) }
  }

  package func handle(_ event: RecordEvent) throws -> Transition? {
    switch event {
    case .showListed(let number):
      guard let other = listRecord?(number) else { return nil }
      record = try completed(other)
      try show()
    case .showNamed(let name):
      record = try find(name)
      try show()
    case .show, .put, .askRating, .rate, .add, .edit:
      if let record { return try handle(event, on: record) }
    }
    return nil
  }

  // MARK: One line at a time

  /// Runs an event on the record with an ISBN or id. At a prompt, showing it opens the screen.
  package func run(_ event: RecordEvent, named name: String?) throws -> Transition? {
    if event == .show, view.context.opensScreens { return try run(named: name) }
    return try find(name).flatMap { try handle(event, on: $0) }
  }

  package func run(_ event: RecordEvent, on record: CatalogueRecord) throws -> Transition? {
    try handle(event, on: try completed(record))
  }

  // MARK: Actions

  private func handle(_ event: RecordEvent, on record: CatalogueRecord) throws -> Transition? {
    switch event {
    case .show: try show(record)
    case .add, .edit:
      return try router.openEditor(record, view.context.line, event == .edit)
    case .put(let shelf, let reading): try put(record, on: shelf, reading)
    case .askRating:
      let answer = try view.untilValid {
        try view.ask(event, texts.question(for: .rating), for: .rating, of: .rate)
      }
      return try answer.flatMap { try handle($0, on: record) }
    case .rate(let rating):
      let ratedBook = try interactor.rate(record, rating)
      try view.show(Notice(texts.rated(ratedBook.name, rating), json: ratedBook.json))
    case .showListed, .showNamed: break
    }
    return nil
  }

  private func put(_ record: CatalogueRecord, on shelf: Shelf, _ reading: ReadingInput) throws {
    let placedBook = try interactor.put(record, on: shelf, reading)
    let messages = ReadingMessages(texts: texts, day: interactor.day)
    let book = placedBook.book
    try view.show(
      Notice(
        messages.message(placedBook),
        json: [
          "number": book.number, "shelf": shelf.rawValue, "title": book.title,
          "author": book.author.isEmpty ? nil : book.author,
        ]))
  }

  private func show(_ record: CatalogueRecord) throws {
    var card = RecordFormatter(texts: texts, interactor: interactor).card(record)
    if interactor.showsCovers {
      let image =
        interactor.storedCover()
        ?? view.withNotice(waitNotice(record.source)) { interactor.cover(of: record) }
      card.cover = RecordCover(image: image)
    }
    let hint = view.context.isPrompt ? texts.hint(on: .record) : nil
    try view.show(CardContent(card, json: record.json, hint: hint))
  }

  private func waitNotice(_ source: CatalogueSource) -> String { texts.querying(source.name) }

  private func find(_ name: String?) throws -> CatalogueRecord? {
    guard let name = try name ?? view.ask(for: .record, of: .record) else { return nil }
    return try view.withNotice(waitNotice(interactor.source)) { try interactor.record(named: name) }
  }

  /// Completes a record. After an error, returns the record as found by the search.
  private func completed(_ record: CatalogueRecord) throws -> CatalogueRecord {
    do {
      return try view.withNotice(waitNotice(interactor.source)) { try interactor.completed(record) }
    } catch let problem as CatalogueError {
      view.showRefusal(problem)
      return record
    }
  }
}
