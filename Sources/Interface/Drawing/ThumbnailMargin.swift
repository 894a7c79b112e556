import Screen
import Terminal

/// The cells before the rows of a list, where their thumbnails stand.
enum ThumbnailMargin {
  static let width = ThumbnailSize.columns + Table.gap.count

  /// The lines of a row with its thumbnail before them, at least as many as a thumbnail takes; without
  /// spaces at their ends.
  static func lines(_ lines: [String], beside thumbnail: [String]) -> [String] {
    (0..<max(ThumbnailSize.rows, lines.count)).map { index in
      let picture = index < min(ThumbnailSize.rows, thumbnail.count) ? thumbnail[index] : ""
      guard index < lines.count, !lines[index].isEmpty else { return picture }
      return Cells.padded(drawn: picture, to: width) + lines[index]
    }
  }
}
