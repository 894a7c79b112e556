import Grammar
import Library
import Localization
import Screen
import SearchEntity
import SearchInteractor
import SearchRouter

package final class SearchPresenter: ScreenPresenter {
  package let view: any ScreenView<SearchEvent>
  package let prompt = PromptWord.search
  package func open(_ line: Line) throws -> Exit? { try router.openLine(line) }
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
  private var wasShown = false
  private var isUnanswered = false
  private var shown = ShownList()
  /// Continues to fetch the next page; `nil` if there is nothing to fetch.
  private var ahead: (() -> Bool)?

  /// - Parameter thumbnail: returns the function that draws covers, or `nil` if covers are turned
  ///   off.
  package init(
    interactor: SearchInteractor, view: any ScreenView<SearchEvent>,
    router: SearchRouter, thumbnail: @escaping () -> ThumbnailDrawing?
  ) {
    self.interactor = interactor
    self.view = view
    self.router = router
    covers = SearchCovers(interactor: interactor, ui: view.ui, draw: thumbnail)
  }

  private var texts: any Texts { ui.texts }

  // MARK: At the prompt

  package func show() throws { try show(page) }
  /// Shows the list again. After a failed request, shows a hint instead of repeating the request.
  package func resume() throws {
    try isUnanswered ? ui.say(texts.catalogueFailedHint) : show(page, isBack: true)
  }
  package func opens(_ event: SearchEvent) -> Bool { true }

  package var browsedList: BrowsedList? {
    get throws {
      let words = SearchWords(texts: texts, interactor: interactor)
      let all = results.page(1, size: max(1, results.records.count))
      let rows = PagedList(try words.rows(all, all.elements.map { _ in nil }))
      return BrowsedList(
        sheet: { [self] in words.sheet(results, hasThumbnails: false) },
        items: { text in
          (text.isEmpty ? rows : rows.filtered(text) { $0.cells }).map {
            let number = String($0.number)
            return BrowsedList.Item(row: $0, name: number, detailCommand: [number])
          }
        }, actions: [.add, .undo], showsBeside: false, takesSeveral: true,
        summary: words.foot(results, all, withHint: false).summary,
        empty: texts.noRecords(of: results.text))
    }
  }

  package func refused(_ problem: any Problem) throws {
    guard problem is CatalogueError else { return }
    isUnanswered = results.records.isEmpty
    try ui.say(texts.catalogueFailedHint)
  }

  package func idleWork() -> Bool {
    if ahead?() == false { ahead = nil }
    return ahead != nil
  }

  package func handle(_ event: SearchEvent) throws -> Exit? {
    switch event {
    case .search(let request):
      begin(request)
      try ui.opensScreens ? show(request.page ?? 1) : print(request.page ?? 1)
    case .turn(let turn): try self.turn(turn)
    case .open(let number):
      guard let record = record(number) else {
        try ui.say(texts.searchFor(number))
        return nil
      }
      return try openRecord { try router.openRecord(record, self.record) }
    case .openNamed(let name): return try openRecord { try router.openNamed(name, record) }
    case .add(let numbers, let inForm):
      for record in records(numbers) { try router.add(record, inForm) }
    case .put(let numbers, let shelf):
      for record in records(numbers) { try router.put(record, shelf) }
    }
    return nil
  }

  /// Opens a record on top of the list, which is shown again afterwards if it was hidden.
  private func openRecord(_ open: () throws -> Exit) throws -> Exit? {
    let isHidden = ui.opensScreens
    if try open() == .quit { return .quit }
    if isHidden { try resume() }
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
    min(Self.maxPageSize, ui.pageSize(besides: SearchCovers.reservedLines) ?? Self.maxPageSize)
  }

  /// The number of records to fetch at once. With a limit, only the records on the page are fetched.
  private var fetchSize: Int? { limit == nil ? Self.maxPageSize : nil }

  private func turn(_ turn: PageTurn) throws {
    switch turn {
    case .previous where page > 1: try show(page - 1)
    case .previous: try ui.say(texts.firstPageAlready)
    case .next: try self.turn(to: page + 1)
    // The last page read so far.
    case .last: try show(results.page(1, size: size).count)
    case .page(let index):
      if let index = try index ?? ui.askPage() { try self.turn(to: index) }
    }
  }

  private func turn(to index: Int) throws {
    let total = results.total
    try fill(to: index)
    if index > page, results.page(page + 1, size: size).isMissing {
      // The catalogue reported a wrong total.
      if results.total != total { try show(page) }
      try ui.say(texts.lastPageAlready)
    } else {
      try show(index)
    }
  }

  /// Shows a page, or the last page if there are fewer.
  private func show(_ index: Int, isBack: Bool = false) throws {
    try fill(to: index)
    page = min(index, results.page(1, size: size).count)
    try draw(results.page(page, size: size), withHint: !wasShown, isBack: isBack)
    wasShown = wasShown || !results.records.isEmpty
  }

  private func print(_ index: Int) throws {
    try fill(to: index)
    let page = results.page(index, size: size)
    try draw(page, withHint: false)
    if page.isMissing { ui.showError(texts.noSuchPage(index, of: page.count)) }
  }

  private func fill(to page: Int) throws {
    isUnanswered = false
    results = try ui.waiting(texts.asking(interactor.source.name)) {
      try interactor.filled(results, to: page * size, inPagesOf: fetchSize)
    }
  }

  private func draw(
    _ page: Page<CatalogueRecord>, withHint: Bool, isBack: Bool = false
  ) throws {
    let words = SearchWords(texts: texts, interactor: interactor)
    let thumbnails = try covers.thumbnails(
      of: page.elements, onPageOf: results.page(1, size: size).elements.count)
    let sheet = words.sheet(results, hasThumbnails: thumbnails.contains { $0 != nil })
    let foot = words.foot(results, page, withHint: withHint)
    try shown.show(
      sheet, try words.rows(page, thumbnails), foot,
      unlessSame: isBack ? sheet.counts.map(\.text) + foot.summary : nil, in: ui)
    ahead = interactor.prefetch(with: results, to: (self.page + 1) * size, inPagesOf: fetchSize)
  }

  /// Returns the records with these numbers, and reports numbers that were not shown.
  private func records(_ numbers: [ClosedRange<Int>]) -> [CatalogueRecord] {
    let shown = results.records.count
    return numbers.flatMap { range in
      range.clamped(to: range.lowerBound...max(range.lowerBound, shown)).compactMap(record)
    }
  }

  /// Returns the record with this number; returns nil, with a message, if it was not shown.
  private func record(_ number: Int) -> CatalogueRecord? {
    let record = results.records.element(number: number)
    if record == nil { ui.showError(texts.noRecord(number, of: results.records.count)) }
    return record
  }
}
