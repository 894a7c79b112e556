import CommandLine
import Grammar
import Localization
import Terminal
import TransferPresenter

/// An import in sentences, with a bar while it runs.
package final class TransferTerminalView: TransferDisplay {
  private let dialogue: Dialogue
  private let showsBar: Bool
  private var bar: Progress?

  package init(dialogue: Dialogue, showsBar: Bool) {
    self.dialogue = dialogue
    self.showsBar = showsBar
  }

  package func askFile(_ question: String) throws -> String? {
    let verb = dialogue.texts.words(for: .import)[0]
    return try dialogue.ask(question, missing: .missing(.file, verb: verb))
  }

  package func begin(_ title: String) {
    bar = Progress(Printable.text(title), on: dialogue.console, isAllowed: showsBar)
  }

  package func progress(_ fraction: Double?, _ count: Int) { bar?.update(fraction, count: count) }

  package func end() { bar?.finish() }

  package func confirm(_ question: String) throws -> Bool { try dialogue.confirm(question) }

  package func say(_ sentence: String) throws { try dialogue.say(sentence) }

  package func show(_ exported: TransferExported) throws {
    try dialogue.say(exported.sentence, .ok)
  }

  package func show(_ result: TransferResult) throws {
    if let sentence = result.sentence { try dialogue.say(sentence, .ok) }
    for complaint in result.complaints { dialogue.complain(complaint) }
  }
}
