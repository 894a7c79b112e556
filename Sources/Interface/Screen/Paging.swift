import Grammar
import Library
import Localization

package struct Paging {
  package var size: Int
  /// The number of the page; nil until one is shown.
  package var index: Int?
  /// Whether the screen of the list is open.
  package var isOpen = false
  private var shown = ShownList()

  package init(in ui: any UserInterface) { size = Self.size(in: ui) }

  static func size(in ui: any UserInterface) -> Int { ui.pageSize(besides: 6) ?? 20 }

  /// Shows a page, or the last page if the current one no longer exists. Shows a hint the first
  /// time. Returns the number of elements; nil, with a message, if there is no such page.
  ///
  /// - Parameter isBack: whether the user returns to the list, which is shown only if it has
  ///   changed.
  package mutating func show<Element>(
    _ number: Int, of list: PagedList<Element>, _ words: ListWords<Element>, isBack: Bool = false,
    in ui: any UserInterface
  ) throws -> Int? {
    var page = try list.page(number, size: size)
    if page.isMissing {
      guard index == number else {
        ui.showError(ui.texts.noSuchPage(number, of: page.count))
        return nil
      }
      page = try list.page(page.count, size: size)
    }
    let isEmpty = page.elements.isEmpty
    let pageText = page.count > 1 ? [ui.texts.page(page.index, of: page.count)] : []
    try shown.show(
      words.sheet(page.total), page.elements.map(words.row),
      Footer(
        summary: isEmpty ? [] : words.summary + pageText, empty: isEmpty ? words.empty : nil,
        hint: isEmpty || index != nil ? nil : words.hint),
      unlessSame: isBack ? (words.count.map { [$0(page.total)] } ?? []) + pageText : nil, in: ui)
    index = page.index
    return page.total
  }

  /// Returns the page to turn to; nil, with a message, if there is no such page or the user
  /// cancels.
  package func page<Element>(
    after turn: PageTurn, of list: PagedList<Element>, in ui: any UserInterface
  ) throws -> Int? {
    let shown = index ?? 1
    let last = Slice.pages(of: try list.count(), size: size)
    switch turn {
    case .next where shown < last: return shown + 1
    case .next: try ui.say(ui.texts.lastPageAlready)
    case .previous where shown > 1: return min(shown, last + 1) - 1
    case .previous: try ui.say(ui.texts.firstPageAlready)
    case .last: return last
    case .page(let page): return try page ?? ui.askPage()
    }
    return nil
  }
}
