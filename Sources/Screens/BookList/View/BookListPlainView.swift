import BookListPresenter
import CommandLine
import Terminal

/// The list as `Label: value` lines, to be heard.
package final class BookListPlainView: BookListAsking {
  let questions: BookListQuestions
  private var head: BookListHead?
  private var output: OutputBuffer

  package init(dialogue: Dialogue, prompt: String) {
    questions = BookListQuestions(dialogue: dialogue, prompt: prompt)
    output = OutputBuffer(dialogue.console)
  }

  package func begin(_ head: BookListHead) throws {
    self.head = head
    try output.write("\(head.heading): \(head.counts.map(\.text).joined(separator: ", "))\n")
  }

  package func row(_ row: BookListRow) throws {
    guard let head else { return }
    try output.write(
      """

      \(head.numberLabel): \(row.number)
      \(head.titleLabel): \(Printable.text(row.title))
      \(head.authorLabel): \(Printable.text(row.author))
      \(head.loanLabel): \(Printable.text(row.loan))\(row.mark.map { ", " + $0 } ?? "")

      """)
  }

  package func end(_ foot: BookListFoot) throws {
    if let summary = foot.summary {
      try output.write("\n" + Printable.text(summary).replacing(" · ", with: ", ") + "\n")
    }
    for line in [foot.empty, foot.hint].compactMap(\.self) { try output.write(line + "\n") }
    try output.flush()
  }

  package func drawing(of model: BookListModel) -> (Int) -> [String] { { _ in [] } }
}
