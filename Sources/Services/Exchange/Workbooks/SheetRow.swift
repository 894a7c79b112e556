import Library

/// One row of a sheet that is not empty.
struct SheetRow: Equatable {
  /// From 1.
  private(set) var number: Int
  private(set) var cells: [String] = []
  /// In the cells.
  private(set) var byteCount = 0
  /// Formulas that have no result in the file, and their columns.
  var formulas: [(column: Int, text: String)] = []

  init(number: Int) { self.number = number }

  /// Another row with the same cells.
  init(number: Int, like row: SheetRow) {
    self = row
    self.number = number
  }

  static func == (one: Self, other: Self) -> Bool {
    one.number == other.number && one.cells == other.cells
  }

  var isEmpty: Bool { cells.allSatisfy(\.isEmpty) && formulas.isEmpty }

  /// Puts a text where it belongs; cells before it are empty.
  ///
  /// - Throws: `ImportError.workbookTooLarge`, also for a column that no spreadsheet has.
  mutating func set(_ text: String, at column: Int) throws(ImportError) {
    try WorkbookLimit.check(columns: column + 1)
    guard !text.isEmpty else { return }
    while cells.count <= column { cells.append("") }
    byteCount += text.utf8.count - cells[column].utf8.count
    try WorkbookLimit.check(row: byteCount)
    cells[column] = text
  }
}

/// The rows of a sheet, one after the other.
protocol SheetRows {
  /// The next row that is not empty; nil after the last.
  ///
  /// - Throws: `ImportError`, and whatever reading the file throws.
  mutating func next() throws -> SheetRow?
}

/// Where a cell stands: `C5` is in column 2, counted from 0, of row 5.
struct CellPlace: Equatable {
  let column: Int
  let row: Int

  /// As many as any spreadsheet has.
  static let (columns, rows) = (ImportLimit.rowCells, 1_048_576)

  /// - Returns: nil if no cell of a spreadsheet is called so.
  init?(_ name: String) {
    var (column, row) = (0, 0)
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
    (self.column, self.row) = (column - 1, row)
  }
}
