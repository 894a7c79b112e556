import Grammar
import Library
import Screen

/// Leads from a poll to the meeting about the book that won.
package struct PollRouter {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  package let carryOut: (Line) throws -> Exit?
  /// Opens the form of a meeting about the book.
  package let planMeeting: (MeetingBook) throws -> Void

  package init(
    carryOut: @escaping (Line) throws -> Exit?,
    planMeeting: @escaping (MeetingBook) throws -> Void
  ) {
    self.carryOut = carryOut
    self.planMeeting = planMeeting
  }
}
