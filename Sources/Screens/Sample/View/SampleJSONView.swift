import CommandLine
import SamplePresenter
import Terminal

/// The sample library for programs: an array of the books that were added.
package struct SampleJSONView: SampleDisplay {
  private let dialogue: Dialogue

  package init(dialogue: Dialogue) { self.dialogue = dialogue }

  package func confirm(_ question: String) throws -> Bool { try dialogue.confirm(question) }

  package func show(_ result: SampleResult) throws {
    let books = try result.books.map { try "\n" + JSONText.of($0) }.joined(separator: ",")
    try dialogue.write("[" + books + (books.isEmpty ? "]" : "\n]"))
  }

  package func say(_ sentence: String) throws { try dialogue.say(sentence) }
}
