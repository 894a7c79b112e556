import Library

/// One row of a sheet that is not empty.
struct SheetRow: Equatable {
  /// From 1.
  let number: Int
  var cells: [String] = []
  /// Formulas that have no result in the file, and their columns.
  var formulas: [(column: Int, text: String)] = []

  init(number: Int) { self.number = number }

  static func == (one: Self, other: Self) -> Bool {
    one.number == other.number && one.cells == other.cells
  }

  var isEmpty: Bool { cells.allSatisfy(\.isEmpty) && formulas.isEmpty }

  /// Puts a text where it belongs; cells before it are empty.
  ///
  /// - Throws: `ImportError.workbookTooLarge` for a column that no spreadsheet has.
  mutating func set(_ text: String, at column: Int) throws(ImportError) {
    guard column < CellPlace.columns else { throw .workbookTooLarge }
    guard !text.isEmpty else { return }
    while cells.count <= column { cells.append("") }
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
