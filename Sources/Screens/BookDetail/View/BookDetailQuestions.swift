import BookDetailEntity
import BookDetailPresenter
import CommandLine
import Grammar
import Localization
import Terminal

/// What is asked on the detail screen, in the same way in every form of output.
struct BookDetailQuestions {
  let dialogue: Dialogue
  let lines: BookDetailLines
  let prompt: String

  func next() throws -> BookDetailEvent? {
    try dialogue.next(prompt) { try lines.event($0, isOpen: true) }
  }

  func ask(_ question: String, suggestion: String?, missing part: LinePart) throws -> String? {
    let verb: Verb = part == .rating ? .rate : .checkout
    return try dialogue.ask(
      question, suggestion: suggestion, missing: .missing(part, verb: word(verb)))
  }

  func askBooks(_ question: String) throws -> BookDetailSelection? {
    try dialogue.ask(question, missing: .missing(.books, verb: word(.show))).flatMap {
      try BookNumbers.selection(try LineWords.split($0))
    }
  }

  func askTags(_ question: String) throws -> BookDetailTags? {
    try dialogue.ask(question, missing: .missing(.tags, verb: word(.tag))).map {
      try lines.tags(try LineWords.split($0))
    }
  }

  private func word(_ verb: Verb) -> String { dialogue.texts.words(for: verb)[0] }
}

/// What every form of the screen asks in the same way.
protocol BookDetailAsking: BookDetailDisplay {
  var questions: BookDetailQuestions { get }
}

extension BookDetailAsking {
  package func next() throws -> BookDetailEvent? { try questions.next() }
  package func ask(
    _ question: String, suggestion: String?, missing: LinePart
  ) throws -> String? {
    try questions.ask(question, suggestion: suggestion, missing: missing)
  }
  package func askBooks(_ question: String) throws -> BookDetailSelection? {
    try questions.askBooks(question)
  }
  package func askTags(_ question: String) throws -> BookDetailTags? {
    try questions.askTags(question)
  }
  package func preview(_ books: [String], more: String?) throws {
    // What is agreed to beforehand is not asked about.
    guard !questions.dialogue.answers.yes else { return }
    for line in books + [more].compactMap(\.self) {
      try questions.dialogue.remark("  " + Printable.text(line))
    }
  }
  package func confirm(_ question: String) throws -> Bool {
    try questions.dialogue.confirm(question)
  }
  package func say(_ sentence: String) throws { try questions.dialogue.say(sentence) }
  package func complain(_ sentence: String) { questions.dialogue.complain(sentence) }
}
