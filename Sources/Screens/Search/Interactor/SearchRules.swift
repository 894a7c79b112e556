import Foundation
import Library
import LibraryPorts
import SearchEntity

/// What is looked for, and how much of it is asked for at once.
package struct SearchRules {
  /// Records a page.
  package static let pageSize = 15
  /// So many records are asked for at once.
  private static let most = 100
  /// Looked for where nothing ever was, so that the screen is not empty.
  private static let firstText = "Barbara Kingsolver"

  private let open: () throws -> any Catalogue
  private let lastSearch: LastSearch
  private let clock: Clock
  package let source: CatalogueSource

  package init(
    source: CatalogueSource, open: @escaping () throws -> any Catalogue, lastSearch: LastSearch,
    clock: Clock
  ) {
    self.source = source
    self.open = open
    self.lastSearch = lastSearch
    self.clock = clock
  }

  /// What was typed, else what was looked for last; the next search without words looks for it again.
  package func text(_ typed: String?) -> String {
    guard let typed else { return lastSearch.text() ?? Self.firstText }
    lastSearch.keep(typed)
    return typed
  }

  /// The results with so many records, or with all there are.
  package func filled(_ results: SearchResults, to count: Int) throws -> SearchResults {
    var results = results
    while results.records.count < count, let place = results.next {
      let limit = min(count - results.records.count, Self.most)
      results.append(try open().search(results.text, from: place, limit: limit))
    }
    return results
  }

  package func day(of instant: Date) -> Day { clock.day(of: instant) }
  package func time(of instant: Date) -> String { clock.time(of: instant) }
}
