/// Where the tiles of a poster stand.
struct PosterGrid {
  let columns: Int
  let rows: Int
  private let count: Int

  init(_ count: Int) {
    self.count = count
    columns = Self.columns(count)
    rows = (count + columns - 1) / columns
  }

  /// As even as can be: five are three and two, not four and one.
  static func columns(_ count: Int) -> Int {
    switch count {
    case ...4: max(1, count)
    case 5, 6, 9: 3
    default: 4
    }
  }

  /// A tile's row, and its column: a half one where the last row is shorter and stands in the middle.
  func place(_ index: Int) -> (row: Int, column: Double) {
    let row = index / columns
    let missing = row == rows - 1 ? rows * columns - count : 0
    return (row, Double(index % columns) + Double(missing) / 2)
  }
}
