import BookListPresenter
import CommandLine
import Terminal

/// The list for a pipe: one book a line, cells with tabs between, the same in every language.
package final class BookListTabView: BookListAsking {
  let questions: BookListQuestions
  private var output: OutputBuffer

  package init(dialogue: Dialogue, prompt: String) {
    questions = BookListQuestions(dialogue: dialogue, prompt: prompt)
    output = OutputBuffer(dialogue.console)
  }

  package func begin(_ head: BookListHead) throws {}

  package func row(_ row: BookListRow) throws {
    let borrower = row.borrower.map { Printable.text($0) } ?? ""
    try output.write(
      "\(row.number)\t\(Printable.text(row.title))\t\(Printable.text(row.author))\t\(row.status)\t"
        + "\(borrower)\t\(row.dueDate ?? "")\n")
  }

  /// An empty list is no output at all.
  package func end(_ foot: BookListFoot) throws { try output.flush() }

  package func drawing(of model: BookListModel) -> (Int) -> [String] { { _ in [] } }
}
