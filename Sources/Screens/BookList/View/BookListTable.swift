import BookListPresenter
import Terminal

/// The list as lines of a given width: a table, or two lines a book where there is no room for one.
struct BookListTable {
  let ink: Ink
  let width: Int
  let head: BookListHead

  private static let gap = 2

  /// How many books fit on a screen, with all that stands above and below them and the prompt; nil
  /// where its height is not known.
  static func room(on device: Device, hint: String) -> Int? {
    let isCompact = device.columns < Device.compact
    let (above, below) = isCompact ? (4, 4) : (4, 3)
    let hintLines = Cells.wrapped(hint, to: device.columns).count
    return device.tableRows(besides: above + below + hintLines)
  }

  /// The heading and what is counted.
  func heading() -> [String] {
    let counts = head.counts.map { ink($0.text, $0.mood.role) }.joined(separator: " · ")
    let title = ink(head.heading, .title)
    let isOneLine =
      Cells.width(head.heading + head.counts.map(\.text).joined(separator: " · ")) + 2 <= width
    return isOneLine ? [title + "  " + counts] : [title, counts]
  }

  /// What stands above the first row.
  func labels() -> [String] {
    guard width >= Device.compact else { return [""] }
    let labels = cells(head.numberLabel, head.titleLabel, head.authorLabel, head.loanLabel)
    return ["", ink(trimmed(labels.joined(separator: gap)), .dim)]
  }

  func lines(_ row: BookListRow) -> [String] {
    let (title, author) = (Printable.text(row.title), Printable.text(row.author))
    let loan = Printable.text(row.loan)
    guard width >= Device.compact else {
      let indent = numberWidth + Self.gap
      let number = Cells.padded(String(row.number), to: numberWidth, alignment: .trailing)
      let place = Cells.fitted(loan, to: width - indent)
      let rest = Cells.fitted(" · " + author, to: width - indent - Cells.width(place))
      return [
        ink(number, .number) + mark(row) + Cells.fitted(title, to: width - indent),
        String(repeating: " ", count: indent) + ink(place, row.mood.role) + rest,
      ]
    }
    let cells = cells(String(row.number), title, author, loan)
    return [
      [
        ink(cells[0], .number) + mark(row) + cells[1], cells[2],
        ink(trimmed(cells[3]), row.mood.role),
      ]
      .joined(separator: gap)
    ]
  }

  func closing(_ foot: BookListFoot) -> [String] {
    var lines = foot.empty.map { Cells.wrapped($0, to: width) } ?? []
    if let summary = foot.summary {
      lines.append("")
      lines += Cells.wrapped(Printable.text(summary), to: width)
    }
    if let hint = foot.hint { lines += Cells.wrapped(hint, to: width).map { ink($0, .dim) } }
    return lines
  }

  /// A star in place of the gap tells a marked row.
  private func mark(_ row: BookListRow) -> String { row.isMarked ? "* " : gap }

  private var gap: String { String(repeating: " ", count: Self.gap) }
  private var numberWidth: Int { max(4, head.numberWidth) }

  private func cells(
    _ number: String, _ title: String, _ author: String, _ loan: String
  ) -> [String] {
    let free = width - numberWidth - 3 * Self.gap
    let loanWidth = max(24, min(48, free * 42 / 100))
    let authorWidth = (free - loanWidth) * 2 / 5
    return [
      Cells.padded(number, to: numberWidth, alignment: .trailing),
      Cells.padded(title, to: free - loanWidth - authorWidth),
      Cells.padded(author, to: authorWidth),
      Cells.padded(loan, to: loanWidth),
    ]
  }

  /// Without spaces at the end of the line.
  private func trimmed(_ cell: String) -> String {
    var cell = Substring(cell)
    while cell.last == " " { cell.removeLast() }
    return String(cell)
  }
}

extension BookListMood {
  fileprivate var role: Ink.Role? {
    switch self {
    case .none: nil
    case .calm: .dim
    case .soon: .dueSoon
    case .late: .overdue
    }
  }
}
