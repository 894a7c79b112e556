import Foundation
import Library
import LibraryPorts

/// What a change does to meetings.
extension LoggedTransaction: MeetingTransaction {
  func meeting(_ number: Int) throws -> Meeting? { try meetings.meeting(number) }

  func meeting(on day: Day) throws -> Meeting? { try meetings.meeting(on: day) }

  func addMeeting(_ details: MeetingDetails, on day: Day, at instant: Date) throws -> Meeting {
    let meeting = try meetings.insert(details, on: day, at: instant)
    try record(meetings, meeting.number, before: nil, after: meeting)
    return meeting
  }

  func update(_ meeting: Meeting) throws {
    let old = try existingMeeting(meeting.number)
    guard meeting != old else { return }
    try meetings.put(meeting)
    try record(meetings, meeting.number, before: old, after: meeting)
  }

  func removeMeeting(_ number: Int) throws {
    let meeting = try existingMeeting(number)
    try meetings.delete(number)
    try record(meetings, number, before: meeting, after: nil)
  }

  private func existingMeeting(_ number: Int) throws -> Meeting {
    guard let meeting = try meetings.meeting(number) else {
      throw LibraryError.noSuchMeeting(number)
    }
    return meeting
  }
}
