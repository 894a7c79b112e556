import Foundation
import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct MeetingContract {
  @Test("a meeting is stored with all details", arguments: stores)
  func allDetails(kind: TestStore) throws {
    let store = try kind.open()
    let meeting = try store.addMeeting(on: "2026-12-01", fullMeeting)
    #expect(meeting.number == 1 && meeting.details == fullMeeting && meeting.addedAt == noon)
    #expect(try store.meeting(1) == meeting)
    #expect(try store.meeting(on: day("2026-12-01")) == meeting)
    #expect(try store.meeting(2) == nil)
    #expect(try store.meeting(on: day("2026-12-02")) == nil)
    try store.editMeeting(1) {
      $0.details = MeetingDetails(title: "A", book: MeetingBook(title: "B"))
    }
    let bare = try #require(try store.meeting(1)).details
    #expect(bare.time == nil && bare.place == nil && bare.guests == nil && bare.notes == nil)
    #expect(bare.book == MeetingBook(title: "B"))
  }

  @Test("meetings in a range of days are listed latest first, page by page", arguments: stores)
  func listing(kind: TestStore) throws {
    let store = try kind.open()
    for iso in ["2026-12-01", "2025-01-31", "2027-05-05", "2026-11-21", "2026-11-20"] {
      try store.addMeeting(on: iso)
    }
    func listed(_ days: ClosedRange<Day>, offset: Int = 0, limit: Int? = nil) throws -> [String] {
      try store.meetings(on: days, offset: offset, limit: limit).map(\.day.iso)
    }
    let all = ["2027-05-05", "2026-12-01", "2026-11-21", "2026-11-20", "2025-01-31"]
    #expect(try listed(.first ... .last) == all)
    #expect(try listed(.first ... .last, offset: 1, limit: 2) == Array(all[1...2]))
    #expect(try listed(.first ... .last, offset: 9) == [])
    #expect(try listed(today ... .last) == Array(all[..<3]))
    #expect(try listed(.first...today.adding(days: -1)) == Array(all[3...]))
    #expect(try listed(Month(of: today).days) == Array(all[2...3]))
    #expect(try store.meetingCount(on: .first ... .last) == 5)
    #expect(try store.meetingCount(on: today...today) == 1)
  }

  @Test(
    "the database refuses a second meeting on a day, and the change has no effect",
    arguments: stores)
  func oneMeetingPerDay(kind: TestStore) throws {
    let store = try kind.open()
    try store.addMeeting(on: "2026-12-01")
    #expect(throws: StorageError.self) {
      try store.change(.addMeeting) { transaction in
        let other = MeetingDetails(title: "Other", book: MeetingBook(title: "Emma"))
        _ = try transaction.add(Meeting(day: today, details: other, addedAt: noon))
        _ = try transaction.add(Meeting(day: try day("2026-12-01"), details: other, addedAt: noon))
      }
    }
    #expect(try store.meetings(on: .first ... .last).map(\.number) == [1])
    #expect(try store.changeCount() == 1)
  }
}
