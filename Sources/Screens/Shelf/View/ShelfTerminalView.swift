import CommandLine
import ShelfPresenter
import Terminal

/// The shelves on a terminal: a table, or two lines a book where there is no room for one.
package final class ShelfTerminalView: ShelfAsking {
  /// Draws the cover of the entry with a number in at most so many columns; nil where none is shown.
  package typealias Cover = (_ number: Int, _ columns: Int) -> [String]?

  let questions: ShelfQuestions
  private let cover: Cover
  private var table: ShelfTable?
  private var isFirst = true
  private var output: OutputBuffer

  package init(_ questions: ShelfQuestions, cover: @escaping Cover) {
    self.questions = questions
    self.cover = cover
    output = OutputBuffer(questions.dialogue.console)
  }

  package func begin(_ head: ShelfHead) throws {
    let device = dialogue.console.device
    let table = ShelfTable(
      ink: dialogue.ink, width: device.columns, hasStars: device.takesUnicode, head: head)
    self.table = table
    isFirst = true
    if dialogue.door == .prompt { try write([""]) }
    try write([table.heading()])
  }

  package func row(_ row: ShelfRow) throws {
    guard let table else { return }
    if isFirst { try write(table.labels()) }
    isFirst = false
    try write(table.lines(row))
  }

  package func end(_ foot: ShelfFoot) throws {
    try write(table?.closing(foot) ?? [])
    try output.flush()
  }

  package func show(_ entries: [ShelfEntryModel]) throws {
    let device = dialogue.console.device
    let page = ShelfEntryPage(ink: dialogue.ink, hasStars: device.takesUnicode)
    for (index, entry) in entries.enumerated() {
      if dialogue.door == .prompt || index > 0 { try write([""]) }
      if let lines = cover(entry.number, device.columns) { try write(lines + [""]) }
      try write(page.lines(entry, width: device.columns))
    }
    try output.flush()
  }

  private func write(_ lines: [String]) throws {
    for line in lines { try output.write(line + "\n") }
  }
}
