import Foundation
import Library
import LibraryPorts
import SearchEntity
import SearchInteractor
import Testing

/// How much of what is found is asked for, and what is looked for where nothing is said.
@Suite(.timeLimit(.minutes(10))) struct SearchRulesTests {
  /// A feed whose pages have a size of their own, and which may never end.
  private struct Feed: Catalogue {
    let source = CatalogueSource.opds
    /// How many records each of its pages has; after the last, the feed leads nowhere.
    let pages: [Int]
    let asked: Asked

    func search(
      _ text: String, from place: CataloguePlace, limit: Int
    ) throws(CatalogueError) -> CataloguePage {
      asked.limits.append(limit)
      var index = 0
      if case .address(let address, _) = place { index = Int(address) ?? 0 }
      let records = (0..<min(pages[index], limit)).map {
        CatalogueRecord(id: "\(index).\($0)", source: source, title: text)
      }
      let next = index + 1 < pages.count
      return CataloguePage(
        records: records, next: next ? .address(String(index + 1), skipping: 0) : nil)
    }

    func record(_ id: String) throws(CatalogueError) -> CatalogueRecord { throw .nothingFound(id) }
    func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
      throw .nothingFound(isbn.digits)
    }
    func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord { record }
    func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? { nil }
  }

  private final class Asked {
    var limits: [Int] = []
  }

  private let asked = Asked()

  private func rules(_ pages: [Int], last: LastSearch = .inMemory()) -> SearchRules {
    SearchRules(
      catalogue: { [asked] in
        CatalogueChoice(source: .opds) { _, _, _ in Feed(pages: pages, asked: asked) }
      }, lastSearch: last, clock: Clock(instant: { .now }, calendarDay: { _ in .last }))
  }

  private func request(_ text: String?, in source: CatalogueSource? = nil) -> SearchRequest {
    var request = SearchRequest()
    (request.text, request.source) = (text, source)
    return request
  }

  @Test("a page is gathered from as many answers as it takes, and no more")
  func gathering() throws {
    let rules = rules([4, 4, 4, 4])
    let first = try rules.filled(SearchResults("x"), to: 10)
    #expect(first.records.map(\.id).count == 10 && Set(first.records.map(\.id)).count == 10)
    #expect(asked.limits == [10, 6, 2])
    #expect(try rules.filled(first, to: 10) == first)
    #expect(asked.limits.count == 3)
  }

  @Test("where the catalogue has no more, that is all")
  func end() throws {
    let found = try rules([4, 2]).filled(SearchResults("x"), to: 100)
    #expect(found.records.count == 6 && found.next == nil)
    #expect(try rules([4, 2]).filled(found, to: 1_000) == found)
    #expect(asked.limits == [100, 96])
  }

  @Test("an empty page that leads on is not followed for ever")
  func emptyPage() throws {
    let found = try rules([0, 3]).filled(SearchResults("x"), to: 15)
    #expect(found.records.isEmpty && found.next == nil)
    #expect(asked.limits == [15])
  }

  @Test("never more than a hundred records at once are asked for")
  func most() throws {
    #expect(try rules([100, 100, 100]).filled(SearchResults("x"), to: 250).records.count == 250)
    #expect(asked.limits == [100, 100, 50])
  }

  @Test("a search is made in the catalogue that it names, or that the one before it named")
  func named() {
    let rules = rules([])
    for (source, wanted) in [
      (nil, .opds), (.google, .google), (nil, .google), (.opds, .opds),
    ] as [(CatalogueSource?, CatalogueSource)] {
      _ = rules.begin(request("x", in: source))
      #expect(rules.source == wanted)
    }
  }

  @Test("without words the last are taken, and the very first time there are some")
  func lastSearch() {
    let memory = LastSearch.inMemory()
    for (typed, text) in [
      (nil, "Barbara Kingsolver"), ("l'écume", "l'écume"), (nil, "l'écume"),
    ] {
      #expect(rules([], last: memory).begin(request(typed)).text == text)
    }
  }
}
