import Library
import Localization
import Screen
import SearchInteractor

/// The covers before the records of a list: fetched when a record is shown for the first time, and kept
/// as they are drawn until the screen is left.
final class SearchCovers {
  private let interactor: SearchInteractor
  private let ui: any UserInterface
  private let draw: () -> ThumbnailDrawing?
  /// By the addresses of covers.
  private var drawn: [String: [String]] = [:]
  private var asked: Set<String> = []

  init(interactor: SearchInteractor, ui: any UserInterface, draw: @escaping () -> ThumbnailDrawing?)
  {
    self.interactor = interactor
    self.ui = ui
    self.draw = draw
  }

  /// Lets another search ask again for covers that did not come.
  func begin() { asked = Set(drawn.keys) }

  /// Heading, foot and prompt take some lines, too.
  static let linesBesides = 9

  /// Whether so many records can all be seen at once with their covers: no record makes way for a
  /// picture. A shell prints all of them in any case.
  private func haveRoom(_ count: Int) -> Bool {
    guard ui.isPrompt, let height = ui.canvas.height else { return true }
    return count * ThumbnailSize.rows + Self.linesBesides <= height
  }

  /// The covers of the records on a page; nil in place of one that is not shown.
  ///
  /// - Parameter count: how many a full page of this list has, so that all its pages look alike.
  /// - Throws: `CatalogueError.interrupted` in a shell. At a prompt Ctrl-C gives up those that have not
  ///   come yet, and they are not asked for again in this search.
  func thumbnails(
    of records: [CatalogueRecord], onPageOf count: Int
  ) throws -> [[String]?] {
    guard let draw = draw(), haveRoom(count) else { return records.map { _ in nil } }
    let wanted = records.filter { $0.coverAddress.map { asked.insert($0).inserted } ?? false }
    do {
      try ui.waiting(ui.texts.asking(interactor.source.name)) {
        try interactor.covers(of: wanted) { place, image in
          drawn[wanted[place].coverAddress ?? ""] = draw(
            image, ThumbnailSize.columns, ThumbnailSize.rows)
        }
      }
    } catch CatalogueError.interrupted where ui.isPrompt {
      // The list is shown as far as it has come.
    }
    return records.map { $0.coverAddress.flatMap { drawn[$0] } }
  }
}
