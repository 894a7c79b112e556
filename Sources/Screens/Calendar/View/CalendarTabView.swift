import CalendarPresenter
import CommandLine
import Terminal

/// The calendar for a pipe: due date, number, title, borrower and status, with tabs between; a meeting
/// has no borrower, its own status, and behind that its time, its book and its place.
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

  package func end(_ foot: CalendarFoot) throws {
    for meeting in foot.meetings {
      let cells = [
        meeting.day, String(meeting.number), Printable.text(meeting.title), "", "meeting",
        meeting.time ?? "", Printable.text(meeting.book), Printable.text(meeting.place ?? ""),
      ]
      try output.write(cells.joined(separator: "\t") + "\n")
    }
    try output.flush()
  }
}
