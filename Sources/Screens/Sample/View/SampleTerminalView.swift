import CommandLine
import SamplePresenter
import Terminal

/// The sample library in sentences, for eyes, ears and pipes.
package struct SampleTerminalView: SampleDisplay {
  private let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func confirm(_ question: String) throws -> Bool { try dialogue.confirm(question) }
  package func show(_ result: SampleResult) throws { try dialogue.say(result.sentence, .ok) }
  package func say(_ sentence: String) throws { try dialogue.say(sentence) }
}
