import CalendarPresenter
import CommandLine
import Terminal

/// The calendar on a terminal: the month, and below it what is due.
package final class CalendarTerminalView: CalendarDisplay {
  private let dialogue: Dialogue
  private var page: CalendarPage?
  private var output: OutputBuffer

  package init(dialogue: Dialogue) {
    self.dialogue = dialogue
    output = OutputBuffer(dialogue.console)
  }

  package func begin(_ head: CalendarHead) throws {
    let page = CalendarPage(
      ink: dialogue.ink, columns: dialogue.console.device.columns, head: head)
    self.page = page
    try write((dialogue.door == .prompt ? [""] : []) + page.lines(head))
  }

  package func row(_ row: CalendarRow) throws { try write(page?.lines(row) ?? []) }

  package func end(_ foot: CalendarFoot) throws {
    try output.flush()
    for sentence in [foot.empty, foot.more].compactMap(\.self) { try dialogue.say(sentence) }
  }

  private func write(_ lines: [String]) throws {
    for line in lines { try output.write(line + "\n") }
  }
}
