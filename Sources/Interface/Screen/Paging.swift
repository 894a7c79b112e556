import Grammar
import Library
import Localization

package struct Paging {
  /// The number of rows per page, which stays while pages are turned; nil until a list is shown.
  package var size: Int?
  /// The number of the page; nil until one is shown.
  package var index: Int?
  /// Whether the screen of the list is open.
  package var isOpen = false
  /// The text by which the list is filtered, if it is.
  package var filter: String?
  private var lastPage = LastPage()

  package init() {}

  package func size(in view: any View) -> Int { size ?? view.context.pageSize(reserving: 6) ?? 20 }

  /// Returns the rows of a list that match the filter, or all if there is none.
  package func filtered(_ list: ListOutput, in texts: any Texts) -> ListOutput {
    guard let filter else { return list }
    var filtered = list
    filtered.items = list.items.filtered(filter) { $0.row.cells }
    filtered.total = nil
    filtered.isFiltered = true
    filtered.pages.summary = [texts.matching(filter)] + list.pages.summary + [texts.allShowsList]
    filtered.pages.emptyText = texts.nothingListed
    return filtered
  }

  /// Shows a page, or the last page if the current one no longer exists. Shows a hint the first
  /// time. Returns the number of elements.
  ///
  /// - Parameter isReturning: whether the user returns to the list, which is shown only if it has
  ///   changed.
  /// - Throws: `LibraryError.noSuchPage`.
  package mutating func show(
    _ number: Int, of list: ListOutput, isReturning: Bool = false, in view: any View
  ) throws -> Int {
    let texts = view.texts
    let size = self.size(in: view)
    self.size = size
    var page = try list.items.page(number, size: size)
    if page.isOutOfRange {
      guard index == number else { throw LibraryError.noSuchPage(number, last: page.count) }
      page = try list.items.page(page.count, size: size)
    }
    let pages = list.pages
    let isEmpty = page.elements.isEmpty
    let pageText = page.count > 1 ? [texts.page(page.index, of: page.count)] : []
    var output = ListOutput(
      try list.sheet(page.total), page.elements.map(\.row),
      Footer(
        summary: isEmpty ? [] : pages.summary + pageText,
        emptyText: isEmpty ? pages.emptyText : nil,
        hint: isEmpty || index != nil ? nil : pages.hint))
    output.total = page.total
    output.turnPage = list.turnPage
    output.filter = list.filter
    output.isFiltered = list.isFiltered
    output.pages.fixedOrder = pages.fixedOrder
    if list.turnPage != nil { output.fullList = { list } }
    let position = isReturning ? (pages.count.map { [$0(page.total)] } ?? []) + pageText : nil
    try lastPage.show(output, unlessSame: position, in: view)
    index = page.index
    return page.total
  }

  /// Returns the page to turn to; nil, with a message, if there is no such page or the user
  /// cancels.
  package func page(
    after turn: PageTurn, of list: ListOutput, in view: any View
  ) throws -> Int? {
    let current = index ?? 1
    let last = Slice.pages(of: try list.items.count(), size: size(in: view))
    switch turn {
    case .next where current < last: return current + 1
    case .next: try view.say(view.texts.lastPageAlready)
    case .previous where current > 1: return min(current, last + 1) - 1
    case .previous: try view.say(view.texts.firstPageAlready)
    case .last: return last
    case .page(let page): return try page ?? view.ask(.page)
    }
    return nil
  }
}

extension View {
  /// Prints all rows of a list, unless the line has a page or a limit. Returns the total number of
  /// rows.
  ///
  /// - Parameter size: the number of rows per page, if the line has a page but no limit.
  /// - Throws: `LibraryError.noSuchPage`.
  package func print(_ list: ListOutput, _ request: ListRequest, size: Int) throws -> Int {
    let slice = Slice(page: request.page, limit: request.limit, size: size)
    let total = try list.items.count()
    let page = request.page ?? 1
    let count = Slice.pages(of: total, size: slice.limit ?? .max)
    if page > count { throw LibraryError.noSuchPage(page, last: count) }
    let isPart = request.page != nil && count > 1
    var printed = list
    printed.slice = slice
    printed.total = total
    printed.footer = { [texts] _ in
      Footer(
        summary: isPart ? [texts.page(page, of: count)] : [],
        emptyText: total == 0 ? list.pages.emptyText : nil)
    }
    try show(.list(printed))
    return total
  }
}
