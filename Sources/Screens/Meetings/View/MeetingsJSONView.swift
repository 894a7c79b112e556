import CommandLine
import MeetingsPresenter
import Terminal

/// The meetings for programs: an array for a list; one object for one meeting, an array of several.
package final class MeetingsJSONView: MeetingsAsking {
  let questions: MeetingsQuestions
  private var output: OutputBuffer
  private var isFirst = true

  package init(_ questions: MeetingsQuestions) {
    self.questions = questions
    output = OutputBuffer(questions.dialogue.console)
  }

  package func begin(_ head: MeetingsHead) throws {
    isFirst = true
    try output.write("[")
  }

  package func row(_ row: MeetingsRow) throws {
    try output.write((isFirst ? "\n" : ",\n") + JSONText.of(row.facts))
    isFirst = false
  }

  package func end(_ foot: MeetingsFoot) throws {
    try output.write(isFirst ? "]\n" : "\n]\n")
    try output.flush()
  }

  package func show(_ meetings: [MeetingsDetail]) throws {
    let facts = meetings.map(\.facts)
    try dialogue.write(facts.count == 1 ? JSONText.of(facts[0]) : JSONText.of(facts))
  }

  package func show(_ result: MeetingsResult) throws {
    try dialogue.write(try JSONText.of(["removed": result.removed]))
  }
}
