/// The row that a query stands on; its columns are read by name, as what the reader wants.
///
///     try database.all("SELECT title, year FROM book") { row in
///       Found(title: row["title"], year: row["year"])
///     }
///
/// No two columns of a query may have one name. A name that is not among the columns reads as NULL,
/// and the query then fails with it.
package struct Row {
  private let cells: any RowCells

  package init(_ cells: any RowCells) { self.cells = cells }

  package subscript<Element: ColumnValue>(name: String) -> Element {
    Element(cells.cell(name))
  }

  // Most columns are one of these four, which are read faster by their types.

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

  /// The column of a query that has but one.
  package func only<Element: ColumnValue>() -> Element { Element(cells.only) }
}

/// Where an engine has the columns of the row that it stands on.
package protocol RowCells: AnyObject {
  func cell(_ name: String) -> Cell
  /// The first column.
  var only: Cell { get }
}

/// What the column of a row holds, valid as long as the row is.
package enum Cell {
  case null
  case integer(Int)
  /// UTF-8.
  case text(UnsafeBufferPointer<UInt8>)

  package var isNull: Bool { if case .null = self { true } else { false } }

  /// 0 for NULL, and for a text that is no whole number of 64 bits; an engine that gives all it has as
  /// text writes truth as `t` and `f`.
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
