import Screen
import Terminal

enum ThumbnailMargin {
  static let width = ThumbnailSize.columns + Table.gap.count

  /// Returns the lines of a row beside its thumbnail, without trailing spaces.
  static func lines(_ lines: [String], beside thumbnail: [String]) -> [String] {
    (0..<max(ThumbnailSize.rows, lines.count)).map { index in
      let picture = index < min(ThumbnailSize.rows, thumbnail.count) ? thumbnail[index] : ""
      guard index < lines.count, !lines[index].isEmpty else { return picture }
      return Cells.padded(drawn: picture, to: width) + lines[index]
    }
  }
}
