import Grammar
import Library
import Localization

/// An interactive list, filtered by typing. Rows are read only when they are visible.
package struct InteractiveList {
  package struct Item {
    package let row: any SheetRow
    private let makeName: () -> String
    private let makeDetailLine: () -> Line?

    /// The name of the item in commands.
    package var name: String { makeName() }
    /// The line that shows the details; `nil` if the row shows everything.
    package var detailLine: Line? { makeDetailLine() }

    /// - Parameters:
    ///   - name: the name of the item in commands. Only an interactive list needs it.
    ///   - detailLine: the line that shows the details; `nil` if the row shows everything.
    package init(
      row: any SheetRow, name: @autoclosure @escaping () -> String,
      detailLine: @autoclosure @escaping () -> Line?
    ) {
      self.row = row
      makeName = name
      makeDetailLine = detailLine
    }
  }

  package let sheet: () throws -> Sheet
  /// Returns the items that match all words of a text.
  package let items: (_ text: String) throws -> PagedList<Item>
  package let actions: [Verb]
  /// The lines of verbs that change the list as a whole.
  package let listCommands: [Verb: Line]
  /// Whether the details of the current item are shown beside the list instead of replacing it.
  package let showsDetailPane: Bool
  /// The marks, shared with the prompt; nil unless the list is of books.
  package let marks: Marks?
  /// Whether a verb can be applied to several items.
  package let allowsMultiple: Bool
  package let summary: [String]
  /// The text shown if the unfiltered list is empty.
  package let emptyText: String

  /// - Parameters:
  ///   - marks: the marks, shared with the prompt; nil unless the list is of books.
  ///   - filter: returns the elements that match all words of a text; nil to filter here.
  package init(
    _ list: ListOutput, marks: Marks? = nil,
    filter: ((_ text: String) throws -> PagedList<Item>?)? = nil
  ) {
    sheet = { try list.sheet(list.total ?? list.items.count()) }
    items = { text in
      try text.isEmpty ? list.items : filter?(text) ?? list.items.filtered(text) { $0.row.cells }
    }
    listCommands = list.pages.listCommands
    actions = list.pages.actions + listCommands.keys
    showsDetailPane = list.pages.showsDetailPane
    self.marks = marks
    allowsMultiple = list.pages.allowsMultiple
    summary = list.pages.summary
    emptyText = list.pages.emptyText
  }
}

extension InteractiveList {
  package typealias Choice = (name: String, label: String)

  /// - Parameter filter: returns the choices that match all words of a text; nil to filter here.
  package init(
    picking choices: [Choice], emptyText: String, filter: ((_ text: String) -> [Choice])? = nil
  ) {
    let columns = [
      // An empty column leaves room for the cursor.
      Column("", .number(minWidth: 1)), Column("", .words, .first),
    ]
    func items(_ choices: [Choice]) -> PagedList<Item> {
      PagedList(
        choices.map {
          Item(row: ChoiceRow(name: $0.name, label: $0.label), name: $0.name, detailLine: nil)
        })
    }
    var list = ListOutput(
      sheet: { _ in Sheet(columns: columns) }, items: items(choices),
      footer: { _ in Footer() })
    list.pages.emptyText = emptyText
    self.init(list) { text in filter.map { items($0(text)) } }
  }
}

private struct ChoiceRow: SheetRow {
  let name: String
  let label: String

  var cells: [SheetCell] { [SheetCell(""), SheetCell(label)] }
  var values: [String] { [label] }
  var json: OutputValue { ["name": name] }
}

package struct InteractiveRow: SheetRow {
  private let row: any SheetRow
  package let isMarked: Bool
  package let isOpen: Bool

  package init(_ row: any SheetRow, isMarked: Bool, isOpen: Bool) {
    self.row = row
    self.isMarked = isMarked
    self.isOpen = isOpen
  }

  package var cells: [SheetCell] { row.cells }
  package var values: [String] { row.values }
  package var json: OutputValue { row.json }
  package var thumbnail: [String]? { row.thumbnail }
  package var extraLines: [String] { row.extraLines }
}

extension PagedList {
  /// Returns the elements whose words match all words of a text.
  package func filtered(_ text: String, by words: @escaping (Element) -> [String]) -> PagedList {
    filtered(text) { words($0).map { SheetCell($0) } }
  }

  /// Returns the elements with a matching word for each word of a text. The list is searched on
  /// first use.
  package func filtered(_ text: String, in cells: @escaping (Element) -> [SheetCell]) -> PagedList {
    let parts = Folding.searchParts(text, joinsInitials: false)
    var cached: [Element]?
    func all() throws -> [Element] {
      if let cached { return cached }
      var matches: [Element] = []
      try forEach(.all) { element in
        let words = cells(element).flatMap { Folding.split(Folding.searchWords($0.words)) }
        if Folding.contain(words, parts) { matches.append(element) }
      }
      cached = matches
      return matches
    }
    return PagedList(reading: { try $0() }, count: { try all().count }) { slice, body in
      try all().dropFirst(slice.offset).prefix(slice.limit ?? .max).forEach(body)
    }
  }
}
