import BookListEntity
import BookListInteractor
import BookListRouter
import Grammar
import Library
import Localization
import Screen

package struct BookListAnswers {
  let order: (String) throws -> BookOrder
  let search: (String) -> BookSearch

  package init(
    order: @escaping (String) throws -> BookOrder, search: @escaping (String) -> BookSearch
  ) {
    self.order = order
    self.search = search
  }
}

package final class BookListPresenter: ScreenPresenter {
  package let view: any ScreenView<BookListEvent>
  package let prompt = PromptWord.books
  let interactor: BookListInteractor
  private let router: BookListRouter
  let answers: BookListAnswers
  /// Returns the columns in the settings.
  private let columns: () -> [ListColumn]
  private(set) var choice: BookListChoice
  /// The page size that the current list was requested with.
  private(set) var limit: Int?
  let marks: Marks
  /// The page on the screen; nil until one is shown.
  var shown: BookListPage?
  var drawn = ShownList()
  var didShowHint = false
  private(set) var greets = false
  /// Whether this is the program's first screen, which `back` does not close.
  private(set) var isFirst = false

  /// The default number of books per page.
  static let pageSize = 20

  /// - Parameters:
  ///   - columns: returns the columns in the settings.
  ///   - shown: the query of the list below this one.
  ///   - marks: the marked books in the list below this one.
  package init(
    interactor: BookListInteractor, view: any ScreenView<BookListEvent>, router: BookListRouter,
    answers: BookListAnswers, columns: @escaping () -> [ListColumn],
    shown: BookQuery = BookQuery(), marks: Marks = Marks()
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    self.answers = answers
    self.columns = columns
    self.marks = marks
    let ui = view.ui
    let isForPeople = ui.isForEyes || ui.isPlain
    choice = interactor.choice(
      over: shown,
      for: ui.isPrompt ? .screen : isForPeople ? .printedForPeople : .printedForPrograms)
  }

  var texts: any Texts { ui.texts }
  var query: BookQuery { choice.query }
  var words: BookListWords { words(of: query) }

  func words(of query: BookQuery, on canvas: Canvas? = nil) -> BookListWords {
    let isWide = ui.isForEyes && (canvas ?? ui.canvas).isWide
    // The loan column already shows the owner.
    let ordered = ListColumn(rawValue: query.order.rawValue).flatMap { $0 == .owner ? nil : $0 }
    return BookListWords(
      texts: texts, clock: interactor.clock, soonDays: interactor.soonDays,
      nothingFound: ui.nothingFound,
      columns: columns().filter { isWide || $0 == ordered },
      ordered: ordered)
  }

  // MARK: At the prompt

  /// Opens the list as the first screen.
  ///
  /// - Parameter greets: whether a line about books that are due precedes the list.
  package func start(with line: Line? = nil, greets: Bool = false) throws -> Exit {
    isFirst = true
    self.greets = greets
    choice = interactor.choice(over: query, for: .firstScreen)
    guard let line else { return try run() }
    if let leaving = try open(typed: line) { return leaving }
    return try shown == nil ? run() : runLoop()
  }

  package func back() throws -> Exit? {
    guard isFirst else { return .back }
    try ui.say(texts.firstScreen)
    return nil
  }

  package func show() throws { try show(pageIndex) }
  package func resume() throws { try show(pageIndex, isBack: true) }
  /// Does nothing: a change is reported in one line, without showing the list again.
  package func showChange() {}

  package func open(_ line: Line) throws -> Exit? {
    let isImport = [.sample, .import].contains(line.verb) && shown != nil && !ui.isForPrograms
    let wasEmpty = try isImport && interactor.tally().books == 0
    let meansOpen = line.verb.map { VerbSyntax($0).defaultsToOpenBook } ?? false
    let lineMarks = meansOpen ? ui.subject.map(Marks.init(open:)) ?? marks : marks
    let leaving = try router.openLine(line, query, lineMarks, shown.map { _ in page })
    try followSettings()
    // Show the list after the first books are imported.
    if wasEmpty, try interactor.tally().books > 0 { try show(1) }
    return leaving
  }

  /// Applies changes that another screen made to the settings.
  private func followSettings() throws {
    guard let followed = interactor.choiceFollowingSettings(choice) else { return }
    choice = followed
    if shown != nil { shown = try interactor.page(1, of: query, size: size) }
  }

  /// Whether an event from another screen opens the list, as all events but `open` do.
  package func opens(_ event: BookListEvent) -> Bool {
    if case .open = event { false } else { true }
  }

  /// Whether the list is shown as a screen rather than printed.
  var isOpen: Bool { shown != nil || ui.opensScreens }

  package func handle(_ event: BookListEvent) throws -> Exit? {
    switch event {
    case .list(let request): try list(request)
    case .turn(.page(let page)): if let page = try page ?? ui.askPage() { try show(page) }
    case .turn(.last): try show(interactor.pageCount(query, size: size))
    case .turn(let turn): try turnPage(forward: turn == .next)
    case .sort, .find: if let request = try askRequest(event) { try list(request) }
    case .browse: break
    case .open(let selection): return try open(selection)
    case .select(let selection): try select(selection)
    }
    return nil
  }

  private func select(_ selection: BookSelection?) throws {
    if let selection {
      let resolver = interactor.books(shown: query)
      guard let books = try ui.choose(selection, of: resolver, for: .select) else { return }
      let known = Set(marks.numbers)
      marks.numbers += books.numbers.filter { !known.contains($0) }
      try showMarks()
      ui.finish(books)
    } else {
      marks.numbers = []
      try showMarks()
    }
    if marks.numbers.isEmpty { try ui.say(texts.noneMarked) }
  }

  /// Redraws the list; a screen reader gets one sentence instead of the whole list.
  private func showMarks() throws {
    guard ui.isPlain, shown != nil else { return try show() }
    if let marked = words.marked(marks) { try ui.say(texts.sentence(of: marked)) }
  }

  private func list(_ request: BookListRequest) throws {
    guard !request.groupsCopies else { return try printCopies(request) }
    guard isOpen, !ui.isForPrograms else { return try printList(request) }
    let previousChoice = choice
    let previousLimit = limit
    do {
      choice = try interactor.choice(choice, with: request)
      // Keep the page size when turning pages.
      limit = request.limit ?? (request.page == nil ? nil : limit)
      let phrases = try loosen(&choice.query)
      try show(request.page ?? 1)
      if let phrases { try ui.say(texts.noPhrase(phrases)) }
    } catch {
      choice = previousChoice
      limit = previousLimit
      throw error
    }
  }

  /// Splits phrases into words if only the words match, and returns the phrases. Returns `nil` if
  /// the query is unchanged.
  func loosen(_ query: inout BookQuery) throws -> [String]? {
    guard let loosened = try interactor.loosened(query) else { return nil }
    defer { query = loosened }
    return query.text?.phrases
  }

  private func open(_ selection: BookSelection?) throws -> Exit? {
    guard let selection = try selection ?? ui.askBooks(for: .show) else { return nil }
    guard isOpen else { return try router.openBooks(selection, query, marks, nil) }
    var first: Int?
    var last: Int?
    let leaving = try router.openBooks(selection, query, marks) { number in
      first = first ?? number
      last = number ?? last
      return self.page(containing: number)
    }
    if leaving == .quit { return .quit }
    guard leaving == .back else { return nil }
    // The user may have moved to a book on another page.
    let isElsewhere = first != last
    let offset = try isElsewhere ? last.flatMap { try interactor.offset(of: $0, in: query) } : nil
    // The list beside a book has another width, so draw it again.
    try show(offset.map { $0 / size + 1 } ?? pageIndex, isBack: !ui.isWide)
    return nil
  }

  // MARK: Questions

  private func askRequest(_ event: BookListEvent) throws -> BookListRequest? {
    if event == .find {
      return try ui.ask(for: .text, of: .find).map {
        BookListRequest(filter: BookQuery(text: answers.search($0)))
      }
    }
    // With a screen reader, a number is accepted as well as a word.
    let orders = BookOrder.allCases
    if ui.isPlain {
      for (index, order) in orders.enumerated() {
        try ui.remark("\(index + 1)\(texts.colon) \(texts.word(order))")
      }
    }
    guard let word = try ui.ask(for: .order, of: .sort) else { return nil }
    let chosen = ui.isPlain ? Int(word).flatMap(orders.element(number:)) : nil
    var request = BookListRequest()
    request.order = try chosen ?? answers.order(word)
    return request
  }
}
