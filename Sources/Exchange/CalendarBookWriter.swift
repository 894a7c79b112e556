import Foundation
import Library

/// Writes the due dates of what is out as an iCalendar file (RFC 5545).
///
/// They are all-day events, with an alarm the day before; books that are not out write nothing. An
/// event is the loan's: exported again after a renewal, it moves instead of coming twice.
package struct CalendarBookWriter: BookWriter {
  private let stamp: String
  private let summary: (Book) -> String

  /// - Parameters:
  ///   - stamp: the instant of the export.
  ///   - summary: an event's heading for a book that is out, in the reader's language.
  package init(stamp: Date, summary: @escaping (Book) -> String) {
    self.stamp = Self.basic(stamp.formatted(.iso8601))
    self.summary = summary
  }

  package mutating func begin() -> String {
    CalendarLine.line("BEGIN", "VCALENDAR")
      + CalendarLine.line("VERSION", "2.0")
      + CalendarLine.line("PRODID", "-//BooksKeeper//BooksKeeper//EN")
      + CalendarLine.line("CALSCALE", "GREGORIAN")
  }

  package mutating func book(_ book: Book) -> String {
    book.loan.map { event(for: book, $0) } ?? ""
  }

  package mutating func end() -> String { CalendarLine.line("END", "VCALENDAR") }

  // MARK: Events

  private func event(for book: Book, _ loan: Loan) -> String {
    let heading = summary(book)
    var lines = [
      CalendarLine.line("BEGIN", "VEVENT"),
      CalendarLine.line("UID", "loan-\(loan.id)-book-\(book.number)@bookskeeper"),
      CalendarLine.line("DTSTAMP", stamp),
      CalendarLine.line("SEQUENCE", String(loan.renewals)),
      CalendarLine.line("DTSTART;VALUE=DATE", Self.basic(loan.dueDate.iso)),
    ]
    let next = loan.dueDate.adding(days: 1)
    // The last day of all has none after it; an event without an end is one day too.
    if next > loan.dueDate {
      lines.append(CalendarLine.line("DTEND;VALUE=DATE", Self.basic(next.iso)))
    }
    lines += [
      CalendarLine.text("SUMMARY", heading),
      CalendarLine.text("DESCRIPTION", "\(book.author)\n\(loan.borrower)"),
      // A book that is due takes nobody's time.
      CalendarLine.line("TRANSP", "TRANSPARENT"),
      CalendarLine.line("BEGIN", "VALARM"),
      CalendarLine.line("ACTION", "DISPLAY"),
      CalendarLine.text("DESCRIPTION", heading),
      // Before the day's midnight where the calendar is read.
      CalendarLine.line("TRIGGER", "-P1D"),
      CalendarLine.line("END", "VALARM"),
      CalendarLine.line("END", "VEVENT"),
    ]
    return lines.joined()
  }

  /// ISO 8601 without its signs: `20261201`, `20261201T093000Z`.
  private static func basic(_ extended: String) -> String {
    extended.filter { $0 != "-" && $0 != ":" }
  }
}
