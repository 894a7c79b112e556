import CommandLine
import FillEntity
import FillPresenter
import Terminal

/// Filling in books for programs: one object with what was done; questions are asked as ever.
package struct FillJSONView: FillDisplay {
  private let dialogue: Dialogue
  private let form: FillTerminalView

  package init(dialogue: Dialogue, spinner: Spinner) {
    self.dialogue = dialogue
    form = FillTerminalView(dialogue: dialogue, spinner: spinner)
  }

  private struct Facts<Book: Encodable>: Encodable {
    let filled: [Book]
    let notFound: [Int]
    let unchanged: [Int]
  }

  package func show(_ result: FillResult) throws {
    try dialogue.write(
      try JSONText.of(
        Facts(
          filled: result.filled, notFound: result.notFound, unchanged: result.unchanged)))
  }

  package func preview(_ rows: [FillRow]) throws { try form.preview(rows) }
  package func askBooks(_ question: String) throws -> FillSelection? {
    try form.askBooks(question)
  }
  package func confirm(_ question: String) throws -> Bool { try form.confirm(question) }
  package func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result {
    try form.waiting(notice, body)
  }
  package func say(_ sentence: String) throws { try form.say(sentence) }
}
