import Localization

/// The last shown page of a list, to avoid showing the same page again.
///
///     var shown = ShownList()
///     try shown.show(sheet, rows, foot, in: ui)
///     // Back to the list: 11 books.
///     try shown.show(sheet, rows, foot, unlessSame: ["11 books"], in: ui)
package struct ShownList {
  private struct Page: Equatable {
    let heading: String
    let counts: [Phrase]
    let rows: [[SheetCell]]
    let marks: [Bool]
    let foot: Footer
  }

  private var last: Page?

  package init() {}

  /// - Parameter position: the message that replaces an unchanged page, if wanted.
  package mutating func show(
    _ sheet: Sheet, _ rows: [any SheetRow], _ foot: Footer, unlessSame position: [String]? = nil,
    in ui: any UserInterface
  ) throws {
    var below = foot
    below.hint = nil
    let page = Page(
      heading: sheet.heading, counts: sheet.counts, rows: rows.map(\.cells),
      marks: rows.map(\.isMarked), foot: below)
    guard !ui.isBrowsing else {
      last = page
      return
    }
    // A screen reader should not read a list again unless the user requests it.
    if let position, page == last || ui.isPlain && last != nil, !rows.isEmpty {
      last = page
      ui.printed = nil
      return try ui.say(ui.texts.backToList(position))
    }
    try ui.show(sheet, rows, foot)
    last = page
  }
}
