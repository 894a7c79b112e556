import CommandLine
import SearchPresenter
import Terminal

/// What was found for a pipe: one record a line, cells with tabs between, the same in every language.
package struct SearchTabView: SearchAsking {
  let questions: SearchQuestions

  package init(_ questions: SearchQuestions) { self.questions = questions }

  package func show(_ head: SearchHead, _ rows: [SearchRow], _ foot: SearchFoot) throws {
    let lines = rows.map { row in
      [
        row.id, row.title, row.authors, row.year, row.isbn ?? "",
        row.rating.map { String($0) } ?? "",
      ].map { Printable.text($0) }.joined(separator: "\t") + "\n"
    }
    try dialogue.console.write(lines.joined())
  }
}
