import CommandLine
import HistoryPresenter

/// The history as `Label: value` lines, to be heard.
package final class HistoryPlainView: HistoryDisplay {
  private let dialogue: Dialogue
  private var head: HistoryHead?

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func show(_ result: HistoryResult) throws { try dialogue.say(result.sentence) }

  package func begin(_ head: HistoryHead) throws { self.head = head }

  package func row(_ row: HistoryRow) throws {
    guard let head else { return }
    try dialogue.say("\(head.whenLabel): \(row.when)")
    try dialogue.say("\(head.whoLabel): \(row.who)")
    for text in [row.what] + row.details { try dialogue.say("\(head.whatLabel): \(text)") }
    try dialogue.say("")
  }

  package func end(_ summary: String?, empty: String?) throws {
    for text in [empty, summary].compactMap(\.self) { try dialogue.say(text) }
  }
}
