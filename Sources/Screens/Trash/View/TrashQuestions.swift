import CommandLine
import Grammar
import Localization
import TrashEntity
import TrashPresenter

/// What every form of the trash asks in the same way.
protocol TrashAsking: TrashDisplay {
  var dialogue: Dialogue { get }
}

extension TrashAsking {
  package func askBooks(_ question: String) throws -> TrashSelection? {
    let verb = dialogue.texts.words(for: .restore)[0]
    return try dialogue.ask(question, missing: .missing(.books, verb: verb)).flatMap {
      try BookNumbers.selection(try LineWords.split($0), takesAll: true)
    }
  }
  package func confirm(_ question: String) throws -> Bool { try dialogue.confirm(question) }
  package func say(_ sentence: String) throws { try dialogue.say(sentence) }
}
