import Library
import LibraryPorts
import Platform

/// Writes due dates and meetings as an iCalendar file (RFC 5545).
///
/// Events are identified by their loan or meeting, so that a later export updates them instead of
/// adding them again. Times are in UTC, converted by the rules of the user’s time zone for that
/// day, so that the file needs no definition of that zone. Meetings last two hours, since they have
/// no end time.
package struct CalendarBookWriter: CalendarWriter {
  private let clock: Clock
  private let texts: ExportTexts
  package var library = ""

  private static let meetingDuration = 2.0 * 3_600

  package init(clock: Clock, texts: ExportTexts) {
    self.clock = clock
    self.texts = texts
  }

  package mutating func begin() -> String {
    CalendarLine.line("BEGIN", "VCALENDAR")
      + CalendarLine.line("VERSION", "2.0")
      + CalendarLine.line("PRODID", "-//BooksKeeper//BooksKeeper//EN")
      + CalendarLine.line("CALSCALE", "GREGORIAN")
  }

  package mutating func book(_ book: Book) -> String {
    guard let loan = book.openLoan, let due = book.dueDate else { return "" }
    return entry(
      Self.name(of: loan, of: book.number), time: .day(due), heading: texts.book(book),
      description: "\(book.author)\n\(loan.isFromOwner ? book.details.owner ?? "" : loan.borrower)")
  }

  private static func name(of loan: Loan, of number: Int) -> String {
    "loan-\(loan.id)-book-\(number)"
  }

  package mutating func cancellation(of lent: LentBook) -> String {
    let loan = lent.loan
    let day = loan.dueDate ?? clock.day(of: loan.returnedAt ?? clock.now)
    return entry(
      Self.name(of: loan, of: lent.book.number), time: .day(day), heading: lent.book.title,
      description: "", isCancelled: true)
  }

  package mutating func hold(_ hold: ListedHold, until day: Day) -> String {
    entry(
      "hold-\(hold.hold.number)", time: .day(day), heading: texts.hold(hold.book),
      description: hold.book.author)
  }

  package mutating func meeting(_ meeting: Meeting) -> String {
    let (heading, description) = texts.meeting(meeting)
    let start = meeting.details.time.map { clock.instant(of: meeting.day, at: $0) }
    return entry(
      "meeting-\(meeting.number)",
      time: start.map { .instants(from: $0, until: $0.addingTimeInterval(Self.meetingDuration)) }
        ?? .day(meeting.day),
      heading: heading, description: description, place: meeting.details.place)
  }

  private func entry(
    _ name: String, time: CalendarEntry.Time, heading: String, description: String,
    place: String? = nil, isCancelled: Bool = false
  ) -> String {
    CalendarEntry(
      name: name, library: library, time: time, heading: heading, description: description,
      location: place, isCancelled: isCancelled
    ).text(exported: clock.now)
  }

  package mutating func end() -> String { CalendarLine.line("END", "VCALENDAR") }
}
