import Library
import LibraryPorts
import Platform
import SearchEntity

/// What is looked for and where, and how much of it is asked for at once.
package final class SearchInteractor {
  /// Records a page.
  package static let pageSize = 15
  /// So many records are asked for at once.
  private static let most = 100
  /// Searched for on the first visit, so that the screen is not empty.
  private static let firstText = "Barbara Kingsolver"

  /// Where the present search looks.
  package private(set) var catalogue: CatalogueChoice
  private let choose: () -> CatalogueChoice
  /// What the last request said that named a catalogue.
  private var named: (source: CatalogueSource?, address: String?)
  private let store: any LibraryStore
  private let lastSearch: LastSearch
  private let clock: Clock
  /// What was asked for before anyone wanted it.
  private var ahead: SearchAhead?

  /// - Parameter catalogue: the catalogue of a search that names none.
  package init(
    store: any LibraryStore, catalogue: @escaping () -> CatalogueChoice, lastSearch: LastSearch,
    clock: Clock
  ) {
    self.store = store
    choose = catalogue
    self.catalogue = catalogue()
    self.lastSearch = lastSearch
    self.clock = clock
  }

  package var source: CatalogueSource { catalogue.source }

  /// Begins a search: for what was typed, else for what was looked for last, which the next search
  /// without words looks for again; in the catalogue that is named, or was.
  package func begin(_ request: SearchRequest) -> SearchResults {
    if request.source != nil || request.address != nil {
      named = (request.source, request.address)
    }
    catalogue = choose().with(source: named.source, address: named.address)
    ahead = nil
    if let text = request.text { lastSearch.keep(text) }
    return SearchResults(request.text ?? lastSearch.text() ?? Self.firstText)
  }

  /// The results with so many records, or with all there are; without a limit of a line's, as many as
  /// make whole pages.
  package func filled(
    _ results: SearchResults, to count: Int, isLimited: Bool = true
  ) throws -> SearchResults {
    let count = whole(count, isLimited: isLimited)
    var results = results
    while let part = part(of: results, to: count) {
      let known = ahead?.part == part ? ahead : nil
      ahead = nil
      results.append(try (known ?? SearchAhead(part, in: catalogue)).wait())
    }
    return results
  }

  /// Asks for the next part while the results are read.
  ///
  /// - Parameter count: as many records as the next page needs.
  /// - Returns: to be called from time to time, as long as there is more to do; nil for nothing to ask.
  package func goOn(
    with results: SearchResults, to count: Int, isLimited: Bool
  ) -> (() -> Bool)? {
    guard let part = part(of: results, to: whole(count, isLimited: isLimited)) else { return nil }
    let ahead = SearchAhead(part, in: catalogue)
    self.ahead = ahead
    return ahead.advance
  }

  private func whole(_ count: Int, isLimited: Bool) -> Int {
    isLimited ? count : Slice.pages(of: count, size: Self.pageSize) * Self.pageSize
  }

  /// What to ask for next; nil if there are so many records, or no more.
  private func part(of results: SearchResults, to count: Int) -> SearchPart? {
    guard results.records.count < count, let place = results.next else { return nil }
    // Of several catalogues, the one that has found something goes on.
    return SearchPart(
      text: results.text, place: place, limit: min(count - results.records.count, Self.most),
      source: results.records.last?.source)
  }

  /// Where each of the books is already, by ISBN, or by title and author; nil for one that is nowhere.
  package func places(of records: [CatalogueRecord]) throws -> [SearchPlace?] {
    try store.reading {
      try records.map { record in
        for isbn in record.isbns {
          let copies = try store.books(isbn, in: .library, limit: 1)
          if let copy = copies.first { return .library(copy.number) }
        }
        if let book = try store.duplicate(of: record.details) { return .library(book.number) }
        return try store.duplicate(of: ShelvedBook(record)).map { .shelf($0.shelf) }
      }
    }
  }

  /// The covers of records that were found, each told with its record's place as it comes. A cover is
  /// an ornament: one that cannot be had is passed over, and where there is no way to one of them, no
  /// other is asked for.
  ///
  /// - Throws: `CatalogueError.interrupted`.
  package func covers(
    of records: [CatalogueRecord], _ take: (_ place: Int, _ image: Data) -> Void
  ) throws {
    do {
      try catalogue.open().covers(of: records) { place, cover in
        switch cover {
        case .success(let image):
          if let image { take(place, image) }
          return true
        case .failure(let error): return !error.isOutOfReach
        }
      }
    } catch let error as CatalogueError where error != .interrupted {
      // The list does without them.
    }
  }

  package func day(of instant: Date) -> Day { clock.day(of: instant) }
  package func time(of instant: Date) -> String { clock.time(of: instant) }
}
