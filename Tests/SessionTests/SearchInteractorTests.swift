import Foundation
import Library
import LibraryPorts
import LibraryRules
import SearchEntity
import SearchInteractor
import TestSupport
import Testing
import Turns

/// The number of records that a search requests, and its default catalogue and words.
@Suite(.timeLimited) struct SearchInteractorTests {
  /// A feed with its own page sizes, which may be endless.
  private struct Feed: Catalogue {
    let source = CatalogueSource.opds
    /// The number of records per page. The last page has no next link.
    let pages: [Int]
    let requests: Requests
    /// The index of the page that the last page links to, if any.
    var cycleStart: Int?
    /// Whether every page has the same records.
    var repeats = false
    /// The number of records that the feed claims to have.
    var total: Int?
    /// The errors of fetching covers, by record ID.
    var faults: [String: CatalogueError] = [:]

    func search(
      _ text: String, from start: CatalogueCursor, limit: Int
    ) throws(CatalogueError) -> CataloguePage {
      requests.limits.append(limit)
      var index = 0
      if case .address(let address, _) = start { index = Int(address) ?? 0 }
      let records = (0..<min(pages[index], limit)).map {
        CatalogueRecord(
          id: "/\(index)#\(repeats ? 0 : index).\($0)", source: source, title: text)
      }
      let next = index + 1 < pages.count ? index + 1 : cycleStart
      var page = CataloguePage(
        records: records, total: total, next: next.map { .address(String($0), skipping: 0) })
      page.address = String(index)
      return page
    }

