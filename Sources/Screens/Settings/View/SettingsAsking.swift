import CommandLine
import Grammar
import Localization
import SettingsEntity
import SettingsPresenter
import Terminal

/// What every form of the settings reads and asks in the same way.
protocol SettingsAsking: SettingsDisplay {
  var dialogue: Dialogue { get }
  var prompt: String { get }
  /// Says what may be answered.
  func explain(_ question: SettingsQuestion) throws
}

extension SettingsAsking {
  package func next() throws -> SettingsEvent? {
    try dialogue.next(prompt, own: SettingsLines.own, SettingsLines.typed)
  }

  /// Asks until the answer is one, or the setting is left as it is.
  package func ask(_ question: SettingsQuestion) throws -> SettingsChoice? {
    try explain(question)
    let texts = dialogue.texts
    let words =
      dialogue.offering(question.row.words, after: question.row.name) + texts.colon + " "
    let missing = LineError.missing(.value, verb: texts.words(for: .settings)[0])
    while true {
      guard let answer = try dialogue.answer(words, missing: missing) else {
        guard dialogue.console.device.isInputTerminal else { throw missing }
        return nil
      }
      let typed = answer.split(whereSeparator: \.isWhitespace).map(String.init)
      if typed.isEmpty { return nil }
      do {
        return try SettingsLines.choice(typed, for: question.key)
      } catch let problem as LineError {
        dialogue.complain(problem.sentence(in: texts))
      }
    }
  }

  /// What was set.
  package func tell(_ row: SettingsRow) throws { try dialogue.say(sentence(row), .ok) }

  func sentence(_ row: SettingsRow) -> String {
    row.name + dialogue.texts.colon + " " + row.words
  }

  package func complain(_ sentence: String) { dialogue.complain(sentence) }
}
