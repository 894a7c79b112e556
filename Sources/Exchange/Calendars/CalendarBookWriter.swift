import Library
import LibraryPorts
import Platform

/// Writes the due dates of what is out, and the meetings, as an iCalendar file (RFC 5545).
///
/// Events have an alarm the day before. Exported again after a change, they move instead of coming
/// twice: an event is the loan's, or the meeting's. Books that are not out write nothing.
///
/// A meeting with a time is written in UTC, worked out by the rules of the user's time zone for that
/// very day: the same instant for every reader, who needs no rules of that zone, whatever it is
/// called. It takes two hours, since no one says when it ends. One without a time is a whole day.
package struct CalendarBookWriter: CalendarWriter {
  private let clock: Clock
  private let stamp: String
  private let words: ExportWords

  private static let length = 2.0 * 3_600

  /// - Parameter clock: of the export, and of the meetings.
  package init(clock: Clock, words: ExportWords) {
    self.clock = clock
    self.words = words
    stamp = CalendarEntry.moment(clock.now)
  }

  package mutating func begin() -> String {
    CalendarLine.line("BEGIN", "VCALENDAR")
      + CalendarLine.line("VERSION", "2.0")
      + CalendarLine.line("PRODID", "-//BooksKeeper//BooksKeeper//EN")
      + CalendarLine.line("CALSCALE", "GREGORIAN")
  }

  package mutating func book(_ book: Book) -> String {
    guard let loan = book.loan, let due = book.dueDate else { return "" }
    return CalendarEntry(
      name: "loan-\(loan.id)-book-\(book.number)", moves: loan.renewals,
      time: .day(due), heading: words.book(book),
      description: "\(book.author)\n\(loan.isFromOwner ? book.details.owner ?? "" : loan.borrower)"
    ).text(stamp: stamp)
  }

  package mutating func meeting(_ meeting: Meeting) -> String {
    let (heading, description) = words.meeting(meeting)
    let start = meeting.details.time.map { clock.instant(of: meeting.day, at: $0) }
    // Every library has a first meeting, and two of them may go into one calendar.
    let planned = CalendarEntry.moment(meeting.addedAt)
    return CalendarEntry(
      name: "meeting-\(meeting.number)-\(planned)",
      time: start.map { .instants(from: $0, until: $0.addingTimeInterval(Self.length)) }
        ?? .day(meeting.day),
      heading: heading, description: description, place: meeting.details.place
    ).text(stamp: stamp)
  }

  package mutating func end() -> String { CalendarLine.line("END", "VCALENDAR") }
}
