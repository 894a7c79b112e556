import Grammar
import Library
import Localization

/// A list in the words of a presenter, to which a screen's View adds the columns.
///
///     ListContent(
///       texts.ownersHeading, count: texts.ownerCount,
///       rows: interactor.all.rows { OwnersRow(owner: $0, texts: texts) },
///       actions: [.edit, .remove], empty: texts.noOwners, hint: texts.hint(on: .owners))
package struct ListContent<Item> {
  /// The heading; empty for a list that begins with its columns.
  package var heading: String
  /// Returns the counts shown below the heading.
  package var counts: (_ total: Int) throws -> [Phrase]
  package var greeting: Phrase?
  package var rows: PagedList<any ItemRow<Item>>
  /// The number of elements, if it is known or the counts do not need it.
  package var total: Int?
  /// The part of the list that is shown.
  package var slice = Slice.all
  /// Returns the footer, after the rows were read; `nil` for the usual one.
  package var footer: ((_ isEmpty: Bool) throws -> Footer)?
  /// The second half of the list, read after the rows.
  package var appendix: (() throws -> ListAppendix<Item>?)?
  package var pages = ListOutput.Pages()

  package init(
    _ heading: String = "", counts: @escaping (_ total: Int) throws -> [Phrase] = { _ in [] },
    rows: PagedList<any ItemRow<Item>>, emptyText: String = ""
  ) {
    self.heading = heading
    self.counts = counts
    self.rows = rows
    pages.emptyText = emptyText
  }

  package init(
    _ heading: String, count: @escaping (Int) -> String, rows: PagedList<any ItemRow<Item>>,
    actions: [Verb] = [], emptyText: String, hint: Hint? = nil
  ) {
    self.init(heading, counts: { [Phrase(count($0))] }, rows: rows, emptyText: emptyText)
    pages.count = count
    pages.actions = actions
    pages.hint = hint
  }

  /// - Parameters:
  ///   - isLabelled: whether the columns have a heading.
  ///   - group: returns the heading of a group of consecutive rows.
  ///   - thumbnail: returns the drawing before a row, if any.
  package func listOutput(
    _ columns: [ItemColumn<Item>], isLabelled: Bool = true, group: ((Item) -> Phrase?)? = nil,
    thumbnail: ((Item) -> [String]?)? = nil
  ) -> ListOutput {
    var list = ListOutput(
      sheet: { [heading, counts, greeting] total in
        Sheet(
          heading: heading, counts: try counts(total), greeting: greeting,
          columns: columns.map(\.column), isLabelled: isLabelled)
      },
      items: rows.map {
        ListOutput.Item(
          row: ColumnRow(row: $0, columns: columns, groupOf: group, draw: thumbnail),
          name: $0.name, detailLine: $0.detailLine)
      },
      slice: slice,
      footer: footer ?? { [pages] isEmpty in Footer(emptyText: isEmpty ? pages.emptyText : nil) })
    list.appendix = appendix.map { appendix in
      {
        guard let appendix = try appendix() else { return [] }
        let heading = Phrase(appendix.heading, .title)
        return appendix.rows.map {
          ColumnRow(row: $0, columns: columns, groupOf: { _ in heading }, draw: thumbnail)
        }
      }
    }
    list.total = total
    list.pages = pages
    return list
  }
}

/// Rows with a heading below those of a list. They are not counted, and `all` excludes them.
package struct ListAppendix<Item> {
  package let heading: String
  package let rows: [any ItemRow<Item>]

  package init(_ heading: String, rows: [any ItemRow<Item>]) {
    self.heading = heading
    self.rows = rows
  }
}

/// An element of a list in the words of a presenter. Each output reads only the properties that it
/// needs: programs do not need words, and people do not need values.
package protocol ItemRow<Item> {
  associatedtype Item
  /// The words of the row, which a View turns into cells.
  var item: Item { get }
  /// The tab-separated values, the same in every language.
  var values: [String] { get }
  var json: OutputValue { get }
  /// The name of the element in commands.
  var name: String { get }
  /// The line that shows the details; `nil` if the row shows everything.
  var detailLine: Line? { get }
  /// Further lines below the row.
  var extraLines: [String] { get }
  var isMarked: Bool { get }
  /// Whether the details of the row are shown beside the list.
  var isOpen: Bool { get }
}

extension ItemRow {
  package var name: String { "" }
  package var detailLine: Line? { nil }
  package var extraLines: [String] { [] }
  package var isMarked: Bool { false }
  package var isOpen: Bool { false }
}

extension PagedList {
  /// Returns the elements as rows, each made when it is read.
  package func rows<Row: ItemRow>(
    _ row: @escaping (Element) -> Row
  ) -> PagedList<any ItemRow<Row.Item>> {
    map { row($0) }
  }
}

/// A column as a View lays it out.
package struct ItemColumn<Item> {
  let column: Column
  let cell: (Item) -> SheetCell

  package init(
    _ label: String, _ width: Column.Width, _ position: Column.Position = .second,
    cell: @escaping (Item) -> SheetCell
  ) {
    column = Column(label, width, position)
    self.cell = cell
  }

  /// - Parameter style: the style of all cells.
  package init(
    _ label: String, _ width: Column.Width, _ position: Column.Position = .second,
    text: @escaping (Item) -> String, _ style: TextStyle = .plain
  ) {
    self.init(label, width, position) { SheetCell(text($0), style) }
  }
}

private struct ColumnRow<Item>: SheetRow {
  let row: any ItemRow<Item>
  let columns: [ItemColumn<Item>]
  let groupOf: ((Item) -> Phrase?)?
  let draw: ((Item) -> [String]?)?

  var cells: [SheetCell] {
    let item = row.item
    return columns.map { $0.cell(item) }
  }
  var values: [String] { row.values }
  var json: OutputValue { row.json }
  var extraLines: [String] { row.extraLines }
  var isMarked: Bool { row.isMarked }
  var isOpen: Bool { row.isOpen }
  var group: Phrase? { groupOf.flatMap { $0(row.item) } }
  var thumbnail: [String]? { draw.flatMap { $0(row.item) } }
}

/// A list, and the words that its screen shows above it. The columns may depend on these words.
package struct ListWithHeader<Header, Item> {
  package let header: Header
  package var list: ListContent<Item>

  package init(_ header: Header, _ list: ListContent<Item>) {
    self.header = header
    self.list = list
  }
}

/// The content of a screen that shows a list, or the details of its elements: a card, several cards
/// or a report.
package enum ListOrDetails<Item, Details> {
  case list(ListContent<Item>)
  case details(Details)
}

/// The words of a card, which a View lays out.
package struct CardContent<Words> {
  package var words: Words
  package let json: OutputValue
  package var hint: Hint?

  package init(_ words: Words, json: OutputValue, hint: Hint? = nil) {
    self.words = words
    self.json = json
    self.hint = hint
  }
}

/// Content that is neither a list nor a card. The View of the screen renders the words.
package struct ReportContent<Words> {
  package let words: Words
  /// The tab-separated values, the same in every language.
  package let values: [[String]]
  package let json: OutputValue
  package let hint: Hint?

  package init(_ words: Words, values: [[String]], json: OutputValue, hint: Hint? = nil) {
    self.words = words
    self.values = values
    self.json = json
    self.hint = hint
  }
}
