import CalendarPresenter
import CommandLine
import Terminal

/// The calendar for programs: an array of the books that are due, soonest first, and behind them the
/// meetings, each as the `meeting` of an object of its own.
package final class CalendarJSONView: CalendarDisplay {
  private var output: OutputBuffer
  private var isFirst = true

  package init(dialogue: Dialogue) { output = OutputBuffer(dialogue.console) }

  package func begin(_ head: CalendarHead) throws { try output.write("[") }

  package func row(_ row: CalendarRow) throws { try element(row.facts) }

  private func element(_ facts: some Encodable) throws {
    try output.write((isFirst ? "\n" : ",\n") + JSONText.of(facts))
    isFirst = false
  }

  package func end(_ foot: CalendarFoot) throws {
    for meeting in foot.meetings { try element(["meeting": meeting.facts]) }
    try output.write(isFirst ? "]\n" : "\n]\n")
    try output.flush()
  }
}
