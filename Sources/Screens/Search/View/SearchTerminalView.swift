import CommandLine
import SearchPresenter
import Terminal

/// What was found on a terminal.
package struct SearchTerminalView: SearchAsking {
  let questions: SearchQuestions

  package init(_ questions: SearchQuestions) { self.questions = questions }

  package func show(_ head: SearchHead, _ rows: [SearchRow], _ foot: SearchFoot) throws {
    let table = SearchTable(
      ink: dialogue.ink, width: dialogue.console.device.columns, head: head)
    var lines = dialogue.door == .prompt ? [""] : []
    lines += table.heading()
    if !rows.isEmpty { lines += table.labels() }
    lines += rows.flatMap(table.lines) + table.closing(foot)
    try dialogue.write(lines.joined(separator: "\n"))
  }
}
