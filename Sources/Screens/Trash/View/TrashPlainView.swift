import CommandLine
import TrashPresenter

/// The trash as `Label: value` lines, to be heard.
package final class TrashPlainView: TrashAsking {
  let dialogue: Dialogue
  private var head: TrashHead?

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func begin(_ head: TrashHead) throws {
    self.head = head
    try dialogue.say("\(head.heading): \(head.count)")
  }

  package func row(_ row: TrashRow) throws {
    guard let head else { return }
    try dialogue.say("")
    try dialogue.say("\(head.numberLabel): \(row.number)")
    try dialogue.say("\(head.titleLabel): \(row.title)")
    try dialogue.say("\(head.authorLabel): \(row.author)")
    if !row.deleted.isEmpty { try dialogue.say("\(head.deletedLabel): \(row.deleted)") }
  }

  package func end(_ summary: String?, empty: String?) throws {
    for text in [empty, summary].compactMap(\.self) { try dialogue.say(text) }
  }

  package func show(_ result: TrashResult) throws { try dialogue.say(result.sentence) }
}
