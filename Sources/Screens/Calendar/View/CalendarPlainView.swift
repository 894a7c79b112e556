import CalendarPresenter
import CommandLine
import Localization
import Terminal

/// The calendar as `Label: value` lines, to be heard: one a book or a meeting, after its day.
package final class CalendarPlainView: CalendarDisplay {
  private let dialogue: Dialogue
  private var output: OutputBuffer

  package init(dialogue: Dialogue) {
    self.dialogue = dialogue
    output = OutputBuffer(dialogue.console)
  }

  package func begin(_ head: CalendarHead) throws {
    try write(head.title, head.count)
  }

  package func row(_ row: CalendarRow) throws {
    try write(row.date, [row.name, row.borrower, row.state].joined(separator: ", "))
  }

  private func write(_ label: String, _ value: String) throws {
    try output.write(label + dialogue.texts.colon + " " + Printable.text(value) + "\n")
  }

  package func end(_ foot: CalendarFoot) throws {
    try output.flush()
    // That there is nothing is told by the count.
    if let more = foot.more { try dialogue.say(more) }
    for meeting in foot.meetings {
      let told = [meeting.name, meeting.book, meeting.time, meeting.place].compactMap(\.self)
      try write(meeting.date, told.joined(separator: ", "))
    }
    try output.flush()
  }
}
