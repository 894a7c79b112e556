import Grammar
import Library
import Localization
import Platform
import RecordEntity
import RecordInteractor
import RecordRouter
import Screen

package final class RecordPresenter: ScreenPresenter {
  package let view: any ScreenView<RecordEvent>
  package let prompt = PromptWord.record
  package func open(_ line: Line) throws -> Exit? {
    // Only `show` can refer to a book of the library here.
    if line.verb != .show { try line.refuseBooks(where: .record) }
    return try router.openLine(line)
  }
  private let interactor: RecordInteractor
  private let router: RecordRouter
  private let listed: ((Int) -> CatalogueRecord?)?
  private let picture: (CatalogueRecord, Data?) -> Picture
  private let rating: (String) throws -> Rating?
  private var record: CatalogueRecord?

  /// - Parameter listed: returns a record by its number in the list from which this one is opened,
  ///   and reports an invalid number; `nil` if there is no list.
  package init(
    interactor: RecordInteractor, view: any ScreenView<RecordEvent>,
    router: RecordRouter, listed: ((Int) -> CatalogueRecord?)?,
    rating: @escaping (String) throws -> Rating?,
    picture: @escaping (CatalogueRecord, Data?) -> Picture
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    self.listed = listed
    self.rating = rating
    self.picture = picture
  }

  private var texts: any Texts { ui.texts }

  // MARK: At the prompt

  /// Shows a record. At a prompt, returns when the user leaves the screen.
  package func run(_ record: CatalogueRecord) throws -> Exit {
    self.record = try completed(record)
    if ui.opensScreens { return try run() }
    try show()
    return .back
  }

  /// Shows the record with an ISBN or id. If `name` is nil, the user is asked for one.
  package func run(named name: String?) throws -> Exit {
    try find(name).map { try run($0) } ?? .back
  }

  package func show() throws {
    if let record { try show(record) }
  }

  package func handle(_ event: RecordEvent) throws -> Exit? {
    switch event {
    case .showListed(let number):
      guard let other = listed?(number) else { return nil }
      record = try completed(other)
      try show()
    case .showNamed(let name):
      record = try find(name)
      try show()
    case .show, .put, .rate, .add, .edit: if let record { try handle(event, on: record) }
    }
    return nil
  }

  // MARK: One line at a time

  /// Runs an event on the record with an ISBN or id. At a prompt, showing it opens the screen.
  package func run(_ event: RecordEvent, named name: String?) throws -> Exit? {
    if event == .show, ui.opensScreens { return try run(named: name) }
    if let record = try find(name) { try handle(event, on: record) }
    return nil
  }

  package func run(_ event: RecordEvent, on record: CatalogueRecord) throws {
    try handle(event, on: try completed(record))
  }

  // MARK: Actions

  private func handle(_ event: RecordEvent, on record: CatalogueRecord) throws {
    switch event {
    case .show: try show(record)
    case .add, .edit: _ = try router.add(record, event == .edit)
    case .put(let shelf, let reading):
      let result = try interactor.put(record, on: shelf, reading)
      let words = ReadingWords(texts: texts) { self.interactor.day(of: $0.placedAt) }
      let entry = result.entry
      try ui.show(
        Notice(
          words.message(result),
          facts: [
            "number": entry.number, "shelf": entry.shelf.rawValue, "title": entry.title,
            "author": entry.author,
          ]))
    case .rate(let text):
      let question = texts.which(.rating)
      guard let text = try text ?? ui.ask(question, for: .rating, of: .rate) else { return }
      let rating = try self.rating(text)
      let rated = try interactor.rate(record, rating)
      try ui.show(Notice(texts.rated(rated.name, rating), facts: rated.fact))
    case .showListed, .showNamed: break
    }
  }

  private func show(_ record: CatalogueRecord) throws {
    var card = RecordWords(texts: texts, interactor: interactor).card(record)
    if ui.isPrompt { card.hint = texts.hint(on: .record) }
    if interactor.showsCovers {
      let image =
        interactor.storedCover()
        ?? ui.waiting(asking(record.source)) { interactor.cover(of: record) }
      card.picture = picture(record, image)
    }
    try ui.show([card])
  }

  private func asking(_ source: CatalogueSource) -> String { texts.asking(source.name) }

  private func find(_ name: String?) throws -> CatalogueRecord? {
    guard let name = try name ?? ui.ask(for: .record, of: .record) else { return nil }
    return try ui.waiting(asking(interactor.source)) { try interactor.record(named: name) }
  }

  /// Completes a record. After an error, returns the record as found by the search.
  private func completed(_ record: CatalogueRecord) throws -> CatalogueRecord {
    do {
      return try ui.waiting(asking(interactor.source)) { try interactor.completed(record) }
    } catch let problem as CatalogueError {
      ui.showError(problem.sentence(in: texts))
      return record
    }
  }
}
