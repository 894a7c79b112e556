import CommandLine
import ShelfPresenter
import Terminal

/// The shelves for programs: an array of entries for a list; one object for one entry, an array of
/// several.
package final class ShelfJSONView: ShelfAsking {
  let questions: ShelfQuestions
  private var output: OutputBuffer
  private var isFirst = true

  package init(_ questions: ShelfQuestions) {
    self.questions = questions
    output = OutputBuffer(questions.dialogue.console)
  }

  package func begin(_ head: ShelfHead) throws {
    isFirst = true
    try output.write("[")
  }

  package func row(_ row: ShelfRow) throws {
    try output.write((isFirst ? "\n" : ",\n") + JSONText.of(row.facts))
    isFirst = false
  }

  package func end(_ foot: ShelfFoot) throws {
    try output.write(isFirst ? "]\n" : "\n]\n")
    try output.flush()
  }

  package func show(_ entries: [ShelfEntryModel]) throws { try write(entries.map(\.facts)) }

  package func show(_ result: ShelfResult) throws {
    if !result.removed.isEmpty {
      try dialogue.write(try JSONText.of(["removed": result.removed]))
    } else {
      try write(result.entries)
    }
  }

  private func write(_ entries: [some Encodable]) throws {
    try dialogue.write(entries.count == 1 ? JSONText.of(entries[0]) : JSONText.of(entries))
  }
}
