/// Where a cell stands: `C5` is in column 2, counted from 0, of row 5.
struct CellPlace: Equatable {
  let column: Int
  let row: Int

  /// As many as any spreadsheet has.
  static let (columns, rows) = (16_384, 1_048_576)

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
