import Localization

/// The last shown page of a list, to avoid showing the same page again.
///
///     var lastPage = LastPage()
///     try lastPage.show(sheet, rows, foot, in: view)
///     // Back to the list: 11 books.
///     try lastPage.show(sheet, rows, foot, unlessSame: ["11 books"], in: view)
package struct LastPage {
  private struct Page: Equatable {
    let heading: String
    let counts: [Phrase]
    let rows: [[SheetCell]]
    let marks: [Bool]
    let foot: Footer
  }

  private var last: Page?

  package init() {}

  /// - Parameters:
  ///   - position: the message that replaces an unchanged page, if wanted.
  ///   - turnPage: shows another page, if the list is not a screen of its own.
  package mutating func show(
    _ list: ListOutput, unlessSame position: [String]? = nil, in view: any View
  ) throws {
    let list = try list.loaded(upTo: .max)
    var rows: [any SheetRow] = []
    var below = try list.each { rows.append($0) }
    let sheet = try list.sheet(list.total ?? 0)
    below.hint = nil
    let page = Page(
      heading: sheet.heading, counts: sheet.counts, rows: rows.map(\.cells),
      marks: rows.map(\.isMarked), foot: below)
    let isSame = page == last || view.context.isPlain && last != nil
    last = page
    if view.context.isBrowsing { return }
    // A screen reader should not read a list again unless the user requests it.
    if let position, isSame, !rows.isEmpty { return try view.show(.sameList(position)) }
    try view.show(.list(list))
  }
}
