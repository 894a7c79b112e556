import CommandLine
import SettingsPresenter
import Terminal

/// The settings on a terminal: a table, or two lines a setting where there is no room for one.
package struct SettingsTerminalView: SettingsAsking {
  let dialogue: Dialogue
  let prompt: String

  package init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }

  package func show(_ model: SettingsModel) throws {
    let page = SettingsPage(ink: dialogue.ink, width: dialogue.console.device.columns)
    if dialogue.door == .prompt { try dialogue.write("") }
    for line in page.lines(model) { try dialogue.write(line) }
  }

  package func show(_ row: SettingsRow) throws { try dialogue.say(sentence(row)) }

  func explain(_ question: SettingsQuestion) throws {
    try dialogue.remark(question.allowed + " " + question.rules, .dim)
  }
}