    func record(_ id: String) throws(CatalogueError) -> CatalogueRecord { throw .nothingFound(id) }
    func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
      throw .nothingFound(isbn.digits)
    }
    func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord { record }
    func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? {
      if let fault = faults[record.id] { throw fault }
      return record.coverAddress == nil ? nil : Data(record.id.utf8)
    }
  }

  private final class Requests {
    var limits: [Int] = []
  }

  private let requests = Requests()
  private let store: any LibraryStore

  init() throws { store = try emptyLibrary() }

  private func interactor(_ pages: [Int], last: LastSearch = .inMemory()) -> SearchInteractor {
    interactor(Feed(pages: pages, requests: requests), last: last)
  }

  private func interactor(_ feed: Feed, last: LastSearch = .inMemory()) -> SearchInteractor {
    SearchInteractor(
      store: store, catalogue: { CatalogueChoice(source: .opds) { _, _, _ in feed } },
      lastSearch: last,
      clock: Clock(instant: { .now }, calendarDay: { _ in .last }))
  }

  private func request(_ text: String?, in source: CatalogueSource? = nil) -> SearchRequest {
    var request = SearchRequest()
    request.text = text
    request.source = source
    return request
  }

  @Test("a page is filled from as many responses as needed, and no more")
  func filledPage() throws {
    let interactor = interactor([4, 4, 4, 4])
    let first = try interactor.filled(SearchResults("x"), to: 10)
    #expect(first.records.map(\.id).count == 10 && Set(first.records.map(\.id)).count == 10)
    #expect(requests.limits == [10, 6, 2])
    #expect(try interactor.filled(first, to: 10) == first)
    #expect(requests.limits.count == 3)
  }

  @Test("the results end where the catalogue ends")
  func end() throws {
    let found = try interactor([4, 2]).filled(SearchResults("x"), to: 100)
    #expect(found.records.count == 6 && found.next == nil)
    #expect(try interactor([4, 2]).filled(found, to: 1_000) == found)
    #expect(requests.limits == [100, 96])
  }

  @Test("a feed whose last page links to an earlier one is read once", arguments: [0, 1, 2])
  func cycle(start: Int) throws {
    let feed = Feed(pages: [4, 2, 3], requests: requests, cycleStart: start, total: 100_000)
    let found = try interactor(feed).filled(SearchResults("x"), to: 1_000)
    #expect(found.records.count == 9 && found.next == nil)
    #expect(found.total == 9)
    #expect(requests.limits.count == 3)
  }

  @Test("repeated records are listed once, and a page without new ones ends the results")
  func repeated() throws {
    let feed = Feed(
      pages: Array(repeating: 3, count: 50), requests: requests, repeats: true, total: 100_000)
    let interactor = interactor(feed)
    let first = try interactor.filled(SearchResults("x"), to: 3)
    #expect(first.records.count == 3 && first.total == 100_000)
    let found = try interactor.filled(first, to: 100)
    #expect(found.records == first.records && found.next == nil)
    #expect(found.total == 3)
    #expect(requests.limits.count == 2)
  }

  @Test("the number of results is never less than the number shown")
  func totalTooLow() throws {
    let feed = Feed(pages: [4, 4, 4], requests: requests, total: 1)
    #expect(try interactor(feed).filled(SearchResults("x"), to: 8).total == nil)
    #expect(try interactor(feed).filled(SearchResults("x"), to: 20).total == 12)
  }

  @Test("empty pages with a next page are not followed forever")
  func emptyPage() throws {
    let found = try interactor([0, 3]).filled(SearchResults("x"), to: 15)
    #expect(found.records.isEmpty && found.next == nil)
    #expect(requests.limits == [15])
  }

  @Test("at most a hundred records are requested at once")
  func requestLimit() throws {
    #expect(
      try interactor([100, 100, 100]).filled(SearchResults("x"), to: 250).records.count == 250)
    #expect(requests.limits == [100, 100, 50])
  }

  @Test("a cover that fails does not affect others, and none is requested without a network")
  func covers() throws {
    let records = ["a", "b", "c", "d", "e"].map { id in
      var record = CatalogueRecord(id: id, source: .opds, title: id)
      record.coverAddress = id == "c" ? nil : "https://example.org/" + id
      return record
    }
    func loaded(_ faults: [String: CatalogueError]) throws -> [Int: String] {
      var covers: [Int: String] = [:]
      try interactor(Feed(pages: [], requests: requests, faults: faults)).covers(of: records) {
        covers[$0] = String(decoding: $1, as: UTF8.self)
      }
      return covers
    }
    #expect(try loaded([:]) == [0: "a", 1: "b", 3: "d", 4: "e"])
    #expect(try loaded(["b": .status(500, "x")]) == [0: "a", 3: "d", 4: "e"])
    #expect(try loaded(["b": .hostNotFound("x")]) == [0: "a"])
    #expect(throws: CatalogueError.interrupted) { try loaded(["b": .interrupted]) }
  }

  @Test("of several catalogues, the first with results provides the next pages")
  func several() throws {
    let none = Feed(pages: [0], requests: Requests())
    let feed = Feed(pages: [4, 4, 4], requests: requests)
    let interactor = SearchInteractor(
      store: store,
      catalogue: {
        CatalogueChoice(source: .bnf, then: [.google, .opds], address: "http://a.org") {
          source, address, _ throws(CatalogueError) in
          // The address is for OPDS, the only catalogue without a default address.
          guard (address != nil) == (source == .opds) else { throw .badAddress("\(source)") }
          return source == .opds ? feed : none
        }
      }, lastSearch: .inMemory(), clock: Clock(instant: { .now }, calendarDay: { _ in .last }))
    let first = try interactor.filled(interactor.begin(request("x")), to: 4)
    #expect(first.records.count == 4 && none.requests.limits.count == 2)
    #expect(try interactor.filled(first, to: 100).records.count == 12)
    #expect(none.requests.limits.count == 2)
  }

  @Test("a search uses the catalogue that it names, or that of the previous search")
  func namedCatalogue() {
    let interactor = interactor([])
    for (source, expected) in [
      (nil, .opds), (.google, .google), (nil, .google), (.opds, .opds),
    ] as [(CatalogueSource?, CatalogueSource)] {
      _ = interactor.begin(request("x", in: source))
      #expect(interactor.source == expected)
    }
  }

  @Test("a named catalogue uses its own address, even if the default catalogue has none")
  func choice() {
    let fault = CatalogueError.badAddress("x")
    let base = CatalogueChoice(source: .opds, addresses: [.opds: "http://a.org"], fault: fault) {
      [requests] _, _, _ in Feed(pages: [], requests: requests)
    }
    func address(_ source: CatalogueSource?, _ address: String? = nil) -> String? {
      let choice = base.with(source: source, address: address)
      return choice.address(of: choice.source)
    }
    #expect(address(nil) == "http://a.org" && address(.opds) == "http://a.org")
    #expect(address(.google) == nil)
    #expect(address(.google, "http://b.org") == "http://b.org")
    #expect(address(nil, "http://b.org") == "http://b.org")
    // An address without a catalogue applies to any catalogue.
    let unnamed = CatalogueChoice(source: .bnf, then: [.openLibrary], isChosen: false) {
      [requests] _, _, _ in Feed(pages: [], requests: requests)
    }
    #expect(unnamed.with(source: nil, address: "http://b.org").source == .openLibrary)
    #expect(throws: fault) { _ = try base.with(source: nil).open() }
    #expect(throws: Never.self) { _ = try base.with(source: .google).open() }
  }

  @Test(
    "a record is found by ISBN or by title and author, in the library or elsewhere")
  func locations() throws {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    try store.change(.add) { library in
      var dune = BookDetails(title: "Der Wüstenplanet", author: "Herbert")
      dune.isbn = try ISBN("9780441013593")
      _ = try library.add(dune, at: now)
      _ = try library.add(BookDetails(title: "Emma", author: "Jane Austen"), at: now)
      for (shelf, title) in [(Shelf.want, "Emma"), (.want, "Ulysses"), (.read, "Solaris")] {
        let details = BookDetails(title: title, author: title == "Emma" ? "Jane Austen" : "Anon")
        try ReadingRules(clock: noonClock).place(details, on: shelf, in: library)
      }
    }
    let records = [
      ("Dune", "Frank Herbert", ["9783161484100", "9780441013593"]), ("EMMA", "jane austen", []),
      ("Ulysses", "Anon", []), ("Solaris", "Anon", []), ("Emma", "Anon", []),
    ]
    let locations = try interactor([]).locations(
      of: records.map { title, author, isbns in
        var record = CatalogueRecord(id: title, source: .opds, title: title)
        record.authors = [author]
        record.isbns = try isbns.map { try ISBN($0) }
        return record
      })
    #expect(
      locations == [
        .library(1), .library(2), .elsewhere(4, .want), .elsewhere(5, .read), nil,
      ])
  }

  @Test("a search without words repeats the last one, or uses default words if there is none")
  func lastSearch() {
    let memory = LastSearch.inMemory()
    for (typed, text) in [
      (nil, "Barbara Kingsolver"), ("l'écume", "l'écume"), (nil, "l'écume"),
    ] {
      #expect(interactor([], last: memory).begin(request(typed)).text == text)
    }
  }
}
