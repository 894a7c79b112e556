import Foundation
import Library
import LibraryStorage
import MeetingsEntity
import MeetingsInteractor
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct SchedulingTests {
  private let library: StoredLibrary

  init() throws { library = try emptyLibrary() }

  private func meetings(on today: String = "2026-11-21") throws -> MeetingsInteractor {
    let clock = try clock(at: "2026-11-21T09:30:00Z", asOf: today)
    return MeetingsInteractor(store: library, clock: clock)
  }

  /// Plans or changes a meeting.
  @discardableResult
  private func save(
    _ title: String = "Winter", book: String = "Dune", to number: Int? = nil, on day: Day,
    by interactor: MeetingsInteractor? = nil
  ) throws -> Meeting {
    let interactor = try interactor ?? meetings()
    var draft = try number.map { MeetingsDraft(try interactor.meeting($0)) } ?? MeetingsDraft()
    draft.details = MeetingDetails(title: title, book: MeetingBook(title: book))
    draft.day = day
    return try interactor.save(draft).meeting
  }

  @Test("a meeting is planned with its day and the time it was planned")
  func add() throws {
    var draft = MeetingsDraft()
    draft.details = MeetingDetails(title: "Winter", book: MeetingBook(title: "Dune"))
    draft.details.place = "at Anna's"
    draft.day = try day("2026-12-24")
    let (meeting, isChanged) = try meetings().save(draft)
    #expect(try meeting == library.meeting(1) && isChanged)
    #expect(meeting.details == draft.details)
    #expect(try meeting.addedAt == instant("2026-11-21T09:30:00Z"))
    #expect(try meeting.isUpcoming(on: day("2026-12-24")))
    #expect(try !meeting.isUpcoming(on: day("2026-12-25")))
  }

  @Test(
    "a new meeting is on a day from today to two years from today",
    arguments: [
      ("2026-11-21", true), ("2026-11-20", false), ("0001-01-01", false), ("2028-11-21", true),
      ("2028-11-22", false), ("9999-12-31", false),
    ])
  func days(iso: String, isPossible: Bool) throws {
    let day = try day(iso)
    let today = try TestSupport.day("2026-11-21")
    let latest = try TestSupport.day("2028-11-21")
    guard !isPossible else {
      #expect(try save(on: day).day == day)
      return
    }
    let refusal =
      day < today
      ? LibraryError.meetingInThePast(day, today: today, latest: latest)
      : .meetingTooLate(day, today: today, latest: latest)
    #expect(throws: refusal) { try save(on: day) }
    #expect(try library.meeting(1) == nil)
  }

  @Test("a meeting needs a title and a book", arguments: [("", "Dune"), ("Winter", "")])
  func required(title: String, book: String) throws {
    let field = title.isEmpty ? MeetingField.title : .book
    let day = try day("2026-12-24")
    #expect(throws: LibraryError.meetingRequired(field)) { try save(title, book: book, on: day) }
    try save(on: day)
    #expect(throws: LibraryError.meetingRequired(field)) {
      try save(title, book: book, to: 1, on: day)
    }
  }

  @Test("there is one meeting per day, and the error has the existing one")
  func oneADay() throws {
    let day = try day("2026-12-24")
    let first = try save(on: day)
    #expect(throws: LibraryError.meetingDayTaken(first)) { try save("Other", on: day) }
    try save("Other", on: day.adding(days: 1))
    #expect(throws: LibraryError.meetingDayTaken(first)) { try save("Other", to: 2, on: day) }
    // A meeting does not conflict with itself.
    #expect(try save("Again", to: 1, on: day).title == "Again")
    try meetings().remove([first])
    #expect(try save("Other", to: 2, on: day).day == day)
  }

  @Test(
    "a past meeting can be corrected, a future one cannot be moved to the past",
    arguments: [
      // The planned day, today, the new day, and whether that is possible.
      ("2026-11-25", "2026-12-01", "2026-11-25", true),
      ("2026-11-25", "2026-12-01", "2026-11-24", true),
      ("2026-11-25", "2026-12-01", "2026-12-01", true),
      ("2026-11-25", "2026-12-01", "2028-12-02", false),
      ("2026-12-25", "2026-12-01", "2026-11-30", false),
      ("2026-12-25", "2026-12-01", "2026-12-01", true),
      ("2026-12-01", "2026-12-01", "2026-11-30", false),
      // It was planned for a day that is now too far ahead.
      ("2028-11-21", "2026-11-01", "2028-11-21", true),
    ])
  func correct(planned: String, today: String, target: String, isPossible: Bool) throws {
    try save(on: day(planned))
    let later = try meetings(on: today)
    let target = try day(target)
    if isPossible {
      let meeting = try save("Corrected", to: 1, on: target, by: later)
      #expect(try meeting == library.meeting(1))
      #expect(meeting.title == "Corrected" && meeting.day == target)
    } else {
      #expect(throws: LibraryError.self) { try save("Corrected", to: 1, on: target, by: later) }
      #expect(try library.meeting(1)?.title == "Winter")
    }
  }

  @Test("a removed meeting is gone, and changing a missing one is an error")
  func remove() throws {
    let interactor = try meetings()
    let day = try day("2026-12-24")
    let meeting = try save(on: day)
    try interactor.remove([meeting])
    #expect(try library.meeting(1) == nil)
    #expect(throws: LibraryError.noneNumbered(.meeting, 1)) { try interactor.remove([meeting]) }
    #expect(throws: LibraryError.noneNumbered(.meeting, 1)) {
      try interactor.save(MeetingsDraft(meeting))
    }
    #expect(try save(on: day).number == 2)
  }
}
