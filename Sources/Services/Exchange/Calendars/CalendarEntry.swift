import Library
import Platform

/// An event of an iCalendar file, with an alarm the day before.
struct CalendarEntry {
  enum Time {
    case day(Day)
    case instants(from: Date, until: Date)
  }

  /// The same in every export, and no other's in its library.
  let name: String
  let library: String
  let time: Time
  let heading: String
  let description: String
  var place: String?
  /// Whether it is there no more: readers take it away.
  var isCancelled = false

  func text(exported: Date) -> String {
    var lines = [
      CalendarLine.line("BEGIN", "VEVENT"),
      CalendarLine.line("UID", "\(name)@\(library).bookskeeper"),
      CalendarLine.line("DTSTAMP", Self.moment(exported)),
      CalendarLine.line("SEQUENCE", String(Self.revision(exported))),
    ]
    lines += span
    lines.append(CalendarLine.text("SUMMARY", heading))
    if !description.isEmpty { lines.append(CalendarLine.text("DESCRIPTION", description)) }
    if let place { lines.append(CalendarLine.text("LOCATION", place)) }
    if isCancelled {
      lines.append(CalendarLine.line("STATUS", "CANCELLED"))
      return (lines + [CalendarLine.line("END", "VEVENT")]).joined()
    }
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

  /// Which revision of the event an export is: the seconds since 2020. How often a loan was renewed is
  /// less once a renewal was undone, and who reads the calendar would keep the later day.
  private static func revision(_ exported: Date) -> Int {
    let seconds = exported.timeIntervalSince1970 - 1_577_836_800
    // As many as iCalendar can count.
    return Int(min(max(seconds, 0), Double(Int32.max)))
  }

  /// `20261201T093000Z`.
  static func moment(_ instant: Date) -> String { basic(instant.iso) }

  /// ISO 8601 without its signs.
  private static func basic(_ extended: String) -> String {
    extended.filter { $0 != "-" && $0 != ":" }
  }
}
