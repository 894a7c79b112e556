import Library
import Localization

/// The heading, columns and footer of a list.
///
///     ListWords(
///       texts.tagsHeading, count: texts.tagCount,
///       columns: [
///         Column(texts.tagLabel, .words, .first, text: \.name),
///         Column(texts.booksLabel, .figures) { SheetCell(texts.number($0.books)) },
///       ], values: { [$0.name, String($0.books)] }, facts: \.fact, empty: texts.noTags)
package struct ListWords<Element> {
  package struct Column {
    package let head: Screen.Column
    package let cell: (Element) -> SheetCell

    package init(
      _ label: String, _ width: Screen.Column.Width, _ position: Screen.Column.Position = .second,
      _ cell: @escaping (Element) -> SheetCell
    ) {
      head = Screen.Column(label, width, position)
      self.cell = cell
    }

    package init(
      _ label: String, _ width: Screen.Column.Width, _ position: Screen.Column.Position = .second,
      text: @escaping (Element) -> String
    ) {
      self.init(label, width, position) { SheetCell(text($0)) }
    }
  }

  /// The heading; empty for a list that begins with its columns.
  package let heading: String
  package let count: ((Int) -> String)?
  package var counts: [String] = []
  package let columns: [Column]
  package var isLabelled = true
  /// Returns the tab-separated values of a row, the same in every language.
  package let values: (Element) -> [String]
  package let facts: (Element) -> Fact
  /// Returns further lines below a row.
  package var extraLines: (Element) -> [String] = { _ in [] }
  package let keys: ListKeys<Element>
  package var summary: [String] = []
  package let empty: String
  package let hint: Hint?

  package init(
    _ heading: String = "", count: ((Int) -> String)? = nil, columns: [Column],
    values: @escaping (Element) -> [String], facts: @escaping (Element) -> Fact,
    keys: ListKeys<Element> = .none, empty: String, hint: Hint? = nil
  ) {
    self.heading = heading
    self.count = count
    self.columns = columns
    self.values = values
    self.facts = facts
    self.keys = keys
    self.empty = empty
    self.hint = hint
  }

  package func sheet(_ total: Int) -> Sheet {
    Sheet(
      heading: heading, counts: ((count.map { [$0(total)] } ?? []) + counts).map { Phrase($0) },
      columns: columns.map(\.head), isLabelled: isLabelled)
  }

  package func row(_ element: Element) -> any SheetRow { ListedRow(element: element, words: self) }
}

private struct ListedRow<Element>: SheetRow {
  let element: Element
  let words: ListWords<Element>

  var cells: [SheetCell] { words.columns.map { $0.cell(element) } }
  var values: [String] { words.values(element) }
  var facts: Fact { words.facts(element) }
  var extraLines: [String] { words.extraLines(element) }
}
