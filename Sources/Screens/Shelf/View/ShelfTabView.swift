import CommandLine
import ShelfPresenter
import Terminal

/// A shelf for a pipe: number, title, author, rating and since when, with tabs between.
package final class ShelfTabView: ShelfAsking {
  let questions: ShelfQuestions
  private var output: OutputBuffer

  package init(_ questions: ShelfQuestions) {
    self.questions = questions
    output = OutputBuffer(questions.dialogue.console)
  }

  package func begin(_ head: ShelfHead) throws {}

  package func row(_ row: ShelfRow) throws {
    let cells = [
      String(row.number), Printable.text(row.title), Printable.text(row.author),
      row.rating.stars.map(String.init) ?? "", row.placedAt,
    ]
    try output.write(cells.joined(separator: "\t") + "\n")
  }

  /// An empty shelf is no output at all.
  package func end(_ foot: ShelfFoot) throws { try output.flush() }

  package func show(_ entries: [ShelfEntryModel]) throws {
    let page = ShelfEntryPage(ink: .none, hasStars: false)
    let pages = entries.map {
      page.lines($0, width: dialogue.console.device.columns).joined(separator: "\n")
    }
    try dialogue.write(pages.joined(separator: "\n\n"))
  }
}
