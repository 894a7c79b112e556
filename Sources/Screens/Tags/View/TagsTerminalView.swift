import CommandLine
import TagsPresenter
import Terminal

/// The tags on a terminal.
package struct TagsTerminalView: TagsAsking {
  let questions: TagsQuestions

  package init(_ questions: TagsQuestions) { self.questions = questions }

  package func show(_ model: TagsModel) throws {
    let table = TagsTable(ink: dialogue.ink, width: dialogue.console.device.columns)
    let above = dialogue.door == .prompt ? [""] : []
    try dialogue.write((above + table.lines(model)).joined(separator: "\n"))
  }
}
