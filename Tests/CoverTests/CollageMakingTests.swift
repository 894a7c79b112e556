import CollageInteractor
import Covers
import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Which books make up a collage.
@Suite(.timeLimited) struct CollageMakingTests {
  private let library: CollageLibrary

  init() throws { library = try CollageLibrary(isQuick: true) }

  private func collage(
    from catalogue: any Catalogue, _ randomChoice: RandomChoice = RandomChoice()
  ) throws -> Collage {
    try #require(try library.make(from: catalogue, randomChoice).collage)
  }

  private func ids(_ collage: Collage) -> [String] { collage.books.compactMap(\.record?.id) }

  private func offset(_ collage: Collage?) -> Int? {
    guard case .catalogue(_, let offset) = collage?.origin else { return nil }
    return offset
  }

  @Test("a collage has twelve books with covers, reports progress, and opens without a network")
  func twelve() throws {
    let catalogue = MemoryCatalogue(100)
    var progress: [(Int, String)] = []
    let tag = try library.maker(catalogue).make(for: " sea ", from: .catalogue) {
      progress.append(($0, $1))
    }.tag
    let collage = try #require(tag.collage)
    #expect(tag.name == "sea" && collage.books.count == 12)
    #expect(progress.map(\.0) == Array(1...12))
    #expect(Set(progress.map(\.1)) == Set(collage.books.map(\.title)))
    #expect(Set(ids(collage)).count == 12)
    #expect(collage.madeAt == library.now)
    #expect(try library.tag() == tag)
    #expect(Set(library.names) == Set(collage.books.compactMap(\.cover)))
    #expect(library.names.count == 12)
    #expect(try library.offlineImages(tag) == ids(collage).map(MemoryCatalogue.image))
    #expect(try library.faults() == [])
    #expect(try library.store.changes(offset: 0, limit: 9).map(\.kind) == [.collage])
  }

  @Test("without fetching, no cover is requested until the collage is shown")
  func withoutCovers() throws {
    let catalogue = MemoryCatalogue(100) { !$0.isMultiple(of: 2) }
    let tag = try library.maker(catalogue, fetchesCovers: false)
      .make(for: "sea", from: .catalogue) { _, _ in }.tag
    let books = try #require(tag.collage?.books)
    #expect(books.count == 12 && books.allSatisfy { $0.record?.coverAddress != nil })
    #expect(catalogue.covers == [] && library.names == [])
    let images = try library.coverRules.images(of: tag, from: { _ in catalogue })
    #expect(images == books.compactMap(\.record?.id).map(MemoryCatalogue.image))
    #expect(library.names.count == 12)
  }

  @Test("a collage begins on a random page of results, and continues on the next ones")
  func randomPage() throws {
    var offsets: Set<Int> = []
    for seed in 0..<40 {
      let collage = try collage(from: MemoryCatalogue(100), seeded(UInt64(seed)))
      let start = try #require(offset(collage))
      offsets.insert(start)
      let numbers = ids(collage).compactMap { Int($0.dropFirst(2).dropLast()) }
      let next = start == 96 ? 0..<24 : start..<start + 24
      #expect(numbers.allSatisfy { (start..<start + 24).contains($0) || next.contains($0) })
      #expect(numbers.count == 12)
    }
    #expect(offsets == [0, 24, 48, 72, 96])
  }

  @Test("no page after the first twenty is requested")
  func bounded() throws {
    let catalogue = MemoryCatalogue(600)
    catalogue.reportedTotal = 100_000
    for seed in 0..<40 {
      #expect(try #require(offset(try collage(from: catalogue, seeded(UInt64(seed))))) < 480)
    }
    #expect(catalogue.offsets.allSatisfy { $0 <= 480 })
  }

  @Test("a different page is used than before, if there is one")
  func reroll() throws {
    var last: Int?
    for seed in 0..<40 {
      let collage = try collage(from: MemoryCatalogue(48), seeded(UInt64(seed)))
      #expect(offset(collage) != last)
      last = offset(collage)
    }
    #expect(try library.store.tags().count == 1)
    for seed in 0..<5 {
      #expect(try offset(collage(from: MemoryCatalogue(20), seeded(UInt64(seed)))) == 0)
    }
  }

