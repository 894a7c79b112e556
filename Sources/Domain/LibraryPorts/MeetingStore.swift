import Library
import Platform

/// The port behind which meetings are kept; a part of the library's.
package protocol MeetingStore: AnyObject {
  /// The meetings on these days, latest first, read one at a time, the first few passed over; all of
  /// them where `limit` is nil.
  func eachMeeting(
    on days: ClosedRange<Day>, offset: Int, limit: Int?, _ body: (Meeting) throws -> Void
  ) throws

  /// How many meetings there are on these days.
  func meetingCount(on days: ClosedRange<Day>) throws -> Int
}

extension MeetingStore {
  /// The meetings on these days, latest first.
  package func meetings(
    on days: ClosedRange<Day>, offset: Int = 0, limit: Int? = nil
  ) throws -> [Meeting] {
    var meetings: [Meeting] = []
    try eachMeeting(on: days, offset: offset, limit: limit) { meetings.append($0) }
    return meetings
  }
}
