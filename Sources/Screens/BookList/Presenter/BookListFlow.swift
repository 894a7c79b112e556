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
  private var query = BookQuery()
  private let rowsPerPage: Int?
  /// Books a page, as a line wanted it.
  private var limit: Int?
  /// Marked books, in the order in which they were marked.
  private var marked: [Int] = []
  /// The page that is shown; nil before the first.
  private var page: BookListPage?

  /// - Parameter rowsPerPage: books a page; nil: as many as the screen has room for.
  package init(
    rules: BookListRules, display: any BookListDisplay, navigation: any BookListNavigation,
    texts: any Texts, rowsPerPage: Int?
  ) {
    self.rules = rules
    self.display = display
    self.navigation = navigation
    self.texts = texts
    self.rowsPerPage = rowsPerPage
  }

  // MARK: At the prompt

  /// Shows the list and does what is asked, until the screen is left.
  package func run() throws {
    try attempt {
      try show(1)
      return true
    }
    while let event = try display.next() {
      guard try attempt({ try handle(event) }) else { return }
    }
  }

  /// What a rule refuses is told, and the screen goes on.
  @discardableResult
  private func attempt(_ body: () throws -> Bool) throws -> Bool {
    do {
      return try body()
    } catch let problem as any Problem {
      display.complain(problem.sentence(in: texts))
      return true
    }
  }

  /// Returns whether the screen goes on.
  private func handle(_ event: BookListEvent) throws -> Bool {
    switch event {
    case .back, .quit: return false
    case .list(let request): try list(request)
    case .page(let index):
      guard let index = try index ?? display.ask(.page).map(number) else { return true }
      try show(index)
    case .next: try turn(forward: true)
    case .previous: try turn(forward: false)
    case .sort:
      guard let word = try display.ask(.order) else { return true }
      try list(try display.order(word))
    case .find:
      guard let text = try display.ask(.text) else { return true }
      try list(found(text))
    case .open(let selection): return try open(selection)
    case .select(let selection): try select(selection)
    case .elsewhere(let words): try navigation.carryOut(words, shown: query, marked: marked)
    }
    return true
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

  private func open(_ selection: BookSelection?) throws -> Bool {
    guard let selection = try selection ?? display.ask(.books).flatMap(display.selection) else {
      return true
    }
    let drawing = page.map { display.drawing(of: words.model($0, withHint: false)) }
    switch try navigation.open(selection, beside: drawing ?? { _ in [] }) {
    case .quit: return false
    case .back:
      try show(place)
      return true
    case .elsewhere(let words):
      return try display.event(words).map(handle) ?? true
    }
  }

  /// Books a page now: a window may be made larger or smaller between two lines.
  private var size: Int { limit ?? rowsPerPage ?? display.room ?? BookListRules.pageSize }

  /// The page that has the first book of those shown.
  private var place: Int { page.map { $0.offset / size + 1 } ?? 1 }

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
    let model = words.model(page, withHint: self.page == nil)
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
    case .elsewhere(let words): try navigation.carryOut(words, shown: query, marked: [])
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
    let size = request.limit ?? rowsPerPage ?? BookListRules.pageSize
    let limit = request.page == nil ? request.limit : size
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
      let (_, count) = try rules.page(index, of: query, size: size)
      display.complain(texts.noSuchPage(index, of: count))
    }
  }

  /// Asked for once: the rows of a long list are all of the same day.
  private lazy var today = rules.today

  // MARK: Words and numbers

  private var words: BookListWords {
    BookListWords(texts: texts, today: rules.today, marked: Set(marked))
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
