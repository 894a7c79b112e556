/// The current row of a query. Columns are read by name and converted to the type that the caller
/// expects.
///
///     try database.all("SELECT title, year FROM book") { row in
///       Match(title: row["title"], year: row["year"])
///     }
///
/// Column names must be unique. An unknown name reads as NULL, and makes the query throw.
package struct Row {
  private let cells: any RowStorage

  package init(_ cells: any RowStorage) { self.cells = cells }

  package subscript<Element: ColumnValue>(name: String) -> Element {
    Element(cells.cell(name))
  }

  // Overloads for the most common types, which are faster than the generic one.

  package subscript(name: String) -> Int { cells.cell(name).integer }

  package subscript(name: String) -> Int? {
    let cell = cells.cell(name)
    return cell.isNull ? nil : cell.integer
  }

  package subscript(name: String) -> String { cells.cell(name).text }

  package subscript(name: String) -> String? {
    let cell = cells.cell(name)
    return cell.isNull ? nil : cell.text
  }

  /// Returns the value of a query with one column.
  package func onlyValue<Element: ColumnValue>() -> Element { Element(cells.onlyCell) }
}

/// The columns of an engine's current row.
package protocol RowStorage: AnyObject {
  func cell(_ name: String) -> Cell
  var onlyCell: Cell { get }
}

/// The value of a column, which is valid only as long as its row.
package enum Cell {
  case null
  case integer(Int)
  /// UTF-8.
  case text(UnsafeBufferPointer<UInt8>)

  package var isNull: Bool { if case .null = self { true } else { false } }

  /// The value as an integer; 0 for NULL and for text that is not a number. Engines may write
  /// booleans as `t` and `f`.
  package var integer: Int {
    switch self {
    case .null: 0
    case .integer(let integer): integer
    case .text(let bytes):
      bytes.count == 1 && bytes[0] == UInt8(ascii: "t")
        ? 1 : Int(String(decoding: bytes, as: UTF8.self)) ?? 0
    }
  }

  /// The value as text. Invalid UTF-8 becomes U+FFFD.
  package var text: String {
    switch self {
    case .null: ""
    case .integer(let integer): String(integer)
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// A type to which a column can be converted.
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
