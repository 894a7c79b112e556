import CommandLine
import MeetingsPresenter
import Terminal

/// The meetings on a terminal: a table, or a few lines a meeting where there is no room for one.
package final class MeetingsTerminalView: MeetingsAsking {
  let questions: MeetingsQuestions
  private var table: MeetingsTable?
  private var isFirst = true
  private var output: OutputBuffer

  package init(_ questions: MeetingsQuestions) {
    self.questions = questions
    output = OutputBuffer(questions.dialogue.console)
  }

  package func begin(_ head: MeetingsHead) throws {
    let table = MeetingsTable(
      ink: dialogue.ink, width: dialogue.console.device.columns, head: head)
    self.table = table
    isFirst = true
    if dialogue.door == .prompt { try write([""]) }
    try write([table.heading()])
  }

  package func row(_ row: MeetingsRow) throws {
    guard let table else { return }
    if isFirst { try write(table.labels()) }
    isFirst = false
    try write(table.lines(row))
  }

  package func end(_ foot: MeetingsFoot) throws {
    try write(table?.closing(foot) ?? [])
    try output.flush()
  }

  package func show(_ meetings: [MeetingsDetail]) throws {
    let page = MeetingsPageDrawing(ink: dialogue.ink)
    for (index, meeting) in meetings.enumerated() {
      if dialogue.door == .prompt || index > 0 { try write([""]) }
      try write(page.lines(meeting, width: dialogue.console.device.columns))
    }
    try output.flush()
  }

  private func write(_ lines: [String]) throws {
    for line in lines { try output.write(line + "\n") }
  }
}
