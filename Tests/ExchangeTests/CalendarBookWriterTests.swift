import Foundation
import Library
import Testing
import Turns

@Suite(.timeLimited) struct CalendarBookWriterTests {
  @Test("a book that is out is an all-day event with an alarm the day before")
  func event() throws {
    #expect(
      calendar([copy(2, to: "Anna")])
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//BooksKeeper//BooksKeeper//EN
        CALSCALE:GREGORIAN
        BEGIN:VEVENT
        UID:loan-42-book-2@0a1b.bookskeeper
        DTSTAMP:20260901T080000Z
        SEQUENCE:210412800
        DTSTART;VALUE=DATE:20261020
        DTEND;VALUE=DATE:20261021
        SUMMARY:Return Dune
        DESCRIPTION:Frank Herbert\\nAnna
        TRANSP:TRANSPARENT
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Return Dune
        TRIGGER:-P1D
        END:VALARM
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test("a title of any length is folded")
  func longTitle() throws {
    var book = copy(2, to: "Anna")
    book.details.title = String(repeating: "Mé", count: 500_000)
    let text = calendar([book])
    #expect(text.utf8.split(separator: 0x0A).allSatisfy { $0.count <= 76 })
    let unfolded = text.replacing("\r\n ", with: "")
    #expect(unfolded.contains("\r\nSUMMARY:Return \(book.title)\r\n"))
  }

  @Test("books that are not out write nothing")
  func notOut() throws {
    var returned = copy(3, to: "Anna")
    returned.lastLoanToBorrower?.returnedAt = september
    let text = calendar([])
    #expect(calendar([copy(2), returned]) == text)
    #expect(CalendarText(text)?.lines.map(\.name) == ["VERSION", "PRODID", "CALSCALE"])
  }

  @Test("a renewal and its undo move the event, which keeps its name and gets a later revision")
  func renewal() throws {
    let later = try #require(Day(iso: "2026-11-10"))
    let loan = copy(2, to: "Anna")
    let states = [loan, copy(2, to: "Anna", due: later, renewals: 1), loan]
    let events = try states.enumerated().map { index, book in
      let text = calendar([book], at: september.addingTimeInterval(Double(index)))
      return try #require(CalendarText(text)?.events.first)
    }
    #expect(Set(events.map { $0["UID"] }).count == 1)
    #expect(
      events.map { $0["DTSTART;VALUE=DATE"] } == ["20261020", "20261110", "20261020"])
    #expect(events.map { $0["SEQUENCE"] } == ["210412800", "210412801", "210412802"])
  }

  @Test(
    "a revision is within the range of iCalendar at any time",
    arguments: [(-62_135_596_800.0, "0"), (253_402_300_799, "2147483647")])
  func revision(instant: Double, number: String) throws {
    let text = calendar([copy(2, to: "Anna")], at: Date(timeIntervalSince1970: instant))
    #expect(CalendarText(text)?.events.first?["SEQUENCE"] == number)
  }

  @Test("the first books of two libraries are two events in one calendar")
  func libraries() throws {
    let meeting = try meeting(at: nil)
    let names = try ["0a1b", "2c3d"].flatMap { library in
      try #require(CalendarText(calendar([copy(1, to: "Anna")], [meeting], of: library))).events
        .compactMap { $0["UID"] }
    }
    #expect(Set(names).count == 4)
  }

  @Test(
    "an event ends the day after it begins, also at the end of a month or a year",
    arguments: [
      ("2026-10-20", "20261021"), ("2026-12-31", "20270101"), ("2028-02-28", "20280229"),
      ("2027-02-28", "20270301"), ("0999-01-01", "09990102"), ("9999-12-30", "99991231"),
    ])
  func nextDay(due: String, end: String) throws {
    let day = try #require(Day(iso: due))
    #expect(try events([copy(2, to: "Anna", due: day)]).first?["DTEND;VALUE=DATE"] == end)
  }

