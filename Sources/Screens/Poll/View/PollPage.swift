import Drawing
import Library
import PollEntity
import Screen
import Terminal

struct PollPage {
  let canvas: Canvas
  let numberWidth: Int

  /// Below this width, the title and the author of a book are on lines of their own.
  static let minRowWidth = 60
  static let gap = "  "

  init(canvas: Canvas, candidates: [PollCandidate]) {
    self.canvas = canvas
    numberWidth = candidates.reduce(4) { max($0, Cells.width($1.numberText)) }
  }

  func lines(_ poll: PollModel) -> [String] {
    let maxTitleWidth = poll.candidates.map { Cells.width($0.title) }.max() ?? 0
    let chart = PollChart(page: self, maxTitleWidth: maxTitleWidth)
    let heading =
      canvas(poll.heading, .title) + Self.gap
      + Cells.fitted(poll.state, to: canvas.width - Cells.width(poll.heading) - Self.gap.count)
    let candidates =
      poll.winner == nil
      ? [""] + self.candidates(poll.candidates, maxTitleWidth: maxTitleWidth) + [""] : []
    return [heading] + candidates + wrapped(poll.voters, .plain)
      + poll.rounds.flatMap { [""] + chart.lines($0) }
      + (poll.winner.map { wrapped($0, .good) } ?? [])
  }

  private func wrapped(_ text: String, _ style: TextStyle) -> [String] {
    Cells.wrapped(text, to: canvas.width).map { canvas($0, style) }
  }

  private func candidates(_ candidates: [PollCandidate], maxTitleWidth: Int) -> [String] {
    let availableWidth = canvas.width - numberWidth - Self.gap.count
    let titleWidth = min(maxTitleWidth, availableWidth * 3 / 5)
    let authorWidth = availableWidth - titleWidth - Self.gap.count
    return candidates.flatMap { candidate in
      let title = candidate.title
      let author = candidate.author
      guard canvas.width >= Self.minRowWidth else {
        let texts = [title, author].filter { !$0.isEmpty }
        return row(
          candidate.numberText, texts.flatMap { Cells.wrapped($0, to: availableWidth) })
      }
      let titles = Cells.wrapped(title, to: titleWidth)
      let authors = Cells.wrapped(author, to: authorWidth)
      let lines = (0..<max(titles.count, authors.count)).map { line in
        let author = line < authors.count ? authors[line] : ""
        let title = line < titles.count ? titles[line] : ""
        return author.isEmpty ? title : Cells.padded(title, to: titleWidth) + Self.gap + author
      }
      return row(candidate.numberText, lines)
    }
  }

  /// Returns the lines with the number before the first one.
  func row(_ number: String, _ lines: [String]) -> [String] {
    let cell = Cells.padded(number, to: numberWidth, alignment: .trailing)
    let indent = String(repeating: " ", count: numberWidth)
    return lines.enumerated().map { index, line in
      (index == 0 ? canvas(cell, .number) : indent) + Self.gap + line
    }
  }
}

/// A round of the count as a bar chart. A full bar stands for all votes counted in the round.
struct PollChart {
  let page: PollPage
  /// The width of the widest title in all rounds, so that all bars begin in the same column.
  let maxTitleWidth: Int

  private static let gap = PollPage.gap
  private var canvas: Canvas { page.canvas }
  private var indent: Int { page.numberWidth + Self.gap.count }

  func lines(_ round: PollRound) -> [String] {
    let votesWidth = round.bars.map { Cells.width(String($0.votes)) }.max() ?? 0
    let percentWidth = round.bars.map { Cells.width($0.percent) }.max() ?? 0
    let availableWidth = canvas.width - indent - votesWidth - percentWidth - 2 * Self.gap.count
    let isCompact = canvas.width < PollPage.minRowWidth
    let titleWidth =
      isCompact ? canvas.width - indent : min(maxTitleWidth, availableWidth * 2 / 5)
    let barWidth = isCompact ? availableWidth : availableWidth - titleWidth - Self.gap.count
    let bars: Bars = canvas.supportsUnicode ? .blocks : .ascii
    let rows = round.bars.flatMap { bar in
      let barText = bars.bar(bar.share, cells: barWidth)
      let chart =
        Cells.padded(String(bar.votes), to: votesWidth, alignment: .trailing) + Self.gap
        + Cells.padded(bar.percent, to: percentWidth, alignment: .trailing)
        + (barText.isEmpty ? "" : Self.gap + canvas(barText, bar.style))
      var titles = Cells.wrapped(bar.candidate.title, to: titleWidth)
      // The figures are below the title, or after its first line.
      if isCompact {
        titles.append(chart)
      } else {
        titles[0] = Cells.padded(titles[0], to: titleWidth) + Self.gap + chart
      }
      return page.row(bar.candidate.numberText, titles)
    }
    return [canvas(round.heading, .title)] + rows
      + round.sentences.flatMap { Cells.wrapped($0, to: canvas.width) }
  }
}

extension PollBar {
  fileprivate var style: TextStyle {
    switch outcome {
    case .continuing: .number
    case .eliminated: .faint
    case .elected: .good
    }
  }
}
