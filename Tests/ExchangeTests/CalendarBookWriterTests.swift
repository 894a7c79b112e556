import Exchange
import Library
import Testing

@Suite struct CalendarBookWriterTests {
  @Test("a book that is out is an all-day event with an alarm the day before")
  func event() throws {
    #expect(
      try calendar([copy(2, to: "Anna")])
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//BooksKeeper//BooksKeeper//EN
        CALSCALE:GREGORIAN
        BEGIN:VEVENT
        UID:loan-42-book-2@bookskeeper
        DTSTAMP:20260901T080000Z
        SEQUENCE:0
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

  @Test("books that are not out write nothing")
  func notOut() throws {
    var returned = copy(3, to: "Anna")
    returned.lastLoan?.returnedAt = september
    let text = try calendar([])
    #expect(try calendar([copy(2), returned]) == text)
    #expect(CalendarText(text)?.lines.map(\.name) == ["VERSION", "PRODID", "CALSCALE"])
  }

  @Test("a renewal moves the event: same name, next sequence, later day")
  func renewal() throws {
    let before = try #require(try events([copy(2, to: "Anna")]).first)
    let later = try #require(Day(iso: "2026-11-10"))
    let after = try #require(try events([copy(2, to: "Anna", due: later, renewals: 1)]).first)
    #expect(before["UID"] == after["UID"])
    #expect(before["SEQUENCE"] == "0")
    #expect(after["SEQUENCE"] == "1")
    #expect(after["DTSTART;VALUE=DATE"] == "20261110")
  }

  @Test(
    "an event ends the day after it begins, at the end of a month and of a year too",
    arguments: [
      ("2026-10-20", "20261021"), ("2026-12-31", "20270101"), ("2028-02-28", "20280229"),
      ("2027-02-28", "20270301"), ("0999-01-01", "09990102"), ("9999-12-31", nil),
    ] as [(String, String?)])
  func nextDay(due: String, end: String?) throws {
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
    #expect(try calendar([copy(2, title, to: "Anna")]).contains("\r\nSUMMARY:Return \(value)\r\n"))
  }

  @Test("a line of 75 bytes stays whole, and of 76 is folded")
  func folding() throws {
    let title = String(repeating: "x", count: 75 - "SUMMARY:Return ".count)
    let whole = try calendar([copy(2, title, to: "Anna")])
    #expect(whole.contains("\r\nSUMMARY:Return \(title)\r\nDESCRIPTION"))
    let folded = try calendar([copy(2, title + "y", to: "Anna")])
    #expect(folded.contains("\r\nSUMMARY:Return \(title)\r\n y\r\nDESCRIPTION"))
  }

  @Test("any text comes back as it was, from lines of at most 75 bytes", arguments: hostileTexts)
  func hostile(text: String) throws {
    let file = try calendar([copy(2, text, by: text, to: text)])
    let event = try #require(CalendarText(file)?.events.first)
    let clean = text.replacing("\t", with: " ")
    #expect(event["SUMMARY"] == "Return " + clean)
    #expect(event["DESCRIPTION"] == clean + "\n" + clean)
  }

  private func calendar(_ books: [Book]) throws -> String {
    try written(books, by: CalendarBookWriter(stamp: september) { "Return \($0.title)" })
  }

  private func events(_ books: [Book]) throws -> [[String: String]] {
    try #require(CalendarText(try calendar(books))).events
  }
}