  @Test(
    "text is escaped",
    arguments: [
      ("a, b; c", #"a\, b\; c"#), (#"C:\new"#, #"C:\\new"#), ("a\nb", #"a\nb"#),
      ("a\r\nb", #"a\nb"#),
      ("a\u{1B}b", "a b"), (";\u{301}", "\\;\u{301}"), ("a:b \"c\"", "a:b \"c\""),
    ])
  func escapes(title: String, value: String) throws {
    #expect(calendar([copy(2, title, to: "Anna")]).contains("\r\nSUMMARY:Return \(value)\r\n"))
  }

  @Test("a line of 75 bytes is not folded, and one of 76 is")
  func folding() throws {
    let title = String(repeating: "x", count: 75 - "SUMMARY:Return ".count)
    let unfoldedLine = calendar([copy(2, title, to: "Anna")])
    #expect(unfoldedLine.contains("\r\nSUMMARY:Return \(title)\r\nDESCRIPTION"))
    let folded = calendar([copy(2, title + "y", to: "Anna")])
    #expect(folded.contains("\r\nSUMMARY:Return \(title)\r\n y\r\nDESCRIPTION"))
  }

  @Test("any text is read back unchanged, from lines of at most 75 bytes", arguments: hostileTexts)
  func hostile(text: String) throws {
    let file = calendar([copy(2, text, by: text, to: text)])
    let event = try #require(CalendarText(file)?.events.first)
    let clean = text.replacing("\t", with: " ")
    #expect(event["SUMMARY"] == "Return " + clean)
    #expect(event["DESCRIPTION"] == clean + "\n" + clean)
  }

  // MARK: Meetings

  @Test("a meeting with a time takes two hours, if no time zone is needed")
  func meeting() throws {
    let winter = try meeting(at: TimeOfDay(hour: 23, minute: 30)) {
      $0.place = "chez Zoë; 2nd floor"
      $0.notes = "bring\nwine"
    }
    #expect(
      calendar([], [winter])
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//BooksKeeper//BooksKeeper//EN
        CALSCALE:GREGORIAN
        BEGIN:VEVENT
        UID:meeting-7@0a1b.bookskeeper
        DTSTAMP:20260901T080000Z
        SEQUENCE:210412800
        DTSTART:20261231T233000Z
        DTEND:20270101T013000Z
        SUMMARY:Meet for Dune
        DESCRIPTION:bring\\nwine
        LOCATION:chez Zoë\\; 2nd floor
        BEGIN:VALARM
        ACTION:DISPLAY
        DESCRIPTION:Meet for Dune
        TRIGGER:-P1D
        END:VALARM
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test("a meeting without a time is an all-day event that does not block time")
  func meetingOfADay() throws {
    let event = try #require(CalendarText(calendar([], [try meeting(at: nil)]))?.events.first)
    #expect(event["DTSTART;VALUE=DATE"] == "20261231")
    #expect(event["DTEND;VALUE=DATE"] == "20270101")
    #expect(event["TRANSP"] == "TRANSPARENT")
    #expect(event["DTSTART"] == nil && event["LOCATION"] == nil && event["DESCRIPTION"] == nil)
  }

  @Test("a meeting that is moved and corrected stays the same event")
  func movedMeeting() throws {
    func name(_ meeting: Meeting) throws -> String? {
      try #require(CalendarText(calendar([], [meeting]))?.events.first)["UID"]
    }
    let old = try meeting(at: nil)
    var new = old
    new.day = old.day.adding(days: 7)
    new.details.title = "Spring"
    #expect(try name(old) == name(new))
  }

  @Test("any text of a meeting is read back unchanged", arguments: hostileTexts)
  func hostileMeeting(text: String) throws {
    let meeting = try meeting(at: TimeOfDay(hour: 9, minute: 0), about: text) {
      $0.place = text
      $0.notes = text
    }
    let event = try #require(CalendarText(calendar([], [meeting]))?.events.first)
    let clean = text.replacing("\t", with: " ")
    #expect(event["SUMMARY"] == "Meet for " + clean)
    #expect(event["DESCRIPTION"] == clean)
    #expect(event["LOCATION"] == clean)
  }

  private func meeting(
    at time: TimeOfDay?, about book: String = "Dune",
    _ fill: (inout MeetingDetails) -> Void = { _ in }
  ) throws -> Meeting {
    var details = MeetingDetails(title: "Winter", book: MeetingBook(title: book))
    details.time = time
    fill(&details)
    let day = try #require(Day(iso: "2026-12-31"))
    return Meeting(number: 7, day: day, details: details, addedAt: september)
  }

  private func events(_ books: [Book]) throws -> [[String: String]] {
    try #require(CalendarText(calendar(books))).events
  }
}
