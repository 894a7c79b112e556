import Library
import Localization

/// A list in words: what stands above its rows, what stands in them, and what is said below.
///
///     ListWords(
///       texts.tagsHeading, count: texts.tagCount,
///       columns: [
///         Column(texts.tagLabel, .content(), line: 0, text: \.name),
///         Column(texts.booksLabel, .content(isTrailing: true)) { Cell(texts.number($0.books)) },
///       ], values: { [$0.name, String($0.books)] }, facts: TagFacts.init, empty: texts.noTags)
package struct ListWords<Element> {
  /// A column with what stands in it.
  package struct Column {
    package let head: Screen.Column
    package let cell: (Element) -> Cell

    package init(
      _ label: String, _ width: Screen.Column.Width, line: Int? = 1,
      _ cell: @escaping (Element) -> Cell
    ) {
      head = Screen.Column(label, width, line: line)
      self.cell = cell
    }

    package init(
      _ label: String, _ width: Screen.Column.Width, line: Int? = 1,
      text: @escaping (Element) -> String
    ) {
      self.init(label, width, line: line) { Cell(text($0)) }
    }
  }

  /// Empty for a list that begins with its columns.
  package let heading: String
  /// How many there are, said above the rows.
  package let count: ((Int) -> String)?
  /// What is counted besides.
  package var counts: [String] = []
  package let columns: [Column]
  /// Whether the columns are labelled above the rows.
  package var isLabelled = true
  /// In fewer cells a row takes several lines.
  package var tableWidth = 60
  /// What a program reads in a line with tabs, the same in every language.
  package let values: (Element) -> [String]
  /// What a program reads as JSON.
  package let facts: (Element) -> any Encodable
  /// Filter and order.
  package var summary: [String] = []
  package let empty: String
  /// What can be done on the screen.
  package let hint: Hint?

  package init(
    _ heading: String = "", count: ((Int) -> String)? = nil, columns: [Column],
    values: @escaping (Element) -> [String], facts: @escaping (Element) -> any Encodable,
    empty: String, hint: Hint? = nil
  ) {
    self.heading = heading
    self.count = count
    self.columns = columns
    self.values = values
    self.facts = facts
    self.empty = empty
    self.hint = hint
  }

  package func sheet(_ total: Int) -> Sheet {
    Sheet(
      heading: heading, counts: ((count.map { [$0(total)] } ?? []) + counts).map { Phrase($0) },
      columns: columns.map(\.head), tableWidth: tableWidth, isLabelled: isLabelled)
  }

  package func row(_ element: Element) -> any Row { ListedRow(element: element, words: self) }
}

private struct ListedRow<Element>: Row {
  let element: Element
  let words: ListWords<Element>

  var cells: [Cell] { words.columns.map { $0.cell(element) } }
  var values: [String] { words.values(element) }
  var facts: any Encodable { words.facts(element) }
}
