import MeetingsPresenter
import Terminal

/// The meetings as lines of a given width: a table, or three lines a meeting where there is no room
/// for one.
struct MeetingsTable {
  let ink: Ink
  let width: Int
  let head: MeetingsHead

  /// Under this width a meeting takes several lines, for a date and a title want much room.
  private static let compact = 76
  private static let numberWidth = 4
  private static let gap = "  "

  func heading() -> String {
    ink(head.heading, .title) + Self.gap
      + Cells.fitted(
        head.counts.joined(separator: " · "),
        to: width - Cells.width(head.heading) - Self.gap.count)
  }

  /// What stands above the first row.
  func labels() -> [String] {
    guard width >= Self.compact else { return [""] }
    let labels = head.labels
    let cells = cells(
      labels.number, labels.date, labels.state, labels.title, labels.book, labels.guests)
    return ["", ink(cells.joined(separator: Self.gap), .dim)]
  }

  func lines(_ row: MeetingsRow) -> [String] {
    let (title, book) = (Printable.text(row.title), Printable.text(row.book))
    let state = row.isUpcoming ? row.state : ""
    guard width >= Self.compact else {
      let number = Cells.padded(
        String(row.number), to: Self.numberWidth, alignment: .trailing)
      let indent = String(repeating: " ", count: Self.numberWidth + Self.gap.count)
      let when = [row.date, state].filter { !$0.isEmpty }.joined(separator: " · ")
      let what = [row.guests?.words, book].compactMap(\.self).joined(separator: " · ")
      return [ink(number, .number) + Self.gap + Cells.fitted(title, to: width - indent.count)]
        + [when, what].map { indent + Cells.fitted($0, to: width - indent.count) }
    }
    var cells = cells(
      String(row.number), row.date, state, title, book, row.guests.map { String($0.number) } ?? "")
    cells[0] = ink(cells[0], .number)
    cells[2] = ink(cells[2], .ok)
    return [trimmed(cells.joined(separator: Self.gap))]
  }

  func closing(_ foot: MeetingsFoot) -> [String] {
    var lines = foot.empty.map { Cells.wrapped($0, to: width) } ?? []
    if !foot.summary.isEmpty {
      lines.append("")
      lines += Cells.wrapped(foot.summary.joined(separator: " · "), to: width)
    }
    if let hint = foot.hint { lines += Cells.wrapped(hint, to: width).map { ink($0, .dim) } }
    return lines
  }

  private func cells(
    _ number: String, _ date: String, _ state: String, _ title: String, _ book: String,
    _ guests: String
  ) -> [String] {
    // A date with its time, and the words for what is to come, whatever the language.
    let (dateWidth, stateWidth, guestsWidth) = (20, 9, 7)
    let fixed = Self.numberWidth + dateWidth + stateWidth + guestsWidth + 5 * Self.gap.count
    let free = width - fixed
    return [
      Cells.padded(number, to: Self.numberWidth, alignment: .trailing),
      Cells.padded(date, to: dateWidth), Cells.padded(state, to: stateWidth),
      Cells.padded(title, to: free - free / 2), Cells.padded(book, to: free / 2),
      Cells.padded(guests, to: guestsWidth, alignment: .trailing),
    ]
  }

  private func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}
