import Grammar
import Localization
import MeetingsEntity

/// The screen as the presenter sees it. Lists are drawn in pieces, for they may be long.
package protocol MeetingsDisplay {
  func begin(_ head: MeetingsHead) throws
  func row(_ row: MeetingsRow) throws
  func end(_ foot: MeetingsFoot) throws
  func show(_ meetings: [MeetingsDetail]) throws
  func show(_ result: MeetingsResult) throws
  /// What the user wants next; nil at the end of the input.
  func next() throws -> MeetingsEvent?
  /// Nil where the user leaves the question.
  func ask(_ question: String, missing: LinePart) throws -> String?
  func askMeetings(_ question: String, removing: Bool) throws -> MeetingsSelection?
  /// Shows the meetings that a question is about.
  func preview(_ meetings: [String], more: String?) throws
  func confirm(_ question: String) throws -> Bool
  func say(_ sentence: String) throws
  func complain(_ sentence: String)
}

/// The ways out of the screen.
package protocol MeetingsNavigation {
  /// Opens the editor with a line of its own.
  func edit(_ words: [String]) throws
}
