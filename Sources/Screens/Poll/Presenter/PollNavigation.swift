import Grammar
import Library
import Screen

/// The ways out of the screen.
package protocol PollNavigation {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  var carryOut: (Line) throws -> Leaving? { get }
  /// Opens the form of a meeting about the book.
  var planMeeting: (MeetingBook) throws -> Void { get }
}
