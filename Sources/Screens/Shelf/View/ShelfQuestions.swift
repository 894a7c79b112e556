import CommandLine
import Grammar
import Localization
import ShelfEntity
import ShelfPresenter
import Terminal

/// What is asked on the shelves, in the same way in every form of output.
package struct ShelfQuestions {
  let dialogue: Dialogue
  /// The prompt of the list, and that of an open entry.
  private let prompts: (list: String, entry: String)

  package init(dialogue: Dialogue, listPrompt: String, entryPrompt: String) {
    self.dialogue = dialogue
    prompts = (listPrompt, entryPrompt)
  }

  func next(isOpen: Bool) throws -> ShelfEvent? {
    try dialogue.next(isOpen ? prompts.entry : prompts.list) {
      try ShelfLines.typed($0, isOpen: isOpen)
    }
  }

  func ask(_ question: String, missing part: LinePart) throws -> String? {
    let verb: Verb =
      switch part {
      case .rating: .rate
      case .notes: .note
      case .shelfOrder: .sort
      case .page: .page
      default: .add
      }
    return try dialogue.ask(question, missing: .missing(part, verb: word(verb)))
  }

  func askEntries(_ question: String) throws -> ShelfSelection? {
    try dialogue.ask(question, missing: .missing(.entries, verb: word(.shelf))).flatMap {
      try BookNumbers.entries(try LineWords.split($0))
    }
  }

  func askBooks(_ question: String, for shelf: ShelfName) throws -> ShelfBookSelection? {
    let verb = word(shelf == .read ? .read : .want)
    return try dialogue.ask(question, missing: .missing(.books, verb: verb)).flatMap {
      try BookNumbers.selection(try LineWords.split($0))
    }
  }

  private func word(_ verb: Verb) -> String { dialogue.texts.words(for: verb)[0] }
}

/// What every form of the shelves asks in the same way.
protocol ShelfAsking: ShelfDisplay {
  var questions: ShelfQuestions { get }
}

extension ShelfAsking {
  var dialogue: Dialogue { questions.dialogue }

  package func next(isOpen: Bool) throws -> ShelfEvent? { try questions.next(isOpen: isOpen) }
  package func ask(_ question: String, missing: LinePart) throws -> String? {
    try questions.ask(question, missing: missing)
  }
  package func askEntries(_ question: String) throws -> ShelfSelection? {
    try questions.askEntries(question)
  }
  package func askBooks(_ question: String, for shelf: ShelfName) throws -> ShelfBookSelection? {
    try questions.askBooks(question, for: shelf)
  }
  package func order(_ word: String) throws -> ShelfRequest { try ShelfLines.order(word) }
  package func preview(_ books: [String], more: String?) throws {
    // What is agreed to beforehand is not asked about.
    guard !dialogue.answers.yes else { return }
    for line in books + [more].compactMap(\.self) {
      try dialogue.remark("  " + Printable.text(line))
    }
  }
  package func confirm(_ question: String) throws -> Bool { try dialogue.confirm(question) }
  package func show(_ result: ShelfResult) throws { try dialogue.say(result.sentence, .ok) }
  package func say(_ sentence: String) throws { try dialogue.say(sentence) }
  package func complain(_ sentence: String) { dialogue.complain(sentence) }
}
