import CommandLine
import Terminal
import TrashPresenter

/// The trash for a pipe: number, title, author and the instant of deletion, with tabs between.
package final class TrashTabView: TrashAsking {
  let dialogue: Dialogue
  private var output: OutputBuffer

  package init(dialogue: Dialogue) {
    self.dialogue = dialogue
    output = OutputBuffer(dialogue.console)
  }

  package func begin(_ head: TrashHead) throws {}

  package func row(_ row: TrashRow) throws {
    try output.write(
      "\(row.number)\t\(Printable.text(row.title))\t\(Printable.text(row.author))\t"
        + "\(row.deletedAt ?? "")\n")
  }

  package func end(_ summary: String?, empty: String?) throws { try output.flush() }

  package func show(_ result: TrashResult) throws { try dialogue.say(result.sentence) }
}
