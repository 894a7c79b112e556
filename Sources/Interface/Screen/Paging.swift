import Grammar
import Library
import Localization

/// The pages of a list at a prompt: which one is shown, and which ones can be.
package struct Paging {
  /// Elements a page.
  package var size: Int
  /// The page that is shown; nil before the first.
  package var index: Int?

  package init(size: Int, index: Int? = nil) {
    self.size = size
    self.index = index
  }

  /// Shows a page, or the last one in place of a page that was shown and is no more.
  ///
  /// - Parameters:
  ///   - read: gets a page of the size.
  ///   - draw: shows it; told whether it is the first of all, when what can be done here is said.
  package mutating func show<Element>(
    _ wanted: Int, in ui: any UserInterface, _ read: (Int, _ size: Int) throws -> Page<Element>,
    _ draw: (Page<Element>, _ isFirst: Bool) throws -> Void
  ) throws {
    var page = try read(wanted, size)
    if page.isMissing {
      guard index == wanted else {
        return ui.complain(ui.texts.noSuchPage(wanted, of: page.count))
      }
      page = try read(page.count, size)
    }
    try draw(page, index == nil)
    index = page.index
  }

  /// Shows the page that a line turns to.
  package mutating func turn<Element>(
    _ turn: PageTurn, in ui: any UserInterface,
    _ read: (Int, _ size: Int) throws -> Page<Element>,
    _ draw: (Page<Element>, _ isFirst: Bool) throws -> Void
  ) throws {
    let (wanted, refusal): (Int, String?)
    switch turn {
    case .next: (wanted, refusal) = ((index ?? 1) + 1, ui.texts.lastPageAlready)
    case .previous: (wanted, refusal) = ((index ?? 1) - 1, ui.texts.firstPageAlready)
    case .last: (wanted, refusal) = (try read(1, size).count, nil)
    case .page(let page):
      guard let page = try page ?? ui.askPage() else { return }
      (wanted, refusal) = (page, nil)
    }
    if let refusal, try wanted < 1 || read(wanted, size).isMissing { return try ui.say(refusal) }
    try show(wanted, in: ui, read, draw)
  }
}
