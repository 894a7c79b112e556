import CommandLine
import Localization
import SettingsPresenter
import Terminal

/// The settings as `Label: value` lines, to be heard.
package struct SettingsPlainView: SettingsAsking {
  let dialogue: Dialogue
  let prompt: String

  package init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }

  package func show(_ model: SettingsModel) throws {
    try dialogue.write(model.heading)
    for row in model.rows {
      try dialogue.write("\(row.number). " + Printable.text(sentence(row)))
    }
    if let hint = model.hint { try dialogue.write(hint) }
  }

  package func show(_ row: SettingsRow) throws { try dialogue.say(sentence(row)) }

  func explain(_ question: SettingsQuestion) throws {
    if question.choices.isEmpty { try dialogue.remark(question.allowed) }
    for (index, choice) in question.choices.enumerated() {
      try dialogue.remark("\(index + 1)\(dialogue.texts.colon) \(choice)")
    }
    try dialogue.remark(question.rules)
  }
}
