import Library
import Localization
import Screen
import SearchEntity

/// The drawn covers of the records, kept in memory until the user leaves the screen.
final class SearchThumbnails {
  private let draw: () -> ThumbnailDrawing?
  /// The number of lines for the heading, the footer and the prompt.
  static let reservedLines = 9
  /// The drawings, by the address of the cover.
  private var drawingCache: [String: [String]] = [:]

  init(_ draw: @escaping () -> ThumbnailDrawing?) { self.draw = draw }

  /// Returns the drawings of the covers on a page, by the address of the cover. There are none if
  /// the covers are not shown.
  func drawings(
    of covers: SearchPageCovers, in context: LineContext
  ) throws -> [String: [String]] {
    guard let draw = draw(), fitsScreen(covers.rowsPerPage, in: context) else { return [:] }
    try covers.fetch { [self] address, image in
      drawingCache[address] = draw(image, ThumbnailSize.columns, ThumbnailSize.rows)
    }
    return drawingCache.filter { covers.addresses.contains($0.key) }
  }

  /// Whether `count` records with covers fit on the screen. In a shell, all records are printed
  /// anyway.
  private func fitsScreen(_ count: Int, in context: LineContext) -> Bool {
    guard context.isPrompt, let height = context.canvas.height else { return true }
    return count * ThumbnailSize.rows + Self.reservedLines <= height
  }
}
