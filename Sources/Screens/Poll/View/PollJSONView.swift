import CommandLine
import PollPresenter
import Terminal

/// The polls for programs: one object for a poll, an array of all.
package struct PollJSONView: PollAsking {
  let dialogue: Dialogue
  let prompt: String

  package init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }

  package func show(_ poll: PollModel) throws {
    try dialogue.write(try JSONText.of(poll.facts))
  }

  package func show(_ result: PollResult) throws {
    if let facts = result.facts { try dialogue.write(try JSONText.of(facts)) }
    if let deleted = result.deleted { try dialogue.write(try JSONText.of(["removed": [deleted]])) }
  }

  package func list(_ rows: [PollRow], heading: String, empty: String) throws {
    try dialogue.write(try JSONText.of(rows.map(\.facts)))
  }
}
