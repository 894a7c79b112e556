import Library
import Localization

/// The last shown page of a list, to avoid showing the same page again.
///
///     var lastPage = LastPage()
///     try lastPage.show(list, in: view)
///     // Back to the list: 11 books.
///     try lastPage.show(list, unlessSame: ["11 books"], in: view)
package struct LastPage {
  private struct Page: Equatable {
    let heading: String
    let counts: [Phrase]
    let rows: [[SheetCell]]
    let marks: [Bool]
    let footer: Footer
  }

  private var last: Page?

  package init() {}

  /// - Parameters:
  ///   - position: the message that replaces an unchanged page, if wanted.
  ///   - isSilent: whether nothing is shown if the rows and the footer are the same.
  package mutating func show(
    _ list: ListOutput, unlessSame position: [String]? = nil, isSilent: Bool = false,
    in view: any View
  ) throws {
    var rows: [CachedRow] = []
    let footer = try list.forEachRow { rows.append(CachedRow($0)) }
    let sheet = try list.sheet(list.total ?? rows.count)
    var footerWithoutHint = footer
    footerWithoutHint.hint = nil
    let page = Page(
      heading: sheet.heading, counts: sheet.counts, rows: rows.map(\.cells),
      marks: rows.map(\.isMarked), footer: footerWithoutHint)
    let isSame = page == last || view.context.isPlain && last != nil
    let hasSameRows = last.map {
      $0.rows == page.rows && $0.marks == page.marks && $0.footer == page.footer
    }
    last = page
    if view.context.isBrowsing || isSilent && hasSameRows ?? false { return }
    // A screen reader should not read a list again unless the user requests it.
    if let position, isSame, !rows.isEmpty { return try view.show(.sameList(position)) }
    var output = ListOutput(sheet, rows, footer)
    output.turnPage = list.turnPage
    output.filter = list.filter
    output.isFiltered = list.isFiltered
    output.pages.fixedOrder = list.pages.fixedOrder
    output.fullList = list.fullList
    try view.show(.list(output))
  }
}

/// A row whose cells are computed once, since they are compared and then drawn.
private struct CachedRow: SheetRow {
  private let row: any SheetRow
  let cells: [SheetCell]

  init(_ row: any SheetRow) {
    self.row = row
    cells = row.cells
  }

  var values: [String] { row.values }
  var json: OutputValue { row.json }
  var isMarked: Bool { row.isMarked }
  var isOpen: Bool { row.isOpen }
  var spokenLines: [String]? { row.spokenLines }
  var picture: Picture? { row.picture }
  var thumbnail: [String]? { row.thumbnail }
  var group: Phrase? { row.group }
  var extraLines: [String] { row.extraLines }
}
