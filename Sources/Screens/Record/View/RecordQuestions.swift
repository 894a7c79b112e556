import CommandLine
import Grammar
import Localization
import RecordEntity
import RecordPresenter
import Terminal

/// What is asked and said on the record screen, in the same way in every form of output.
package struct RecordQuestions {
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
protocol RecordAsking: RecordDisplay {
  var questions: RecordQuestions { get }
}

extension RecordAsking {
  var dialogue: Dialogue { questions.dialogue }

  package func next() throws -> RecordEvent? {
    try dialogue.next(questions.prompt, RecordLines().typed)
  }
  package func askName(_ question: String) throws -> String? {
    try dialogue.ask(
      question, missing: .missing(.record, verb: dialogue.texts.words(for: .record)[0]))
  }
  package func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result {
    try questions.spinner.during(notice, body)
  }
  package func complain(_ sentence: String) { dialogue.complain(sentence) }
}
