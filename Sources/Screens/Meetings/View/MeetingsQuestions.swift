import CommandLine
import Grammar
import Localization
import MeetingsEntity
import MeetingsPresenter
import Terminal

/// What is asked among the meetings, in the same way in every form of output.
package struct MeetingsQuestions {
  let dialogue: Dialogue
  private let prompt: String

  package init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }

  func next() throws -> MeetingsEvent? {
    try dialogue.next(
      prompt, own: { try MeetingsLines.own($0, in: dialogue.texts) }, MeetingsLines.typed)
  }

  func ask(_ question: String, missing part: LinePart) throws -> String? {
    try dialogue.ask(question, missing: .missing(part, verb: dialogue.texts.words(for: .page)[0]))
  }

  func askMeetings(_ question: String, removing: Bool) throws -> MeetingsSelection? {
    let words = [Verb.meetings, removing ? .remove : .show].map { dialogue.texts.words(for: $0)[0] }
    let missing = LineError.missing(.meetings, verb: words.joined(separator: " "))
    return try dialogue.ask(question, missing: missing).flatMap {
      try BookNumbers.entries(try LineWords.split($0))
    }
  }
}

/// What every form of the meetings asks in the same way.
protocol MeetingsAsking: MeetingsDisplay {
  var questions: MeetingsQuestions { get }
}

extension MeetingsAsking {
  var dialogue: Dialogue { questions.dialogue }

  package func next() throws -> MeetingsEvent? { try questions.next() }
  package func ask(_ question: String, missing: LinePart) throws -> String? {
    try questions.ask(question, missing: missing)
  }
  package func askMeetings(_ question: String, removing: Bool) throws -> MeetingsSelection? {
    try questions.askMeetings(question, removing: removing)
  }
  package func preview(_ meetings: [String], more: String?) throws {
    // What is agreed to beforehand is not asked about.
    guard !dialogue.answers.yes else { return }
    for line in meetings + [more].compactMap(\.self) {
      try dialogue.remark("  " + Printable.text(line))
    }
  }
  package func confirm(_ question: String) throws -> Bool { try dialogue.confirm(question) }
  package func show(_ result: MeetingsResult) throws { try dialogue.say(result.sentence, .ok) }
  package func say(_ sentence: String) throws { try dialogue.say(sentence) }
  package func complain(_ sentence: String) { dialogue.complain(sentence) }
}
