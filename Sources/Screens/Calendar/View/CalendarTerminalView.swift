import CalendarPresenter
import CommandLine
import Terminal

/// The calendar on a terminal: the month, and below it what is due, and who meets.
package final class CalendarTerminalView: CalendarDisplay {
  private let dialogue: Dialogue
  private var page: CalendarPage?
  private var output: OutputBuffer
  private var hasRows = false

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

  package func row(_ row: CalendarRow) throws {
    try write(page?.lines(row) ?? [])
    hasRows = true
  }

  package func end(_ foot: CalendarFoot) throws {
    try output.flush()
    for sentence in [foot.empty, foot.more].compactMap(\.self) { try dialogue.say(sentence) }
    guard !foot.meetings.isEmpty else { return }
    try write((hasRows ? [""] : []) + [dialogue.ink(foot.heading, .title)])
    try write(foot.meetings.flatMap { page?.lines($0) ?? [] })
    try output.flush()
  }

  private func write(_ lines: [String]) throws {
    for line in lines { try output.write(line + "\n") }
  }
}
