import Library
import LibraryPorts

/// A part of the results.
struct SearchPart: Equatable {
  let text: String
  let position: CatalogueCursor
  let limit: Int
  /// The catalogue to search, or `nil` for the default.
  let source: CatalogueSource?
}

/// Fetches a part of the results in advance, while the prompt is idle.
final class SearchPrefetch {
  let part: SearchPart
  private let choice: CatalogueChoice
  private var isNeeded = false
  /// The catalogue, shared by all calls so that each one continues the request of the previous one.
  private lazy var catalogue = Result { () throws(CatalogueError) in
    try choice.prefetching { [weak self] in self?.isNeeded == false }.open()
  }
  private var page: CataloguePage?

  init(_ part: SearchPart, in choice: CatalogueChoice) {
    self.part = part
    self.choice = choice.with(source: part.source)
  }

  /// Continues fetching without blocking. If the request fails, `wait` repeats it.
  ///
  /// - Returns: whether to call this function again.
  func advance() -> Bool {
    do {
      page = try search()
      return false
    } catch {
      return error == .interrupted
    }
  }

  func wait() throws(CatalogueError) -> CataloguePage {
    isNeeded = true
    if let page { return page }
    return try search()
  }

  private func search() throws(CatalogueError) -> CataloguePage {
    try catalogue.get().search(part.text, from: part.position, limit: part.limit)
  }
}
