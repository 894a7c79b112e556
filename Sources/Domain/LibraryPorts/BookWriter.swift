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
  /// What stands after the last book.
  mutating func end() throws -> String
}

/// Writes a calendar: the books that are out, and the meetings.
package protocol CalendarWriter: BookWriter {
  /// What tells the library from all others.
  var library: String { get set }
  mutating func meeting(_ meeting: Meeting) throws -> String
}
