import CommandLine
import Localization
import TrashPresenter

/// The trash as `Label: value` lines, to be heard.
package final class TrashPlainView: TrashAsking {
  let dialogue: Dialogue
  private var head: TrashHead?

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func begin(_ head: TrashHead) throws {
    self.head = head
    try dialogue.say(head.heading, value: head.count)
  }

  package func row(_ row: TrashRow) throws {
    guard let head else { return }
    try dialogue.say("")
    try dialogue.say(head.numberLabel, value: String(row.number))
    try dialogue.say(head.titleLabel, value: row.title)
    try dialogue.say(head.authorLabel, value: row.author)
    if !row.deleted.isEmpty { try dialogue.say(head.deletedLabel, value: row.deleted) }
  }

  package func end(_ summary: String?, empty: String?) throws {
    if let empty { try dialogue.say(empty) }
    guard let summary else { return }
    try dialogue.say("")
    try dialogue.say(dialogue.texts.shownLabel, value: summary)
  }

  package func show(_ result: TrashResult) throws { try dialogue.say(result.sentence) }
}
