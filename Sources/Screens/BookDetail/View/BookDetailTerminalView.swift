import BookDetailEntity
import BookDetailPresenter
import CommandLine
import Foundation
import Localization
import Terminal

/// A book on a terminal: labels in a column, or beside the list it was opened from.
package struct BookDetailTerminalView: BookDetailAsking {
  let questions: BookDetailQuestions
  /// The list it was opened from, drawn to a width; nil where there is none.
  private let neighbour: ((Int) -> [String])?

  private let cover: Cover

  /// Draws the cover of the book with a number in at most so many columns, so that each line stands
  /// by itself where text is beside it; nil where none is shown.
  package typealias Cover = (_ number: Int, _ columns: Int, _ stands: Bool) -> [String]?

  package init(
    dialogue: Dialogue, lines: BookDetailLines, prompt: String, neighbour: ((Int) -> [String])?,
    cover: @escaping Cover
  ) {
    self.neighbour = neighbour
    self.cover = cover
    questions = BookDetailQuestions(dialogue: dialogue, lines: lines, prompt: prompt)
  }

  private var dialogue: Dialogue { questions.dialogue }

  package func show(_ models: [BookDetailModel]) throws {
    let columns = dialogue.console.device.columns
    if dialogue.door == .prompt { try dialogue.write("") }
    let page = BookDetailPage(ink: dialogue.ink, showsHint: dialogue.door == .prompt)
    guard columns >= 120, let neighbour, models.count == 1 else {
      let pages = models.map { model in
        let cover = self.cover(model.number, columns, false).map { $0 + [""] } ?? []
        return (cover + page.lines(model, width: columns)).joined(separator: "\n")
      }
      try dialogue.write(pages.joined(separator: "\n\n"))
      return
    }
    let left = columns * 2 / 5
    let width = columns - left - 3
    let cover = self.cover(models[0].number, width, true).map { $0 + [""] } ?? []
    let book = cover + page.lines(models[0], width: width)
    // A book and its prompt shall be seen whole: the list beside it gives way.
    let height = dialogue.console.device.rows.map { max(book.count, $0 - 3) } ?? Int.max
    let list = Array(neighbour(left).prefix(height))
    try dialogue.write(beside(list, book, left: left).joined(separator: "\n"))
  }

  private func beside(_ list: [String], _ book: [String], left: Int) -> [String] {
    (0..<max(list.count, book.count)).map { row in
      let cells = Ink.padded(row < list.count ? list[row] : "", to: left)
      let text = row < book.count && !book[row].isEmpty ? " " + book[row] : ""
      return cells + " " + dialogue.ink("│", .dim) + text
    }
  }

  package func show(_ result: BookDetailResult) throws {
    try dialogue.say(result.sentence, .ok)
  }

  package func show(_ share: BookDetailShare) throws {
    try dialogue.write(Printable.text(share.text, keepingLines: true))
    guard dialogue.console.device.isOutputTerminal, dialogue.console.device.takesEscapes else {
      return
    }
    // OSC 52: the terminal puts the text on the clipboard, over ssh too.
    let base64 = Data(share.text.utf8).base64EncodedString()
    try dialogue.console.write("\u{1B}]52;c;\(base64)\u{7}")
    try dialogue.say(share.copied, .dim)
  }
}
