import CommandLine
import Terminal
import TrashPresenter

/// The trash for programs: an array of books; numbers for what was done.
package final class TrashJSONView: TrashAsking {
  let dialogue: Dialogue
  private var output: OutputBuffer
  private var isFirst = true

  package init(dialogue: Dialogue) {
    self.dialogue = dialogue
    output = OutputBuffer(dialogue.console)
  }

  package func begin(_ head: TrashHead) throws {
    isFirst = true
    try output.write("[")
  }

  package func row(_ row: TrashRow) throws {
    try output.write((isFirst ? "\n" : ",\n") + JSONText.of(row.facts))
    isFirst = false
  }

  package func end(_ summary: String?, empty: String?) throws {
    try output.write(isFirst ? "]\n" : "\n]\n")
    try output.flush()
  }

  package func show(_ result: TrashResult) throws {
    try dialogue.write(try JSONText.of([result.action: result.numbers]))
  }
}
