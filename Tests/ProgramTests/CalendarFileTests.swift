import Foundation
import TestSupport
import Testing
import Turns

/// Exported calendars, read by an independent library.
@Suite(.timeLimited, .enabled(if: Needed.calendars.isMet, "\(Needed.calendars)"))
struct CalendarFileTests {
  /// A meeting, and its start time: in Paris, St. John's, Kolkata and UTC.
  private struct PlannedMeeting {
    let day: String
    let time: String
    let starts: [String]
  }

  private static let zones = ["Europe/Paris", "America/St_Johns", "Asia/Kolkata", "UTC"]

  private static let plannedMeetings = [
    PlannedMeeting(
      day: "2026-07-01", time: "19:30",
      starts: ["01T17:30", "01T22:00", "01T14:00", "01T19:30"]),
    PlannedMeeting(
      day: "2026-12-02", time: "00:15",
      starts: ["01T23:15", "02T03:45", "01T18:45", "02T00:15"]),
    PlannedMeeting(
      day: "2027-12-31", time: "23:59",
      starts: ["31T22:59", "01T03:29", "31T18:29", "31T23:59"]),
    // Clocks skip this time on 14 March in Newfoundland and on 28 March in France. On later days it
    // occurs twice there.
    PlannedMeeting(
      day: "2027-03-14", time: "02:30",
      starts: ["14T01:30", "14T06:00", "13T21:00", "14T02:30"]),
    PlannedMeeting(
      day: "2027-03-28", time: "02:30",
      starts: ["28T01:30", "28T05:00", "27T21:00", "28T02:30"]),
    PlannedMeeting(
      day: "2027-10-31", time: "02:30",
      starts: ["31T00:30", "31T05:00", "30T21:00", "31T02:30"]),
    PlannedMeeting(
      day: "2027-11-07", time: "01:30",
      starts: ["07T00:30", "07T04:00", "06T20:00", "07T01:30"]),
  ]

