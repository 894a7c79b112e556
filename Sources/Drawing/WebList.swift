import Markup
import Screen

/// A list as a table of HTML, which narrow screens lay out as cards.
package struct WebList: ListDrawing {
  private let link: (any Row) -> String?
  private var columns: [Column] = []
  private var isFirst = true

  /// - Parameter link: where more of a row is told; its second cell leads there.
  package init(link: @escaping (any Row) -> String? = { _ in nil }) { self.link = link }

  package mutating func begin(_ sheet: Sheet) -> String {
    columns = sheet.columns
    let counts = sheet.counts.map { "<li>\(Self.phrase($0.text, $0.mood))</li>" }.joined()
    return counts.isEmpty ? "" : "<ul class=\"counts\">\(counts)</ul>\n"
  }

  package mutating func row(_ row: any Row) -> String {
    let target = link(row)
    let cells = zip(columns, row.cells).enumerated().map { index, pair in
      let (column, cell) = pair
      var text = Self.phrase(cell.words, cell.mood)
      if index == 1, let target { text = "<a href=\"\(EscapedText.of(target))\">\(text)</a>" }
      let tag = index == 1 ? "th scope=\"row\"" : "td"
      return "<\(tag) data-label=\"\(EscapedText.of(column.label))\">\(text)</\(tag.prefix(2))>"
    }
    return begun() + "<tr>\(cells.joined())</tr>\n"
  }

  package mutating func end(_ foot: Foot) -> String {
    let table = isFirst ? "" : "</tbody>\n</table>\n"
    let below = [foot.empty, foot.summary.isEmpty ? nil : foot.summary.joined(separator: " · ")]
    return table
      + below.compactMap(\.self).map { "<p class=\"foot\">\(EscapedText.of($0))</p>\n" }.joined()
  }

  /// The labels, which a list without rows does without.
  private mutating func begun() -> String {
    guard isFirst else { return "" }
    isFirst = false
    let labels = columns.map { "<th scope=\"col\">\(EscapedText.of($0.label))</th>" }.joined()
    return "<table>\n<thead><tr>\(labels)</tr></thead>\n<tbody>\n"
  }

  static func phrase(_ text: String, _ mood: Mood) -> String {
    let escaped = EscapedText.of(text)
    return mood == .plain ? escaped : "<span class=\"\(mood)\">\(escaped)</span>"
  }
}
