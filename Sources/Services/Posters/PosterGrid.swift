struct PosterGrid {
  let columns: Int
  let rows: Int
  private let count: Int

  init(_ count: Int) {
    self.count = count
    columns = Self.columns(count)
    rows = (count + columns - 1) / columns
  }

  /// Returns the number of columns for even rows: five tiles are three and two, not four and one.
  static func columns(_ count: Int) -> Int {
    switch count {
    case ...4: max(1, count)
    case 5, 6, 9: 3
    default: 4
    }
  }

  /// Returns the row and column of a tile. The column may be fractional, because a shorter last row
  /// is centred.
  func position(_ index: Int) -> (row: Int, column: Double) {
    let row = index / columns
    let emptyCells = row == rows - 1 ? rows * columns - count : 0
    return (row, Double(index % columns) + Double(emptyCells) / 2)
  }
}
