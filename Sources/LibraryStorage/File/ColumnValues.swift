import Foundation
import Library
import SQLite

// How the library's values stand in columns.

/// Seconds since 1970.
extension Date: ColumnValue {
  package init(_ cell: Cell) { self.init(timeIntervalSince1970: Double(cell.integer)) }
}

/// YYYY-MM-DD.
extension Day: ColumnValue {
  package init(_ cell: Cell) { self = Day(iso: cell.text) ?? .last }
}

/// Thirteen digits.
extension ISBN: ColumnValue {
  package init(_ cell: Cell) { self.init(stored: cell.text) }
}

/// A list whose entries hold no line breaks, one a line; NULL where it is empty.
extension [String]: ColumnValue {
  package init(_ cell: Cell) {
    self = cell.text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
  }
}

extension Value {
  init(_ instant: Date?) {
    self.init(instant.map { Int($0.timeIntervalSince1970.rounded(.down)) })
  }

  init(_ day: Day?) { self.init(day?.iso) }

  init(_ isbn: ISBN?) { self.init(isbn?.digits) }

  init(_ lines: [String]) { self.init(lines.isEmpty ? nil : lines.joined(separator: "\n")) }
}
