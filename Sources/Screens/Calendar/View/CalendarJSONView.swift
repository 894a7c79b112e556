import CalendarPresenter
import CommandLine
import Terminal

/// The calendar for programs: an array of the books that are due, soonest first.
package final class CalendarJSONView: CalendarDisplay {
  private var output: OutputBuffer
  private var isFirst = true

  package init(dialogue: Dialogue) { output = OutputBuffer(dialogue.console) }

  package func begin(_ head: CalendarHead) throws { try output.write("[") }

  package func row(_ row: CalendarRow) throws {
    try output.write((isFirst ? "\n" : ",\n") + JSONText.of(row.facts))
    isFirst = false
  }

  package func end(_ foot: CalendarFoot) throws {
    try output.write(isFirst ? "]\n" : "\n]\n")
    try output.flush()
  }
}
