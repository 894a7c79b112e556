import CommandLine
import HistoryPresenter
import Localization

/// The history as `Label: value` lines, to be heard.
package final class HistoryPlainView: HistoryDisplay {
  private let dialogue: Dialogue
  private var head: HistoryHead?
  private var isFirst = true

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func show(_ result: HistoryResult) throws { try dialogue.say(result.sentence) }

  package func begin(_ head: HistoryHead) throws {
    self.head = head
    isFirst = true
  }

  package func row(_ row: HistoryRow) throws {
    guard let head else { return }
    if !isFirst { try dialogue.say("") }
    isFirst = false
    try dialogue.say(head.whenLabel, value: row.when)
    try dialogue.say(head.whoLabel, value: row.who)
    for text in [row.what] + row.details { try dialogue.say(head.whatLabel, value: text) }
  }

  package func end(_ summary: String?, empty: String?) throws {
    if let empty { try dialogue.say(empty) }
    guard let summary else { return }
    try dialogue.say("")
    try dialogue.say(dialogue.texts.shownLabel, value: summary)
  }
}
