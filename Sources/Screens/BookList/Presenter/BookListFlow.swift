import BookListEntity
import BookListInteractor
import Library
import Localization

/// Leads through the list: what is shown, in which order, and where to go from it.
package final class BookListFlow {
  private let rules: BookListRules
  private let display: any BookListDisplay
  private let navigation: any BookListNavigation
  private let texts: any Texts
  private var place: BookListPlace
  private var query: BookQuery
  private var size: Int
  /// Marked books, in the order in which they were marked.
  private var marked: [Int]
  /// The page that is shown; nil before the first.
  private var page: BookListPage?

  package init(
    rules: BookListRules, display: any BookListDisplay, navigation: any BookListNavigation,
    texts: any Texts, place: BookListPlace
  ) {
    self.place = place
    query = place.query
    size = place.size
    marked = place.marked
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
      if let first = place.first {
        outcome = try comeBack(first, to: place.page)
      } else {
        page = try rules.page(place.page, of: query, size: size).page
      }
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
    case .next: try turn(to: rules.page(after:), refusal: texts.lastPageAlready)
    case .previous: try turn(to: rules.page(before:), refusal: texts.firstPageAlready)
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
      return try left.flatMap { try comeBack($0, to: page?.index ?? 1) }
    }
    return nil
  }

  /// What follows when another screen was left.
  private func comeBack(_ left: BookListReturn, to index: Int) throws -> BookListOutcome? {
    switch left {
    case .quit: return .quit
    case .back: try show(index)
    case .elsewhere(let words): return try display.event(words).flatMap(handle)
    case .changed(let first):
      place.query = query
      place.size = size
      place.marked = marked
      place.page = page?.index ?? 1
      place.first = first
      place.wasShown = true
      return .renewed(place)
    }
    return nil
  }

  private func select(_ selection: BookSelection?) throws {
    let numbers = try selection.map { try rules.numbers($0, shown: query) } ?? []
    let known = Set(marked)
    marked = selection == nil ? [] : marked + numbers.filter { !known.contains($0) }
    try show(page?.index ?? 1)
    try display.say(texts.marked(count: marked.count))
  }

  private func list(_ request: BookListRequest) throws {
    let previous = (query, size)
    query = rules.query(query, with: request)
    size = request.limit ?? size
    do {
      try show(request.page ?? 1)
    } catch {
      (query, size) = previous
      throw error
    }
  }

  private func open(_ selection: BookSelection?) throws -> BookListOutcome? {
    guard let selection = try selection ?? display.ask(.books).flatMap(display.selection) else {
      return nil
    }
    let drawing = page.map { display.drawing(of: words.model($0, withHint: false)) }
    let left = try navigation.open(selection, beside: drawing ?? { _ in [] })
    return try comeBack(left, to: page?.index ?? 1)
  }

  private func show(_ index: Int) throws {
    let (found, count) = try rules.page(index, of: query, size: size)
    if let found {
      try draw(found)
    } else if page?.index == index, count < index {
      // The page that was shown is no more: books were deleted meanwhile.
      try show(count)
    } else {
      display.complain(texts.noSuchPage(index, of: count))
    }
  }

  private func turn(
    to neighbour: (BookListPage) throws -> BookListPage?, refusal: String
  ) throws {
    guard let page else { return try show(1) }
    guard let next = try neighbour(page) else { return try display.say(refusal) }
    try draw(next)
  }

  private func draw(_ page: BookListPage) throws {
    // What can be done here is said once.
    let model = words.model(page, withHint: self.page == nil && !place.wasShown)
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
    let limit = request.limit ?? request.page.map { _ in size }
    let (offset, isTooFar) = ((request.page ?? 1) - 1).multipliedReportingOverflow(by: limit ?? 0)
    let tally = try rules.tally()
    try display.begin(words.head(tally))
    var isEmpty = true
    try rules.eachBook(query, offset: isTooFar ? Int.max : offset, limit: limit) { book in
      isEmpty = false
      try display.row(BookListRow(book, isMarked: false, on: today, in: texts))
    }
    let foot = words.foot(query, tally, isEmpty: isEmpty && offset == 0)
    try display.end(foot)
    if isEmpty, offset > 0, let index = request.page {
      let (_, count) = try rules.page(index, of: query, size: limit ?? size)
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
