import BookListEntity
import BookListInteractor
import Grammar
import Library
import Localization
import Screen

extension BookListPresenter {
  /// Draws the page with an open book, to be shown beside the book.
  func page(containing number: Int?) -> Picture {
    { [self] canvas in
      let openOffset = try number.flatMap { try interactor.offset(of: $0, in: query) }
      let offset = openOffset ?? shown?.page.offset ?? 0
      // Reserve lines for the heading and the footer.
      let size = min(size, canvas.tableRows(besides: 10) ?? size)
      let page = try interactor.page(offset / size + 1, of: query, size: size)
      let words = words(of: query, on: canvas)
      return try ui.drawing(
        of: words.sheet(page.tally, greeting: nil), rows(page, words, open: number),
        words.foot(page, marks, withHint: false, nearest: nil))(canvas)
    }
  }

  package var browsedList: BrowsedList? {
    get throws {
      let tally = try interactor.tally()
      let words = words
      return BrowsedList(
        sheet: { words.sheet(tally, greeting: nil) },
        items: { [self] text in
          interactor.books(query.narrowed(to: answers.search(text))).map { book in
            BrowsedList.Item(
              row: words.row(book), name: String(book.number),
              detailCommand: [Verb.show.rawValue, String(book.number)])
          }
        }, actions: [.checkout, .return, .renew, .edit, .tag, .hold, .delete, .undo], marks: marks,
        takesSeveral: true, summary: texts.filterNames(query),
        empty: words.empty(query, tally, nearest: nil))
    }
  }

  /// The number of books per page, computed for each line since the window may have been resized.
  var size: Int {
    // The heading is longest on the first page, but all pages have the same number of rows.
    let others = ui.canvas.width < 60 ? 11 : 9
    let rows = ui.pageSize(besides: others)
    // A list by borrower may have a heading above each book.
    return limit ?? rows.map { query.order == .borrower ? max(1, $0 / 2) : $0 }
      ?? Self.pageSize
  }

  /// The number of the page that contains the first book shown.
  var pageIndex: Int { (shown?.page.offset ?? 0) / size + 1 }

  func show(_ index: Int, isBack: Bool = false) throws {
    guard isOpen else { return try printList(BookListRequest(page: index)) }
    let page = try interactor.page(index, of: query, size: size)
    if !page.page.isMissing {
      try draw(page, isBack: isBack)
    } else if shown != nil, pageIndex == index {
      // The page no longer exists because books were deleted.
      try draw(interactor.page(page.page.count, of: query, size: size))
    } else {
      ui.showError(texts.noSuchPage(index, of: page.page.count))
    }
  }

  func turnPage(forward: Bool) throws {
    guard let shown else { return try show(forward && !isOpen ? 2 : 1) }
    let refusal = forward ? texts.lastPageAlready : texts.firstPageAlready
    if shown.page.size == size {
      guard let next = try interactor.page(beside: shown, forward: forward) else {
        return try ui.say(refusal)
      }
      return try draw(next)
    }
    // The page size has changed: show the page with the next book in that direction.
    let offset = shown.page.offset + (forward ? shown.page.elements.count : -1)
    guard offset >= 0, offset < shown.page.total else { return try ui.say(refusal) }
    try show(offset / size + 1)
  }

  private func draw(_ page: BookListPage, isBack: Bool = false) throws {
    let greets = shown == nil && isFirst && self.greets
    let greeting = greets ? words.greeting(page.tally, try interactor.dueNow()) : nil
    // Show the hint once, with the first list that contains books.
    let withHint = isFirst && !didShowHint
    didShowHint = didShowHint || !page.page.elements.isEmpty
    shown = page
    marks.visible = Set(page.page.elements.map(\.number))
    var words = words
    words.holders = try interactor.holders(for: query)
    try drawn.show(
      words.sheet(page.tally, greeting: greeting), rows(page, words),
      words.foot(page, marks, withHint: withHint, nearest: try nearest(page)),
      unlessSame: isBack ? words.position(page) : nil, in: ui)
  }

  private func nearest(_ page: BookListPage) throws -> BookSearch? {
    try page.page.total == 0 ? interactor.nearest(to: page.query) : nil
  }

  private func rows(
    _ page: BookListPage, _ words: BookListWords, open: Int? = nil
  ) -> [BookListRow] {
    let marked = Set(marks.numbers)
    return page.page.elements.map {
      words.row($0, isMarked: marked.contains($0.number), isOpen: $0.number == open)
    }
  }
}