  @Test("books without covers or with invalid ones are skipped, and duplicates are one book")
  func skippedBooks() throws {
    let catalogue = MemoryCatalogue(24) { $0 >= 4 }
    catalogue.faults = [
      "OL4W": .timedOut("x"), "OL5W": .wrongType("x", "text/html"), "OL6W": .cutOff("x"),
    ]
    catalogue.images = [
      "OL7W": nil as Data?, "OL8W": Data("<html>".utf8),
      "OL9W": Data(Pictures.png().dropLast()), "OL10W": Data(Pictures.png(20_000, 20_000)),
      "OL12W": MemoryCatalogue.image("OL11W"),
    ]
    let duplicate = catalogue.records[13]
    var edition = CatalogueRecord(id: "OL14W", source: .openLibrary, title: "THE SEA 13")
    edition.authors = duplicate.authors
    edition.coverAddress = "https://example.org/14"
    catalogue.records[14] = edition
    let collage = try collage(from: catalogue)
    // Books 15 to 23, one of 11 and 12, and one of 13 and 14.
    #expect(collage.books.count == 11)
    #expect(Set(ids(collage)).isSuperset(of: (15...23).map { "OL\($0)W" }))
    #expect(Set(catalogue.covers).count == catalogue.covers.count)
    #expect(library.names.count == 11)
    #expect(try library.faults() == [])
  }

  @Test("only a few further pages are requested, and the collage uses their books")
  func furtherPages() throws {
    let sparse = MemoryCatalogue(480) { $0 % 24 == 0 }
    let some = try collage(from: sparse, seeded(1))
    #expect(some.books.count == 5)
    #expect(sparse.offsets.count <= 6)
    let empty = MemoryCatalogue(480) { _ in false }
    let refused = fault { try library.make("moor", from: empty) }
    #expect(refused as? LibraryError == .noCovers("moor"))
    #expect(empty.offsets.count <= 6 && empty.covers == [])
    #expect(
      fault { try library.make("moor", from: MemoryCatalogue(0)) } as? LibraryError
        == .noCovers("moor"))
    #expect(try library.store.tag(named: "moor") == nil)
  }

  @Test("after the last page it continues from the first one, and requests no page twice")
  func wrapped() throws {
    for seed in 0..<10 {
      let catalogue = MemoryCatalogue(60) { $0 % 10 == 0 }
      let collage = try collage(from: catalogue, seeded(UInt64(seed)))
      #expect(Set(ids(collage)) == Set((0..<6).map { "OL\($0 * 10)W" }))
      let sorted = catalogue.offsets.sorted()
      #expect(sorted == [0, 24, 48] || sorted == [0, 24, 48, 72])
    }
  }

  @Test("a catalogue with fewer books than it reports is used up to its last book")
  func fewerBooks() throws {
    var offsets: Set<Int> = []
    for seed in 0..<30 {
      let catalogue = MemoryCatalogue(40)
      catalogue.reportedTotal = 5_000
      let collage = try collage(from: catalogue, seeded(UInt64(seed)))
      #expect(collage.books.count == 12)
      #expect(catalogue.offsets.count <= 6)
      offsets.insert(try #require(offset(collage)))
    }
    #expect(offsets == [0, 24])
  }

  @Test(
    "in a feed, only the first few pages are read, one after the other",
    arguments: [nil, 30, 4_000])
  func feed(reportedTotal: Int?) throws {
    var offsets: Set<Int> = []
    for seed in 0..<25 {
      let catalogue = MemoryCatalogue(200, source: .opds)
      catalogue.isFeed = true
      catalogue.reportedTotal = reportedTotal
      offsets.insert(try #require(try offset(collage(from: catalogue, seeded(UInt64(seed))))))
      #expect(catalogue.offsets == Array(stride(from: 0, to: 24 * catalogue.offsets.count, by: 24)))
      #expect(catalogue.offsets.count <= 5)
    }
    #expect(offsets == (reportedTotal == 30 ? [0, 24] : [0, 24, 48, 72, 96]))
    for seed in 0..<20 {
      let short = MemoryCatalogue(30, source: .opds)
      short.isFeed = true
      short.reportedTotal = nil
      #expect(try collage(from: short, seeded(UInt64(seed))).books.count == 12)
    }
  }

  @Test("an invalid name is refused before any request", arguments: ["", "a, b"])
  func badName(name: String) {
    let catalogue = MemoryCatalogue(24)
    #expect(fault { try library.make(name, from: catalogue) } is LibraryError)
    #expect(catalogue.offsets == [])
  }

  @Test("the tag keeps its spelling, however it is typed")
  func spelling() throws {
    try library.make("Été", from: MemoryCatalogue(24))
    #expect(try library.make("ete", from: MemoryCatalogue(24)).name == "Été")
    try library.addBook("Dune", tags: ["Sci-Fi"])
    #expect(try library.make("SCI-FI", from: MemoryCatalogue(24)).name == "Sci-Fi")
    #expect(try library.store.tags().map(\.name) == ["Été", "Sci-Fi"])
  }
}

/// A library in a temporary folder, where collages are made.
final class CollageLibrary {
  let folder: TemporaryFolder
  let store: StoredLibrary
  let files: any CoverFiles
  var now = Date(timeIntervalSince1970: 1_795_262_400)

  /// - Parameter isQuick: writes nothing to disk, for tests that make many collages.
  init(isQuick: Bool = false) throws {
    folder = try TemporaryFolder()
    let path = folder.library
    store = try StoredLibrary(path: isQuick ? ":memory:" : path, author: "test")
    let covers = CoverFolder(forLibrary: path)
    files = isQuick ? MemoryCovers(covers) : covers
  }

  private var clock: Clock {
    let now = now
    let today = Day(iso: "2026-11-21") ?? .last
    return Clock(instant: { now }, calendarDay: { _ in today })
  }

  var coverRules: CoverRules { CoverRules(index: store, files: files, now: { self.now }) }

  func maker(
    _ catalogue: any Catalogue, _ randomChoice: RandomChoice = RandomChoice(),
    fetchesCovers: Bool = true
  ) -> CollageMaker {
    CollageMaker(
      store: store, files: files, clock: clock, now: { self.now }, catalogue: { catalogue },
      fetchesCovers: fetchesCovers, randomChoice: randomChoice)
  }

  @discardableResult
  func make(
    _ tag: String = "sea", from catalogue: any Catalogue,
    _ randomChoice: RandomChoice = RandomChoice()
  ) throws -> StoredTag {
    try maker(catalogue, randomChoice).make(for: tag, from: .catalogue) { _, _ in }.tag
  }

  /// The images of a tag's collage, without access to a catalogue.
  func offlineImages(_ tag: StoredTag) throws -> [Data?] {
    try coverRules.images(of: tag, from: { _ in throw CatalogueError.noCurl })
  }

  func tag(_ name: String = "sea") throws -> StoredTag? { try store.tag(named: name)?.stored }

  var names: [String] {
    if files is MemoryCovers { return files.names() }
    let all = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/library.covers")
    return (all ?? []).sorted()
  }

  /// The faults an hour later, when no file can belong to another session.
  func faults() throws -> [LibraryFault] {
    for name in names where files is CoverFolder {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3_600)],
        ofItemAtPath: folder.path + "/library.covers/" + name)
    }
    var faults: [LibraryFault] = []
    try store.check { faults.append($0) }
    try coverRules.check { faults.append($0) }
    return faults
  }

  @discardableResult
  func addBook(_ title: String, tags: [String]) throws -> Int {
    var details = BookDetails(title: title, author: "Anon")
    details.tags = tags
    return try store.change(.add) { try $0.add(details, at: now) }
  }
}

