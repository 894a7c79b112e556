import Foundation
import Library
import LibraryPorts
import Support

/// A catalogue of as many books as a test wants, each with a cover of its own.
final class StackCatalogue: Catalogue {
  let source: CatalogueSource
  var records: [CatalogueRecord]
  /// How many it says it has; nil where it says nothing of it.
  var claimed: Int?
  /// Whether each page only tells where the next one is.
  var isFeed = false
  var searchFault: CatalogueError?
  /// What is wrong with some covers, by the books' ids.
  var faults: [String: CatalogueError] = [:]
  /// Other images than their own, by the books' ids; nil where there is none.
  var images: [String: Data?] = [:]
  private(set) var places: [Int] = []
  private(set) var covers: [String] = []

  /// - Parameter isPictured: which of them have a cover.
  init(
    _ count: Int, source: CatalogueSource = .openLibrary, isPictured: (Int) -> Bool = { _ in true }
  ) {
    self.source = source
    claimed = count
    records = (0..<count).map { number in
      var record = CatalogueRecord(id: "OL\(number)W", source: source, title: "Sea \(number)")
      record.authors = ["Anon"]
      record.coverAddress = isPictured(number) ? "https://example.org/\(number)" : nil
      return record
    }
  }

  static func image(_ id: String) -> Data {
    let number = UInt32(id.dropFirst(2).dropLast()) ?? 0
    return Data(Pictures.png(number % 9_000 + 1, number / 9_000 + 1))
  }

  func forget() {
    places = []
    covers = []
  }

  func search(
    _ text: String, from place: CataloguePlace, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    let offset =
      switch place {
      case .offset(let offset): isFeed ? 0 : offset
      case .address(_, let skipped): skipped
      }
    places.append(offset)
    if let searchFault { throw searchFault }
    let shown = Array(records.dropFirst(offset).prefix(limit))
    let end = offset + shown.count
    let next: CataloguePlace = isFeed ? .address("feed", skipping: end) : .offset(end)
    let isLast = end >= (isFeed ? records.count : claimed ?? records.count) || shown.isEmpty
    return CataloguePage(records: shown, total: claimed, next: isLast ? nil : next)
  }

  func record(_ id: String) throws(CatalogueError) -> CatalogueRecord { throw .nothingFound(id) }
  func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord { throw .noCurl }
  func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord { record }

  func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? {
    covers.append(record.id)
    if let fault = faults[record.id] { throw fault }
    return images[record.id] ?? Self.image(record.id)
  }
}

/// The same choices in every run (SplitMix64).
func seeded(_ seed: UInt64) -> RandomChoice {
  var state = seed
  return RandomChoice { limit in
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
  }
}
