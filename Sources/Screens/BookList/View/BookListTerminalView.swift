import BookListPresenter
import CommandLine
import Localization
import Terminal

/// The list on a terminal.
package final class BookListTerminalView: BookListAsking {
  let questions: BookListQuestions
  private var table: BookListTable?
  private var isFirst = true
  private var output: OutputBuffer

  package init(dialogue: Dialogue, prompt: String) {
    questions = BookListQuestions(dialogue: dialogue, prompt: prompt)
    output = OutputBuffer(dialogue.console)
  }

  package var room: Int? {
    let dialogue = questions.dialogue
    return BookListTable.room(on: dialogue.console.device, hint: dialogue.texts.listHint)
  }

  package func begin(_ head: BookListHead) throws {
    let dialogue = questions.dialogue
    let table = BookListTable(
      ink: dialogue.ink, width: dialogue.console.device.columns, head: head)
    self.table = table
    isFirst = true
    if dialogue.door == .prompt { try write([""]) }
    try write(table.heading())
  }

  package func row(_ row: BookListRow) throws {
    guard let table else { return }
    if isFirst { try write(table.labels()) }
    isFirst = false
    try write(table.lines(row))
  }

  package func end(_ foot: BookListFoot) throws {
    try write(table?.closing(foot) ?? [])
    try output.flush()
  }

  package func drawing(of model: BookListModel) -> (Int) -> [String] {
    let ink = questions.dialogue.ink
    return { width in
      let table = BookListTable(ink: ink, width: width, head: model.head)
      let labels = model.rows.isEmpty ? [] : table.labels()
      return table.heading() + labels + model.rows.flatMap(table.lines) + table.closing(model.foot)
    }
  }

  private func write(_ lines: [String]) throws {
    for line in lines { try output.write(line + "\n") }
  }
}
