import CommandLine
import MeetingsPresenter
import Terminal

/// The meetings for a pipe: number, date, time, title, book, guests, and `upcoming` or `past`, with
/// tabs between.
package final class MeetingsTabView: MeetingsAsking {
  let questions: MeetingsQuestions
  private var output: OutputBuffer

  package init(_ questions: MeetingsQuestions) {
    self.questions = questions
    output = OutputBuffer(questions.dialogue.console)
  }

  package func begin(_ head: MeetingsHead) throws {}

  package func row(_ row: MeetingsRow) throws {
    let cells = [
      String(row.number), row.day, row.time ?? "", Printable.text(row.title),
      Printable.text(row.book), row.guests.map { String($0.number) } ?? "",
      row.isUpcoming ? "upcoming" : "past",
    ]
    try output.write(cells.joined(separator: "\t") + "\n")
  }

  /// No meetings are no output at all.
  package func end(_ foot: MeetingsFoot) throws { try output.flush() }

  package func show(_ meetings: [MeetingsDetail]) throws {
    let page = MeetingsPageDrawing(ink: .none)
    let pages = meetings.map {
      page.lines($0, width: dialogue.console.device.columns).joined(separator: "\n")
    }
    try dialogue.write(pages.joined(separator: "\n\n"))
  }
}
