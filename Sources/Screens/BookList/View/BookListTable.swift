import BookListPresenter
import Terminal

/// The list as lines of a given width: a table, or two lines a book where there is no room for one.
struct BookListTable {
  let ink: Ink
  let width: Int
  let head: BookListHead

  private static let gap = 2
  private static let dot = " · "
  /// Lines that a loan may take before it is cut: borrowers have long names.
  private static let loanLines = 3

  /// How many books fit on a screen, with all that stands above and below them and the prompt; nil
  /// where its height is not known.
  static func room(on device: Device, hint: String) -> Int? {
    let isCompact = device.columns < Device.compact
    let (above, below) = isCompact ? (4, 4) : (4, 3)
    // The first page has more to say than the others, and no fewer rows.
    let greetingLines = isCompact ? 2 : 1
    let hintLines = Cells.wrapped(hint, to: device.columns).count
    return device.tableRows(besides: above + greetingLines + below + hintLines)
  }

  /// The heading and what is counted.
  func heading() -> [String] {
    let title = ink(head.heading, .title)
    let counts = counts()
    guard let first = counts.first, counts.count == 1,
      Cells.width(head.heading) + Self.gap + first.width <= width
    else { return [title] + counts.map(\.text) + greeting() }
    return [title + gap + first.text] + greeting()
  }

  private func greeting() -> [String] {
    guard let greeting = head.greeting else { return [] }
    return Cells.wrapped(greeting.text, to: width).map { ink($0, greeting.mood.role) }
  }

  /// The counts with dots between, on as many lines as they take.
  private func counts() -> [(text: String, width: Int)] {
    head.counts.reduce(into: []) { lines, count in
      let (text, width) = (ink(count.text, count.mood.role), Cells.width(count.text))
      if let last = lines.last, last.width + Self.dot.count + width <= self.width {
        lines[lines.count - 1] = (last.text + Self.dot + text, last.width + Self.dot.count + width)
      } else {
        lines.append((text, width))
      }
    }
  }

  /// What stands above the first row.
  func labels() -> [String] {
    guard width >= Device.compact else { return [""] }
    let labels = cells(head.numberLabel, head.titleLabel, head.authorLabel)
    return ["", ink((labels + [head.loanLabel]).joined(separator: gap), .dim)]
  }

  func lines(_ row: BookListRow) -> [String] {
    let (title, author) = (Printable.text(row.title), Printable.text(row.author))
    let loan = Printable.text(row.loan)
    guard width >= Device.compact else { return compactLines(row, title, author, loan) }
    let cells = cells(String(row.number), title, author)
    let start = ink(cells[0], .number) + mark(row) + cells[1] + gap + cells[2] + gap
    let indent = String(repeating: " ", count: width - loanWidth)
    return lines(of: loan, to: loanWidth).enumerated().map { index, text in
      (index == 0 ? start : indent) + ink(text, row.mood.role)
    }
  }

  /// The title, then the loan and the author, who needs a line of his own where there is no room.
  private func compactLines(
    _ row: BookListRow, _ title: String, _ author: String, _ loan: String
  ) -> [String] {
    let indent = numberWidth + Self.gap
    let room = width - indent
    let number = Cells.padded(String(row.number), to: numberWidth, alignment: .trailing)
    let places = lines(of: loan, to: room)
    var rest = places.map { ink($0, row.mood.role) }
    let left = room - Cells.width(places[places.count - 1])
    if left >= min(8, Cells.width(Self.dot + author)) {
      rest[rest.count - 1] +=
        Cells.directionEnd(loan) + Cells.fitted(Self.dot + author, to: left)
    } else {
      rest.append(Cells.fitted(author, to: room))
    }
    return [ink(number, .number) + mark(row) + Cells.fitted(title, to: room)]
      + rest.map { String(repeating: " ", count: indent) + $0 }
  }

  private func lines(of loan: String, to width: Int) -> [String] {
    guard Cells.width(loan) > width else { return [loan] }
    let lines = Cells.wrapped(loan, to: width)
    guard lines.count > Self.loanLines else { return lines }
    let rest = lines[(Self.loanLines - 1)...].joined(separator: " ")
    return lines.prefix(Self.loanLines - 1) + [Cells.fitted(rest, to: width)]
  }

  func closing(_ foot: BookListFoot) -> [String] {
    var lines = foot.empty.map { Cells.wrapped($0, to: width) } ?? []
    if !foot.summary.isEmpty {
      let summary = foot.summary.joined(separator: Self.dot)
      lines += [""] + Cells.wrapped(Printable.text(summary), to: width)
    }
    if let hint = foot.hint { lines += Cells.wrapped(hint, to: width).map { ink($0, .dim) } }
    return lines
  }

  /// A star in place of the gap tells a marked row.
  private func mark(_ row: BookListRow) -> String { row.isMarked ? "* " : gap }

  private var gap: String { String(repeating: " ", count: Self.gap) }
  private var numberWidth: Int { max(4, head.numberWidth) }

  /// What is left for the title, the author and the loan.
  private var free: Int { width - numberWidth - 3 * Self.gap }
  private var loanWidth: Int { max(24, min(48, free * 42 / 100)) }

  /// All but the loan, which ends the row.
  private func cells(_ number: String, _ title: String, _ author: String) -> [String] {
    let authorWidth = (free - loanWidth) * 2 / 5
    return [
      Cells.padded(number, to: numberWidth, alignment: .trailing),
      Cells.padded(title, to: free - loanWidth - authorWidth),
      Cells.padded(author, to: authorWidth),
    ]
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
