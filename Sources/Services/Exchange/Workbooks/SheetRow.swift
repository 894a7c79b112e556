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
