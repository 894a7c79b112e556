import Library

/// A non-empty row of a sheet.
struct SheetRow: Equatable {
  /// The number of the row, from 1.
  private(set) var number: Int
  private(set) var cells: [String] = []
  private(set) var byteCount = 0
  /// Formulas without a result in the file, and their columns.
  var formulas: [(column: Int, text: String)] = []

  init(number: Int) { self.number = number }

  init(number: Int, like row: SheetRow) {
    self = row
    self.number = number
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.number == rhs.number && lhs.cells == rhs.cells
  }

  var isEmpty: Bool { cells.allSatisfy(\.isEmpty) && formulas.isEmpty }

  /// Sets the text of a cell. Missing cells before it become empty.
  mutating func set(_ text: String, at column: Int) throws(ImportError) {
    try WorkbookLimit.check(columns: column + 1)
    guard !text.isEmpty else { return }
    while cells.count <= column { cells.append("") }
    byteCount += text.utf8.count - cells[column].utf8.count
    try WorkbookLimit.check(row: byteCount)
    cells[column] = text
  }
}

protocol SheetRows {
  /// Whether days are counted from 1904 and not from 1900, as in Excel for the Macintosh.
  var countsFrom1904: Bool { get }

  /// Returns the next row that is not empty, or `nil` after the last.
  mutating func next() throws -> SheetRow?
}

/// The position of a cell: `C5` is in column 2, counted from 0, and in row 5.
struct CellPosition: Equatable {
  let column: Int
  let row: Int

  /// The limits of spreadsheets.
  static let columns = ImportLimit.rowCells
  static let rows = 1_048_576

  init?(_ name: String) {
    var column = 0
    var row = 0
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where row == 0:
        column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where column > 0:
        row = row * 10 + Int(byte - UInt8(ascii: "0"))
      default: return nil
      }
      guard column <= Self.columns, row <= Self.rows else { return nil }
    }
    guard row > 0 else { return nil }
    self.column = column - 1
    self.row = row
  }
}