/// Returns the error that a call threw.
func fault(_ body: () throws -> Void) -> (any Error)? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}

/// A catalogue of any number of books, each with a different cover.
final class MemoryCatalogue: Catalogue {
  let source: CatalogueSource
  var records: [CatalogueRecord]
  /// The total that it reports; nil if it reports none.
  var reportedTotal: Int?
  /// Whether each page only links to the next one, without a total.
  var isFeed = false
  var searchFault: CatalogueError?
  /// Errors of covers, by book id.
  var faults: [String: CatalogueError] = [:]
  /// Images that replace a book's own, by book id; nil for none.
  var images: [String: Data?] = [:]
  private(set) var offsets: [Int] = []
  private(set) var covers: [String] = []

  /// - Parameter isPictured: which books have a cover.
  init(
    _ count: Int, source: CatalogueSource = .openLibrary, hasCover: (Int) -> Bool = { _ in true }
  ) {
    self.source = source
    reportedTotal = count
    records = (0..<count).map { number in
      var record = CatalogueRecord(id: "OL\(number)W", source: source, title: "Sea \(number)")
      record.authors = ["Anon"]
      record.coverAddress = hasCover(number) ? "https://example.org/\(number)" : nil
      return record
    }
  }

  static func image(_ id: String) -> Data {
    let number = UInt32(id.dropFirst(2).dropLast()) ?? 0
    return Data(Pictures.png(number % 9_000 + 1, number / 9_000 + 1))
  }

  func clearRequests() {
    offsets = []
    covers = []
  }

  func search(
    _ text: String, from cursor: CatalogueCursor, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    let offset =
      switch cursor {
      case .offset(let offset): isFeed ? 0 : offset
      case .address(_, let skipped): skipped
      }
    offsets.append(offset)
    if let searchFault { throw searchFault }
    let page = Array(records.dropFirst(offset).prefix(limit))
    let end = offset + page.count
    let next: CatalogueCursor = isFeed ? .address("feed", skipping: end) : .offset(end)
    let isLast = end >= (isFeed ? records.count : reportedTotal ?? records.count) || page.isEmpty
    return CataloguePage(records: page, total: reportedTotal, next: isLast ? nil : next)
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

/// Makes the same choices in every run (SplitMix64).
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
