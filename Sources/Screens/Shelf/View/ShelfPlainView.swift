import CommandLine
import Localization
import ShelfPresenter
import Terminal

/// The shelves as `Label: value` lines, to be heard.
package final class ShelfPlainView: ShelfAsking {
  let questions: ShelfQuestions
  private var head: ShelfHead?
  private var output: OutputBuffer

  package init(_ questions: ShelfQuestions) {
    self.questions = questions
    output = OutputBuffer(questions.dialogue.console)
  }

  package func begin(_ head: ShelfHead) throws {
    self.head = head
    try write(head.heading, head.count)
  }

  package func row(_ row: ShelfRow) throws {
    guard let head else { return }
    try output.write("\n")
    try write(head.numberLabel, String(row.number))
    try write(head.titleLabel, row.title)
    if !row.author.isEmpty { try write(head.authorLabel, row.author) }
    try write(head.ratingLabel, row.rating.words)
    try write(head.sinceLabel, row.since)
  }

  package func end(_ foot: ShelfFoot) throws {
    if let empty = foot.empty { try output.write(empty + "\n") }
    if !foot.summary.isEmpty {
      try output.write("\n")
      try write(dialogue.texts.shownLabel, foot.summary.joined(separator: ", "))
    }
    if let hint = foot.hint { try output.write(hint + "\n") }
    try output.flush()
  }

  package func show(_ entries: [ShelfEntryModel]) throws {
    for (index, entry) in entries.enumerated() {
      if index > 0 { try output.write("\n") }
      try write(entry.numberLabel, String(entry.number))
      try write(entry.titleLabel, entry.title)
      for field in entry.fields { try write(field.label, field.text) }
    }
    if let hint = entries.last?.hint {
      try write(dialogue.texts.verbsHeading, hint)
    }
    try output.flush()
  }

  private func write(_ label: String, _ text: String) throws {
    let value = Printable.text(text, keepingLines: true)
    try output.write("\(label)\(dialogue.texts.colon) \(value)\n")
  }
}
