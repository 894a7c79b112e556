import Library
import Localization
import Platform
import Screen
import SearchEntity
import SearchInteractor

/// Fetches the cover of a record when it is first shown.
final class SearchCovers {
  private let interactor: SearchInteractor
  private let view: any View
  private var requested: Set<String> = []
  private var fetched: Set<String> = []

  init(interactor: SearchInteractor, view: any View) {
    self.interactor = interactor
    self.view = view
  }

  /// Begins a search, which tries again to fetch missing covers.
  func begin() { requested = fetched }

  /// Returns the covers of the records on a page.
  ///
  /// - Parameter count: the number of records on a full page.
  func covers(of records: [CatalogueRecord], onPageOf count: Int) -> SearchPageCovers {
    SearchPageCovers(addresses: records.compactMap(\.coverAddress), rowsPerPage: count) {
      [self] draw in try fetch(records, draw)
    }
  }

  /// - Throws: `CatalogueError.interrupted` in a shell. At a prompt, Ctrl-C skips the missing
  ///   covers, which are not requested again in this search.
  private func fetch(
    _ records: [CatalogueRecord], _ draw: (_ address: String, _ image: Data) -> Void
  ) throws {
    let pending = records.filter { $0.coverAddress.map { requested.insert($0).inserted } ?? false }
    do {
      try view.withNotice(view.texts.querying(interactor.source.name)) {
        try interactor.covers(of: pending) { index, image in
          guard let address = pending[index].coverAddress else { return }
          fetched.insert(address)
          draw(address, image)
        }
      }
    } catch CatalogueError.interrupted where view.context.isPrompt {
      // Show the list with the covers fetched so far.
    }
  }
}
