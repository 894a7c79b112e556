import CommandLine
import FillEntity
import FillPresenter
import Grammar
import Localization
import Terminal

/// Filling in books at a terminal, the same for eyes and for screen readers.
package struct FillTerminalView: FillDisplay {
  private let dialogue: Dialogue
  private let spinner: Spinner

  package init(dialogue: Dialogue, spinner: Spinner) {
    self.dialogue = dialogue
    self.spinner = spinner
  }

  package func preview(_ rows: [FillRow]) throws {
    // What is agreed to beforehand is not asked about.
    guard !dialogue.answers.yes else { return }
    for row in rows {
      try dialogue.remark(row.book)
      for field in row.fields { try dialogue.remark("    " + Printable.text(field)) }
    }
  }

  package func show(_ result: FillResult) throws {
    for sentence in result.sentences { try dialogue.say(sentence) }
  }

  package func askBooks(_ question: String) throws -> FillSelection? {
    let verb = dialogue.texts.words(for: .fill)[0]
    return try dialogue.ask(question, missing: .missing(.books, verb: verb)).flatMap {
      try BookNumbers.selection(try LineWords.split($0), takesAll: true)
    }
  }

  package func confirm(_ question: String) throws -> Bool { try dialogue.confirm(question) }

  package func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result {
    try spinner.during(notice, body)
  }

  package func say(_ sentence: String) throws { try dialogue.say(sentence) }
}
