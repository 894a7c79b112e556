import Library

/// Writes books in a file format, one at a time. Formats are written in `Exchange`.
///
///     struct TitleWriter: BookWriter {
///       mutating func begin() -> String { "" }
///       mutating func book(_ book: Book) -> String { book.title + "\n" }
///       mutating func end() -> String { "" }
///     }
///
/// A format is a case of `ExportFormat`, and a line of `ExchangeFiles.writer`.
package protocol BookWriter {
  /// What stands before the first book.
  mutating func begin() throws -> String
  mutating func book(_ book: Book) throws -> String
  /// - Parameter reading: the shelf that the book is on, and when it was read.
  mutating func book(_ book: Book, _ reading: ImportedReading?) throws -> String
  /// What of a library it has no room for; nil if it is for people to look at.
  var lacks: Set<ExportLoss>? { get }
  /// What of a book it has no room for, besides.
  func lost(of book: Book, _ reading: ImportedReading?) -> [ExportLoss]
  /// What stands after the last book.
  mutating func end() throws -> String
}

extension BookWriter {
  package var lacks: Set<ExportLoss>? { nil }
  package func lost(of book: Book, _ reading: ImportedReading?) -> [ExportLoss] { [] }
  package mutating func book(_ book: Book, _ reading: ImportedReading?) throws -> String {
    try self.book(book)
  }
}

package enum ExportLoss: Hashable, Sendable {
  /// Which books were read or are to be read.
  case shelves
  case loans
  /// When books were added.
  case dates
  /// Half stars, which are rounded to the next whole one.
  case halfStars
  /// Days on which a book was begun or read.
  case readingDays
  case part(BookField)
}

/// Writes a calendar: the books that are out, and the meetings.
package protocol CalendarWriter: BookWriter {
  /// What tells the library from all others.
  var library: String { get set }
  mutating func meeting(_ meeting: Meeting) throws -> String
  /// A book that is kept for whoever reads the calendar, up to a day.
  mutating func hold(_ hold: ListedHold, until day: Day) throws -> String
  /// Takes back what an earlier calendar said of a loan.
  mutating func returned(_ lent: LentBook) throws -> String
}
