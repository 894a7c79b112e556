import Library
import Localization
import SearchEntity
import SearchInteractor

/// Leads through the records that were found, page by page, and to each of them.
package final class SearchFlow {
  private let rules: SearchRules
  private let display: any SearchDisplay
  private let navigation: any SearchNavigation
  private let texts: any Texts
  private let words: SearchWords
  private var results: SearchResults?
  private var size = SearchRules.pageSize
  /// The page that is shown, counted from 1.
  private var page = 1
  private var wasShown = false

  package init(
    rules: SearchRules, display: any SearchDisplay, navigation: any SearchNavigation,
    texts: any Texts
  ) {
    self.rules = rules
    self.display = display
    self.navigation = navigation
    self.texts = texts
    words = SearchWords(texts: texts, rules: rules)
  }

  // MARK: At the prompt

  /// Looks for a text and does what is asked, until the screen is left.
  package func run(_ request: SearchRequest) throws -> SearchOutcome {
    var outcome: SearchOutcome?
    try attempt { try look(for: request) }
    while outcome == nil, let event = try display.next() {
      try attempt { outcome = try handle(event) }
    }
    return outcome ?? .back
  }

  /// What goes wrong is told, with the way on, and the screen stays.
  private func attempt(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let problem as CatalogueError {
      display.complain(problem.sentence(in: texts))
      try display.say(texts.searchWayOn)
    } catch let problem as any Problem {
      display.complain(problem.sentence(in: texts))
    }
  }

  /// Nil where the screen goes on.
  private func handle(_ event: SearchEvent) throws -> SearchOutcome? {
    switch event {
    case .search(let request): try look(for: request)
    case .again: try show(page)
    case .more: try turn(to: page + 1)
    case .previous:
      guard page > 1 else {
        try display.say(texts.firstPageAlready)
        return nil
      }
      try show(page - 1)
    case .page(let index): try turn(to: index)
    case .open(let name): return try open(name)
    case .act(let number, let words):
      guard let record = record(number) else { return nil }
      try navigation.act(words, on: record)
    case .elsewhere(let words): return .elsewhere(words)
    case .back: return .back
    case .quit: return .quit
    }
    return nil
  }

  private func look(for request: SearchRequest) throws {
    results = SearchResults(rules.text(request.text))
    size = request.limit ?? SearchRules.pageSize
    page = 1
    try show(request.page ?? 1)
  }

  private func turn(to index: Int) throws {
    let count = try fill(to: index).records.count
    if index > page, count <= page * size {
      try display.say(texts.lastPageAlready)
    } else {
      try show(index)
    }
  }

  /// The last page where there are fewer.
  private func show(_ index: Int) throws {
    let results = try fill(to: index)
    page = min(index, max(1, (results.records.count + size - 1) / size))
    try draw(results, from: (page - 1) * size, withHint: !wasShown)
    wasShown = wasShown || !results.records.isEmpty
  }

  private func fill(to page: Int) throws -> SearchResults {
    let (count, isTooFar) = page.multipliedReportingOverflow(by: size)
    let known = results ?? SearchResults(rules.text(nil))
    let filled = try display.waiting(words.asking) {
      try rules.filled(known, to: isTooFar ? Int.max : count)
    }
    results = filled
    return filled
  }

  private func draw(_ results: SearchResults, from start: Int, withHint: Bool) throws {
    let count = results.records.count
    let first = min(start, count)
    let range = first..<min(first + min(size, count), count)
    try display.show(
      words.head(results), words.rows(results, range),
      words.foot(results, range, withHint: withHint))
  }

  // MARK: Records

  private func open(_ name: String) throws -> SearchOutcome? {
    let outcome: SearchOutcome
    // An ISBN is a number too, and larger than any on the list.
    if let number = Int(name), number <= Int32.max {
      guard let record = record(number) else { return nil }
      outcome = try navigation.open(.found(record))
    } else {
      outcome = try navigation.open(.named(name))
    }
    switch outcome {
    case .quit: return .quit
    case .back:
      try show(page)
      return nil
    case .elsewhere(let words): return try display.event(words).flatMap(handle)
    }
  }

  /// Nil where no record was shown with this number, which is told.
  private func record(_ number: Int) -> CatalogueRecord? {
    let records = results?.records ?? []
    guard (1...max(1, records.count)).contains(number), !records.isEmpty else {
      display.complain(texts.noRecord(number, of: records.count))
      return nil
    }
    return records[number - 1]
  }

  // MARK: From a shell

  /// Carries out one line: prints one page.
  package func perform(_ request: SearchRequest) throws {
    size = request.limit ?? SearchRules.pageSize
    let index = request.page ?? 1
    results = SearchResults(rules.text(request.text))
    let found = try fill(to: index)
    let (start, isTooFar) = (index - 1).multipliedReportingOverflow(by: size)
    try draw(found, from: isTooFar ? found.records.count : start, withHint: false)
    let count = (found.records.count + size - 1) / size
    if index > max(1, count) { display.complain(texts.noSuchPage(index, of: max(1, count))) }
  }
}
