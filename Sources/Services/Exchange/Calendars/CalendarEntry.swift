import Library
import Platform

/// An event of an iCalendar file, with an alarm the day before.
struct CalendarEntry {
  enum Time {
    case day(Day)
    case instants(from: Date, until: Date)
  }

  /// Unique in its library, and the same in every export.
  let name: String
  let library: String
  let time: Time
  let heading: String
  let description: String
  var location: String?
  /// Whether the event no longer exists. Calendars then remove it.
  var isCancelled = false

  func text(exported: Date) -> String {
    var lines = [
      CalendarLine.line("BEGIN", "VEVENT"),
      CalendarLine.line("UID", "\(name)@\(library).bookskeeper"),
      CalendarLine.line("DTSTAMP", Self.timestamp(exported)),
      CalendarLine.line("SEQUENCE", String(Self.revision(exported))),
    ]
    lines += timeLines
    lines.append(CalendarLine.text("SUMMARY", heading))
    if !description.isEmpty { lines.append(CalendarLine.text("DESCRIPTION", description)) }
    if let location { lines.append(CalendarLine.text("LOCATION", location)) }
    if isCancelled {
      lines.append(CalendarLine.line("STATUS", "CANCELLED"))
      return (lines + [CalendarLine.line("END", "VEVENT")]).joined()
    }
    if case .day = time {
      // An all-day event does not show its attendees as busy.
      lines.append(CalendarLine.line("TRANSP", "TRANSPARENT"))
    }
    lines += [
      CalendarLine.line("BEGIN", "VALARM"),
      CalendarLine.line("ACTION", "DISPLAY"),
      CalendarLine.text("DESCRIPTION", heading),
      // An all-day event starts at midnight in the reader’s time zone.
      CalendarLine.line("TRIGGER", "-P1D"),
      CalendarLine.line("END", "VALARM"),
      CalendarLine.line("END", "VEVENT"),
    ]
    return lines.joined()
  }

  private var timeLines: [String] {
    switch time {
    case .day(let day):
      let next = day.adding(days: 1)
      let start = CalendarLine.line("DTSTART;VALUE=DATE", Self.basic(day.iso))
      // The last representable day has no next day. An event without an end lasts one day, too.
      guard next > day else { return [start] }
      return [start, CalendarLine.line("DTEND;VALUE=DATE", Self.basic(next.iso))]
    case .instants(let start, let end):
      return [
        CalendarLine.line("DTSTART", Self.timestamp(start)),
        CalendarLine.line("DTEND", Self.timestamp(end)),
      ]
    }
  }

  /// Returns the revision of the event: the seconds since 2020. The number of renewals would not
  /// work: undoing a renewal lowers it, and calendars would keep the later date.
  private static func revision(_ exported: Date) -> Int {
    let seconds = exported.timeIntervalSince1970 - 1_577_836_800
    // iCalendar’s integers have 32 bits.
    return Int(min(max(seconds, 0), Double(Int32.max)))
  }

  /// Returns an instant in the format `20261201T093000Z`.
  static func timestamp(_ instant: Date) -> String { basic(instant.iso) }

  /// ISO 8601’s basic format, without `-` and `:`.
  private static func basic(_ extended: String) -> String {
    extended.filter { $0 != "-" && $0 != ":" }
  }
}
