import CommandLine
import Localization
import PollPresenter
import Terminal

/// The polls on a terminal.
package struct PollTerminalView: PollAsking {
  let dialogue: Dialogue
  let prompt: String

  package init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }

  package func show(_ poll: PollModel) throws {
    let device = dialogue.console.device
    let page = PollPage(
      ink: dialogue.ink, width: device.columns, bars: device.takesUnicode ? .blocks : .ascii)
    try write(page.lines(poll))
  }

  package func list(_ rows: [PollRow], heading: String, empty: String) throws {
    let columns = dialogue.console.device.columns
    var lines = [dialogue.ink(heading, .title)]
    if rows.isEmpty { lines += Cells.wrapped(empty, to: columns) }
    let indent = PollPage.numberWidth + PollPage.gap.count
    for row in rows {
      let number = Cells.padded(
        String(row.number), to: PollPage.numberWidth, alignment: .trailing)
      let winner = row.winner.map { row.winnerLabel + dialogue.texts.colon + " " + $0 }
      let words = [row.state, row.books, row.amount, winner.map { Printable.text($0) }]
      let text = words.compactMap(\.self).joined(separator: " · ")
      lines += Cells.wrapped(text, to: columns - indent).enumerated().map { index, line in
        (index == 0
          ? dialogue.ink(number, .number) : String(repeating: " ", count: PollPage.numberWidth))
          + PollPage.gap + line
      }
    }
    try write(lines)
  }

  private func write(_ lines: [String]) throws {
    let start = dialogue.door == .prompt ? [""] : []
    try dialogue.write((start + lines).joined(separator: "\n"))
  }
}
