import CommandLine
import SettingsPresenter
import Terminal

/// The settings for a pipe: the name in the file and the value there, with a tab between; of a single
/// setting the value alone. Nothing stands where nothing was chosen.
package struct SettingsTabView: SettingsAsking {
  let dialogue: Dialogue
  let prompt: String

  package init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }

  package func show(_ model: SettingsModel) throws {
    for row in model.rows { try dialogue.write("\(row.key)\t\(value(row))") }
  }

  package func show(_ row: SettingsRow) throws { try dialogue.write(value(row)) }

  func explain(_ question: SettingsQuestion) throws {
    try dialogue.remark(question.allowed + " " + question.rules)
  }

  private func value(_ row: SettingsRow) -> String { Printable.text(row.raw) }
}
