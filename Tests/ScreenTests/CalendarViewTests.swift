import Calendar
import CommandLine
import Drawing
import EnglishTexts
import Grammar
import Library
import Screen
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct CalendarViewTests {
  private let view = CalendarView(console: RecordingConsole(), today: today)

  @Test(
    "A line is a month or a subscription",
    arguments: [
      ("calendar", CalendarEvent.month(nil, limit: nil)),
      ("calendar 2027-02", .month(Month(year: 2027, month: 2), limit: nil)),
      ("calendar next month --limit 3", .month(Month(year: 2026, month: 12), limit: 3)),
      ("calendar --subscribe", .subscription(CalendarSubscription(person: nil))),
      (
        "calendar Anna Keller --subscribe --revoke",
        .subscription(CalendarSubscription(person: "Anna Keller", isRevoked: true))
      ),
    ])
  func lines(_ typed: String, _ event: CalendarEvent) throws {
    #expect(try view.event(Line(typed: typed, in: EnglishTexts())) == event)
  }

  @Test(
    "A line with something else is refused",
    arguments: [
      ("calendar soon", "bad-month"), ("calendar --revoke", "unknown-option"),
      ("calendar --subscribe --limit 3", "unknown-option"),
    ])
  func errors(_ typed: String, _ code: String) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect {
      try view.event(line)
    } throws: {
      ($0 as? LineError)?.code == code
    }
  }

  // MARK: Output

  private struct Row: ItemRow {
    let item: CalendarItem
    var values: [String] { [] }
    var json: OutputValue { [:] }

    init(_ iso: String, _ title: String, number: String, kind: CalendarMarkKind) throws {
      let day = try TestSupport.day(iso)
      item = CalendarItem(
        day: day, shortDate: String(iso.suffix(2)), date: iso, number: number, title: title,
        person: kind == .meeting ? "" : "Anna", state: kind == .meeting ? "" : "soon", kind: kind,
        spoken: [title])
    }
  }

  /// The first two weeks of a month, with two books and two meetings.
  private func content(books: Int = 2, limit: Int? = nil) throws -> CalendarContent {
    let weeks = [1...7, 8...14].map { days in
      days.map { day -> CalendarDay? in
        CalendarDay(
          number: day, isToday: day == 3,
          marks: day == 5
            ? [CalendarMark(kind: .meeting, count: 1), CalendarMark(kind: .due, count: 12)]
            : day == 2 ? [CalendarMark(kind: .overdue, count: 1)] : [])
      }
    }
    let rows: [any ItemRow<CalendarItem>] = [
      try Row("2026-12-02", "Dune", number: "1", kind: .overdue),
      try Row("2026-12-05", "Emma", number: "2", kind: .due),
    ]
    return CalendarContent(
      month: CalendarMonth(
        title: "December", weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], weeks: weeks,
        legend: [
          CalendarLegend(nil, "today"),
          CalendarLegend(CalendarMark(kind: .due, count: 12), "12 books"),
        ]),
      counts: ["\(books) books", "2 meetings"],
      books: PagedList(Array(rows.prefix(books))), bookCount: books, limit: limit,
      largestNumber: 12,
      meetings: books == 0
        ? []
        : [
          try Row("2026-12-03", "Club", number: "19:00", kind: .meeting),
          try Row("2026-12-30", "Feast", number: "", kind: .meeting),
        ], emptyText: "Nothing is due.")
  }

  @Test(
    "The month is drawn above its books and meetings, narrowly on a narrow canvas",
    arguments: [
      (
        40,
        [
          " December", " Mo   Tu   We   Th   Fr   Sa   Su",
          "  1    2! > 3    4    5@*  6    7", "  8    9   10   11   12   13   14", "",
          " > today   *+ 12 books", "", "    1  Dune", "       02 · Anna · soon", "    2  Emma",
          "       05 · Anna · soon", "", "Meetings", "19:00  Club", "       03", "       Feast",
          "       30",
        ]
      ),
      (
        160,
        [
          " December", " Mo      Tu      We      Th      Fr      Sa      Su",
          "  1       2!    > 3       4       5@*12   6       7",
          "  8       9      10      11      12      13      14", "", " > today   *12 12 books", "",
          "02        1  Dune   Anna      soon", "05        2  Emma   Anna      soon", "",
          "Meetings",
          "03    19:00  Club", "30           Feast",
        ]
      ),
    ])
  func drawing(_ columns: Int, _ lines: [String]) throws {
    let actual = try view.list(content()).picture(Canvas(width: columns))
    #expect(actual == lines)
  }

  @Test(
    "Books beyond the limit are counted",
    arguments: [
      (0, ["and 2 more", "Meetings"]),
      (1, ["02        1  Dune   Anna      soon", "and 1 more", "", "Meetings"]),
      (
        2,
        [
          "02        1  Dune   Anna      soon", "05        2  Emma   Anna      soon", "",
          "Meetings",
        ]
      ),
    ])
  func limit(_ limit: Int, _ books: [String]) throws {
    let lines = try view.list(content(limit: limit)).picture(Canvas(width: 80))
    let below = lines.drop { !$0.contains("12 books") }.dropFirst(2)
    #expect(Array(below.dropLast(2)) == books)
  }

  @Test("An empty month says so")
  func empty() throws {
    let lines = try view.list(content(books: 0)).picture(Canvas(width: 80))
    #expect(lines.last == "Nothing is due.")
  }

  @Test("For a screen reader books and meetings are merged by day")
  func spoken() throws {
    let view = CalendarView(console: RecordingConsole(reader: .screenReader), today: today)
    var lines: [String] = []
    let footer = try view.list(content(limit: 1)).forEachRow { lines += $0.spokenLines ?? [] }
    #expect(
      lines == ["2026-12-02: Dune", "and 1 more", "2026-12-03: Club", "2026-12-30: Feast"])
    #expect(footer == Footer())
    lines = []
    _ = try view.list(content()).forEachRow { lines += $0.spokenLines ?? [] }
    #expect(
      lines == ["2026-12-02: Dune", "2026-12-03: Club", "2026-12-05: Emma", "2026-12-30: Feast"])
  }
}
