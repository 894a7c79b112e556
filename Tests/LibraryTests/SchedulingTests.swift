import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Support
import Testing

@Suite(.timeLimit(.minutes(10))) struct SchedulingTests {
  private let library: StoredLibrary

  init() throws { library = try emptyLibrary() }

  private func scheduling(on today: String = "2026-11-21") throws -> Scheduling {
    Scheduling(clock: try clock(at: "2026-11-21T09:30:00Z", asOf: today))
  }

  private func details(_ title: String = "Winter", book: String = "Dune") -> MeetingDetails {
    MeetingDetails(title: title, book: MeetingBook(title: book))
  }

  @Test("a meeting is planned with its day and the time it was planned")
  func add() throws {
    var details = details()
    details.place = "at Anna's"
    let meeting = try library.run { try scheduling().add(details, on: day("2026-12-24"), in: $0) }
    #expect(try meeting == library.meeting(1))
    #expect(meeting.details == details)
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
    let (scheduling, day) = (try scheduling(), try day(iso))
    let (today, latest) = (try Support.day("2026-11-21"), try Support.day("2028-11-21"))
    guard !isPossible else {
      #expect(try library.run { try scheduling.add(details(), on: day, in: $0) }.day == day)
      return
    }
    let refusal =
      day < today
      ? LibraryError.meetingInThePast(day, today: today, latest: latest)
      : .meetingTooLate(day, today: today, latest: latest)
    #expect(throws: refusal) { try library.run { try scheduling.add(details(), on: day, in: $0) } }
    #expect(try library.meeting(1) == nil)
  }

  @Test("a meeting needs a title and a book", arguments: [("", "Dune"), ("Winter", "")])
  func required(title: String, book: String) throws {
    let field = title.isEmpty ? MeetingField.title : .book
    let (scheduling, day) = (try scheduling(), try day("2026-12-24"))
    #expect(throws: LibraryError.meetingRequired(field)) {
      try library.run { try scheduling.add(details(title, book: book), on: day, in: $0) }
    }
    try library.run { try scheduling.add(details(), on: day, in: $0) }
    #expect(throws: LibraryError.meetingRequired(field)) {
      try library.run { try scheduling.update(1, to: details(title, book: book), on: day, in: $0) }
    }
  }

  @Test("there is one meeting a day, and the refusal has the one that is there")
  func oneADay() throws {
    let (scheduling, day) = (try scheduling(), try day("2026-12-24"))
    let first = try library.run { try scheduling.add(details(), on: day, in: $0) }
    #expect(throws: LibraryError.meetingDayTaken(first)) {
      try library.run { try scheduling.add(details("Other"), on: day, in: $0) }
    }
    try library.run { try scheduling.add(details("Other"), on: day.adding(days: 1), in: $0) }
    #expect(throws: LibraryError.meetingDayTaken(first)) {
      try library.run { try scheduling.update(2, to: details("Other"), on: day, in: $0) }
    }
    // In its own way no meeting stands.
    #expect(
      try library.run { try scheduling.update(1, to: details("Again"), on: day, in: $0) }.title
        == "Again")
    try library.run { try scheduling.remove(1, in: $0) }
    #expect(
      try library.run { try scheduling.update(2, to: details("Other"), on: day, in: $0) }.day == day
    )
  }

  @Test(
    "a meeting that is past can be corrected, one that is to come cannot be moved to the past",
    arguments: [
      // Planned for, seen on, moved to.
      ("2026-11-25", "2026-12-01", "2026-11-25", true),
      ("2026-11-25", "2026-12-01", "2026-11-24", true),
      ("2026-11-25", "2026-12-01", "2026-12-01", true),
      ("2026-11-25", "2026-12-01", "2028-12-02", false),
      ("2026-12-25", "2026-12-01", "2026-11-30", false),
      ("2026-12-25", "2026-12-01", "2026-12-01", true),
      ("2026-12-01", "2026-12-01", "2026-11-30", false),
      // It was planned on a day that no longer counts as today.
      ("2028-11-21", "2026-11-01", "2028-11-21", true),
    ])
  func correct(planned: String, today: String, target: String, isPossible: Bool) throws {
    try library.run { try scheduling().add(details(), on: day(planned), in: $0) }
    let (later, target) = (try scheduling(on: today), try day(target))
    var corrected = details("Corrected")
    corrected.notes = "cosy"
    if isPossible {
      let meeting = try library.run { try later.update(1, to: corrected, on: target, in: $0) }
      #expect(try meeting == library.meeting(1))
      #expect(meeting.details == corrected && meeting.day == target)
    } else {
      #expect(throws: LibraryError.self) {
        try library.run { try later.update(1, to: corrected, on: target, in: $0) }
      }
      #expect(try library.meeting(1)?.title == "Winter")
    }
  }

  @Test("what is removed is gone, and nothing can be done to a meeting that is not there")
  func remove() throws {
    let (scheduling, day) = (try scheduling(), try day("2026-12-24"))
    let meeting = try library.run { try scheduling.add(details(), on: day, in: $0) }
    #expect(try library.run { try scheduling.remove(1, in: $0) } == meeting)
    #expect(throws: LibraryError.noSuchMeeting(1)) {
      try library.run { try scheduling.remove(1, in: $0) }
    }
    #expect(throws: LibraryError.noSuchMeeting(1)) {
      try library.run { try scheduling.update(1, to: details(), on: day, in: $0) }
    }
    #expect(try library.run { try scheduling.add(details(), on: day, in: $0) }.number == 2)
  }
}
