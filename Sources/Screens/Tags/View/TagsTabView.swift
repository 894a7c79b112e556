import CommandLine
import TagsPresenter
import Terminal

/// The tags for a pipe: name, how many books, and since when there is a collage, with tabs between.
package struct TagsTabView: TagsAsking {
  let questions: TagsQuestions

  package init(_ questions: TagsQuestions) { self.questions = questions }

  /// No tags are no output at all.
  package func show(_ model: TagsModel) throws {
    let lines = model.rows.map {
      [Printable.text($0.name), String($0.facts.books), $0.facts.madeAt].joined(separator: "\t")
    }
    if !lines.isEmpty { try dialogue.write(lines.joined(separator: "\n")) }
  }
}
