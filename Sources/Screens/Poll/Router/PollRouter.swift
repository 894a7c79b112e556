import Grammar
import Library
import Screen

package struct PollRouter {
  package let openLine: (Line) throws -> Transition?
  package let planMeeting: (MeetingBook) throws -> Void

  package init(
    openLine: @escaping (Line) throws -> Transition?,
    planMeeting: @escaping (MeetingBook) throws -> Void
  ) {
    self.openLine = openLine
    self.planMeeting = planMeeting
  }
}
