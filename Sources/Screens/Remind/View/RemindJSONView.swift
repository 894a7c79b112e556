import CommandLine
import Library
import RemindPresenter
import Terminal

/// Reminders for programs: an array of borrowers with their books, and behind them the meetings, each
/// as the `meeting` of an object of its own.
package final class RemindJSONView: RemindDisplay {
  private var output: OutputBuffer
  private var isFirst = true

  package init(dialogue: Dialogue) { output = OutputBuffer(dialogue.console) }

  private struct Notice: Encodable {
    let borrower: String
    let books: [BookFacts]
    /// Only told where there is one.
    let mail: String?
  }

  private struct Meeting: Encodable {
    let meeting: MeetingFacts
    /// Only told where there is one.
    let mail: String?
  }

  package func begin() throws {
    isFirst = true
    try output.write("[")
  }

  package func notice(_ notice: RemindNotice) throws {
    try element(
      Notice(
        borrower: notice.borrower, books: notice.books.map(\.facts), mail: notice.mail))
  }

  package func meeting(_ meeting: RemindedMeeting) throws {
    try element(Meeting(meeting: meeting.facts, mail: meeting.mail))
  }

  private func element(_ facts: some Encodable) throws {
    try output.write((isFirst ? "\n" : ",\n") + JSONText.of(facts))
    isFirst = false
  }

  package func end(nothing: String?) throws {
    try output.write(isFirst ? "]\n" : "\n]\n")
    try output.flush()
  }
}
