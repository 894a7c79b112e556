import CommandLine
import HistoryPresenter
import Terminal

/// The history on a terminal: a table, or two lines a change where there is no room for one.
package struct HistoryTerminalView: HistoryDisplay {
  private let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func show(_ result: HistoryResult) throws { try dialogue.say(result.sentence, .ok) }

  package func begin(_ head: HistoryHead) throws {
    guard columns >= Self.compact else { return }
    let labels =
      Cells.padded(head.whenLabel, to: Self.whenWidth) + "  "
      + Cells.padded(head.whoLabel, to: Self.whoWidth) + "  " + head.whatLabel
    try dialogue.write(dialogue.ink(labels, .dim))
  }

  package func row(_ row: HistoryRow) throws {
    for line in lines(row) { try dialogue.write(line) }
  }

  package func end(_ summary: String?, empty: String?) throws {
    if let empty { try dialogue.say(empty) }
    if let summary { try dialogue.say("\n" + summary) }
  }

  private static let compact = 60
  private static let whenWidth = 20
  private static let whoWidth = 10

  private var columns: Int { dialogue.console.device.columns }

  private func lines(_ row: HistoryRow) -> [String] {
    let who = Printable.text(row.who)
    let start =
      Cells.padded(row.when, to: Self.whenWidth) + "  " + Cells.padded(who, to: Self.whoWidth)
    let indent = columns < Self.compact ? 2 : Self.whenWidth + Self.whoWidth + 4
    let room = columns - indent
    let whole =
      Cells.wrapped(Printable.text(row.what), to: room)
      + row.details.flatMap { Cells.wrapped(Printable.text($0), to: room, indent: 2) }
    let margin = String(repeating: " ", count: indent)
    guard columns >= Self.compact else {
      return [Cells.fitted("\(row.when)  \(who)", to: columns)] + whole.map { margin + $0 }
    }
    return whole.enumerated().map { index, text in
      index == 0 ? dialogue.ink(start, .dim) + "  " + text : margin + text
    }
  }
}
