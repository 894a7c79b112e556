import Library

/// Writes books in a file format, one at a time. Formats are written in `Exchange`.
package protocol BookWriter {
  /// What stands before the first book.
  mutating func begin() throws -> String
  mutating func book(_ book: Book) throws -> String
  /// What stands after the last book.
  mutating func end() throws -> String
}

/// Writes a calendar: the books that are out, and the meetings.
package protocol CalendarWriter: BookWriter {
  mutating func meeting(_ meeting: Meeting) throws -> String
}
