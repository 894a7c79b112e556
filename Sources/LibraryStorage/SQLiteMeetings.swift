import Library
import LibraryPorts

/// The meetings of a library in its file.
extension SQLiteLibrary: MeetingStore {
  package func eachMeeting(
    on days: ClosedRange<Day>, offset: Int, limit: Int?, _ body: (Meeting) throws -> Void
  ) throws {
    try catching { try meetings.each(on: days, offset: offset, limit: limit, body) }
  }

  package func meetingCount(on days: ClosedRange<Day>) throws -> Int {
    try catching { try meetings.count(on: days) }
  }

  package func meeting(_ number: Int) throws -> Meeting? {
    try catching { try meetings.meeting(number) }
  }

  package func meeting(on day: Day) throws -> Meeting? {
    try catching { try meetings.meeting(on: day) }
  }
}
