import BookListPresenter
import CommandLine
import Terminal

/// The list as a JSON array, one book a line.
package final class BookListJSONView: BookListAsking {
  let questions: BookListQuestions
  private var output: OutputBuffer
  private var isFirst = true

  package init(dialogue: Dialogue, prompt: String) {
    questions = BookListQuestions(dialogue: dialogue, prompt: prompt)
    output = OutputBuffer(dialogue.console)
  }

  package func begin(_ head: BookListHead) throws {
    isFirst = true
    try output.write("[")
  }

  package func row(_ row: BookListRow) throws {
    try output.write((isFirst ? "\n" : ",\n") + JSONText.of(row.facts))
    isFirst = false
  }

  package func end(_ foot: BookListFoot) throws {
    try output.write(isFirst ? "]\n" : "\n]\n")
    try output.flush()
  }

  package func drawing(of model: BookListModel) -> (Int) -> [String] { { _ in [] } }
}
