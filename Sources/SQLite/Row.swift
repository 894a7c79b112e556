import CSQLite

/// The row that a statement stands on; its columns are read by name, as what the reader wants.
///
///     try database.all("SELECT title, year FROM book") { row in
///       Found(title: row["title"], year: row["year"])
///     }
///
/// No two columns of a query may have one name. A name that is not among the columns reads as NULL,
/// and the query then fails with it.
package struct Row {
  let statement: Statement

  package subscript<Element: ColumnValue>(name: String) -> Element {
    Element(statement.cell(name))
  }

  // Most columns are one of these four, which are read faster by their types.

  package subscript(name: String) -> Int { statement.cell(name).integer }

  package subscript(name: String) -> Int? {
    let cell = statement.cell(name)
    return cell.isNull ? nil : cell.integer
  }

  package subscript(name: String) -> String { statement.cell(name).text }

  package subscript(name: String) -> String? {
    let cell = statement.cell(name)
    return cell.isNull ? nil : cell.text
  }

  /// The column of a query that has but one.
  package func only<Element: ColumnValue>() -> Element { Element(statement.cell(0)) }
}

/// What the column of a row holds.
package struct Cell {
  private let handle: OpaquePointer
  private let column: Int32

  init(_ handle: OpaquePointer, _ column: Int32) {
    self.handle = handle
    self.column = column
  }

  package var isNull: Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  package var integer: Int { Int(sqlite3_column_int64(handle, column)) }

  /// Bytes that are not UTF-8 become U+FFFD.
  package var text: String {
    guard let bytes = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}

/// What a column can be read as.
package protocol ColumnValue {
  init(_ cell: Cell)
}

/// 0 for NULL.
extension Int: ColumnValue {
  package init(_ cell: Cell) { self = cell.integer }
}

extension Bool: ColumnValue {
  package init(_ cell: Cell) { self = cell.integer != 0 }
}

/// Empty for NULL.
extension String: ColumnValue {
  package init(_ cell: Cell) { self = cell.text }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  package init(_ cell: Cell) { self = cell.isNull ? nil : Wrapped(cell) }
}
