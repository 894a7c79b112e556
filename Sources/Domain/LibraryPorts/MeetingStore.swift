import Library
import Platform

/// The store of meetings; part of `LibraryStore`.
package protocol MeetingStore: AnyObject {
  /// Calls `body` with the meetings on these days, latest first, reading one at a time and skipping
  /// the first `offset`; with all of them if `limit` is nil.
  func eachMeeting(
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
    try eachMeeting(on: days, offset: offset, limit: limit) { meetings.append($0) }
    return meetings
  }
}
