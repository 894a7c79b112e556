import CollageInteractor
import Covers
import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Support
import Testing

/// Which books a collage is made of.
@Suite(.timeLimit(.minutes(10))) struct CollageMakingTests {
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

  @Test("a collage is of twelve books with covers, told one by one, and opens without a network")
  func twelve() throws {
    let catalogue = StackCatalogue(100)
    var told: [(Int, String)] = []
    let tag = try library.making(catalogue).make(for: " sea ", from: .catalogue) {
      told.append(($0, $1))
    }.tag
    let collage = try #require(tag.collage)
    #expect(tag.name == "sea" && collage.books.count == 12)
    #expect(told.map(\.0) == Array(1...12))
    #expect(Set(told.map(\.1)) == Set(collage.books.map(\.title)))
    #expect(Set(ids(collage)).count == 12)
    #expect(collage.madeAt == library.now)
    #expect(try library.tag() == tag)
    #expect(Set(library.names) == Set(collage.books.compactMap(\.cover)))
    #expect(library.names.count == 12)
    #expect(try library.offline(tag) == ids(collage).map(StackCatalogue.image))
    #expect(try library.faults() == [])
    #expect(try library.store.changes(offset: 0, limit: 9).map(\.kind) == [.collage])
  }

  @Test("where no covers are wanted none is asked for, and they come when they are")
  func withoutCovers() throws {
    let catalogue = StackCatalogue(100) { !$0.isMultiple(of: 2) }
    let tag = try library.making(catalogue, fetchesCovers: false)
      .make(for: "sea", from: .catalogue) { _, _ in }.tag
    let books = try #require(tag.collage?.books)
    #expect(books.count == 12 && books.allSatisfy { $0.record?.coverAddress != nil })
    #expect(catalogue.covers == [] && library.names == [])
    let images = try library.keeping.images(of: tag, from: { _ in catalogue })
    #expect(images == books.compactMap(\.record?.id).map(StackCatalogue.image))
    #expect(library.names.count == 12)
  }

  @Test("it begins on a random page, and those after it fill it up")
  func randomPage() throws {
    var offsets: Set<Int> = []
    for seed in 0..<40 {
      let collage = try collage(from: StackCatalogue(100), seeded(UInt64(seed)))
      let start = try #require(offset(collage))
      offsets.insert(start)
      let numbers = ids(collage).compactMap { Int($0.dropFirst(2).dropLast()) }
      let next = start == 96 ? 0..<24 : start..<start + 24
      #expect(numbers.allSatisfy { (start..<start + 24).contains($0) || next.contains($0) })
      #expect(numbers.count == 12)
    }
    #expect(offsets == [0, 24, 48, 72, 96])
  }

  @Test("no page is asked for beyond the first twenty")
  func bounded() throws {
    let catalogue = StackCatalogue(600)
    catalogue.claimed = 100_000
    for seed in 0..<40 {
      #expect(try #require(offset(try collage(from: catalogue, seeded(UInt64(seed))))) < 480)
    }
    #expect(catalogue.places.allSatisfy { $0 <= 480 })
  }

  @Test("another page is taken than the one before, where there is another")
  func reroll() throws {
    var last: Int?
    for seed in 0..<40 {
      let collage = try collage(from: StackCatalogue(48), seeded(UInt64(seed)))
      #expect(offset(collage) != last)
      last = offset(collage)
    }
    #expect(try library.store.tags().count == 1)
    for seed in 0..<5 {
      #expect(try offset(collage(from: StackCatalogue(20), seeded(UInt64(seed)))) == 0)
    }
  }

  @Test("books without covers are passed over, and so are bad ones; twins are one book")
  func passedOver() throws {
    let catalogue = StackCatalogue(24) { $0 >= 4 }
    catalogue.faults = [
      "OL4W": .timedOut("x"), "OL5W": .wrongType("x", "text/html"), "OL6W": .cutOff("x"),
    ]
    catalogue.images = [
      "OL7W": nil as Data?, "OL8W": Data("<html>".utf8),
      "OL9W": Data(Pictures.png().dropLast()), "OL10W": Data(Pictures.png(20_000, 20_000)),
      "OL12W": StackCatalogue.image("OL11W"),
    ]
    let duplicate = catalogue.records[13]
    var edition = CatalogueRecord(id: "OL14W", source: .openLibrary, title: "THE SEA 13")
    edition.authors = duplicate.authors
    edition.coverAddress = "https://example.org/14"
    catalogue.records[14] = edition
    let collage = try collage(from: catalogue)
    // 15 to 23, one of 11 and 12, one of 13 and 14.
    #expect(collage.books.count == 11)
    #expect(Set(ids(collage)).isSuperset(of: (15...23).map { "OL\($0)W" }))
    #expect(Set(catalogue.covers).count == catalogue.covers.count)
    #expect(library.names.count == 11)
    #expect(try library.faults() == [])
  }

  @Test("further pages are asked for, but only a few; what there is makes the collage")
  func furtherPages() throws {
    let sparse = StackCatalogue(480) { $0 % 24 == 0 }
    let some = try collage(from: sparse, seeded(1))
    #expect(some.books.count == 5)
    #expect(sparse.places.count <= 6)
    let empty = StackCatalogue(480) { _ in false }
    let refused = fault { try library.make("moor", from: empty) }
    #expect(refused as? LibraryError == .noCovers("moor"))
    #expect(empty.places.count <= 6 && empty.covers == [])
    #expect(
      fault { try library.make("moor", from: StackCatalogue(0)) } as? LibraryError
        == .noCovers("moor"))
    #expect(try library.store.tag(named: "moor") == nil)
  }

  @Test("from the last page on it goes back to the beginning, and no page is asked for twice")
  func wrapped() throws {
    for seed in 0..<10 {
      let catalogue = StackCatalogue(60) { $0 % 10 == 0 }
      let collage = try collage(from: catalogue, seeded(UInt64(seed)))
      #expect(Set(ids(collage)) == Set((0..<6).map { "OL\($0 * 10)W" }))
      let sorted = catalogue.places.sorted()
      #expect(sorted == [0, 24, 48] || sorted == [0, 24, 48, 72])
    }
  }

  @Test("a catalogue that has less than it says gives what it has")
  func promises() throws {
    var offsets: Set<Int> = []
    for seed in 0..<30 {
      let catalogue = StackCatalogue(40)
      catalogue.claimed = 5_000
      let collage = try collage(from: catalogue, seeded(UInt64(seed)))
      #expect(collage.books.count == 12)
      #expect(catalogue.places.count <= 6)
      offsets.insert(try #require(offset(collage)))
    }
    #expect(offsets == [0, 24])
  }

  @Test("in a feed the way leads from page to page, and not far", arguments: [nil, 30, 4_000])
  func feed(claimed: Int?) throws {
    var offsets: Set<Int> = []
    for seed in 0..<25 {
      let catalogue = StackCatalogue(200, source: .opds)
      catalogue.isFeed = true
      catalogue.claimed = claimed
      offsets.insert(try #require(try offset(collage(from: catalogue, seeded(UInt64(seed))))))
      #expect(catalogue.places == Array(stride(from: 0, to: 24 * catalogue.places.count, by: 24)))
      #expect(catalogue.places.count <= 5)
    }
    #expect(offsets == (claimed == 30 ? [0, 24] : [0, 24, 48, 72, 96]))
    for seed in 0..<20 {
      let short = StackCatalogue(30, source: .opds)
      short.isFeed = true
      short.claimed = nil
      #expect(try collage(from: short, seeded(UInt64(seed))).books.count == 12)
    }
  }

  @Test("a name that can be none is refused before anything is asked", arguments: ["", "a, b"])
  func badName(name: String) {
    let catalogue = StackCatalogue(24)
    #expect(fault { try library.make(name, from: catalogue) } is LibraryError)
    #expect(catalogue.places == [])
  }

  @Test("the tag keeps its name, however it is typed")
  func spelling() throws {
    try library.make("Été", from: StackCatalogue(24))
    #expect(try library.make("ete", from: StackCatalogue(24)).name == "Été")
    try library.addBook("Dune", tags: ["Sci-Fi"])
    #expect(try library.make("SCI-FI", from: StackCatalogue(24)).name == "Sci-Fi")
    #expect(try library.store.tags().map(\.name) == ["Été", "Sci-Fi"])
  }
}
