import CommandLine
import Terminal
import TrashPresenter

/// The trash on a terminal: a table, or two lines a book where there is no room for one.
package final class TrashTerminalView: TrashAsking {
  let dialogue: Dialogue
  private var numberWidth = 5

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func begin(_ head: TrashHead) throws {
    numberWidth = max(5, head.numberWidth)
    try dialogue.write(dialogue.ink(head.heading, .title) + "  " + head.count)
  }

  package func row(_ row: TrashRow) throws {
    let (columns, indent) = (dialogue.console.device.columns, numberWidth + 2)
    let number = Cells.padded(String(row.number), to: numberWidth, alignment: .trailing)
    let (title, author) = (Printable.text(row.title), Printable.text(row.author))
    let start = dialogue.ink(number, .number) + "  "
    guard columns >= 60 else {
      try dialogue.write(start + Cells.fitted(title, to: columns - indent))
      let rest = [row.deleted, author].filter { !$0.isEmpty }.joined(separator: " · ")
      let margin = String(repeating: " ", count: indent)
      return try dialogue.write(margin + Cells.fitted(rest, to: columns - indent))
    }
    let room = columns - indent - 4 - 14
    let cells = [
      Cells.padded(title, to: room * 3 / 5), Cells.padded(author, to: room - room * 3 / 5),
      row.deleted,
    ]
    try dialogue.write(start + cells.joined(separator: "  "))
  }

  package func end(_ summary: String?, empty: String?) throws {
    if let empty { try dialogue.say(empty) }
    if let summary { try dialogue.say("\n" + summary) }
  }

  package func show(_ result: TrashResult) throws { try dialogue.say(result.sentence, .ok) }
}
