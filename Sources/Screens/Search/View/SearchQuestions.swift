import CommandLine
import Grammar
import Localization
import SearchEntity
import SearchPresenter
import Terminal

/// What is asked and said on the search screen, in the same way in every form of output.
package struct SearchQuestions {
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
protocol SearchAsking: SearchDisplay {
  var questions: SearchQuestions { get }
}

extension SearchAsking {
  var dialogue: Dialogue { questions.dialogue }

  package func next() throws -> SearchEvent? {
    try dialogue.next(questions.prompt, SearchLines().event)
  }
  package func event(_ words: [String]) throws -> SearchEvent? {
    try SearchLines().event(try Line(words, in: dialogue.texts))
  }
  package func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result {
    try questions.spinner.during(notice, body)
  }
  package func say(_ sentence: String) throws { try dialogue.say(sentence) }
  package func complain(_ sentence: String) { dialogue.complain(sentence) }
}
