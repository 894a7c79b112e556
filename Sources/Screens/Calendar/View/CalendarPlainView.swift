import CalendarPresenter
import CommandLine
import Terminal

/// The calendar as `Label: value` lines, to be heard: one a book, after its day.
package final class CalendarPlainView: CalendarDisplay {
  private let dialogue: Dialogue
  private var output: OutputBuffer

  package init(dialogue: Dialogue) {
    self.dialogue = dialogue
    output = OutputBuffer(dialogue.console)
  }

  package func begin(_ head: CalendarHead) throws {
    try output.write("\(head.title): \(head.count)\n")
  }

  package func row(_ row: CalendarRow) throws {
    let told = [row.name, row.borrower, row.state].joined(separator: ", ")
    try output.write("\(row.date): \(Printable.text(told))\n")
  }

  package func end(_ foot: CalendarFoot) throws {
    try output.flush()
    // That there is nothing is told by the count.
    if let more = foot.more { try dialogue.say(more) }
  }
}
