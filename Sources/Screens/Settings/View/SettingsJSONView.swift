import CommandLine
import SettingsPresenter
import Terminal

/// The settings as one JSON object; null where nothing was chosen.
package struct SettingsJSONView: SettingsAsking {
  let dialogue: Dialogue
  let prompt: String

  package init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }

  package func show(_ model: SettingsModel) throws { try write(model.rows) }

  package func show(_ row: SettingsRow) throws { try write([row]) }

  package func tell(_ row: SettingsRow) throws { try write([row]) }

  func explain(_ question: SettingsQuestion) throws {
    try dialogue.remark(question.allowed + " " + question.rules)
  }

  private func write(_ rows: [SettingsRow]) throws {
    let object = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.value) })
    try dialogue.write(try JSONText.of(object))
  }
}
