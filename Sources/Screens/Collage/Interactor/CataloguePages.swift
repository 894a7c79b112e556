import Library
import LibraryPorts

/// The results of a search in pages of the same size, by their numbers, the first being 0.
struct CataloguePages {
  let size: Int
  private let text: String
  private let catalogue: any Catalogue
  private var known: [Int: CataloguePage] = [:]
  private var trail = CatalogueTrail()

  /// Good results are among the first, and no catalogue gives any number of them.
  private static let limit = 20
  /// A feed's pages lead from one to the next only: each that is passed over is a request.
  private static let feedLimit = 5

  init(of text: String, in catalogue: any Catalogue, size: Int) {
    self.text = text
    self.catalogue = catalogue
    self.size = size
  }

  /// At most this many may be chosen from; a catalogue may have fewer of them than it says.
  mutating func count() throws -> Int {
    guard let first = try page(0), let next = first.next else { return 1 }
    let limit = if case .address = next { Self.feedLimit } else { Self.limit }
    return max(1, min(limit, first.total.map { Slice.pages(of: $0, size: size) } ?? limit))
  }

  /// Nil beyond the last page.
  mutating func page(_ number: Int) throws -> CataloguePage? {
    if let page = known[number] { return page }
    guard let place = try place(of: number) else { return nil }
    let page = trail.new(in: try catalogue.search(text, from: place, limit: size))
    known[number] = page
    return page
  }

  private mutating func place(of number: Int) throws -> CataloguePlace? {
    guard number > 0 else { return .beginning }
    guard let next = try page(0)?.next else { return nil }
    guard case .address = next else { return .offset(number * size) }
    return try page(number - 1)?.next
  }
}
