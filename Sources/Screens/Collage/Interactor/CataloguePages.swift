import Library
import LibraryPorts

/// The results of a search, in pages of equal size, numbered from 0.
struct CataloguePages {
  let size: Int
  private let text: String
  private let catalogue: any Catalogue
  private var cache: [Int: CataloguePage] = [:]
  private var seenResults = SeenResults()

  /// Good results come first, and no catalogue returns all of them.
  private static let maxPages = 20
  /// Pages of a feed can only be read in sequence: each skipped page costs a request.
  private static let maxFeedPages = 5

  init(of text: String, in catalogue: any Catalogue, size: Int) {
    self.text = text
    self.catalogue = catalogue
    self.size = size
  }

  /// Returns the number of pages to choose from. A catalogue may have fewer pages than it reports.
  mutating func count() throws -> Int {
    guard let first = try page(0), let next = first.next else { return 1 }
    let limit = if case .address = next { Self.maxFeedPages } else { Self.maxPages }
    return max(1, min(limit, first.total.map { Slice.pages(of: $0, size: size) } ?? limit))
  }

  /// Returns nil beyond the last page.
  mutating func page(_ number: Int) throws -> CataloguePage? {
    if let page = cache[number] { return page }
    guard let position = try position(of: number) else { return nil }
    let page = seenResults.newResults(in: try catalogue.search(text, from: position, limit: size))
    cache[number] = page
    return page
  }

  private mutating func position(of number: Int) throws -> CatalogueCursor? {
    guard number > 0 else { return .start }
    guard let next = try page(0)?.next else { return nil }
    guard case .address = next else { return .offset(number * size) }
    return try page(number - 1)?.next
  }
}
