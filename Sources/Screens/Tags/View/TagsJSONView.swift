import CommandLine
import TagsPresenter
import Terminal

/// The tags for programs: an array for the list, an object for the tag that something was done to.
package struct TagsJSONView: TagsAsking {
  let questions: TagsQuestions

  package init(_ questions: TagsQuestions) { self.questions = questions }

  package func show(_ model: TagsModel) throws {
    let rows = try model.rows.map { try JSONText.of($0.facts) }
    try dialogue.write(rows.isEmpty ? "[]" : "[\n" + rows.joined(separator: ",\n") + "\n]")
  }

  package func show(_ result: TagsResult) throws {
    try dialogue.write(try JSONText.of(result.facts))
  }
}
