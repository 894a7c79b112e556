import CalendarPresenter
import CommandLine
import Terminal

/// The calendar for a pipe: due date, number, title, borrower and status, with tabs between.
package final class CalendarTabView: CalendarDisplay {
  private var output: OutputBuffer

  package init(dialogue: Dialogue) { output = OutputBuffer(dialogue.console) }

  package func begin(_ head: CalendarHead) throws {}

  package func row(_ row: CalendarRow) throws {
    let cells = [
      row.dueDate, String(row.number), Printable.text(row.title), Printable.text(row.borrower),
      row.status,
    ]
    try output.write(cells.joined(separator: "\t") + "\n")
  }

  package func end(_ foot: CalendarFoot) throws { try output.flush() }
}
