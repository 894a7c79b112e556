import BookListEntity
import BookListPresenter
import CommandLine
import Grammar
import Localization
import Terminal

/// The list as `Label: value` lines, to be heard.
package final class BookListPlainView: BookListAsking {
  let questions: BookListQuestions
  private var head: BookListHead?
  private var output: OutputBuffer

  package init(dialogue: Dialogue, prompt: String) {
    questions = BookListQuestions(dialogue: dialogue, prompt: prompt)
    output = OutputBuffer(dialogue.console)
  }

  package func begin(_ head: BookListHead) throws {
    self.head = head
    try write(head.heading, head.counts.map(\.text).joined(separator: ", "))
    if let greeting = head.greeting { try output.write(greeting.text + "\n") }
  }

  package func row(_ row: BookListRow) throws {
    guard let head else { return }
    try output.write("\n")
    try write(head.numberLabel, String(row.number) + (row.mark.map { ", " + $0 } ?? ""))
    try write(head.titleLabel, row.title)
    try write(head.authorLabel, row.author)
    try write(texts.statusLabel, row.loan)
  }

  package func end(_ foot: BookListFoot) throws {
    if let empty = foot.empty { try output.write(empty + "\n") }
    if !foot.summary.isEmpty {
      try output.write("\n")
      try write(texts.shownLabel, foot.summary.joined(separator: ", "))
    }
    if let hint = foot.hint { try output.write(hint + "\n") }
    try output.flush()
  }

  /// Where there is a choice it is one of numbers, or of the words as ever.
  package func ask(_ part: LinePart) throws -> String? {
    guard part == .order else { return try questions.ask(part) }
    for (index, order) in BookListRequest.allOrders.enumerated() {
      try questions.dialogue.remark("\(index + 1)\(texts.colon) \(texts.words(for: order)[0])")
    }
    return try questions.ask(part)
  }

  package func order(_ word: String) throws -> BookListRequest {
    let names = BookListRequest.orders
    let index = Int(word).map { $0 - 1 } ?? -1
    return try questions.order(names.indices.contains(index) ? names[index] : word)
  }

  private var texts: any Texts { questions.dialogue.texts }

  private func write(_ label: String, _ text: String) throws {
    try output.write("\(label)\(texts.colon) \(Printable.text(text))\n")
  }

  package func drawing(of model: BookListModel) -> (Int) -> [String] { { _ in [] } }
}
