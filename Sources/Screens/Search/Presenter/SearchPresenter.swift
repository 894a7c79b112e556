import Grammar
import Library
import Localization
import Screen
import SearchEntity
import SearchInteractor
import SearchRouter

package final class SearchPresenter: ScreenPresenter {
  package let view: any ScreenView<SearchEvent, SearchPage<ListContent<SearchItem>>>
  package let prompt = PromptWord.search
  package func open(_ line: Line) throws -> Transition? { try router.openLine(line) }
  package var hasList: Bool { true }
  package var numberedKind: NumberedKind? { .record }
  private let interactor: SearchInteractor
  private let router: SearchRouter
  private let covers: SearchCovers
  private var results = SearchResults("")
  /// The number of records per page, if set by the line.
  private var limit: Int?
  private var size = SearchPresenter.maxPageSize
  /// The number of the page, starting at 1.
  private var page = 1
  private var hasShownResults = false
  private var requestFailed = false
  private var lastPage = LastPage()
  /// Continues to fetch the next page; `nil` if there is nothing to fetch.
  private var continuePrefetch: (() -> Bool)?

  package init(
    interactor: SearchInteractor,
    view: any ScreenView<SearchEvent, SearchPage<ListContent<SearchItem>>>, router: SearchRouter
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    covers = SearchCovers(interactor: interactor, view: view)
  }

  private var formatter: SearchFormatter { SearchFormatter(texts: texts, interactor: interactor) }

  // MARK: At the prompt

  package func show() throws { try show(page) }
  /// Shows the list again. After a failed request, shows a hint instead of repeating the request.
  package func resume() throws {
    try requestFailed ? view.say(texts.catalogueFailedHint) : show(page, isReturning: true)
  }
  package func opens(_ event: SearchEvent) -> Bool { true }
  /// - Throws: `LineError.cannotFilter`, since only the fetched records are known.
  package func filter(by line: Line) throws -> Bool {
    guard line.findsWords else { return false }
    let text = line.arguments.joined(separator: " ")
    let formatter = text.isEmpty ? texts.placeholder("TEXT") : text
    throw LineError.cannotFilter(
      books: [texts.word(Verb.list), texts.typed(.find), formatter].joined(separator: " "),
      search: texts.word(Verb.search) + " " + formatter)
  }

  package var interactiveList: InteractiveList? {
    get throws {
      let all = results.page(1, size: max(1, results.records.count))
      var list = try formatter.list(results, all, withHint: false)
      list.pages.actions = [.add, .undo]
      list.pages.showsDetailPane = false
      list.pages.allowsMultiple = true
      list.pages.summary = formatter.summary(results, all)
      list.pages.emptyText = texts.noRecords(of: results.text)
      return InteractiveList(view.list(SearchPage(list: list, covers: nil)))
    }
  }

  package func didRefuse(_ problem: any Problem) throws {
    guard problem is CatalogueError else { return }
    requestFailed = results.records.isEmpty
    try view.say(texts.catalogueFailedHint)
  }

  package func idleWork() -> Bool {
    if continuePrefetch?() == false { continuePrefetch = nil }
    return continuePrefetch != nil
  }

  package func handle(_ event: SearchEvent) throws -> Transition? {
    switch event {
    case .search(let request):
      begin(request)
      try view.context.opensScreens ? show(request.page ?? 1) : print(request.page ?? 1)
    case .turn(let turn): try self.turn(turn)
    case .open(let number):
      guard let record = record(number) else {
        try view.say(texts.searchFor(number))
        return nil
      }
      return try router.openRecord(record, self.record)
    case .openNamed(let name): return try router.openNamed(name, record)
    case .add(let numbers, let inForm):
      // Add all of them before a book that was about to be added again is opened.
      return try records(numbers).compactMap { try router.add($0, inForm) }.last
    case .put(let numbers, let shelf):
      for record in records(numbers) { try router.put(record, shelf) }
    }
    return nil
  }

  private func begin(_ request: SearchRequest) {
    results = interactor.begin(request)
    covers.begin()
    limit = request.limit
    size = limit ?? pageSize
    page = 1
  }

  /// The number of records per page, if there is room.
  private static let maxPageSize = 15

  /// The number of records that fit on the screen.
  private var pageSize: Int {
    min(Self.maxPageSize, view.rowsPerPage(hasGroups: false))
  }

  /// The number of records to fetch at once. With a limit, only the records on the page are fetched.
  private var fetchSize: Int? { limit == nil ? Self.maxPageSize : nil }

  private func turn(_ turn: PageTurn) throws {
    switch turn {
    case .previous where page > 1: try show(page - 1)
    case .previous: try view.say(texts.firstPageAlready)
    case .next: try self.turn(to: page + 1)
    // The last page read so far.
    case .last: try show(results.page(1, size: size).count)
    case .page(let index):
      if let index = try index ?? view.ask(.page) { try self.turn(to: index) }
    }
  }

  private func turn(to index: Int) throws {
    let total = results.total
    try fill(to: index)
    if index > page, results.page(page + 1, size: size).isOutOfRange {
      // The catalogue reported a wrong total.
      if results.total != total { try show(page) }
      try view.say(texts.lastPageAlready)
    } else {
      try show(index)
    }
  }

  /// Shows a page, or the last page if there are fewer.
  private func show(_ index: Int, isReturning: Bool = false) throws {
    try fill(to: index)
    page = min(index, results.page(1, size: size).count)
    try draw(results.page(page, size: size), withHint: !hasShownResults, isReturning: isReturning)
    hasShownResults = hasShownResults || !results.records.isEmpty
  }

  private func print(_ index: Int) throws {
    try fill(to: index)
    let page = results.page(index, size: size)
    if page.isOutOfRange { throw LibraryError.noSuchPage(index, last: page.count) }
    try draw(page, withHint: false)
  }

  private func fill(to page: Int) throws {
    requestFailed = false
    results = try view.withNotice(texts.querying(interactor.source.name)) {
      try interactor.filled(results, to: page * size, inPagesOf: fetchSize)
    }
  }

  private func draw(
    _ page: Page<CatalogueRecord>, withHint: Bool, isReturning: Bool = false
  ) throws {
    let content = SearchPage(
      list: try formatter.list(results, page, withHint: withHint),
      covers: covers.covers(
        of: page.elements, onPageOf: results.page(1, size: size).elements.count))
    try lastPage.show(
      view.list(content),
      unlessSame: isReturning ? formatter.counts(results) + formatter.summary(results, page) : nil,
      in: view
    )
    continuePrefetch = interactor.prefetch(
      with: results, to: (self.page + 1) * size, inPagesOf: fetchSize)
  }

  /// Returns the records with these numbers, and reports numbers that were not shown.
  private func records(_ numbers: [ClosedRange<Int>]) -> [CatalogueRecord] {
    let count = results.records.count
    return numbers.flatMap { range in
      range.clamped(to: range.lowerBound...max(range.lowerBound, count)).compactMap(record)
    }
  }

  /// Returns the record with this number; returns nil, with a message, if it was not shown.
  private func record(_ number: Int) -> CatalogueRecord? {
    let record = results.records.element(number: number)
    if record == nil { view.showError(texts.noRecord(number, of: results.records.count)) }
    return record
  }
}
