import Library

/// Limits on the content of a workbook, since content that is repeated in many cells takes almost
/// no space in a zip file.
enum WorkbookLimit {
  /// The maximum size of an unpacked part, in bytes.
  static let part = 1_000_000_000

  static func check(unpacked bytes: Int, limit: Int = part) throws(ImportError) {
    guard bytes <= limit else {
      throw .workbookTooLarge(.unpacked(megabytes: limit / 1_000_000))
    }
  }

  static func check(cell bytes: Int) throws(ImportError) {
    guard bytes <= ImportLimit.recordBytes else {
      throw .workbookTooLarge(.cell(megabytes: ImportLimit.recordBytes / 1_000_000))
    }
  }

  static func check(row bytes: Int) throws(ImportError) {
    guard bytes <= ImportLimit.recordBytes else {
      throw .workbookTooLarge(.row(megabytes: ImportLimit.recordBytes / 1_000_000))
    }
  }

  /// Shared texts are kept in memory.
  static func check(shared bytes: Int, texts: Int) throws(ImportError) {
    guard bytes <= 100_000_000 else { throw .workbookTooLarge(.sheet(megabytes: 100)) }
    guard texts <= 5_000_000 else { throw .workbookTooLarge(.cells(millions: 5)) }
  }

  static func check(repeats bytes: Int) throws(ImportError) {
    guard bytes <= 64_000_000 else { throw .workbookTooLarge(.repeats(megabytes: 64)) }
  }

  static func check(sheet bytes: Int) throws(ImportError) {
    guard bytes <= 500_000_000 else { throw .workbookTooLarge(.sheet(megabytes: 500)) }
  }

  /// - Parameter cells: the number of cells in all rows, including empty cells before others.
  static func check(cells: Int) throws(ImportError) {
    guard cells <= 50_000_000 else { throw .workbookTooLarge(.cells(millions: 50)) }
  }

  static func check(columns: Int) throws(ImportError) {
    guard columns <= CellPosition.columns else {
      throw .workbookTooLarge(.columns(CellPosition.columns))
    }
  }

  static func check(rows: Int) throws(ImportError) {
    guard rows <= CellPosition.rows else { throw .workbookTooLarge(.rows(CellPosition.rows)) }
  }
}
