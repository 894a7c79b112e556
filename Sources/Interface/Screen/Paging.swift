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

  /// As many elements a page as there is room for.
  package init(in ui: any UserInterface) { size = ui.pageSize(besides: 6) ?? 20 }

  /// Shows a page, or the last one in place of a page that was shown and is no more. What can be done
  /// here is said with the first.
  ///
  /// - Returns: how many elements there are; nil if there is no such page, which is told.
  package mutating func show<Element>(
    _ wanted: Int, of list: Listed<Element>, _ words: ListWords<Element>, in ui: any UserInterface
  ) throws -> Int? {
    var page = try list.page(wanted, size: size)
    if page.isMissing {
      guard index == wanted else {
        ui.complain(ui.texts.noSuchPage(wanted, of: page.count))
        return nil
      }
      page = try list.page(page.count, size: size)
    }
    let (isEmpty, place) = (page.elements.isEmpty, ui.texts.page(page.index, of: page.count))
    try ui.show(
      words.sheet(page.total), page.elements.map(words.row),
      Foot(
        summary: isEmpty ? [] : words.summary + (page.count > 1 ? [place] : []),
        empty: isEmpty ? words.empty : nil, hint: isEmpty || index != nil ? nil : words.hint))
    index = page.index
    return page.total
  }

  /// The page that a line turns to; nil if there is none, which is said, or the question for it is left.
  package func page<Element>(
    after turn: PageTurn, of list: Listed<Element>, in ui: any UserInterface
  ) throws -> Int? {
    let (wanted, refusal): (Int, String)
    switch turn {
    case .next: (wanted, refusal) = ((index ?? 1) + 1, ui.texts.lastPageAlready)
    case .previous: (wanted, refusal) = ((index ?? 1) - 1, ui.texts.firstPageAlready)
    case .last: return try list.page(1, size: size).count
    case .page(let page): return try page ?? ui.askPage()
    }
    guard try wanted >= 1 && !list.page(wanted, size: size).isMissing else {
      try ui.say(refusal)
      return nil
    }
    return wanted
  }
}
