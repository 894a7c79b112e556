import Grammar
import Library
import Localization
import RecordEntity
import RecordInteractor

/// Leads through what can be seen of a record and made of it.
package struct RecordFlow {
  private let rules: RecordRules
  private let display: any RecordDisplay
  private let navigation: any RecordNavigation
  private let texts: any Texts
  private let words: RecordWords

  package init(
    rules: RecordRules, display: any RecordDisplay, navigation: any RecordNavigation,
    texts: any Texts
  ) {
    self.rules = rules
    self.display = display
    self.navigation = navigation
    self.texts = texts
    words = RecordWords(texts: texts, rules: rules)
  }

  /// Shows a record that was found and does what is asked of it, until the screen is left.
  package func run(_ record: CatalogueRecord) throws -> RecordOutcome {
    let record = try completed(record)
    try display.show(words.model(record))
    while let event = try display.next() {
      do {
        switch event {
        case .back: return .back
        case .quit: return .quit
        case .elsewhere(let words): return .elsewhere(words)
        case .show, .read, .want, .add: try act(event, on: record)
        }
      } catch let problem as any Problem {
        display.complain(problem.sentence(in: texts))
      }
    }
    return .back
  }

  /// Shows the record with an ISBN or id until the screen is left; without one it is asked for.
  package func run(named name: String?) throws -> RecordOutcome {
    guard let record = try record(named: name) else { return .back }
    return try run(record)
  }

  /// Does one thing with the record that has an ISBN or id.
  package func perform(_ event: RecordEvent, named name: String?) throws {
    guard let record = try record(named: name) else { return }
    try act(event, on: record)
  }

  /// Does one thing with a record that was found.
  package func perform(_ event: RecordEvent, on record: CatalogueRecord) throws {
    try act(event, on: try completed(record))
  }

  private func act(_ event: RecordEvent, on record: CatalogueRecord) throws {
    switch event {
    case .show: try display.show(words.model(record))
    case .add(let words): try navigation.add(record, words)
    case .read: try put(record, on: .read)
    case .want: try put(record, on: .want)
    case .elsewhere, .back, .quit: break
    }
  }

  private func put(_ record: CatalogueRecord, on shelf: Shelf) throws {
    let entry = try rules.put(record, on: shelf)
    let facts = RecordResult.Facts(
      number: entry.number, shelf: entry.shelf.rawValue, title: entry.title, author: entry.author)
    try display.show(RecordResult(sentence: texts.shelved(entry), facts: facts))
  }

  private func record(named name: String?) throws -> CatalogueRecord? {
    guard let name = try name ?? display.askName(texts.which(.record)) else { return nil }
    return try display.waiting(words.asking) { try rules.record(named: name) }
  }

  /// What the search told of it is better than nothing.
  private func completed(_ record: CatalogueRecord) throws -> CatalogueRecord {
    do {
      return try display.waiting(words.asking) { try rules.completed(record) }
    } catch let problem as CatalogueError {
      display.complain(problem.sentence(in: texts))
      return record
    }
  }
}
