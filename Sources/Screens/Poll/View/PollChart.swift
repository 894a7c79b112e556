import PollPresenter
import Terminal

/// A round of the count as bars of a given width: a full bar is all votes that count in the round.
struct PollChart {
  let ink: Ink
  let width: Int
  let bars: Bars
  /// Of all rounds, whose bars begin in the same cell.
  let widestTitle: Int

  private var indent: String { String(repeating: " ", count: PollPage.numberWidth) + PollPage.gap }

  func lines(_ round: PollRound) -> [String] {
    let votes = round.bars.map { Cells.width(String($0.votes)) }.max() ?? 0
    let percent = round.bars.map { Cells.width($0.percent) }.max() ?? 0
    let free = width - indent.count - votes - percent - 2 * PollPage.gap.count
    let isCompact = width < PollPage.compact
    let title = isCompact ? free : min(widestTitle, free * 2 / 5)
    let rows = round.bars.flatMap { bar in
      let room = isCompact ? free : free - title - PollPage.gap.count
      let figures =
        Cells.padded(String(bar.votes), to: votes, alignment: .trailing) + PollPage.gap
        + Cells.padded(bar.percent, to: percent, alignment: .trailing)
      let drawn = bars.bar(bar.share, cells: room)
      let chart = figures + (drawn.isEmpty ? "" : PollPage.gap + ink(drawn, bar.role))
      return isCompact ? below(bar, chart) : beside(bar, chart, width: title)
    }
    let sentences = [round.exhausted, round.outcome].compactMap(\.self)
    return [ink(round.heading, .title)] + rows
      + sentences.flatMap { Cells.wrapped($0, to: width) }
  }

  /// The figures below the title.
  private func below(_ bar: PollBar, _ chart: String) -> [String] {
    titled(bar, width: width - indent.count) + [indent + chart]
  }

  /// The figures behind the first line of the title.
  private func beside(_ bar: PollBar, _ chart: String, width: Int) -> [String] {
    var lines = titled(bar, width: width)
    let cells = indent.count + width
    lines[0] = Ink.padded(lines[0], to: cells) + PollPage.gap + chart
    return lines
  }

  private func titled(_ bar: PollBar, width: Int) -> [String] {
    let number = Cells.padded(
      String(bar.candidate.number), to: PollPage.numberWidth, alignment: .trailing)
    return Cells.wrapped(Printable.text(bar.candidate.title), to: width).enumerated().map {
      $0 == 0 ? ink(number, .number) + PollPage.gap + $1 : indent + $1
    }
  }
}

extension PollBar {
  fileprivate var role: Ink.Role {
    switch fate {
    case .stays: .number
    case .eliminated: .dim
    case .elected: .ok
    }
  }
}
