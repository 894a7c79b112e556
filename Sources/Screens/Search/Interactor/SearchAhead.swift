import Library
import LibraryPorts

/// A part of what a search finds.
struct SearchPart: Equatable {
  let text: String
  let place: CataloguePlace
  let limit: Int
  /// The catalogue that is asked; nil for the one that was chosen.
  let source: CatalogueSource?
}

/// A part that is asked for before anyone wants it, by and by, or when it is wanted.
final class SearchAhead {
  let part: SearchPart
  private let choice: CatalogueChoice
  private var isWanted = false
  /// Its requests go on from one try to the next.
  private lazy var catalogue = Result { () throws(CatalogueError) in
    try choice.ahead { [weak self] in self?.isWanted == false }.open()
  }
  private var page: CataloguePage?

  init(_ part: SearchPart, in choice: CatalogueChoice) {
    self.part = part
    self.choice = choice.with(source: part.source)
  }

  /// Goes as far as it can without waiting.
  ///
  /// - Returns: whether there is more to do. What has failed is tried again when it is wanted.
  func advance() -> Bool {
    do {
      page = try search()
      return false
    } catch {
      return error == .interrupted
    }
  }

  /// The part, which is waited for.
  func wait() throws(CatalogueError) -> CataloguePage {
    isWanted = true
    if let page { return page }
    return try search()
  }

  private func search() throws(CatalogueError) -> CataloguePage {
    try catalogue.get().search(part.text, from: part.place, limit: part.limit)
  }
}
