import BookListEntity
import BookListPresenter
import CommandLine
import Grammar
import Localization

/// What is asked on the list, in the same way in every form of output.
struct BookListQuestions {
  let dialogue: Dialogue
  let prompt: String
  private let lines = BookListLines()

  init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }

  func next() throws -> BookListEvent? {
    try dialogue.next(prompt) { try lines.event($0, isTyped: true) }
  }

  func event(_ words: [String]) throws -> BookListEvent? {
    try lines.event(try Line(words, in: dialogue.texts), isTyped: true)
  }

  func ask(_ part: LinePart) throws -> String? {
    let verb: Verb =
      switch part {
      case .order: .sort
      case .text: .find
      case .page: .page
      default: .show
      }
    return try dialogue.ask(
      dialogue.texts.which(part), missing: .missing(part, verb: dialogue.texts.words(for: verb)[0]))
  }

  func order(_ word: String) throws -> BookListRequest {
    try lines.order(word.split(separator: " ").joined(separator: " "))
  }

  func selection(_ words: String) throws -> BookListSelection? {
    try BookNumbers.selection(try LineWords.split(words))
  }
}

/// What every form of the list asks in the same way.
protocol BookListAsking: BookListDisplay {
  var questions: BookListQuestions { get }
}

extension BookListAsking {
  /// What is no table has no room to fill.
  package var room: Int? { nil }
  package func next() throws -> BookListEvent? { try questions.next() }
  package func event(_ words: [String]) throws -> BookListEvent? { try questions.event(words) }
  package func ask(_ part: LinePart) throws -> String? { try questions.ask(part) }
  package func order(_ word: String) throws -> BookListRequest { try questions.order(word) }
  package func selection(_ words: String) throws -> BookListSelection? {
    try questions.selection(words)
  }
  package func say(_ sentence: String) throws { try questions.dialogue.say(sentence) }
  package func complain(_ sentence: String) { questions.dialogue.complain(sentence) }
}
