import BookEditorEntity
import BookEditorPresenter
import CommandLine
import Grammar
import Localization
import Terminal

/// The editor for programs: what it asks, it asks as ever; what it did, it tells as JSON.
package struct BookEditorJSONView: BookEditorDisplay {
  private let form: BookEditorTerminalView
  private let dialogue: Dialogue

  package init(dialogue: Dialogue, lines: BookEditorLines, spinner: Spinner) {
    self.dialogue = dialogue
    form = BookEditorTerminalView(
      dialogue: dialogue, lines: lines, drawsMonths: false, spinner: spinner)
  }

  package func show(_ result: BookEditorResult) throws {
    let text =
      result.books.count == 1
      ? try JSONText.of(result.books[0]) : try JSONText.of(result.books)
    try dialogue.write(text)
  }

  package func begin(_ heading: BookEditorHeading) throws { try form.begin(heading) }
  package func ask(_ question: BookEditorQuestion) throws -> BookEditorAnswer? {
    try form.ask(question)
  }
  package func ask(_ question: String, missing part: LinePart) throws -> String? {
    try form.ask(question, missing: part)
  }
  package func askBook(_ question: String) throws -> BookEditorSelection? {
    try form.askBook(question)
  }
  package func explain(_ explanation: BookEditorExplanation) throws {
    try form.explain(explanation)
  }
  package func preview(_ books: [String], more: String?) throws {
    try form.preview(books, more: more)
  }
  package func confirm(_ question: String) throws -> Bool? { try form.confirm(question) }
  package func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result {
    try form.waiting(notice, body)
  }
  package func say(_ sentence: String) throws { try form.say(sentence) }
  package func complain(_ sentence: String) { form.complain(sentence) }
}
