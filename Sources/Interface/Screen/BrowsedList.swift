import Grammar
import Library
import Localization

/// An interactive list, filtered by typing. Rows are read only when they are visible.
package struct BrowsedList {
  package struct Item {
    package let row: any SheetRow
    /// The name of the item in commands.
    package let name: String
    /// The command that shows the details; empty if the row shows everything.
    package let detailCommand: [String]

    package init(row: any SheetRow, name: String, detailCommand: [String]) {
      self.row = row
      self.name = name
      self.detailCommand = detailCommand
    }
  }

  package let sheet: () throws -> Sheet
  /// Returns the items that match all words of the text.
  package let items: (_ text: String) throws -> PagedList<Item>
  package let actions: [Verb]
  /// Whether the details of the current item are shown beside the list instead of replacing it.
  package let showsBeside: Bool
  /// The marks, shared with the prompt; nil unless the list is of books.
  package let marks: Marks?
  /// Whether a verb can be applied to several items.
  package let takesSeveral: Bool
  package let summary: [String]
  /// The text shown if the unfiltered list is empty.
  package let empty: String

  package init(
    sheet: @escaping () throws -> Sheet,
    items: @escaping (_ text: String) throws -> PagedList<Item>,
    actions: [Verb], showsBeside: Bool = true, marks: Marks? = nil, takesSeveral: Bool,
    summary: [String] = [], empty: String
  ) {
    self.sheet = sheet
    self.items = items
    self.actions = actions
    self.showsBeside = showsBeside
    self.marks = marks
    self.takesSeveral = takesSeveral
    self.summary = summary
    self.empty = empty
  }

  /// - Parameter narrowed: returns the elements that match all words of the text; nil to filter
  ///   here.
  package init<Element>(
    _ list: PagedList<Element>, _ words: ListWords<Element>,
    narrowed: ((_ text: String) throws -> PagedList<Element>?)? = nil
  ) throws {
    let keys = words.keys
    let total = try list.count()
    self.init(
      sheet: { words.sheet(total) },
      items: { text in
        let matches =
          try text.isEmpty ? list : narrowed?(text) ?? list.filtered(text) { words.row($0).cells }
        return matches.map { element in
          Item(
            row: words.row(element), name: keys.name(element),
            detailCommand: keys.detailCommand(element))
        }
      }, actions: keys.actions, showsBeside: keys.showsBeside,
      takesSeveral: keys.takesSeveral, summary: words.summary, empty: words.empty)
  }
}

extension BrowsedList {
  package typealias Choice = (name: String, label: String)

  /// - Parameter narrowed: returns the choices that match all words of the text; nil to filter
  ///   here.
  package init(
    picking choices: [Choice], empty: String, narrowed: ((_ text: String) -> [Choice])? = nil
  ) throws {
    let words = ListWords<Choice>(
      columns: [
        // An empty column leaves room for the cursor.
        ListWords.Column("", .number(minWidth: 1)) { _ in SheetCell("") },
        ListWords.Column("", .words, .first, text: \.label),
      ], values: { [$0.label] },
      facts: { ["name": $0.name] }, keys: ListKeys(name: \.name, detailCommand: { _ in [] }),
      empty: empty)
    try self.init(PagedList(choices), words) { text in narrowed.map { PagedList($0(text)) } }
  }
}

package struct BrowsedRow: SheetRow {
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
  package var facts: Fact { row.facts }
  package var thumbnail: [String]? { row.thumbnail }
  package var extraLines: [String] { row.extraLines }
}

/// The names of a list's elements in commands, and the actions in an interactive list.
///
///     ListKeys(
///       name: \.name, detailCommand: { [Verb.owner.rawValue, $0.name] }, actions: [.edit, .remove])
package struct ListKeys<Element> {
  /// Returns the name of an element in commands.
  let name: (Element) -> String
  /// Returns the command that shows the details; empty if the row shows everything.
  let detailCommand: (Element) -> [String]
  let actions: [Verb]
  let showsBeside: Bool
  let takesSeveral: Bool

  package init(
    name: @escaping (Element) -> String, detailCommand: @escaping (Element) -> [String],
    actions: [Verb] = [],
    showsBeside: Bool = true, takesSeveral: Bool = false
  ) {
    self.name = name
    self.detailCommand = detailCommand
    self.actions = actions
    self.showsBeside = showsBeside
    self.takesSeveral = takesSeveral
  }

  package static var none: ListKeys { ListKeys(name: { _ in "" }, detailCommand: { _ in [] }) }
}

extension PagedList {
  /// Returns the elements with a matching word for each word of the text. The list is searched on
  /// first use.
  package func filtered(_ text: String, in cells: @escaping (Element) -> [SheetCell]) -> PagedList {
    let terms = Folding.searchTerms(text, joinsInitials: false)
    var cached: [Element]?
    func all() throws -> [Element] {
      if let cached { return cached }
      var matches: [Element] = []
      try each(.all) { element in
        let words = cells(element).flatMap { Folding.split(Folding.searchWords($0.words)) }
        if terms.allSatisfy({ term in words.contains { $0.hasPrefix(term) } }) {
          matches.append(element)
        }
      }
      cached = matches
      return matches
    }
    return PagedList(reading: { try $0() }, count: { try all().count }) { slice, body in
      try all().dropFirst(slice.offset).prefix(slice.limit ?? .max).forEach(body)
    }
  }
}
