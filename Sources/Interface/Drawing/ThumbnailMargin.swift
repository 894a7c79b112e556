import Screen
import Terminal

/// The cells before the rows of a list, where their thumbnails stand.
struct ThumbnailMargin {
  private let size: ThumbnailSize

  /// Nil for a list without thumbnails.
  init?(_ sheet: Sheet) {
    guard let size = sheet.thumbnailSize else { return nil }
    self.size = size
  }

  private var width: Int { size.columns + Table.gap.count }

  /// The cells that are left for the rows.
  func room(of canvas: Canvas) -> Int { canvas.width - width }

  /// The lines of a row with its thumbnail before them, at least as many as a thumbnail takes; without
  /// spaces at their ends.
  func lines(_ lines: [String], beside thumbnail: [String]) -> [String] {
    (0..<max(size.rows, lines.count)).map { index in
      let picture = index < min(size.rows, thumbnail.count) ? thumbnail[index] : ""
      guard index < lines.count, !lines[index].isEmpty else { return picture }
      return Cells.padded(drawn: picture, to: width) + lines[index]
    }
  }
}
