import BookListEntity
import BookListInteractor
import BookListRouter
import Grammar
import Library
import Localization
import Screen

package final class BookListPresenter: ScreenPresenter {
  package typealias Content = ListWithHeader<BookListHeader, BookListItem>

  package let view: any ScreenView<BookListEvent, Content>
  package let prompt = PromptWord.books
  private let interactor: BookListInteractor
  private let router: BookListRouter
  private var state: BookListState
  /// The page on the screen; nil until one is shown.
  private var page: BookListPage?
  private var lastPage = LastPage()
  /// The first and the last book shown since one was opened from the list.
  private var openedBooks: (first: Int?, last: Int?)?
  private var hasShownHint = false
  private var showsDueNotice = false
  /// Whether this is the program's first screen, which `back` does not close.
  private var isFirstScreen = false

  /// - Parameter listQuery: the query of the list below this one.
  package init(
    interactor: BookListInteractor, view: any ScreenView<BookListEvent, Content>,
    router: BookListRouter, listQuery: BookQuery = BookQuery()
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    let context = view.context
    state = interactor.state(
      over: listQuery,
      for: context.isPrompt
        ? .screen : context.isForPeople ? .printedForPeople : .printedForPrograms)
  }

  private var query: BookQuery { state.query }
  private var marks: Marks { interactor.marks }

  /// Whether the list is shown as a screen rather than printed.
  private var isOpen: Bool { page != nil || view.context.opensScreens }

  private var formatter: BookListFormatter {
    BookListFormatter(
      context: view.context, clock: interactor.clock, viewer: interactor.viewer,
      columns: interactor.columns)
  }

  // MARK: At the prompt

  /// Opens the list as the first screen.
  ///
  /// - Parameter showsDueNotice: whether a line about books that are due precedes the list.
  package func start(with line: Line? = nil, showsDueNotice: Bool = false) throws -> Transition? {
    isFirstScreen = true
    self.showsDueNotice = showsDueNotice
    state = interactor.state(over: query, for: .firstScreen)
    if let line, let transition = try open(typed: line) { return transition }
    // The line was answered with one JSON document.
    let isAnswered = line != nil && view.context.isForPrograms
    guard page == nil, !isAnswered else { return nil }
    if view.context.isScript {
      // A script can refer to these books, but they are not shown.
      let first = try interactor.page(1, of: query, size: booksPerPage)
      page = first
      marks.visible = Set(first.books.elements.map(\.number))
    } else {
      try view.attempt({ try show() }, didRefuse: didRefuse)
    }
    return nil
  }

  package func adoptState(of other: any StackedScreen) {
    guard let other = other as? BookListPresenter else { return }
    isFirstScreen = other.isFirstScreen
    hasShownHint = other.hasShownHint
  }

  /// Whether an event from another screen opens the list, as all events but `open` do.
  package func opens(_ event: BookListEvent) -> Bool {
    if case .open = event { false } else { true }
  }

  package func back() throws -> Transition? {
    guard isFirstScreen else { return .back }
    try view.say(texts.firstScreen)
    return nil
  }

  package func resume() throws {
    try applyChangedSettings()
    guard let (first, last) = openedBooks else { return try showAgain(isReturning: true) }
    openedBooks = nil
    // The user may have moved to a book on another page.
    let offset = try first == last ? nil : last.flatMap { try interactor.offset(of: $0, in: query) }
    // A list that was on the screen beside a book is drawn again in its own width.
    try showAgain(from: offset, isReturning: !view.showsNeighbors)
  }

  package func refresh() throws { try refreshIfOpen() }

  package func didRun(_ line: Line) throws {
    if line.mayChangeBooks { try refreshIfOpen() }
  }

  /// Shows the list again if a change concerns it.
  private func refreshIfOpen() throws {
    let context = view.context
    guard let page, context.opensScreens, context.isForScreen, !context.isScript,
      !context.isBrowsing
    else { return }
    try show(
      interactor.page(from: page.books.offset, of: query, size: booksPerPage), isChange: true)
  }

  /// Applies changes that another screen made to the settings.
  private func applyChangedSettings() throws {
    guard let newState = interactor.stateFollowingSettings(state) else { return }
    state = newState
    if page != nil { page = try interactor.page(1, of: query, size: booksPerPage) }
  }

  package func handle(_ event: BookListEvent) throws -> Transition? {
    switch event {
    case .list(let request): try list(request)
    case .turn(let turn): try self.turn(turn)
    case .sort:
      if let order = try view.ask(.order(in: texts)) { try list(BookListRequest(order: order)) }
    case .find:
      if let found = try view.ask(event, for: .text, of: .find) { return try handle(found) }
    case .browse: break
    case .select(let selection): try select(selection)
    case .open(let selection): return try open(selection)
    }
    return nil
  }

  // MARK: Filter and order

  private func list(_ request: BookListRequest) throws {
    guard !request.groupsCopies else { return try printCopies(request) }
    guard isOpen, !view.context.isForPrograms else { return try printBooks(request) }
    let previous = state
    do {
      let search = try search(request)
      state = search.state
      try show(page: request.page ?? 1)
      for message in messages(search) { try view.say(message) }
    } catch {
      state = previous
      throw error
    }
  }

  /// - Throws: `LineError.unknownField`.
  private func search(_ request: BookListRequest) throws -> BookListSearch {
    let search = try interactor.search(state, with: request)
    if let field = search.unknownField { throw LineError.unknownField(field) }
    return search
  }

  /// Describes how a search differs from the typed one.
  private func messages(_ search: BookListSearch) -> [String] {
    (search.isWidened ? [texts.searchedAllBooks] : [])
      + (search.splitPhrases.isEmpty ? [] : [texts.noPhrase(search.splitPhrases)])
  }

  // MARK: Pages

  /// The number of books per page, computed for each line since the window may have been resized.
  private var booksPerPage: Int {
    state.booksPerPage ?? view.rowsPerPage(hasGroups: groupsByBorrower)
  }

  private var groupsByBorrower: Bool { query.order == .borrower }

  package func show() throws { try showAgain() }

  /// Shows the page with the book at an offset, or else with the first book on the screen.
  private func showAgain(from offset: Int? = nil, isReturning: Bool = false) throws {
    guard isOpen else { return try show(page: 1) }
    try show(
      interactor.page(
        from: offset ?? page?.books.offset ?? 0, of: query, size: booksPerPage),
      isReturning: isReturning)
  }

  private func show(page number: Int) throws {
    guard isOpen else { return try printBooks(BookListRequest(page: number)) }
    try show(interactor.page(number, of: query, size: booksPerPage))
  }

  private func turn(_ turn: PageTurn) throws {
    switch turn {
    case .page(let number): if let number = try number ?? view.ask(.page) { try show(page: number) }
    case .last: try show(page: interactor.pageCount(query, size: booksPerPage))
    case .next, .previous:
      let forward = turn == .next
      guard let page else { return try show(page: forward && !isOpen ? 2 : 1) }
      let next = try interactor.page(beside: page, forward: forward, size: booksPerPage)
      guard let next else {
        return try view.say(forward ? texts.lastPageAlready : texts.firstPageAlready)
      }
      try show(next)
    }
  }

  /// - Parameters:
  ///   - isReturning: whether the user returns to the list, which is shown only if it has changed.
  ///   - isChange: whether a change may concern the list, which is shown only if it does.
  private func show(
    _ page: BookListPage, isReturning: Bool = false, isChange: Bool = false
  ) throws {
    let showsGreeting = self.page == nil && isFirstScreen && showsDueNotice
    var formatter = formatter
    if groupsByBorrower { formatter.holders = try interactor.holders() }
    let greeting =
      showsGreeting
      ? formatter.greeting(page.tally, try interactor.dueNow(limit: BookListFormatter.maxNamed))
      : nil
    let elsewhere = try interactor.elsewhere(of: page, limit: elsewhereLimit(below: page.books))
    self.page = page
    marks.visible = Set((page.books.elements + (elsewhere?.books ?? [])).map(\.number))
    // Show the hint once, with the first list that contains books.
    let footer = formatter.footer(
      page, marks, withHint: isFirstScreen && !hasShownHint, elsewhere,
      emptyText: try page.books.total == 0 && elsewhere == nil
        ? emptyText(page.query, page.tally, nearest: interactor.nearest(to: page.query)) : nil)
    hasShownHint = hasShownHint || !page.books.elements.isEmpty
    var content = formatter.list(
      page, marks, greeting: formatter.noneHere(elsewhere) ?? greeting, footer)
    content.list.appendix = { [formatter, marks] in formatter.appendix(elsewhere, marks: marks) }
    try lastPage.show(
      view.list(content),
      unlessSame: isReturning ? formatter.position(page) : nil, isSilent: isChange, in: view)
  }

  /// The maximum number of books in the second half of a search, and the minimum below a full page.
  private static let maxElsewhere = 10
  private static let minElsewhere = 3

  /// Returns how many books of the second half of a search fit below a page: none unless it is the
  /// last one.
  private func elsewhereLimit(below page: Page<Book>) -> Int {
    guard page.index >= page.count else { return 0 }
    return min(Self.maxElsewhere, max(Self.minElsewhere, booksPerPage - page.elements.count))
  }

  /// Returns the text of an empty list.
  private func emptyText(
    _ query: BookQuery, _ tally: LibraryTally, nearest: BookSearch?
  ) throws -> String {
    formatter.emptyText(
      query, tally, nearest: nearest, elsewhere: try interactor.countElsewhere(query, tally),
      shelves: try interactor.shelfCountsIfNoneHeld(query, tally))
  }

  /// Draws the page with the open book, to be shown beside the book.
  private var picture: ListPicture {
    view.listPicture { [self] open, maxRows in
      let offset = try open.flatMap { try interactor.offset(of: $0, in: query) }
      let page = try interactor.page(
        from: offset ?? page?.books.offset ?? 0, of: query,
        size: min(booksPerPage, maxRows ?? booksPerPage))
      let emptyText =
        try page.books.elements.isEmpty ? emptyText(page.query, page.tally, nearest: nil) : nil
      return formatter.list(
        page, marks, open: open,
        formatter.footer(page, marks, withHint: false, nil, emptyText: emptyText))
    }
  }

  /// The lines that sort the list by the next order, and that list only overdue books or all.
  private var listCommands: [Verb: Line] {
    let orders = BookOrder.allCases
    let index = orders.firstIndex(of: query.order) ?? 0
    return [
      .sort: Line(.sort, [orders[(index + 1) % orders.count].rawValue]),
      .overdue: Line(query.loanFilter == .overdue ? .all : .overdue),
    ]
  }

  package var interactiveList: InteractiveList? {
    get throws {
      let tally = try interactor.tally()
      let formatter = formatter
      func list(_ query: BookQuery) -> Content {
        formatter.list(interactor.books(query), of: query, tally)
      }
      var all = list(query)
      all.list.pages.actions = [
        .checkout, .return, .renew, .edit, .tag, .hold, .delete, .undo,
      ].filter(view.context.supports)
      all.list.pages.listCommands = listCommands
      all.list.pages.allowsMultiple = true
      all.list.pages.summary =
        texts.filterNames(query) + [texts.order(query.order, isReversed: query.isReversed)]
      all.list.pages.emptyText = try emptyText(query, tally, nearest: nil)
      return InteractiveList(view.list(all), marks: marks) { [self] input in
        guard case .list(let request) = try view.event(.find, answer: input),
          let search = request.filter?.text
        else { return nil }
        return view.list(list(try interactor.filtered(query, by: search))).items
      }
    }
  }

  // MARK: Marks

  private func select(_ selection: BookSelection?) throws {
    if let selection {
      let resolver = interactor.books(in: query)
      guard let books = try choose(selection, of: resolver, for: .select) else { return }
      marks.add(books.numbers)
      try showMarks()
      finish(books)
    } else {
      marks.numbers = []
      try showMarks()
    }
    if marks.numbers.isEmpty { try view.say(texts.noneMarked) }
  }

  /// Redraws the list; a screen reader gets one sentence instead of the whole list.
  private func showMarks() throws {
    guard view.context.isPlain, page != nil else { return try show() }
    if let marked = formatter.marked(marks) { try view.say(texts.sentence(of: marked)) }
  }

  // MARK: Other screens

  private func open(_ selection: BookSelection?) throws -> Transition? {
    guard let selection = try selection ?? view.askBooks(for: .show) else { return nil }
    let origin = BookListRouter.Origin(
      query: query, marks: marks, picture: isOpen ? picture : nil)
    openedBooks = (nil, nil)
    let transition = try router.openDetail(selection, origin) { [self] number in
      openedBooks = (openedBooks?.first ?? number, number)
    }
    if transition == nil { openedBooks = nil }
    return transition
  }

  package func open(_ line: Line) throws -> Transition? {
    let origin = BookListRouter.Origin(
      query: query, marks: marks.subject(of: line, open: view.context.subject),
      picture: page == nil ? nil : picture)
    let transition = try router.openLine(line, origin)
    if case .open = transition { return transition }
    try applyChangedSettings()
    return transition
  }

  // MARK: For a shell and for programs

  /// Prints all books, unless the request has a page or a limit.
  private func printBooks(_ request: BookListRequest) throws {
    let search = try search(request)
    let query = search.state.query
    let isForPeople = view.context.isForPeople
    let part = try interactor.part(
      request, of: query, size: request.limit ?? view.rowsPerPage(hasGroups: false),
      elsewhereLimit: isForPeople ? Self.maxElsewhere : 0)
    var formatter = formatter
    if isForPeople, query.order == .borrower { formatter.holders = try interactor.holders() }
    var content = formatter.list(part)
    content.list.footer = { [self, formatter] isEmpty in
      let hasNoResults = isEmpty && part.elsewhere == nil
      return formatter.footer(
        part, page: isEmpty || !isForPeople ? nil : request.page, isForPeople: isForPeople,
        emptyText: try hasNoResults
          ? emptyText(query, part.tally, nearest: interactor.nearest(to: query)) : nil)
    }
    try view.show(content)
    if !isForPeople, let elsewhere = part.elsewhere {
      view.inform(
        formatter.omittedBooks(elsewhere.count, query, areOnlyResults: elsewhere.areOnlyResults))
    }
    try finishPrinting(search, request)
  }

  private func printCopies(_ request: BookListRequest) throws {
    let search = try search(request)
    let query = search.state.query
    let emptyText = try emptyText(query, interactor.tally(), nearest: nil)
    _ = try view.print(
      view.list(formatter.list(interactor.copies(query), emptyText: emptyText)),
      ListRequest(page: request.page, limit: request.limit), size: booksPerPage)
    try finishPrinting(search, request)
  }

  private func finishPrinting(_ search: BookListSearch, _ request: BookListRequest) throws {
    if !view.context.isForPrograms { messages(search).forEach(view.inform) }
    if request.setsExitCode, try interactor.hasBooks(search.state.query) {
      throw UnsuccessfulExit()
    }
  }
}
