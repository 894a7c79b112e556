import Library
import LibraryPorts
import Platform
import SearchEntity

/// The rules of a search: the text, the catalogue, and the number of records to fetch.
package final class SearchInteractor {
  package typealias Store = BookStore & LibraryReading & SnapshotReading

  /// The maximum number of records per request.
  private static let maxRecords = 100
  /// The text of the first search, so that the screen is not empty.
  private static let initialText = "Barbara Kingsolver"

  package private(set) var catalogue: CatalogueChoice
  private let defaultCatalogue: () -> CatalogueChoice
  /// The catalogue named in the last request.
  private var lastCatalogue: (source: CatalogueSource?, address: String?)
  private let store: any Store
  private let lastSearch: LastSearch
  private let clock: Clock
  private var pendingPrefetch: SearchPrefetch?

  /// - Parameter catalogue: the default catalogue.
  package init(
    store: any Store, catalogue: @escaping () -> CatalogueChoice, lastSearch: LastSearch,
    clock: Clock
  ) {
    self.store = store
    defaultCatalogue = catalogue
    self.catalogue = catalogue()
    self.lastSearch = lastSearch
    self.clock = clock
  }

  package var source: CatalogueSource { catalogue.source }

  /// Begins a search for the typed or the last text, in the catalogue named last. The text is saved
  /// for the next search without words.
  package func begin(_ request: SearchRequest) -> SearchResults {
    if request.source != nil || request.address != nil {
      lastCatalogue = (request.source, request.address)
    }
    catalogue = defaultCatalogue().with(
      source: lastCatalogue.source, address: lastCatalogue.address)
    pendingPrefetch = nil
    if let text = request.text { lastSearch.save(text) }
    return SearchResults(request.text ?? lastSearch.text() ?? Self.initialText)
  }

  /// Returns the results with at least `count` records, or with all records if there are fewer.
  ///
  /// - Parameter pageSize: the number of records per page, to fetch whole pages; `nil` to fetch only
  ///   `count` records.
  package func filled(
    _ results: SearchResults, to count: Int, inPagesOf pageSize: Int? = nil
  ) throws -> SearchResults {
    let count = rounded(count, toPagesOf: pageSize)
    var results = results
    while let part = part(of: results, to: count) {
      let prefetched = pendingPrefetch?.part == part ? pendingPrefetch : nil
      pendingPrefetch = nil
      results.append(try (prefetched ?? SearchPrefetch(part, in: catalogue)).wait())
    }
    return results
  }

  /// Starts fetching the next part while the user reads.
  ///
  /// - Parameter count: the number of records up to the end of the next page.
  /// - Returns: a function to call repeatedly while it returns true; `nil` if there is nothing to
  ///   fetch.
  package func prefetch(
    with results: SearchResults, to count: Int, inPagesOf pageSize: Int?
  ) -> (() -> Bool)? {
    guard let part = part(of: results, to: rounded(count, toPagesOf: pageSize)) else {
      return nil
    }
    let pendingPrefetch = SearchPrefetch(part, in: catalogue)
    self.pendingPrefetch = pendingPrefetch
    return pendingPrefetch.advance
  }

  private func rounded(_ count: Int, toPagesOf size: Int?) -> Int {
    size.map { Slice.pages(of: count, size: $0) * $0 } ?? count
  }

  /// Returns the next part to fetch, or `nil` if there are enough records or no further ones.
  private func part(of results: SearchResults, to count: Int) -> SearchPart? {
    guard results.records.count < count, let position = results.next else { return nil }
    // If several catalogues are searched, continue with the one that found records.
    return SearchPart(
      text: results.text, position: position,
      limit: min(count - results.records.count, Self.maxRecords),
      source: results.records.last?.source)
  }

  /// Returns the location of each record's book, matched by ISBN or by title and author; `nil` for
  /// an unknown book.
  package func locations(of records: [CatalogueRecord]) throws -> [SearchLocation?] {
    try store.reading {
      try records.map { record in
        for isbn in record.isbns {
          let copies = try store.books(isbn, in: .library, limit: 1)
          if let copy = copies.first { return SearchLocation(copy) }
        }
        return try store.duplicate(of: record.detailsOutsideLibrary).map(SearchLocation.init)
      }
    }
  }

  /// Fetches the covers of records, and passes each with its index to `body` as it arrives. Missing
  /// covers are skipped. Fetching stops at the first cover that is unreachable.
  ///
  /// - Throws: `CatalogueError.interrupted`.
  package func covers(
    of records: [CatalogueRecord], _ body: (_ index: Int, _ image: Data) -> Void
  ) throws {
    do {
      try catalogue.open().covers(of: records) { index, cover in
        switch cover {
        case .success(let image):
          if let image { body(index, image) }
          return true
        case .failure(let error): return !error.isUnreachable
        }
      }
    } catch let error as CatalogueError where error != .interrupted {
      // Show the list without covers.
    }
  }

  package func day(of instant: Date) -> Day { clock.day(of: instant) }
  package func time(of instant: Date) -> String { clock.time(of: instant) }
}

extension SearchResults {
  /// Adds the next part. Records that were found before are left out.
  fileprivate mutating func append(_ page: CataloguePage) {
    let page = seenResults.newResults(in: page)
    records += page.records
    next = page.next
    let count = records.count
    // Some catalogues report fewer records than they have.
    total = next == nil ? count : (total ?? page.total).flatMap { $0 > count ? $0 : nil }
    asOf = [asOf, page.asOf].compactMap(\.self).min()
  }
}

extension SearchLocation {
  fileprivate init(_ book: Book) {
    self = book.isHere ? .library(book.number) : .elsewhere(book.number, book.reading?.shelf)
  }
}
