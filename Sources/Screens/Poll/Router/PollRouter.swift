import Grammar
import Library
import PollPresenter
import Screen

/// Leads from a poll to the meeting about the book that won.
package struct PollRouter: PollNavigation {
  package let carryOut: (Line) throws -> Leaving?
  package let planMeeting: (MeetingBook) throws -> Void

  package init(
    carryOut: @escaping (Line) throws -> Leaving?,
    planMeeting: @escaping (MeetingBook) throws -> Void
  ) {
    self.carryOut = carryOut
    self.planMeeting = planMeeting
  }
}
