import Library
import PollPresenter
import Screen
import Terminal

/// A round of the count as bars of a given width: a full bar is all votes that count in the round.
struct PollChart {
  let canvas: Canvas
  /// Of all rounds, whose bars begin in the same cell.
  let widestTitle: Int

  private static let gap = PollPage.gap
  private static let indent = PollPage.numberWidth + gap.count

  func lines(_ round: PollRound) -> [String] {
    let votes = round.bars.map { Cells.width(String($0.votes)) }.max() ?? 0
    let percent = round.bars.map { Cells.width($0.percent) }.max() ?? 0
    let free = canvas.width - Self.indent - votes - percent - 2 * Self.gap.count
    let isCompact = canvas.width < PollPage.compact
    let title = isCompact ? canvas.width - Self.indent : min(widestTitle, free * 2 / 5)
    let room = isCompact ? free : free - title - Self.gap.count
    let bars: Bars = canvas.takesUnicode ? .blocks : .ascii
    let rows = round.bars.flatMap { bar in
      let drawn = bars.bar(bar.share, cells: room)
      let chart =
        Cells.padded(String(bar.votes), to: votes, alignment: .trailing) + Self.gap
        + Cells.padded(bar.percent, to: percent, alignment: .trailing)
        + (drawn.isEmpty ? "" : Self.gap + canvas(drawn, bar.mood))
      var titles = Cells.wrapped(Printable.text(bar.candidate.title), to: title)
      // The figures stand below the title, or behind its first line.
      if isCompact {
        titles.append(chart)
      } else {
        titles[0] = Cells.padded(titles[0], to: title) + Self.gap + chart
      }
      return PollPage(canvas: canvas).row(bar.candidate.number, titles)
    }
    return [canvas(round.heading, .title)] + rows
      + round.sentences.flatMap { Cells.wrapped($0, to: canvas.width) }
  }
}

extension PollBar {
  fileprivate var mood: Mood {
    switch fate {
    case .stays: .number
    case .eliminated: .faint
    case .elected: .good
    }
  }
}
