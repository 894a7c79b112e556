import CommandLine
import Terminal
import TrashPresenter

/// The trash on a terminal: a table, or two lines a book where there is no room for one.
package struct TrashTerminalView: TrashAsking {
  let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func begin(_ head: TrashHead) throws {
    try dialogue.write(dialogue.ink(head.heading, .title) + "  " + head.count)
  }

  package func row(_ row: TrashRow) throws {
    let columns = dialogue.console.device.columns
    let number = Cells.padded(String(row.number), to: 5, alignment: .trailing)
    let (title, author) = (Printable.text(row.title), Printable.text(row.author))
    let start = dialogue.ink(number, .number) + "  "
    guard columns >= 60 else {
      try dialogue.write(start + Cells.fitted(title, to: columns - 7))
      let rest = [row.deleted, author].filter { !$0.isEmpty }.joined(separator: " · ")
      return try dialogue.write("       " + Cells.fitted(rest, to: columns - 7))
    }
    let room = columns - 7 - 4 - 14
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
