import CollagePresenter
import CommandLine
import Terminal

/// A collage for programs: one object.
package struct CollageJSONView: CollageAsking {
  let questions: CollageQuestions

  package init(_ questions: CollageQuestions) { self.questions = questions }

  package func show(_ model: CollageModel) throws {
    try dialogue.write(try JSONText.of(model.facts))
  }

  package func show(_ files: CollageFiles) throws { try dialogue.write(try JSONText.of(files)) }
}
