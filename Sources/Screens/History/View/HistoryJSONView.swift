import CommandLine
import HistoryPresenter
import Terminal

/// The history for programs: an array of changes; an object for each step of undo and redo.
package final class HistoryJSONView: HistoryDisplay {
  private let dialogue: Dialogue
  private var output: OutputBuffer
  private var isFirst = true

  package init(dialogue: Dialogue) {
    self.dialogue = dialogue
    output = OutputBuffer(dialogue.console)
  }

  private struct Step: Encodable {
    let action: String
    let kind: String
    let books: Int
    /// Only told where there are any.
    let entries: Int?
  }

  private struct Entry: Encodable {
    let id: Int
    let at: String
    let by: String
    let kind: String
    let books: Int
    /// Only told where there are any.
    let entries: Int?
    let number: Int?
    let entry: Int?
    let title: String?
    let source: String?
    let details: [String]
  }

  package func show(_ result: HistoryResult) throws {
    let step = Step(
      action: result.action, kind: result.kind, books: result.books,
      entries: result.entries > 0 ? result.entries : nil)
    try dialogue.write(try JSONText.of(step))
  }

  package func begin(_ head: HistoryHead) throws {
    isFirst = true
    try output.write("[")
  }

  package func row(_ row: HistoryRow) throws {
    let entry = Entry(
      id: row.id, at: row.at, by: row.who, kind: row.kind, books: row.books,
      entries: row.entries > 0 ? row.entries : nil, number: row.number, entry: row.entry,
      title: row.title, source: row.source, details: row.details)
    try output.write((isFirst ? "\n" : ",\n") + JSONText.of(entry))
    isFirst = false
  }

  package func end(_ summary: String?, empty: String?) throws {
    try output.write(isFirst ? "]\n" : "\n]\n")
    try output.flush()
  }
}
