import Grammar
import Library
import Localization

/// A list with its columns. Its rows are read while they are drawn, so that memory use does not
/// grow with their number.
///
/// The same value is shown as a whole, in pages, or as an interactive list.
package struct ListOutput {
  package typealias Item = InteractiveList.Item

  /// Returns the heading and the columns of a list with this many elements.
  package var sheet: (_ total: Int) throws -> Sheet
  package var items: PagedList<Item>
  /// The number of elements, if they were counted already.
  package var total: Int?
  /// The part of the list that is shown.
  package var slice: Slice
  /// Returns the footer, after the rows were read.
  package var footer: (_ isEmpty: Bool) throws -> Footer
  /// Returns the rows of the second half, which have a heading of their own.
  package var appendix: (() throws -> [any SheetRow])?
  package var pages = Pages()
  /// Shows another page of the list, which is not a screen of its own.
  package var turnPage: ((PageTurn) throws -> Void)?
  /// Shows the rows of such a list that match a text, or all.
  package var filter: ((_ text: String?) throws -> Void)?
  package var isFiltered = false
  /// Returns the list of which this is a page, to be browsed; `nil` if it is a screen of its own.
  package var fullList: (() -> ListOutput)?

  /// The texts for a list that is shown in pages, and the actions of an interactive list.
  package struct Pages {
    /// Returns a text with the number of elements, for a user who returns to the list.
    package var count: ((Int) -> String)?
    package var summary: [String] = []
    /// The text shown if the list is empty.
    package var emptyText = ""
    package var hint: Hint?
    /// The order of a list that cannot be sorted.
    package var fixedOrder = FixedOrder.unsorted
    /// Returns the lines that remove an item by its number, if `delete` does not mean the item on
    /// the screen where the list is printed.
    package var removal: ((_ number: String) -> [Line])?
    package var actions: [Verb] = []
    /// The lines of verbs that change the list as a whole: to the next order, for example.
    package var listCommands: [Verb: Line] = [:]
    /// Whether the details of the current item are shown beside the list instead of replacing it.
    package var showsDetailPane = true
    /// Whether a verb can be applied to several items.
    package var allowsMultiple = false

    package init() {}
  }

  package init(
    sheet: @escaping (_ total: Int) throws -> Sheet, items: PagedList<Item>, slice: Slice = .all,
    footer: @escaping (_ isEmpty: Bool) throws -> Footer
  ) {
    self.sheet = sheet
    self.items = items
    self.slice = slice
    self.footer = footer
  }

  /// Creates a list of rows that are already in memory.
  package init(_ sheet: Sheet, _ rows: [any SheetRow], _ footer: Footer) {
    self.init(
      sheet: { _ in sheet },
      items: PagedList(rows.map { Item(row: $0, name: "", detailLine: nil) }),
      footer: { _ in footer })
    total = rows.count
  }

  /// Creates a list of rows that are passed one at a time.
  ///
  /// - Parameter forEachRow: passes the rows, and returns the footer.
  package init(
    _ sheet: Sheet, forEachRow: @escaping (_ show: (any SheetRow) throws -> Void) throws -> Footer
  ) {
    var footer = Footer()
    self.init(
      sheet: { _ in sheet },
      items: PagedList(reading: { try $0() }, count: { 0 }) { _, body in
        footer = try forEachRow { try body(Item(row: $0, name: "", detailLine: nil)) }
      },
      footer: { _ in footer })
    total = 0
  }

  /// Passes the rows of the slice and those of the second half, and returns the footer.
  package func forEachRow(_ show: (any SheetRow) throws -> Void) throws -> Footer {
    var isEmpty = true
    try items.forEach(slice) {
      isEmpty = false
      try show($0.row)
    }
    try appendix?().forEach(show)
    return try footer(isEmpty)
  }

  /// Returns the list with its rows in memory, up to a limit.
  package func loaded(upTo limit: Int) throws -> ListOutput {
    var rows: [any SheetRow] = []
    var part = self
    part.slice = Slice(offset: slice.offset, limit: min(slice.limit ?? .max, limit))
    let footer = try part.forEachRow { rows.append($0) }
    var loaded = ListOutput(try sheet(total ?? items.count()), rows, footer)
    loaded.pages = pages
    loaded.turnPage = turnPage
    loaded.filter = filter
    loaded.isFiltered = isFiltered
    loaded.fullList = fullList
    return loaded
  }
}
