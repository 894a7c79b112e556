import Library
import Platform

package protocol MeetingStore: AnyObject {
  /// Reads the meetings one at a time, latest first; all of them if `limit` is nil.
  func forEachMeeting(
    on days: ClosedRange<Day>, offset: Int, limit: Int?, _ body: (Meeting) throws -> Void
  ) throws

  func meetingCount(on days: ClosedRange<Day>) throws -> Int
}

extension MeetingStore {
  /// Returns the meetings on these days, latest first.
  package func meetings(
    on days: ClosedRange<Day>, offset: Int = 0, limit: Int? = nil
  ) throws -> [Meeting] {
    var meetings: [Meeting] = []
    try forEachMeeting(on: days, offset: offset, limit: limit) { meetings.append($0) }
    return meetings
  }
}
