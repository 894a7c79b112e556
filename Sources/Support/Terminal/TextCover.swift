/// A text cover, for books without a picture: title and author in a frame.
package struct TextCover {
  private let isASCII: Bool
  /// The height including the frame.
  private let height: Int

  private static let width = 18
  package static let height = 9

  package init(isASCII: Bool, height: Int = Self.height) {
    self.isASCII = isASCII
    self.height = height
  }

  package func lines(_ title: String, _ author: String, columns: Int) -> [String] {
    let width = max(6, min(Self.width, columns)) - 4
    let authorLines = cut(author, to: width, min(2, (height - 2) / 3))
    let titleLines = cut(title, to: width, min(4, height - 2 - authorLines.count))
    let remainingLines = height - 2 - titleLines.count - authorLines.count
    let linesAbove = max(0, remainingLines / 3)
    let rows =
      [String](repeating: "", count: linesAbove) + titleLines
      + [String](repeating: "", count: max(0, remainingLines - linesAbove)) + authorLines
    let (corners, horizontal, vertical) =
      isASCII ? (["+", "+", "+", "+"], "-", "|") : (["┌", "┐", "└", "┘"], "─", "│")
    let edge = String(repeating: horizontal, count: width + 2)
    let middle = rows.map { "\(vertical) \(centered($0, in: width)) \(vertical)" }
    return [corners[0] + edge + corners[1]] + middle + [corners[2] + edge + corners[3]]
  }

  /// Returns at most `count` lines, the last with an ellipsis if text was cut off.
  private func cut(_ text: String, to width: Int, _ count: Int) -> [String] {
    guard count > 0 else { return [] }
    let lines = Cells.wrapped(text, to: width)
    guard lines.count > count else { return lines == [""] ? [] : lines }
    let rest = lines[(count - 1)...].joined(separator: " ")
    let last = Cells.fitted(rest, to: width)
    return lines.prefix(count - 1) + [isASCII ? ascii(last, width) : last]
  }

  private func ascii(_ line: String, _ width: Int) -> String {
    line.hasSuffix("…") ? String(line.dropLast(3)) + "..." : line
  }

  private func centered(_ text: String, in width: Int) -> String {
    let remainingCells = width - Cells.width(text)
    return Cells.padded(String(repeating: " ", count: max(0, remainingCells / 2)) + text, to: width)
  }
}
