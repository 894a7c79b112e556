import CollageEntity
import CollagePresenter
import CommandLine
import Grammar
import Localization
import Terminal

/// What is asked and said on the collage screen, in the same way in every form of output.
package struct CollageQuestions {
  let dialogue: Dialogue
  let prompt: String
  let spinner: Spinner

  package init(dialogue: Dialogue, prompt: String, spinner: Spinner) {
    self.dialogue = dialogue
    self.prompt = prompt
    self.spinner = spinner
  }
}

/// What every form of the screen asks in the same way.
protocol CollageAsking: CollageDisplay {
  var questions: CollageQuestions { get }
}

extension CollageAsking {
  var dialogue: Dialogue { questions.dialogue }

  package func next() throws -> CollageEvent? {
    try dialogue.next(questions.prompt, CollageLines.typed)
  }
  package func event(_ words: [String]) throws -> CollageEvent? {
    try CollageLines.typed(try Line(words, in: dialogue.texts))
  }
  package func askTag(_ question: String) throws -> String? {
    try dialogue.ask(
      question, missing: .missing(.tagName, verb: dialogue.texts.words(for: .collage)[0]))
  }
  package func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result {
    try questions.spinner.during(notice, body)
  }
  package func tell(_ notice: String) { questions.spinner.tell(Printable.text(notice)) }
  package func say(_ sentence: String) throws { try dialogue.say(sentence) }
  package func complain(_ sentence: String) { dialogue.complain(sentence) }

  /// A path is not broken: it is to be copied.
  package func show(_ files: CollageFiles) throws {
    try dialogue.write(files.paths.map { Printable.text($0) }.joined(separator: "\n"))
  }
}
