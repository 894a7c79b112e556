import Markup
import Screen

/// A list as a table of HTML, which narrow screens lay out as cards.
package struct WebList {
  /// Whether there is room for pictures before the titles.
  private let isPictured: Bool
  private var columns: [Column] = []
  private var isFirst = true

  package init(isPictured: Bool = false) { self.isPictured = isPictured }

  package mutating func begin(_ sheet: Sheet) -> String {
    columns = sheet.columns
    let counts = sheet.counts.map { "<li>\(Self.phrase($0.text, $0.mood))</li>" }.joined()
    return counts.isEmpty ? "" : "<ul class=\"counts\">\(counts)</ul>\n"
  }

  /// - Parameters:
  ///   - link: where more of it is told; its second cell leads there.
  ///   - picture: what stands before that.
  package mutating func row(_ row: any Row, link: String, picture: String?) -> String {
    let cells = row.cells.enumerated().map { index, cell in
      let text = Self.phrase(cell.words, cell.mood)
      guard index == 1 else { return "<td>\(text)</td>" }
      let image = picture.map { WebPicture($0, words: "").text } ?? ""
      let title = "<a href=\"\(EscapedText.of(link))\">\(text)</a>"
      return "<th scope=\"row\">\(image)\(title)</th>"
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
    let kind = isPictured ? " class=\"pictured\"" : ""
    return "<table\(kind)>\n<thead><tr>\(labels)</tr></thead>\n<tbody>\n"
  }

  static func phrase(_ text: String, _ mood: Mood) -> String {
    let escaped = EscapedText.of(text)
    return mood == .plain ? escaped : "<span class=\"\(mood)\">\(escaped)</span>"
  }
}
