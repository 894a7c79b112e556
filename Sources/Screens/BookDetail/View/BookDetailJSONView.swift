import BookDetailEntity
import BookDetailPresenter
import CommandLine
import Localization
import Terminal

/// A book for programs: one object, or an array where there are several.
package struct BookDetailJSONView: BookDetailAsking {
  let questions: BookDetailQuestions

  package init(dialogue: Dialogue, lines: BookDetailLines, prompt: String) {
    questions = BookDetailQuestions(dialogue: dialogue, lines: lines, prompt: prompt)
  }

  private var dialogue: Dialogue { questions.dialogue }

  package func show(_ models: [BookDetailModel]) throws { try write(models.map(\.facts)) }

  package func show(_ result: BookDetailResult) throws {
    if !result.deleted.isEmpty {
      try dialogue.write(try JSONText.of(["deleted": result.deleted]))
    } else {
      try write(result.books)
    }
  }

  private func write(_ books: [some Encodable]) throws {
    try dialogue.write(books.count == 1 ? JSONText.of(books[0]) : JSONText.of(books))
  }

  package func show(_ share: BookDetailShare) throws {
    try dialogue.write(try JSONText.of(["text": share.text]))
  }
}
