import CommandLine
import RemindPresenter
import Terminal

/// Reminders for programs: an array of borrowers with their books, and behind them the meetings, each
/// as the `meeting` of an object of its own.
package final class RemindJSONView: RemindDisplay {
  private var output: OutputBuffer
  private var isFirst = true

  package init(dialogue: Dialogue) { output = OutputBuffer(dialogue.console) }

  private struct Notice: Encodable {
    let notice: RemindNotice

    private enum CodingKeys: String, CodingKey { case borrower, books, mail }

    func encode(to encoder: any Encoder) throws {
      var facts = encoder.container(keyedBy: CodingKeys.self)
      try facts.encode(notice.borrower, forKey: .borrower)
      try facts.encode(notice.books.map(\.facts), forKey: .books)
      try facts.encodeIfPresent(notice.mail, forKey: .mail)
    }
  }

  private struct Meeting: Encodable {
    let meeting: RemindedMeeting

    private enum CodingKeys: String, CodingKey { case meeting, mail }

    func encode(to encoder: any Encoder) throws {
      var facts = encoder.container(keyedBy: CodingKeys.self)
      try facts.encode(meeting.facts, forKey: .meeting)
      try facts.encodeIfPresent(meeting.mail, forKey: .mail)
    }
  }

  package func begin() throws {
    isFirst = true
    try output.write("[")
  }

  package func notice(_ notice: RemindNotice) throws { try element(Notice(notice: notice)) }

  package func meeting(_ meeting: RemindedMeeting) throws {
    try element(Meeting(meeting: meeting))
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
