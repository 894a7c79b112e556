import BookEditorEntity
import BookEditorPresenter
import CommandLine
import Grammar
import Localization
import Terminal

/// The editor as lines at a terminal, the same for eyes and for screen readers.
package struct BookEditorTerminalView: BookEditorDisplay {
  private let dialogue: Dialogue
  private let form: FormDialogue
  private let lines: BookEditorLines
  private let spinner: Spinner

  package init(
    dialogue: Dialogue, lines: BookEditorLines, drawsMonths: Bool, spinner: Spinner
  ) {
    self.dialogue = dialogue
    self.lines = lines
    self.spinner = spinner
    form = FormDialogue(dialogue, drawsMonths: drawsMonths)
  }

  package func begin(_ heading: BookEditorHeading) throws {
    try form.begin(title: heading.title, rules: heading.rules)
  }

  package func ask(_ question: BookEditorQuestion) throws -> BookEditorAnswer? {
    let missing = LineError.missing(
      question.isTitle ? .title : .answers, verb: dialogue.texts.words(for: .add)[0])
    return try form.ask(question.label, value: question.value, missing: missing) {
      try lines.answer($0, to: question)
    }
  }

  package func ask(_ question: String, missing part: LinePart) throws -> String? {
    try dialogue.ask(question, missing: .missing(part, verb: dialogue.texts.words(for: .add)[0]))
  }

  package func askBook(_ question: String) throws -> BookEditorSelection? {
    try dialogue.ask(question, missing: .missing(.books, verb: dialogue.texts.words(for: .edit)[0]))
      .flatMap {
        try BookNumbers.selection(try LineWords.split($0))
      }
  }

  package func explain(_ explanation: BookEditorExplanation) throws {
    try form.explain(explanation.text, explanation.calendar)
  }

  package func preview(_ books: [String], more: String?) throws {
    // What is agreed to beforehand is not asked about.
    guard !dialogue.answers.yes else { return }
    for line in books + [more].compactMap(\.self) {
      try dialogue.remark("  " + Printable.text(line))
    }
  }

  package func confirm(_ question: String) throws -> Bool? { try dialogue.confirmed(question) }

  package func show(_ result: BookEditorResult) throws { try dialogue.say(result.sentence, .ok) }

  package func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result {
    try spinner.during(notice, body)
  }

  package func say(_ sentence: String) throws { try dialogue.say(sentence) }

  package func complain(_ sentence: String) { dialogue.complain(sentence) }
}
