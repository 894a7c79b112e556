import Exchange
import Foundation
import Library
import LibraryPorts

/// Returns the text of a file with these books.
func export(_ books: [Book], by writer: any BookWriter) throws -> String {
  var writer = writer
  var text = try writer.begin()
  for book in books { text += try writer.book(book) }
  return try text + writer.end()
}

/// Returns a calendar with these books and meetings, exported in UTC, by default on 1 September
/// 2026.
func calendar(
  _ books: [Book], _ meetings: [Meeting] = [], of library: String = "0a1b",
  at instant: Date = september
) -> String {
  var gregorian = Calendar(identifier: .gregorian)
  gregorian.timeZone = .gmt
  let clock = Clock(
    instant: { instant },
    calendarDay: { [gregorian] instant in
      let parts = gregorian.dateComponents([.year, .month, .day], from: instant)
      return Day(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0) ?? .last
    })
  var writer = CalendarBookWriter(
    clock: clock,
    texts: ExportTexts(
      number: "No.", field: \.rawValue, title: \.title, book: { "Return \($0.title)" },
      hold: { "Pick up \($0.title)" },
      meeting: { ("Meet for \($0.details.book.title)", $0.details.notes ?? "") }))
  writer.library = library
  return writer.begin() + books.map { writer.book($0) }.joined()
    + meetings.map { writer.meeting($0) }.joined() + writer.end()
}

/// 1 September 2026, 08:00 in UTC.
let september = Date(timeIntervalSince1970: 1_788_249_600)

/// A book, lent if a borrower is given.
func copy(
  _ number: Int = 2, _ title: String = "Dune", by author: String = "Frank Herbert",
  year: Int? = nil, to borrower: String? = nil,
  due: Day = Day(iso: "2026-10-20") ?? .last, renewals: Int = 0,
  _ change: (inout BookDetails) -> Void = { _ in }
) -> Book {
  var details = BookDetails(title: title, author: author)
  details.year = year
  change(&details)
  let loan = borrower.map {
    Loan(
      id: 40 + number, borrower: $0, checkedOutAt: september.addingTimeInterval(90_000),
      dueDate: due, renewals: renewals)
  }
  return Book(number: number, details: details, addedAt: september, lastLoan: loan)
}

extension Book {
  /// Returns the book with a reading.
  func on(_ reading: ImportedReading?) -> Book {
    var book = self
    book.reading = reading.map {
      Reading(book: number, shelf: $0.shelf, addedAt: addedAt, readThroughs: $0.allReadThroughs)
    }
    return book
  }
}

/// Texts with characters that have a meaning in some format.
let hostileTexts = [
  "Dune", "\"Quoted\"", "a,b", "a;b", "two, \"three\"", "\"", "'", "''", "a\tb", "=1+1",
  "=cmd|' /C calc'!A0", "+1", "-1", "-750", "@SUM(A1)", "'=1+1", "''=1+1", "'-tis", "＝1",
  "a\u{200B}=1",
  "'x＠", "-- ---", "``a'' b", "a  b", "TY  - BOOK", "a|b",
  "a\\|b", "a\\", "\\", "{", "}", "}{", "{{Dune}", "50% & $5 #1 a_b ~x ^y", "*a* _b_ `c` [d](e)",
  "<b>&amp;</b>", "@book{x,", "\\input{passwd}", "“Ёж”", "Война и мир", "戦争と平和", "🐉👩‍👩‍👧‍👦",
  "שלום, עולם", "\u{202E}txt", "a\"\u{301}b", "{\u{301}", "|\u{301}", "—", "!!!", "0",
  "BEGIN:VEVENT", "\u{E31}x", "a, \u{301}b", "a \u{E31}b; \u{301}c", "辻\u{E0101}",
  String(repeating: "Длинное 🐉 название, ", count: 200) + ".",
  String(repeating: "e", count: 1_000) + "." + String(repeating: "\u{33F}", count: 30),
]
