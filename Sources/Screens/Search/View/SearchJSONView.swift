import CommandLine
import SearchPresenter
import Terminal

/// What was found for programs: an array of records.
package struct SearchJSONView: SearchAsking {
  let questions: SearchQuestions

  package init(_ questions: SearchQuestions) { self.questions = questions }

  package func show(_ head: SearchHead, _ rows: [SearchRow], _ foot: SearchFoot) throws {
    let records = try rows.map { try JSONText.of($0.facts) }.joined(separator: ",\n")
    try dialogue.write(rows.isEmpty ? "[]" : "[\n\(records)\n]")
  }
}
