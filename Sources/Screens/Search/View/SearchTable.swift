import SearchPresenter
import Terminal

/// What was found as lines of a given width: a table, or two lines a record where there is no room for
/// one.
struct SearchTable {
  let ink: Ink
  let width: Int
  let head: SearchHead

  /// Under this width a record takes two lines.
  private static let compact = 60
  private static let gap = 2
  private static let numberWidth = 4
  private static let yearWidth = 5
  /// Five stars, a space, and a figure such as 4.2.
  private static let ratingWidth = 9

  func heading() -> [String] {
    let heading = Printable.text(head.heading)
    guard let count = head.count else {
      return Cells.wrapped(heading, to: width).map { ink($0, .title) }
    }
    let isOneLine = Cells.width(heading) + Self.gap + Cells.width(count) <= width
    return isOneLine
      ? [ink(heading, .title) + gap + count]
      : Cells.wrapped(heading, to: width).map { ink($0, .title) } + [count]
  }

  /// What stands above the first row.
  func labels() -> [String] {
    guard width >= Self.compact else { return [""] }
    let labels = cells(
      head.numberLabel, head.titleLabel, head.authorLabel, head.yearLabel, head.ratingLabel)
    return ["", ink(trimmed(labels.joined(separator: gap)), .dim)]
  }

  func lines(_ row: SearchRow) -> [String] {
    let (title, authors) = (Printable.text(row.title), Printable.text(row.authors))
    let rating = row.rating.map { "\(Stars.drawn($0)) \(row.figure)" } ?? ""
    guard width >= Self.compact else {
      let number = Cells.padded(
        String(row.number), to: Self.numberWidth, alignment: .trailing)
      let indent = Self.numberWidth + Self.gap
      let end = [row.year, rating].filter { !$0.isEmpty }.map { " · " + $0 }.joined()
      let names = Cells.fitted(authors, to: max(0, width - indent - Cells.width(end)))
      return [
        ink(number, .number) + gap + Cells.fitted(title, to: width - indent),
        String(repeating: " ", count: indent) + names + end,
      ]
    }
    var cells = cells(String(row.number), title, authors, row.year, rating)
    cells[0] = ink(cells[0], .number)
    return [trimmed(cells.joined(separator: gap))]
  }

  func closing(_ foot: SearchFoot) -> [String] {
    var lines = foot.empty.map { Cells.wrapped(Printable.text($0), to: width) } ?? []
    let summary = [foot.summary, foot.age].compactMap(\.self)
    if !summary.isEmpty {
      lines.append("")
      lines += summary.flatMap { Cells.wrapped($0, to: width) }
    }
    if let hint = foot.hint { lines += Cells.wrapped(hint, to: width).map { ink($0, .dim) } }
    return lines
  }

  private var gap: String { String(repeating: " ", count: Self.gap) }

  private func cells(
    _ number: String, _ title: String, _ authors: String, _ year: String, _ rating: String
  ) -> [String] {
    let rest = Self.numberWidth + Self.yearWidth + Self.ratingWidth + 4 * Self.gap
    let authorWidth = (width - rest) * 2 / 5
    return [
      Cells.padded(number, to: Self.numberWidth, alignment: .trailing),
      Cells.padded(title, to: width - rest - authorWidth),
      Cells.padded(authors, to: authorWidth),
      Cells.padded(year, to: Self.yearWidth, alignment: .trailing),
      Cells.padded(rating, to: Self.ratingWidth),
    ]
  }

  /// Without spaces at the end of the line.
  private func trimmed(_ line: String) -> String {
    var line = Substring(line)
    while line.last == " " { line.removeLast() }
    return String(line)
  }
}
