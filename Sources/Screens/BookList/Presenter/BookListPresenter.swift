import BookListEntity
import BookListInteractor
import BookListRouter
import Grammar
import Library
import Localization
import Screen

/// Leads through the list: what is shown, in which order, and where to go from it.
package final class BookListPresenter: ScreenPresenter {
  package let ui: any UserInterface
  package let prompt = PromptWord.books
  private let rules: BookListInteractor
  private let lines: any BookListReading
  private let router: BookListRouter
  private var query: BookQuery
  /// The order of the settings when it was last looked at.
  private var chosenOrder: BookOrder
  /// The order that the list has again when it no longer shows what is late, soonest first.
  private var laidAside: (order: BookOrder, isReversed: Bool)?
  /// Books a page, as the line wanted it whose list is shown.
  private var limit: Int?
  private let marks: Marks
  /// The page that is shown; nil before the first.
  private var shown: BookListPage?
  /// That page as it was drawn.
  private var drawn = ShownList()
  /// Whether a word about what is due comes with the first page.
  private var greets = false
  /// Whether it is the program's first screen, which `back` does not leave.
  private var isFirst = false

  /// - Parameters:
  ///   - shown: what the list below this one shows.
  ///   - marks: the books that are marked there.
  package init(
    rules: BookListInteractor, ui: any UserInterface, lines: any BookListReading,
    router: BookListRouter, shown: BookQuery = BookQuery(), marks: Marks = Marks()
  ) {
    self.rules = rules
    self.ui = ui
    self.lines = lines
    self.router = router
    self.marks = marks
    chosenOrder = rules.order
    query = shown
    if shown.only == .overdue, shown.order == .due { laidAside = (chosenOrder, false) }
    // Other programs read books in the order of titles, whatever their user likes to see first.
    if !ui.isPrompt, ui.isForEyes || ui.isSpoken { query.order = chosenOrder }
  }

  private var texts: any Texts { ui.texts }
  private var words: BookListWords { words(on: ui.canvas) }

  private func words(on canvas: Canvas) -> BookListWords {
    BookListWords(
      texts: texts, clock: rules.clock, soonDays: rules.soonDays, nothingFound: ui.nothingFound,
      columns: ui.isForEyes && canvas.isWide ? rules.columns : [])
  }

  // MARK: At the prompt

  /// Opens the list as the first screen.
  ///
  /// - Parameters:
  ///   - line: is carried out first.
  ///   - greets: whether a word about what is due comes with the list.
  package func start(with line: Line? = nil, greets: Bool = false) throws -> Leaving {
    (isFirst, self.greets) = (true, greets)
    query.order = chosenOrder
    guard let line else { return try run() }
    if let leaving = try carryOut(typed: line) { return leaving }
    return try shown == nil ? run() : goOn()
  }

  package func read(_ line: Line) throws -> BookListEvent? {
    try lines.event(line, isTyped: true)
  }

  package func back() throws -> Leaving? {
    guard isFirst else { return .back }
    try ui.say(texts.firstScreen)
    return nil
  }

  package func show() throws { try show(place) }
  package func comeBack() throws { try show(place, isBack: true) }
  /// A change is told in one line, and the list is shown when it is asked for.
  package func showChange() {}

  package func carryOut(_ line: Line) throws -> Leaving? {
    let leaving = try router.carryOut(line, query, marks, shown.map { _ in page })
    try followSettings()
    return leaving
  }

  /// Takes over what another module may have changed in the settings.
  private func followSettings() throws {
    guard rules.order != chosenOrder else { return }
    chosenOrder = rules.order
    (query.order, query.isReversed, laidAside) = (chosenOrder, false, nil)
    if shown != nil { shown = try rules.page(1, of: query, size: size) }
  }

  /// On top of another screen, one for the list opens it.
  package func opens(_ event: BookListEvent) -> Bool {
    if case .open = event { false } else { true }
  }

  /// Whether it is on the screen, page by page; else it is printed.
  private var isOpen: Bool { shown != nil || ui.opensScreens }

  package func handle(_ event: BookListEvent) throws -> Leaving? {
    switch event {
    case .list(let request): try list(request)
    case .turn(.page(let page)): try (page ?? ui.askPage()).map { try show($0) }
    case .turn(.last): try show(rules.pageCount(query, size: size))
    case .turn(let turn): try self.turn(forward: turn == .next)
    case .sort, .find: try asked(event).map(list)
    case .open(let selection): return try open(selection)
    case .select(let selection): try select(selection)
    }
    return nil
  }

  private func select(_ selection: BookSelection?) throws {
    if let selection {
      let meant = rules.books(shown: query)
      guard let books = try ui.choose(selection, of: meant, for: .select) else { return }
      let known = Set(marks.numbers)
      marks.numbers += books.numbers.filter { !known.contains($0) }
      try show()
      ui.finish(books)
    } else {
      marks.numbers = []
      try show()
    }
    if marks.numbers.isEmpty { try ui.say(texts.noneMarked) }
  }

  private func list(_ request: BookListRequest) throws {
    guard isOpen, !ui.isForPrograms else { return try print(request) }
    let previous = (query, limit, laidAside)
    if request.order != nil { laidAside = nil }
    if let filter = request.filter, request.order == nil {
      if let order = laidAside { (query.order, query.isReversed) = order }
      laidAside = filter.only == .overdue ? (query.order, query.isReversed) : nil
    }
    limit = request.limit
    do {
      query = try rules.query(query, with: request)
      let phrases = try loosen(&query)
      try show(request.page ?? 1)
      try phrases.map { try ui.say(texts.noPhrase($0)) }
    } catch {
      (query, limit, laidAside) = previous
      throw error
    }
  }

  /// Has the words of phrases looked for that no book has; the phrases, if that finds something.
  private func loosen(_ query: inout BookQuery) throws -> [String]? {
    guard let loosened = try rules.loosened(query) else { return nil }
    defer { query = loosened }
    return query.text?.phrases
  }

  private func open(_ selection: BookSelection?) throws -> Leaving? {
    guard let selection = try selection ?? ui.askBooks(for: .show) else { return nil }
    guard isOpen else { return try router.open(selection, query, marks, nil) }
    var (first, last): (Int?, Int?)
    let leaving = try router.open(selection, query, marks) { number in
      (first, last) = (first ?? number, number ?? last)
      return self.page(holding: number)
    }
    if leaving == .quit { return .quit }
    guard leaving == .back else { return nil }
    // From book to book one may have come to another page.
    let isElsewhere = first != last
    let found = try isElsewhere ? last.flatMap { try rules.place(of: $0, in: query) } : nil
    // Beside a book the list was drawn otherwise.
    try show(found.map { $0 / size + 1 } ?? place, isBack: !ui.isWide)
    return nil
  }

  /// Draws the page with an open book on it, as it is now, to stand beside that book.
  private func page(holding number: Int?) -> Picture {
    { [self] canvas in
      let found = try number.flatMap { try rules.place(of: $0, in: query) }
      let place = found ?? shown?.page.offset ?? 0
      // Heading and foot take some lines, too.
      let room = canvas.height.map { max(5, ($0 - 10) / (canvas.takesTables ? 1 : 2)) }
      let size = min(size, room ?? size)
      let page = try rules.page(place / size + 1, of: query, size: size)
      let words = words(on: canvas)
      return try ui.drawing(
        of: words.sheet(page.tally, greeting: nil), rows(page, words, open: number),
        words.foot(page, marks, withHint: false, nearest: nil))(canvas)
    }
  }

  // MARK: Pages

  /// Books a page now: a window may be made larger or smaller between two lines.
  private var size: Int {
    // The first page has more to say than the others, and no fewer rows.
    let others = ui.canvas.width < 60 ? 11 : 9
    return limit ?? ui.pageSize(besides: others)
      ?? BookListInteractor.pageSize
  }

  /// The page that has the first book of those shown.
  private var place: Int { (shown?.page.offset ?? 0) / size + 1 }

  private func show(_ index: Int, isBack: Bool = false) throws {
    guard isOpen else { return try print(BookListRequest(page: index)) }
    let found = try rules.page(index, of: query, size: size)
    if !found.page.isMissing {
      try draw(found, isBack: isBack)
    } else if shown != nil, place == index {
      // The page that was shown is no more: books were deleted meanwhile.
      try draw(rules.page(found.page.count, of: query, size: size))
    } else {
      ui.complain(texts.noSuchPage(index, of: found.page.count))
    }
  }

  private func turn(forward: Bool) throws {
    guard let shown else { return try show(forward && !isOpen ? 2 : 1) }
    let refusal = forward ? texts.lastPageAlready : texts.firstPageAlready
    if shown.page.size == size {
      guard let next = try rules.page(beside: shown, forward: forward) else {
        return try ui.say(refusal)
      }
      return try draw(next)
    }
    // Pages have another size now: the one with the next book that was not shown.
    let offset = shown.page.offset + (forward ? shown.page.elements.count : -1)
    guard offset >= 0, offset < shown.page.total else { return try ui.say(refusal) }
    try show(offset / size + 1)
  }

  private func draw(_ page: BookListPage, isBack: Bool = false) throws {
    // What can be done here is said once.
    let isFirst = shown == nil && self.isFirst
    let greeting = isFirst && greets ? words.greeting(page.tally, try rules.dueNow()) : nil
    shown = page
    marks.visible = Set(page.page.elements.map(\.number))
    try drawn.show(
      words.sheet(page.tally, greeting: greeting), rows(page, words),
      words.foot(page, marks, withHint: isFirst, nearest: try nearest(page)),
      unlessSame: isBack ? words.place(page) : nil, in: ui)
  }

  /// What may have been meant by words that are found nowhere.
  private func nearest(_ page: BookListPage) throws -> BookSearch? {
    try page.page.total == 0 ? rules.nearest(to: page.query) : nil
  }

  private func rows(
    _ page: BookListPage, _ words: BookListWords, open: Int? = nil
  ) -> [BookListRow] {
    let marked = Set(marks.numbers)
    return page.page.elements.map {
      words.row($0, isMarked: marked.contains($0.number), isOpen: $0.number == open)
    }
  }

  // MARK: Line by line

  /// Every row is printed, unless a limit or a page cuts the list.
  private func print(_ request: BookListRequest) throws {
    var query = try rules.query(query, with: request)
    let phrases = try loosen(&query)
    let size = request.limit ?? ui.pageSize(besides: 0) ?? BookListInteractor.pageSize
    let slice = Slice(page: request.page, limit: request.limit, size: size)
    let (tally, words) = (try rules.tally(), words)
    try ui.begin(words.sheet(tally, greeting: nil))
    var isEmpty = true
    try rules.eachBook(query, in: slice) { book in
      isEmpty = false
      try ui.row(words.row(book))
    }
    let isPastTheEnd = isEmpty && slice.offset > 0
    let empty =
      try isEmpty && !isPastTheEnd
      ? words.empty(query, tally, nearest: rules.nearest(to: query)) : nil
    try ui.end(Foot(empty: empty))
    if let phrases, !ui.isForPrograms { ui.complain(texts.noPhrase(phrases)) }
    if isPastTheEnd, let page = request.page {
      ui.complain(texts.noSuchPage(page, of: try rules.pageCount(query, size: size)))
    }
  }

  // MARK: Questions

  /// The list in an order, or with words, that are asked for.
  private func asked(_ event: BookListEvent) throws -> BookListRequest? {
    if event == .find {
      return try ui.ask(for: .text, of: .find).map {
        BookListRequest(filter: BookQuery(text: lines.search($0)))
      }
    }
    // With a screen reader, a number is accepted as well as the word.
    let orders = BookOrder.allCases
    if ui.isSpoken {
      for (index, order) in orders.enumerated() {
        try ui.remark("\(index + 1)\(texts.colon) \(texts.words(for: order)[0])")
      }
    }
    guard let word = try ui.ask(for: .order, of: .sort) else { return nil }
    let chosen = ui.isSpoken ? Int(word).flatMap(orders.element(number:)) : nil
    var request = BookListRequest()
    request.order = try chosen ?? lines.order(word)
    return request
  }
}
