import CommandLine
import Localization
import MeetingEditorEntity
import MeetingEditorPresenter
import Terminal

/// The editor as lines at a terminal, the same for eyes and for screen readers.
package struct MeetingEditorTerminalView: MeetingEditorAsking {
  let questions: MeetingEditorQuestions

  package init(_ questions: MeetingEditorQuestions) { self.questions = questions }

  package func show(_ result: MeetingEditorResult) throws {
    try questions.dialogue.say(result.sentence, .ok)
  }
}

/// The editor for programs: what it asks, it asks as ever; what it did, it tells as JSON.
package struct MeetingEditorJSONView: MeetingEditorAsking {
  let questions: MeetingEditorQuestions

  package init(_ questions: MeetingEditorQuestions) { self.questions = questions }

  package func show(_ result: MeetingEditorResult) throws {
    try questions.dialogue.write(try JSONText.of(result.meeting))
  }
}
