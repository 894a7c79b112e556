import Library
import Localization
import Screen
import SearchInteractor

/// The thumbnails in a list. A cover is fetched when its record is first shown, and kept in memory
/// until the user leaves the screen.
final class SearchCovers {
  private let interactor: SearchInteractor
  private let ui: any UserInterface
  private let draw: () -> ThumbnailDrawing?
  /// The drawn thumbnails, by the address of the cover.
  private var drawn: [String: [String]] = [:]
  private var requested: Set<String> = []

  init(interactor: SearchInteractor, ui: any UserInterface, draw: @escaping () -> ThumbnailDrawing?)
  {
    self.interactor = interactor
    self.ui = ui
    self.draw = draw
  }

  /// Begins a search, which tries again to fetch missing covers.
  func begin() { requested = Set(drawn.keys) }

  /// The number of lines for the heading, the footer and the prompt.
  static let reservedLines = 9

  /// Whether `count` records with covers fit on the screen. In a shell, all records are printed
  /// anyway.
  private func haveRoom(_ count: Int) -> Bool {
    guard ui.isPrompt, let height = ui.canvas.height else { return true }
    return count * ThumbnailSize.rows + Self.reservedLines <= height
  }

  /// Returns the covers of the records on a page; `nil` for a cover that is not shown.
  ///
  /// - Parameter count: the number of records on a full page, so that all pages look alike.
  /// - Throws: `CatalogueError.interrupted` in a shell. At a prompt, Ctrl-C skips the missing
  ///   covers, which are not requested again in this search.
  func thumbnails(
    of records: [CatalogueRecord], onPageOf count: Int
  ) throws -> [[String]?] {
    guard let draw = draw(), haveRoom(count) else { return records.map { _ in nil } }
    let pending = records.filter { $0.coverAddress.map { requested.insert($0).inserted } ?? false }
    do {
      try ui.waiting(ui.texts.asking(interactor.source.name)) {
        try interactor.covers(of: pending) { index, image in
          drawn[pending[index].coverAddress ?? ""] = draw(
            image, ThumbnailSize.columns, ThumbnailSize.rows)
        }
      }
    } catch CatalogueError.interrupted where ui.isPrompt {
      // Show the list with the covers fetched so far.
    }
    return records.map { $0.coverAddress.flatMap { drawn[$0] } }
  }
}
