import Foundation

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

/// The formats that books can be exported in.
package enum ExportFormat: String, CaseIterable, Sendable {
  case json, csv, markdown, bibtex, ics
}

/// Where an export goes: what is written comes to be seen only when it is finished.
package protocol TextSink: AnyObject {
  func write(_ text: String) throws
  /// Everything is written: puts it in its place.
  func finish() throws
  /// Something went wrong: leaves things as they were.
  func discard()
}
