import CommandLine
import Grammar
import Localization
import Terminal
import UpkeepPresenter

/// Backups and checks in sentences, one a line, for eyes, ears and pipes.
package struct UpkeepTerminalView: UpkeepDisplay {
  private let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func askFile(_ question: String) throws -> String? {
    let verb = dialogue.texts.words(for: .backup)[0]
    return try dialogue.ask(question, missing: .missing(.file, verb: verb))
  }

  package func confirm(_ question: String) throws -> Bool { try dialogue.confirm(question) }
  package func say(_ sentence: String) throws { try dialogue.say(sentence) }

  package func show(_ copy: UpkeepCopy) throws { try dialogue.say(copy.sentence, .ok) }

  package func begin(mended: [UpkeepFinding]?) throws {
    for mended in mended ?? [] { try dialogue.say(mended.sentence, .ok) }
  }

  package func fault(_ fault: UpkeepFinding) throws { try dialogue.say(fault.sentence) }

  package func end(whole: String?) throws {
    if let whole { try dialogue.say(whole, .ok) }
  }
}
