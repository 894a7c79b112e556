import ShelfPresenter
import Terminal

/// A shelf as lines of a given width: a table, or two lines a book where there is no room for one.
struct ShelfTable {
  let ink: Ink
  let width: Int
  /// Whether ratings are drawn as stars.
  let hasStars: Bool
  let head: ShelfHead

  /// Under this width a book takes two lines.
  private static let compact = 60
  private static let numberWidth = 4
  private static let gap = "  "

  func heading() -> String {
    ink(head.heading, .title) + Self.gap
      + Cells.fitted(head.count, to: width - Cells.width(head.heading) - Self.gap.count)
  }

  /// What stands above the first row.
  func labels() -> [String] {
    guard width >= Self.compact else { return [""] }
    let labels = cells(
      head.numberLabel, head.titleLabel, head.authorLabel, head.ratingLabel, head.sinceLabel)
    return ["", ink(labels.joined(separator: Self.gap), .dim)]
  }

  func lines(_ row: ShelfRow) -> [String] {
    let (title, author) = (Printable.text(row.title), Printable.text(row.author))
    let stars = hasStars ? row.rating.stars.map { Stars.drawn(Double($0)) } : nil
    let rating = stars ?? row.rating.words
    guard width >= Self.compact else {
      let number = Cells.padded(
        String(row.number), to: Self.numberWidth, alignment: .trailing)
      let indent = Self.numberWidth + Self.gap.count
      let rest = [rating, author].filter { !$0.isEmpty }.joined(separator: " · ")
      return [
        ink(number, .number) + Self.gap + Cells.fitted(title, to: width - indent),
        String(repeating: " ", count: indent) + Cells.fitted(rest, to: width - indent),
      ]
    }
    var cells = cells(String(row.number), title, author, rating, row.since)
    cells[0] = ink(cells[0], .number)
    return [cells.joined(separator: Self.gap)]
  }

  func closing(_ foot: ShelfFoot) -> [String] {
    var lines = foot.empty.map { Cells.wrapped($0, to: width) } ?? []
    if !foot.summary.isEmpty {
      lines.append("")
      lines += Cells.wrapped(foot.summary.joined(separator: " · "), to: width)
    }
    if let hint = foot.hint { lines += Cells.wrapped(hint, to: width).map { ink($0, .dim) } }
    return lines
  }

  /// The last is not padded.
  private func cells(
    _ number: String, _ title: String, _ author: String, _ rating: String, _ since: String
  ) -> [String] {
    let (ratingWidth, sinceWidth) = (10, 14)
    let free = width - Self.numberWidth - ratingWidth - sinceWidth - 4 * Self.gap.count
    return [
      Cells.padded(number, to: Self.numberWidth, alignment: .trailing),
      Cells.padded(title, to: free - free * 2 / 5), Cells.padded(author, to: free * 2 / 5),
      Cells.padded(rating, to: ratingWidth), Cells.fitted(since, to: sinceWidth),
    ]
  }
}