  @Test(
    "a meeting begins at its local time where it was planned, and takes two hours",
    arguments: zones)
  func zone(zone: String) throws {
    let meetings = Self.plannedMeetings.enumerated().map { index, planned in
      meeting(index + 1, on: planned.day, at: planned.time)
    }
    let home = try self.home(meetings)
    home.environment["TZ"] = zone
    let calendar = try exportCalendar(from: home)
    #expect(calendar.errors == [] && calendar.events.count == Self.plannedMeetings.count)
    let zoneIndex = try #require(Self.zones.firstIndex(of: zone))
    for (index, planned) in Self.plannedMeetings.enumerated() {
      let event = try #require(
        calendar.events.first { $0.uid.hasPrefix("meeting-\(index + 1)@") }, "\(planned)")
      #expect(event.start.dropFirst(8) == planned.starts[zoneIndex] + ":00Z", "\(planned)")
      #expect(try instant(event.end).timeIntervalSince(instant(event.start)) == 7_200)
      // The time does not exist in one night of March, where it is interpreted with the offset
      // before the change.
      let isSkipped =
        (zone, planned.day) == ("Europe/Paris", "2027-03-28")
        || (zone, planned.day) == ("America/St_Johns", "2027-03-14")
      #expect(event.localStart == planned.day + " " + (isSkipped ? "03:30" : planned.time))
    }
  }

  @Test("an event has all details of its meeting, with an alarm the day before")
  func eventDetails() throws {
    let home = try self.home([
      meeting(
        4, on: "2026-12-01", at: "19:30", title: "Club", book: "Dune", place: "at Anna's",
        guests: ["Anna", "Ольга"], notes: "bring wine")
    ])
    let event = try #require(try exportCalendar(from: home).events.first)
    #expect(event.summary == "Club: Dune")
    #expect(event.description == "Book: Dune\nGuests: Anna, Ольга\nbring wine")
    #expect(event.location == "at Anna's")
    #expect(event.start == "2026-12-01T19:30:00Z" && event.end == "2026-12-01T21:30:00Z")
    #expect(event.stamp.hasPrefix(Home.today) && event.transparency == nil)
    #expect(
      event.alarms == [
        CalendarReader.Alarm(
          action: "DISPLAY", description: "Club: Dune", secondsBeforeStart: 86_400)
      ])
    let french = try exportCalendar(from: home, "--language", "fr").events.first
    #expect(french?.summary == "Club\u{A0}: Dune")
  }

  @Test("a meeting without a time is an all-day event, and so is a book that is due")
  func allDayEvents() throws {
    let home = try self.home([meeting(1, on: "2026-12-31", at: nil)])
    try home.run("add", "Dune", "--author", "Herbert", "--borrower", "Zoë", "--due", "2026-11-30")
    try home.run("add", "Emma", "--author", "Austen")
    let calendar = try exportCalendar(from: home)
    #expect(calendar.version == "2.0" && calendar.errors == [])
    #expect(calendar.events.map(\.start) == ["2026-11-30", "2026-12-31"])
    #expect(calendar.events.map(\.end) == ["2026-12-01", "2027-01-01"])
    #expect(calendar.events.map(\.transparency) == ["TRANSPARENT", "TRANSPARENT"])
    #expect(calendar.events.map { $0.alarms.map(\.secondsBeforeStart) } == [[86_400], [86_400]])
    let loan = calendar.events[0]
    #expect(loan.summary == "Due back: Dune" && loan.description == "Herbert\nZoë")
    var last = try #require(loan.sequence)
    for (words, day) in [(["renew", "1", "--due", "2026-12-10"], "10"), (["undo"], "30")] {
      #expect(try home.run(words).code == 0)
      sleep(1)
      let moved = try exportCalendar(from: home).events
      #expect(moved.map(\.uid) == calendar.events.map(\.uid))
      #expect(moved[0].start.hasSuffix(day))
      let sequence = try #require(moved[0].sequence)
      #expect(sequence > last)
      last = sequence
    }
  }

  @Test("events of two libraries never have the same identifier, and those of each export do")
  func identifiers() throws {
    let homes = try (0..<2).map { _ in try Home() }
    let names = try homes.map { home in
      try home.run("add", "Dune", "--author", "Herbert", "--borrower", "Zoë", "--due", "2026-11-30")
      try home.run("meetings", "add", "Club", "--book", "Dune", "--on", "2026-12-12")
      let first = try exportCalendar(from: home).events.map(\.uid)
      #expect(try first.count == 2 && exportCalendar(from: home).events.map(\.uid) == first)
      return first
    }
    #expect(Set(names[0]).isDisjoint(with: names[1]))
  }

  @Test("any text is read back unchanged", arguments: hostileTexts)
  func hostile(text: String) throws {
    let home = try self.home([
      meeting(
        1, on: "2026-12-01", at: "19:30", title: text, book: text, place: text, guests: [text],
        notes: text + "\n" + text)
    ])
    // A comma would separate two people.
    let borrower = text.filter { $0 != "," }
    try home.run("add", "--author", text, "--borrower", borrower, "--due", "+7", "--", text)
    let calendar = try exportCalendar(from: home)
    #expect(calendar.errors == [])
    try #require(calendar.events.count == 2)
    #expect(calendar.events[0].summary == "Due back: " + text)
    #expect(calendar.events[0].description == text + "\n" + borrower)
    let event = calendar.events[1]
    #expect(event.summary == text + ": " + text)
    #expect(event.location == text)
    #expect(
      event.description == "Book: \(text)\nGuests: \(text)\n\(text)\n\(text)")
    #expect(event.alarms.map(\.description) == [event.summary])
  }

  /// `icalendar` misreads a backslash before an n, a comma or a semicolon, so these texts have
  /// none.
  static let hostileTexts = [
    #"a, b; c: "d" \ e \"#, "END:VCALENDAR", "50% & <b> = @ # ^n", "«Ёж»; да, нет", "戦争と平和",
    "👩‍👩‍👧‍👦 🇫🇷", "שלום, עולם", "Cafe\u{301}".precomposedStringWithCanonicalMapping,
    String(repeating: "Очень длинное название, ", count: 40) + "конец",
    String(repeating: "x", count: 500),
  ]

  @Test("meetings are left out if books are selected, and the export reports the counts")
  func selectedBooks() throws {
    let home = try self.home([
      meeting(1, on: "2026-12-31", at: nil), meeting(2, on: "2025-12-31", at: nil),
    ])
    try home.run("add", "Dune", "--author", "Herbert", "--borrower", "Zoë")
    try home.run("add", "Emma", "--author", "Austen")
    let file = home.path + "/told.ics"
    #expect(
      try home.run("export", file).out == "Wrote 1 book to \(file). Meetings: 2.\n")
    #expect(
      try exportCalendar(from: home, "--only", "out").events.map(\.summary) == ["Due back: Dune"])
    #expect(try exportCalendar(from: home, "--only", "available").events == [])
    #expect(try exportCalendar(from: home, "--find", "emma").events == [])
    let result = try JSONOutput.object(try home.run("export", file, "--yes", "--json").out)
    #expect(result["books"] as? Int == 1 && result["meetings"] as? Int == 2)
  }

  // MARK: Libraries

  /// Returns a home whose library has only these meetings.
  private func home(_ meetings: [[String: Any]]) throws -> Home {
    let json = try JSONSerialization.data(withJSONObject: meetings)
    let copy = """
      {"bookskeeper":1,"last":{"lastBook":0,"lastLoan":0,"lastChange":0},"books":[],
      "meetings":\(String(decoding: json, as: UTF8.self)),"changes":[]}
      """
    let home = try Home()
    let file = try home.file("copy.json", copy)
    let imported = try home.run("import", file, "--format", "json")
    #expect(imported.code == 0, "\(imported)")
    return home
  }

  private func meeting(
    _ number: Int, on day: String, at time: String?, title: String = "Club", book: String = "Dune",
    place: String? = nil, guests: [String] = [], notes: String? = nil
  ) -> [String: Any] {
    var details: [String: Any] = ["title": title, "book": ["title": book]]
    details["time"] = time
    details["place"] = place
    details["notes"] = notes
    if !guests.isEmpty { details["guests"] = ["count": guests.count, "names": guests] }
    return [
      "number": number, "day": day, "details": details, "addedAt": "2026-11-01T12:00:0\(number)Z",
    ]
  }

  private func exportCalendar(from home: Home, _ options: String...) throws -> CalendarReader {
    let outcome = try home.run(["export", "--format", "ics"] + options)
    #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome)")
    let file = try home.file("calendar.ics", outcome.out)
    return try CalendarReader.read(file, in: home)
  }

  private func instant(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
}

/// The events of an iCalendar file as read by Python's `icalendar`, which shares no code with the
/// writer.
struct CalendarReader: Decodable {
  struct Event: Decodable, Equatable {
    let uid: String
    let summary: String
    let description: String?
    let location: String?
    let sequence: Int?
    let transparency: String?
    /// Days as `YYYY-MM-DD`, instants as `YYYY-MM-DDTHH:MM:SSZ`.
    let stamp: String
    let start: String
    let end: String
    /// The start in the time zone of the reader.
    let localStart: String?
    let alarms: [Alarm]
  }

  struct Alarm: Decodable, Equatable {
    let action: String
    let description: String
    let secondsBeforeStart: Int
  }

  let version: String
  let events: [Event]
  /// The errors of the parser.
  let errors: [String]

  static func read(_ file: String, in home: Home) throws -> CalendarReader {
    let output = try Python.run(reader: "calendar.py", [file], in: home)
    return try JSONDecoder().decode(CalendarReader.self, from: Data(output.utf8))
  }
}
