import CommandLine
import Localization
import MeetingsPresenter
import Terminal

/// The meetings as `Label: value` lines, to be heard.
package final class MeetingsPlainView: MeetingsAsking {
  let questions: MeetingsQuestions
  private var labels: MeetingsLabels?
  private var output: OutputBuffer

  package init(_ questions: MeetingsQuestions) {
    self.questions = questions
    output = OutputBuffer(questions.dialogue.console)
  }

  package func begin(_ head: MeetingsHead) throws {
    labels = head.labels
    try write(head.heading, head.counts.joined(separator: ", "))
  }

  package func row(_ row: MeetingsRow) throws {
    guard let labels else { return }
    try output.write("\n")
    try write(labels.number, String(row.number))
    try write(labels.date, row.date)
    try write(labels.state, row.state)
    try write(labels.title, row.title)
    try write(labels.book, row.book)
    if let guests = row.guests { try write(labels.guests, String(guests.number)) }
  }

  package func end(_ foot: MeetingsFoot) throws {
    if let empty = foot.empty { try output.write(empty + "\n") }
    if !foot.summary.isEmpty {
      try output.write("\n")
      try write(dialogue.texts.shownLabel, foot.summary.joined(separator: ", "))
    }
    if let hint = foot.hint { try output.write(hint + "\n") }
    try output.flush()
  }

  package func show(_ meetings: [MeetingsDetail]) throws {
    for (index, meeting) in meetings.enumerated() {
      if index > 0 { try output.write("\n") }
      try write(meeting.numberLabel, String(meeting.number))
      try write(meeting.titleLabel, meeting.title)
      for field in meeting.fields { try write(field.label, field.text) }
    }
    try output.flush()
  }

  private func write(_ label: String, _ text: String) throws {
    let value = Printable.text(text, keepingLines: true)
    try output.write("\(label)\(dialogue.texts.colon) \(value)\n")
  }
}
