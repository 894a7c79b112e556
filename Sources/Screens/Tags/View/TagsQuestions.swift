import CommandLine
import Grammar
import Localization
import TagsEntity
import TagsPresenter
import Terminal

/// What is asked about tags, in the same way in every form of output.
package struct TagsQuestions {
  let dialogue: Dialogue
  let prompt: String

  package init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }
}

/// What every form of the tags asks in the same way.
protocol TagsAsking: TagsDisplay {
  var questions: TagsQuestions { get }
}

extension TagsAsking {
  var dialogue: Dialogue { questions.dialogue }

  package func next() throws -> TagsEvent? {
    try dialogue.next(questions.prompt, own: TagsLines.name, TagsLines.typed)
  }
  package func ask(_ question: String, missing part: LinePart) throws -> String? {
    let verb: Verb = part == .page ? .page : part == .newName ? .rename : .tags
    return try dialogue.ask(
      question, missing: .missing(part, verb: dialogue.texts.words(for: verb)[0]))
  }
  package func show(_ result: TagsResult) throws { try dialogue.say(result.sentence, .ok) }
  package func confirm(_ question: String) throws -> Bool { try dialogue.confirm(question) }
  package func say(_ sentence: String) throws { try dialogue.say(sentence) }
  package func complain(_ sentence: String) { dialogue.complain(sentence) }
}
