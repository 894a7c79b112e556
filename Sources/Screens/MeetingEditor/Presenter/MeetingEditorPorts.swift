import Library
import Localization
import MeetingEditorEntity

/// The screen as the presenter sees it.
package protocol MeetingEditorDisplay {
  func begin(_ heading: MeetingEditorHeading) throws
  /// Nil at the end of the input.
  func ask(_ question: MeetingEditorQuestion) throws -> MeetingEditorAnswer?
  /// Nil where the user leaves the question.
  func askMeeting(_ question: String) throws -> Int?
  func explain(_ explanation: MeetingEditorExplanation) throws
  /// Nil where the input ends instead of an answer.
  func confirm(_ question: String) throws -> Bool?
  func show(_ result: MeetingEditorResult) throws
  func say(_ sentence: String) throws
  func complain(_ sentence: String)
}

/// The way out, as the presenter sees it.
package protocol MeetingEditorNavigation {
  /// Goes back to where the editor was opened.
  func leave(with outcome: MeetingEditorOutcome) throws
}

/// What the form shows before its first question.
package struct MeetingEditorHeading: Equatable, Sendable {
  package let title: String
  package let rules: String
}

/// One question of the form.
package struct MeetingEditorQuestion: Equatable, Sendable {
  package let label: String
  /// What stands in the field now; empty where nothing does.
  package let value: String
  package let kind: MeetingEditorKind
}

/// What `?` tells of a field.
package struct MeetingEditorExplanation: Equatable, Sendable {
  package let text: String
  /// For a date: the months to look at.
  package let calendar: FormCalendar?
}

/// What was done, in words and as values.
package struct MeetingEditorResult: Sendable {
  package let sentence: String
  package let meeting: MeetingFacts
}
