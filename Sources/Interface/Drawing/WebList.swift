import Markup
import Screen

/// A list as a table of HTML, which narrow screens lay out as cards.
package struct WebList {
  private let columns: [Column]
  private var isFirst = true

  package init(_ columns: [Column]) { self.columns = columns }

  /// - Parameters:
  ///   - link: where more of it is told; its second cell leads there.
  ///   - picture: the address of what stands before that.
  package mutating func row(_ row: any Row, link: String, picture: String) -> String {
    let cells = row.cells.enumerated().map { index, cell in
      let text = Self.phrase(cell.words, cell.style)
      guard index == 1 else { return "<td>\(text)</td>" }
      let image = WebPicture(picture, words: "").text
      return "<th scope=\"row\">\(image)<a href=\"\(EscapedText.of(link))\">\(text)</a></th>"
    }
    return begun() + "<tr>\(cells.joined())</tr>\n"
  }

  package mutating func end(_ foot: Footer) -> String {
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

  static func phrase(_ text: String, _ style: TextStyle) -> String {
    let escaped = EscapedText.of(text)
    return style == .plain ? escaped : "<span class=\"\(style)\">\(escaped)</span>"
  }
}
