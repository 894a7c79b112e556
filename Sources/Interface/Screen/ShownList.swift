import Localization

/// A list as it was shown last: whoever comes back to it need not be shown the same again.
///
///     var shown = ShownList()
///     try shown.show(sheet, rows, foot, in: ui)
///     try shown.show(sheet, rows, foot, unlessSame: ["11 books"], in: ui)   // Back to the list: 11 books.
package struct ShownList {
  private struct Page: Equatable {
    let heading: String
    let counts: [Phrase]
    let rows: [[Cell]]
    let marks: [Bool]
    let foot: Footer
  }

  private var last: Page?

  package init() {}

  /// - Parameter place: said in place of a page that is the same as before; nil shows it in any case.
  package mutating func show(
    _ sheet: Sheet, _ rows: [any Row], _ foot: Footer, unlessSame place: [String]? = nil,
    in ui: any UserInterface
  ) throws {
    var below = foot
    // What can be done here is said only once.
    below.hint = nil
    let page = Page(
      heading: sheet.heading, counts: sheet.counts, rows: rows.map(\.cells),
      marks: rows.map(\.isMarked), foot: below)
    guard !ui.isBrowsing else {
      last = page
      return
    }
    // Whoever listens does not want to hear a list again that they have not asked for.
    if let place, page == last || ui.isPlain && last != nil, !rows.isEmpty {
      last = page
      ui.printed = nil
      return try ui.say(ui.texts.backToList(place))
    }
    try ui.show(sheet, rows, foot)
    last = page
  }
}
