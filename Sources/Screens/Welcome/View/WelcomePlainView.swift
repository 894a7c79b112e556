import CommandLine
import Localization
import WelcomeEntity
import WelcomePresenter

/// The start page to be heard: nothing moves, and each line to try is a label with its meaning.
package struct WelcomePlainView: WelcomeDisplay {
  private let dialogue: Dialogue
  private let prompt: String

  package init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }

  package func play(_ opening: WelcomeOpening) {}

  package func show(_ page: WelcomePage) throws {
    try dialogue.say(page.title, value: page.lead)
    for example in page.examples { try dialogue.say(example.line, value: example.meaning) }
    for text in [page.offer, page.hint].compactMap(\.self) { try dialogue.say(text) }
  }

  package func next() throws -> WelcomeEvent? { try dialogue.next(prompt, WelcomeLines.event) }
}
