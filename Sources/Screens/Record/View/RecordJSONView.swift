import CommandLine
import RecordPresenter
import Terminal

/// A record for programs: one object.
package struct RecordJSONView: RecordAsking {
  let questions: RecordQuestions

  package init(_ questions: RecordQuestions) { self.questions = questions }

  package func show(_ model: RecordModel) throws {
    try dialogue.write(try JSONText.of(model.facts))
  }

  package func show(_ result: RecordResult) throws {
    try dialogue.write(try JSONText.of(result.facts))
  }
}
