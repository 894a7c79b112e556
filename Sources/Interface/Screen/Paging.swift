import Grammar
import Library
import Localization

/// The pages of a list at a prompt: which one is shown, and which ones can be.
package struct Paging {
  /// Elements a page.
  package var size: Int
  /// The page that is shown; nil before the first.
  package var index: Int?
  /// Whether the list is on the screen; else something is asked of it from elsewhere.
  package var isOpen = false
  private var shown = ShownList()

  package init(in ui: any UserInterface) { size = Self.size(in: ui) }

  /// As many elements a page as there is room for.
  static func size(in ui: any UserInterface) -> Int { ui.pageSize(besides: 6) ?? 20 }

  /// Shows a page, or the last one in place of a page that was shown and is no more. What can be done
  /// here is said with the first.
  ///
  /// - Parameter isBack: whether one comes back to it: then the same is not shown again.
  /// - Returns: how many elements there are; nil if there is no such page, which is told.
  package mutating func show<Element>(
    _ wanted: Int, of list: Listed<Element>, _ words: ListWords<Element>, isBack: Bool = false,
    in ui: any UserInterface
  ) throws -> Int? {
    var page = try list.page(wanted, size: size)
    if page.isMissing {
      guard index == wanted else {
        ui.showError(ui.texts.noSuchPage(wanted, of: page.count))
        return nil
      }
      page = try list.page(page.count, size: size)
    }
    let isEmpty = page.elements.isEmpty
    let place = page.count > 1 ? [ui.texts.page(page.index, of: page.count)] : []
    try shown.show(
      words.sheet(page.total), page.elements.map(words.row),
      Footer(
        summary: isEmpty ? [] : words.summary + place, empty: isEmpty ? words.empty : nil,
        hint: isEmpty || index != nil ? nil : words.hint),
      unlessSame: isBack ? (words.count.map { [$0(page.total)] } ?? []) + place : nil, in: ui)
    index = page.index
    return page.total
  }

  /// The page that a line turns to; nil if there is none, which is said, or the question for it is left.
  package func page<Element>(
    after turn: PageTurn, of list: Listed<Element>, in ui: any UserInterface
  ) throws -> Int? {
    let (shown, last) = (index ?? 1, Slice.pages(of: try list.count(), size: size))
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
