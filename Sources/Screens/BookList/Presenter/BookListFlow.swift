import BookListEntity
import BookListInteractor
import Grammar
import Library
import Localization

/// Leads through the list: what is shown, in which order, and where to go from it.
package final class BookListFlow {
  private let rules: BookListRules
  private let display: any BookListDisplay
  private let navigation: any BookListNavigation
  private let texts: any Texts
  private var start: BookListPlace
  private var query: BookQuery
  /// Books a page, as a line wanted it.
  private var limit: Int?
  /// Marked books, in the order in which they were marked.
  private var marked: [Int]
  /// The page that is shown; nil before the first.
  private var page: BookListPage?

  package init(
    rules: BookListRules, display: any BookListDisplay, navigation: any BookListNavigation,
    texts: any Texts, start: BookListPlace
  ) {
    self.start = start
    query = start.query
    limit = start.limit
    marked = start.marked
    self.rules = rules
    self.display = display
    self.navigation = navigation
    self.texts = texts
  }

  // MARK: At the prompt

  /// Shows the list and does what is asked, until the screen is left.
  package func run() throws -> BookListOutcome {
    var outcome: BookListOutcome?
    try attempt {
      if let first = start.first {
        outcome = try comeBack(first)
      } else {
        page = try rules.page(place, of: query, size: size).page
      }
    }
    if outcome == nil, page == nil, !start.wasShown, start.first != .back {
      try attempt { try show(place) }
    }
    while outcome == nil, let event = try display.next() {
      try attempt { outcome = try handle(event) }
    }
    return outcome ?? .quit
  }

  /// What a rule refuses is told, and the screen goes on.
  private func attempt(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let problem as any Problem {
      display.complain(problem.sentence(in: texts))
    }
  }

  /// Nil where the screen goes on.
  private func handle(_ event: BookListEvent) throws -> BookListOutcome? {
    switch event {
    case .back, .quit: return .quit
    case .list(let request): try list(request)
    case .page(let index):
      guard let index = try index ?? display.ask(.page).map(number) else { return nil }
      try show(index)
    case .next: try turn(forward: true)
    case .previous: try turn(forward: false)
    case .sort:
      guard let word = try display.ask(.order) else { return nil }
      try list(try display.order(word))
    case .find:
      guard let text = try display.ask(.text) else { return nil }
      try list(found(text))
    case .open(let selection): return try open(selection)
    case .select(let selection): try select(selection)
    case .elsewhere(let words):
      let left = try navigation.carryOut(words, shown: query, marked: marked)
      return try left.flatMap(comeBack)
    }
    return nil
  }

  /// What follows when another screen was left.
  private func comeBack(_ left: BookListReturn) throws -> BookListOutcome? {
    switch left {
    case .quit: return .quit
    case .back: try show(place)
    case .elsewhere(let words): return try display.event(words).flatMap(handle)
    case .changed(let first):
      start.query = query
      start.limit = limit
      start.marked = marked
      start.offset = page?.offset ?? start.offset
      start.wasShown = start.wasShown || page != nil
      start.first = first ?? (start.wasShown ? nil : .back)
      return .renewed(start)
    }
    return nil
  }

  private func select(_ selection: BookSelection?) throws {
    let numbers = try selection.map { try rules.numbers($0, shown: query) } ?? []
    let known = Set(marked)
    marked = selection == nil ? [] : marked + numbers.filter { !known.contains($0) }
    try show(place)
    try display.say(texts.marked(count: marked.count))
  }

  private func list(_ request: BookListRequest) throws {
    let previous = (query, limit)
    query = rules.query(query, with: request)
    limit = request.limit ?? limit
    do {
      try show(request.page ?? 1)
    } catch {
      (query, limit) = previous
      throw error
    }
  }

  private func open(_ selection: BookSelection?) throws -> BookListOutcome? {
    guard let selection = try selection ?? display.ask(.books).flatMap(display.selection) else {
      return nil
    }
    let drawing = page.map { display.drawing(of: words.model($0, withHint: false, dueToday: nil)) }
    return try comeBack(navigation.open(selection, beside: drawing ?? { _ in [] }))
  }

  /// Books a page now: a window may be made larger or smaller between two lines.
  private var size: Int { limit ?? start.rowsPerPage ?? display.room ?? BookListRules.pageSize }

  /// The page that has the first book of those shown.
  private var place: Int { (page?.offset ?? start.offset) / size + 1 }

  private func show(_ index: Int) throws {
    let (found, count) = try rules.page(index, of: query, size: size)
    if let found {
      try draw(found)
    } else if page != nil, place == index, count < index {
      // The page that was shown is no more: books were deleted meanwhile.
      try show(count)
    } else {
      display.complain(texts.noSuchPage(index, of: count))
    }
  }

  private func turn(forward: Bool) throws {
    guard let page else { return try show(1) }
    let refusal = forward ? texts.lastPageAlready : texts.firstPageAlready
    if page.size == size {
      let next = try forward ? rules.page(after: page) : rules.page(before: page)
      guard let next else { return try display.say(refusal) }
      return try draw(next)
    }
    // Pages have another size now: the one with the next book that was not shown.
    let offset = forward ? page.offset + page.books.count : page.offset - 1
    guard offset >= 0, offset < page.matches else { return try display.say(refusal) }
    try show(offset / size + 1)
  }

  private func draw(_ page: BookListPage) throws {
    // What can be done here is said once.
    let isFirst = self.page == nil && !start.wasShown
    let model = words.model(
      page, withHint: isFirst, dueToday: isFirst && start.greets ? try rules.dueToday() : nil)
    self.page = page
    try display.begin(model.head)
    for row in model.rows { try display.row(row) }
    try display.end(model.foot)
  }

  // MARK: From a shell

  /// Carries out one line: every row is printed unless a limit or a page cuts the list.
  package func perform(_ event: BookListEvent) throws {
    switch event {
    case .list(let request): try print(request)
    case .page(let index):
      guard let index = try index ?? display.ask(.page).map(number) else { return }
      try print(at: index)
    case .next: try print(at: 2)
    case .previous: try print(at: 1)
    case .sort:
      guard let word = try display.ask(.order) else { return }
      try print(try display.order(word))
    case .find:
      guard let text = try display.ask(.text) else { return }
      try print(found(text))
    case .open(let selection):
      guard let selection = try selection ?? display.ask(.books).flatMap(display.selection) else {
        return
      }
      _ = try navigation.open(selection) { _ in [] }
    case .elsewhere(let words): _ = try navigation.carryOut(words, shown: query, marked: [])
    case .select, .back, .quit: break
    }
  }

  private func print(at index: Int) throws {
    var request = BookListRequest()
    request.page = index
    try print(request)
  }

  private func print(_ request: BookListRequest) throws {
    let query = rules.query(query, with: request)
    let size = request.limit ?? start.rowsPerPage ?? BookListRules.pageSize
    let limit = request.page == nil ? request.limit : size
    let (offset, isTooFar) = ((request.page ?? 1) - 1).multipliedReportingOverflow(by: limit ?? 0)
    let tally = try rules.tally()
    try display.begin(words.head(tally, dueToday: nil))
    var isEmpty = true
    try rules.eachBook(query, offset: isTooFar ? Int.max : offset, limit: limit) { book in
      isEmpty = false
      try display.row(BookListRow(book, isMarked: false, on: today, in: texts))
    }
    let foot = words.foot(query, tally, isEmpty: isEmpty && offset == 0)
    try display.end(foot)
    if isEmpty, offset > 0, let index = request.page {
      let (_, count) = try rules.page(index, of: query, size: size)
      display.complain(texts.noSuchPage(index, of: count))
    }
  }

  /// Asked for once: the rows of a long list are all of the same day.
  private lazy var today = rules.today

  // MARK: Words and numbers

  private var words: BookListWords {
    BookListWords(
      texts: texts, today: rules.today, soonDays: rules.soonDays, marked: Set(marked))
  }

  private func found(_ text: String) -> BookListRequest {
    var request = BookListRequest()
    request.filter = BookListFilter(text: text)
    return request
  }

  private func number(_ text: String) throws -> Int {
    guard let number = Int(text), number > 0 else { throw LineError.badNumber(text) }
    return number
  }
}
