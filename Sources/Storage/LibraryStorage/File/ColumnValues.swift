import Library
import Platform
import SQL
import SQLite

/// Seconds since 1970, limited to the instants that a library may contain.
extension Date: ColumnValue, BoundValue {
  package init(_ cell: Cell) {
    self = Bounds.instants.clamp(Date(timeIntervalSince1970: Double(cell.integer)))
  }

  package var bound: Value {
    let instant = Bounds.instants.clamp(self)
    return .integer(Int(instant.timeIntervalSince1970.rounded(.down)))
  }
}

/// YYYY-MM-DD.
extension Day: ColumnValue, BoundValue {
  package init(_ cell: Cell) { self = Day(iso: cell.text) ?? .last }
  package var bound: Value { .text(iso) }
}

/// Thirteen digits.
extension ISBN: ColumnValue, BoundValue {
  package init(_ cell: Cell) { self.init(stored: cell.text) }
  package var bound: Value { .text(digits) }
}

/// In half stars.
extension Rating: ColumnValue, BoundValue {
  package init(_ cell: Cell) { self.init(halves: cell.integer) }
  package var bound: Value { .integer(halves) }
}

/// In hundredths.
extension SeriesNumber: ColumnValue, BoundValue {
  package init(_ cell: Cell) { self.init(hundredths: cell.integer) }
  package var bound: Value { .integer(hundredths) }
}

/// One entry per line, without line breaks; NULL if it is empty.
extension [String]: ColumnValue, BoundValue {
  package init(_ cell: Cell) {
    guard case .text(let bytes) = cell else {
      self = []
      return
    }
    self = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
  package var bound: Value { isEmpty ? .null : .text(joined(separator: "\n")) }
}
