import PollPresenter
import Terminal

/// A poll as lines of a given width.
struct PollPage {
  let ink: Ink
  let width: Int
  let bars: Bars

  /// Under this width a book takes two lines.
  static let compact = 60
  static let numberWidth = 4
  static let gap = "  "

  func lines(_ poll: PollModel) -> [String] {
    let isCounted = poll.winner != nil
    let chart = PollChart(ink: ink, width: width, bars: bars, widestTitle: widestTitle(poll))
    let rounds = poll.rounds.flatMap { [""] + chart.lines($0) }
    var lines =
      heading(poll) + (isCounted ? [] : [""] + candidates(poll) + [""])
      + Cells.wrapped(poll.voters, to: width) + rounds
    if let winner = poll.winner { lines += Cells.wrapped(winner, to: width).map { ink($0, .ok) } }
    if let hint = poll.hint { lines += Cells.wrapped(hint, to: width).map { ink($0, .dim) } }
    return lines
  }

  private func heading(_ poll: PollModel) -> [String] {
    [
      ink(poll.heading, .title) + Self.gap
        + Cells.fitted(poll.state, to: width - Cells.width(poll.heading) - Self.gap.count)
    ]
  }

  private func candidates(_ poll: PollModel) -> [String] {
    let free = width - Self.numberWidth - Self.gap.count
    guard width >= Self.compact else {
      return poll.candidates.flatMap { candidate in
        let texts = [candidate.title, candidate.author].map { Printable.text($0) }
        return row(
          candidate.number,
          texts.filter { !$0.isEmpty }.flatMap { Cells.wrapped($0, to: free) })
      }
    }
    let titleWidth = min(widestTitle(poll), free * 3 / 5)
    let authorWidth = free - titleWidth - Self.gap.count
    return poll.candidates.flatMap { candidate in
      let titles = Cells.wrapped(Printable.text(candidate.title), to: titleWidth)
      let authors = Cells.wrapped(Printable.text(candidate.author), to: authorWidth)
      let lines = (0..<max(titles.count, authors.count)).map { line in
        let author = line < authors.count ? authors[line] : ""
        let title = line < titles.count ? titles[line] : ""
        return author.isEmpty ? title : Cells.padded(title, to: titleWidth) + Self.gap + author
      }
      return row(candidate.number, lines)
    }
  }

  private func widestTitle(_ poll: PollModel) -> Int {
    poll.candidates.map { Cells.width(Printable.text($0.title)) }.max() ?? 0
  }

  /// With the number before the first line.
  private func row(_ number: Int, _ lines: [String]) -> [String] {
    let cell = Cells.padded(String(number), to: Self.numberWidth, alignment: .trailing)
    let indent = String(repeating: " ", count: Self.numberWidth)
    return lines.enumerated().map { index, line in
      (index == 0 ? ink(cell, .number) : indent) + Self.gap + line
    }
  }
}
