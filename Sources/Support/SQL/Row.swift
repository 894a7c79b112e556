/// The current row of a query, whose columns are read by name, as the type that the caller wants.
///
///     try database.all("SELECT title, year FROM book") { row in
///       Match(title: row["title"], year: row["year"])
///     }
///
/// Column names must be unique. An unknown name reads as NULL, and then the query throws.
package struct Row {
  private let cells: any RowStorage

  package init(_ cells: any RowStorage) { self.cells = cells }

  package subscript<Element: ColumnValue>(name: String) -> Element {
    Element(cells.cell(name))
  }

  // Most columns have one of these types, for which overloads are faster.

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
  package func only<Element: ColumnValue>() -> Element { Element(cells.only) }
}

/// The columns of an engine's current row.
package protocol RowStorage: AnyObject {
  func cell(_ name: String) -> Cell
  var only: Cell { get }
}

/// A column's value, valid only while the row is.
package enum Cell {
  case null
  case integer(Int)
  /// UTF-8.
  case text(UnsafeBufferPointer<UInt8>)

  package var isNull: Bool { if case .null = self { true } else { false } }

  /// 0 for NULL and for text that is not a number. Engines may write booleans as `t` and `f`.
  package var integer: Int {
    switch self {
    case .null: 0
    case .integer(let integer): integer
    case .text(let bytes):
      bytes.count == 1 && bytes[0] == UInt8(ascii: "t")
        ? 1 : Int(String(decoding: bytes, as: UTF8.self)) ?? 0
    }
  }

  /// Bytes that are not UTF-8 become U+FFFD.
  package var text: String {
    switch self {
    case .null: ""
    case .integer(let integer): String(integer)
    case .text(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }
}

/// A type that a column can be read as.
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
