import CommandLine
import Grammar
import Localization
import MeetingEditorEntity
import MeetingEditorPresenter

/// What the editor asks, in the same way in every form of output.
package struct MeetingEditorQuestions {
  let dialogue: Dialogue
  let form: FormDialogue
  private let lines: MeetingEditorLines

  package init(dialogue: Dialogue, lines: MeetingEditorLines, drawsMonths: Bool) {
    self.dialogue = dialogue
    self.lines = lines
    form = FormDialogue(dialogue, drawsMonths: drawsMonths)
  }

  func ask(_ question: MeetingEditorQuestion) throws -> MeetingEditorAnswer? {
    let part: LinePart =
      switch question.kind {
      case .title: .title
      case .book: .book
      case .date: .date
      case .time, .text: .answers
      }
    return try form.ask(
      question.label, value: question.value, missing: .missing(part, verb: verb(.add))
    ) { try lines.answer($0, to: question) }
  }

  func askMeeting(_ question: String) throws -> Int? {
    try dialogue.ask(question, missing: .missing(.meetings, verb: verb(.edit))).flatMap {
      try MeetingEditorLines.number(try LineWords.split($0))
    }
  }

  /// As it is typed at a prompt: `meetings add`.
  private func verb(_ action: Verb) -> String {
    dialogue.texts.words(for: .meetings)[0] + " " + dialogue.texts.words(for: action)[0]
  }
}

/// What every form of the editor asks in the same way.
protocol MeetingEditorAsking: MeetingEditorDisplay {
  var questions: MeetingEditorQuestions { get }
}

extension MeetingEditorAsking {
  package func begin(_ heading: MeetingEditorHeading) throws {
    try questions.form.begin(title: heading.title, rules: heading.rules)
  }
  package func ask(_ question: MeetingEditorQuestion) throws -> MeetingEditorAnswer? {
    try questions.ask(question)
  }
  package func askMeeting(_ question: String) throws -> Int? {
    try questions.askMeeting(question)
  }
  package func explain(_ explanation: MeetingEditorExplanation) throws {
    try questions.form.explain(explanation.text, explanation.calendar)
  }
  package func confirm(_ question: String) throws -> Bool? {
    try questions.dialogue.confirmed(question)
  }
  package func say(_ sentence: String) throws { try questions.dialogue.say(sentence) }
  package func complain(_ sentence: String) { questions.dialogue.complain(sentence) }
}
