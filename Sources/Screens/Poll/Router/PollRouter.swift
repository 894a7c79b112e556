import Grammar
import Library
import Screen

package struct PollRouter {
  package let carryOut: (Line) throws -> Exit?
  package let planMeeting: (MeetingBook) throws -> Void

  package init(
    carryOut: @escaping (Line) throws -> Exit?,
    planMeeting: @escaping (MeetingBook) throws -> Void
  ) {
    self.carryOut = carryOut
    self.planMeeting = planMeeting
  }
}
