import Library
import Platform

/// An event of an iCalendar file, with an alarm the day before.
struct CalendarEntry {
  enum Time {
    case day(Day)
    case instants(from: Date, until: Date)
  }

  /// The same in every export, and no other's.
  let name: String
  /// How often it was moved; nil if that is not known.
  var moves: Int?
  let time: Time
  let heading: String
  let description: String
  var place: String?

  /// - Parameter stamp: the instant of the export, as `moment` writes it.
  func text(stamp: String) -> String {
    var lines = [
      CalendarLine.line("BEGIN", "VEVENT"),
      CalendarLine.line("UID", "\(name)@bookskeeper"),
      CalendarLine.line("DTSTAMP", stamp),
    ]
    if let moves { lines.append(CalendarLine.line("SEQUENCE", String(moves))) }
    lines += span
    lines.append(CalendarLine.text("SUMMARY", heading))
    if !description.isEmpty { lines.append(CalendarLine.text("DESCRIPTION", description)) }
    if let place { lines.append(CalendarLine.text("LOCATION", place)) }
    if case .day = time {
      // What has no time of day takes nobody's time.
      lines.append(CalendarLine.line("TRANSP", "TRANSPARENT"))
    }
    lines += [
      CalendarLine.line("BEGIN", "VALARM"),
      CalendarLine.line("ACTION", "DISPLAY"),
      CalendarLine.text("DESCRIPTION", heading),
      // Of a whole day, before its midnight where the calendar is read.
      CalendarLine.line("TRIGGER", "-P1D"),
      CalendarLine.line("END", "VALARM"),
      CalendarLine.line("END", "VEVENT"),
    ]
    return lines.joined()
  }

  private var span: [String] {
    switch time {
    case .day(let day):
      let next = day.adding(days: 1)
      let start = CalendarLine.line("DTSTART;VALUE=DATE", Self.basic(day.iso))
      // The last day of all has none after it; an event without an end is one day too.
      guard next > day else { return [start] }
      return [start, CalendarLine.line("DTEND;VALUE=DATE", Self.basic(next.iso))]
    case .instants(let start, let end):
      return [
        CalendarLine.line("DTSTART", Self.moment(start)),
        CalendarLine.line("DTEND", Self.moment(end)),
      ]
    }
  }

  /// `20261201T093000Z`.
  static func moment(_ instant: Date) -> String { basic(instant.formatted(.iso8601)) }

  /// ISO 8601 without its signs.
  private static func basic(_ extended: String) -> String {
    extended.filter { $0 != "-" && $0 != ":" }
  }
}
