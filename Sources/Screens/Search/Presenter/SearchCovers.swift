import Library
import Localization
import Screen
import SearchInteractor

/// The thumbnails in a list. A cover is fetched when its record is first shown, and stays in memory
/// until the user leaves the screen.
final class SearchCovers {
  private let interactor: SearchInteractor
  private let ui: any UserInterface
  private let draw: () -> ThumbnailDrawing?
  /// By the address of the cover.
  private var drawn: [String: [String]] = [:]
  private var requested: Set<String> = []

  init(interactor: SearchInteractor, ui: any UserInterface, draw: @escaping () -> ThumbnailDrawing?)
  {
    self.interactor = interactor
    self.ui = ui
    self.draw = draw
  }

  /// Lets a new search retry covers that were missing.
  func begin() { requested = Set(drawn.keys) }

  /// The lines of heading, foot and prompt.
  static let reservedLines = 9

  /// Whether so many records fit on the screen with covers: covers must not push out records. A
  /// shell prints all of them in any case.
  private func haveRoom(_ count: Int) -> Bool {
    guard ui.isPrompt, let height = ui.canvas.height else { return true }
    return count * ThumbnailSize.rows + Self.reservedLines <= height
  }

  /// Returns the covers of the records on a page; `nil` for one that is not shown.
  ///
  /// - Parameter count: how many records a full page has, so that all pages look alike.
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
      // The list is shown with the covers so far.
    }
    return records.map { $0.coverAddress.flatMap { drawn[$0] } }
  }
}
