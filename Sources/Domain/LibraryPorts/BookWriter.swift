import Library

/// Writes books in a file format, one at a time. `Exchange` implements the formats.
///
///     struct TitleWriter: BookWriter {
///       mutating func begin() -> String { "" }
///       mutating func book(_ book: Book) -> String { book.title + "\n" }
///       mutating func end() -> String { "" }
///     }
///
/// A format is a case of `ExportFormat`, and a line of `ExchangeFiles.writer`.
package protocol BookWriter {
  mutating func begin() throws -> String
  mutating func book(_ book: Book) throws -> String
  /// The parts of a library that the format cannot represent; `nil` for formats that people read.
  var unsupported: Set<ExportLoss>? { get }
  /// Whether the format can mark a book as deleted. Such a format lists the deleted books among
  /// those that are out.
  var marksDeleted: Bool { get }
  /// Returns further parts of a book that the format cannot represent.
  func losses(of book: Book) -> [ExportLoss]
  mutating func end() throws -> String
}

extension BookWriter {
  package var unsupported: Set<ExportLoss>? { nil }
  package var marksDeleted: Bool { false }
  package func losses(of book: Book) -> [ExportLoss] { [] }
}

package enum ExportLoss: Hashable, Sendable {
  /// Which books were read, or are to be read.
  case shelves
  case loans
  case dates
  /// Half stars, which are rounded to whole stars.
  case halfStars
  /// Days on which a book was started or finished.
  case readingDays
  case part(BookField)
}

/// Writes a calendar: the books that are out, and the meetings.
package protocol CalendarWriter: BookWriter {
  /// An identifier that distinguishes the library from all others.
  var library: String { get set }
  mutating func meeting(_ meeting: Meeting) throws -> String
  /// Returns the entry of a book that is kept for the calendar's reader until a day.
  mutating func hold(_ hold: ListedHold, until day: Day) throws -> String
  /// Returns the entry that cancels a loan's entry in an earlier calendar.
  mutating func cancellation(of lent: LentBook) throws -> String
}
