import Grammar
import Library
import Localization
import ShelfEntity
import ShelfInteractor

/// Leads through a shelf: what is on it, in which order, and what is done to it.
package final class ShelfFlow {
  private let rules: ShelfRules
  private let display: any ShelfDisplay
  private let texts: any Texts
  private let words: ShelfWords
  private let actions: ShelfActions
  private var shelf = Shelf.read
  private var order = ShelfOrder.title
  /// Entries a page.
  private var size: Int
  /// The number of the page that is shown; nil before the first.
  private var index: Int?
  /// The number of the entry that is shown in place of the list.
  private var open: Int?

  /// - Parameter size: entries a page, where no one says otherwise.
  package init(
    rules: ShelfRules, display: any ShelfDisplay, navigation: any ShelfNavigation,
    texts: any Texts, size: Int
  ) {
    self.rules = rules
    self.display = display
    self.texts = texts
    self.size = size
    words = ShelfWords(texts: texts, rules: rules)
    actions = ShelfActions(rules: rules, display: display, navigation: navigation, texts: texts)
  }

  // MARK: At the prompt

  /// Shows a shelf and does what is asked, until the screen is left.
  package func run(_ request: ShelfRequest) throws -> ShelfOutcome {
    try attempt { try list(request) }
    while let event = try display.next(isOpen: open != nil) {
      var outcome: ShelfOutcome?
      try attempt { outcome = try handle(event) }
      if let outcome { return outcome }
    }
    return .back
  }

  /// What a rule refuses is told, and the screen goes on.
  private func attempt(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let problem as any Problem {
      display.complain(problem.sentence(in: texts))
      if case .alreadyShelved(let entry)? = problem as? LibraryError { try show(entry) }
    }
  }

  /// Nil where the screen goes on.
  private func handle(_ event: ShelfEvent) throws -> ShelfOutcome? {
    switch event {
    case .back where open != nil: try showList()
    case .back: return .back
    case .quit: return .quit
    case .elsewhere(let words): return .elsewhere(words)
    case .list(let request): try list(request)
    case .page(let page):
      guard let page = try page ?? askPage() else { return nil }
      try show(page: page)
    case .next: try turn(by: 1, refusal: texts.lastPageAlready)
    case .previous: try turn(by: -1, refusal: texts.firstPageAlready)
    case .sort:
      guard let request = try askOrder() else { return nil }
      try list(request)
    case .open(let selection):
      guard let selection = try selection ?? actions.askEntries() else { return nil }
      let entries = try rules.numbers(selection).map(rules.entry)
      try display.show(entries.map { words.model($0, withHint: true) })
      open = entries.last?.number
    default:
      try actions.perform(event, open: open)
      // What was open may be on no shelf any more.
      if let number = open, (try? rules.entry(number)) == nil { try showList() }
    }
    return nil
  }

  private func list(_ request: ShelfRequest) throws {
    if let name = request.shelf { shelf = name.shelf }
    if let order = request.order { self.order = order }
    if let limit = request.limit { size = limit }
    try show(page: request.page ?? 1)
  }

  private func showList() throws { try show(page: index ?? 1) }

  private func show(page wanted: Int) throws {
    let (page, count) = try rules.page(wanted, of: shelf, by: order, size: size)
    guard let page else {
      // The page that was shown is no more: entries were taken off meanwhile.
      if index == wanted { return try show(page: count) }
      return display.complain(texts.noSuchPage(wanted, of: count))
    }
    try display.begin(words.head(shelf, count: page.total))
    for entry in page.entries { try display.row(words.row(entry)) }
    // What can be done here is said once.
    try display.end(words.foot(page, withHint: index == nil))
    index = wanted
    open = nil
  }

  private func turn(by step: Int, refusal: String) throws {
    let wanted = (index ?? 1) + step
    let (page, _) = try rules.page(max(1, wanted), of: shelf, by: order, size: size)
    guard wanted > 0, page != nil else { return try display.say(refusal) }
    try show(page: wanted)
  }

  private func show(_ entry: ShelfEntry) throws {
    try display.show([words.model(entry, withHint: true)])
    open = entry.number
  }

  // MARK: From a shell

  /// Carries out one line: every row is printed unless a limit or a page cuts the list.
  package func perform(_ event: ShelfEvent) throws {
    switch event {
    case .list(let request): try print(request)
    case .open(let selection):
      guard let selection = try selection ?? actions.askEntries() else { return }
      try display.show(
        try rules.numbers(selection).map(rules.entry).map { words.model($0, withHint: false) })
    case .page, .next, .previous, .sort, .elsewhere, .back, .quit: break
    default:
      do {
        try actions.perform(event, open: nil)
      } catch LibraryError.alreadyShelved(let entry) {
        try display.show([words.model(entry, withHint: false)])
        throw LibraryError.alreadyShelved(entry)
      }
    }
  }

  private func print(_ request: ShelfRequest) throws {
    let (shelf, order) = ((request.shelf ?? .read).shelf, request.order ?? .title)
    let limit = request.limit ?? request.page.map { _ in size }
    let (offset, isTooFar) = ((request.page ?? 1) - 1).multipliedReportingOverflow(by: limit ?? 0)
    let total = try rules.count(on: shelf)
    try display.begin(words.head(shelf, count: total))
    var isEmpty = true
    try rules.each(on: shelf, by: order, offset: isTooFar ? Int.max : offset, limit: limit) {
      isEmpty = false
      try display.row(words.row($0))
    }
    try display.end(
      ShelfFoot(summary: [], empty: total == 0 ? texts.emptyShelf(shelf) : nil, hint: nil))
    if isEmpty, total > 0, let page = request.page, let limit {
      display.complain(texts.noSuchPage(page, of: (total + limit - 1) / limit))
    }
  }

  // MARK: Questions

  private func askPage() throws -> Int? {
    guard let text = try display.ask(texts.which(.page), missing: .page) else { return nil }
    guard let page = Int(text), page > 0 else { throw LineError.badNumber(text) }
    return page
  }

  private func askOrder() throws -> ShelfRequest? {
    try display.ask(texts.which(.shelfOrder), missing: .shelfOrder).map(display.order)
  }
}
