import CollageInteractor
import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// The covers of a collage when it is opened, and of the library's books.
@Suite(.timeLimited) struct CollageCoversTests {
  private let library: CollageLibrary
  private let catalogue = MemoryCatalogue(12, source: .google)

  init() throws { library = try CollageLibrary(isQuick: true) }

  private func images(_ tag: StoredTag) -> [Data?] {
    (tag.collage?.books ?? []).map { book in book.record.map { MemoryCatalogue.image($0.id) } }
  }

  private func ids(_ tag: StoredTag) -> [String] {
    (tag.collage?.books ?? []).compactMap(\.record?.id)
  }

  @Test("Google's covers are shown for a day, then all are downloaded again")
  func day() throws {
    let tag = try library.make(from: catalogue)
    library.now += 86_399
    #expect(try library.offlineImages(tag) == images(tag))
    library.now += 1
    catalogue.clearRequests()
    var progress: [(Int, String)] = []
    let fetched = try library.coverRules.images(of: tag, from: { _ in catalogue }) {
      progress.append(($0, $1))
    }
    #expect(fetched == images(tag))
    #expect(Set(catalogue.covers) == Set(ids(tag)))
    #expect(progress.map(\.0) == Array(1...12))
    #expect(progress.map(\.1) == tag.collage?.books.map(\.title))
    #expect(try library.offlineImages(tag) == images(tag))
    #expect(try library.store.changeCount() == 1)
    #expect(try library.faults() == [])
  }

  @Test("an unreachable catalogue is tried once, and no cover is kept too long")
  func offline() throws {
    let tag = try library.make(from: catalogue)
    library.now += 86_400
    catalogue.clearRequests()
    for record in catalogue.records { catalogue.faults[record.id] = .hostNotFound("x") }
    let none = [Data?](repeating: nil, count: 12)
    #expect(try library.coverRules.images(of: tag, from: { _ in catalogue }) == none)
    #expect(catalogue.covers.count == 1)
    #expect(library.names == [])
    #expect(try library.tag()?.collage?.books.allSatisfy { $0.cover == nil } == true)
    #expect(try library.faults() == [])
    catalogue.faults = [:]
    #expect(try library.coverRules.images(of: tag, from: { _ in catalogue }) == images(tag))
  }

  @Test("the cover of one book of a collage is shown for a day, then downloaded again")
  func singleCover() throws {
    let tag = try library.make(from: catalogue)
    let book = try #require(tag.collage?.books[4])
    let owner = CoverOwner.collage(tag: tag.number, index: 4)
    var requested: [RecordName] = []
    let coverRules = CoverRules(index: library.store, files: library.files, now: { library.now }) {
      requested.append($0)
      return Data(Pictures.gif())
    }
    #expect(coverRules.image(of: owner, record: book.recordName) == images(tag)[4])
    library.now += 86_400
    #expect(coverRules.image(of: owner, record: book.recordName) == Data(Pictures.gif()))
    #expect(requested == [book.recordName])
    #expect(coverRules.image(of: owner, record: book.recordName) == Data(Pictures.gif()))
    #expect(requested.count == 1)
    #expect(library.names == (try library.tag()?.collage?.books[4].cover).map { [$0] })
  }

  @Test("a missing cover does not affect others, and invalid images are not shown")
  func invalidCovers() throws {
    let tag = try library.make(from: catalogue)
    library.now += 86_400
    let ids = ids(tag)
    catalogue.faults = [ids[0]: .status(500, "x"), ids[1]: .tooLarge("x", limit: 1)]
    catalogue.images = [
      ids[2]: nil as Data?, ids[3]: Data("<html>".utf8), ids[4]: Data(Pictures.png(20_000, 9)),
    ]
    let loaded = try library.coverRules.images(of: tag, from: { _ in catalogue })
    #expect(loaded.prefix(5).allSatisfy { $0 == nil })
    #expect(Array(loaded.dropFirst(5)) == Array(images(tag).dropFirst(5)))
    #expect(library.names.count == 7)
    #expect(try library.faults() == [])
  }

  @Test("Ctrl-C is reported, and covers that were loaded are kept")
  func interrupted() throws {
    let tag = try library.make(from: catalogue)
    library.now += 86_400
    let ids = ids(tag)
    catalogue.faults = [ids[5]: .interrupted]
    let stopped = fault { _ = try library.coverRules.images(of: tag, from: { _ in catalogue }) }
    #expect(stopped as? CatalogueError == .interrupted)
    catalogue.faults = [:]
    catalogue.clearRequests()
    #expect(try library.coverRules.images(of: tag, from: { _ in catalogue }) == images(tag))
    #expect(catalogue.covers.count == 7)
  }

  @Test("a tag without a collage has no covers")
  func none() throws {
    let tag = try library.store.change(.addTag) {
      try TagRules(clock: .greenwich).add("sea", in: $0)
    }
    #expect(try library.offlineImages(tag) == [])
  }

  // MARK: The library's own books

  private func ownCollage(_ randomChoice: RandomChoice = RandomChoice()) throws -> StoredTag {
    try library.maker(MemoryCatalogue(0), randomChoice).make(for: "sea", from: .library) { _, _ in }
      .tag
  }

  @Test("a collage of the library's own books has those with covers first")
  func ownBooks() throws {
    for number in 1...30 { try library.addBook("Book \(number)", tags: ["Sea", "old"]) }
    try library.addBook("Elsewhere", tags: ["moor"])
    let record = RecordName(source: "openlibrary", id: "OL1")
    for number in [3, 7, 20, 31] {
      library.coverRules.save(
        MemoryCatalogue.image("OL\(number)W"), from: record, of: .book(number))
    }
    let stale = RecordName(source: "google", id: "g1")
    library.now -= 90_000
    library.coverRules.save(Data(Pictures.gif()), from: stale, of: .book(9))
    library.now += 90_000
    var chosen: Set<Int> = []
    for seed in 0..<20 {
      let collage = try #require(try ownCollage(seeded(UInt64(seed))).collage)
      let numbers = collage.books.compactMap(\.bookNumber)
      #expect(collage.origin == .library && Set(numbers).count == 12)
      #expect(Set(numbers.prefix(3)) == [3, 7, 20] && !numbers.contains(31))
      #expect(collage.books.prefix(3).allSatisfy { $0.cover != nil })
      #expect(collage.books.dropFirst(3).allSatisfy { $0.cover == nil })
      chosen.formUnion(numbers)
    }
    #expect(chosen == Set(1...30))
    let tag = try #require(try library.tag("SEA"))
    #expect(tag.name == "Sea")
    let images = try library.offlineImages(tag)
    for (book, image) in zip(tag.collage?.books ?? [], images) {
      let number = book.bookNumber ?? 0
      #expect(image == ([3, 7, 20].contains(number) ? MemoryCatalogue.image("OL\(number)W") : nil))
    }
    #expect(try library.faults() == [])
  }

  @Test(
    "the user's books with the tag come first; a catalogue fills the remaining positions, without repeats"
  )
  func ownFirst() throws {
    for title in ["Dune", "Emma", "Sea 3"] { try library.addBook(title, tags: ["sea"]) }
    func make(_ catalogue: MemoryCatalogue) throws -> (
      tag: StoredTag, catalogueError: CatalogueError?
    ) {
      try library.maker(catalogue).make(for: "sea", from: nil) { _, _ in }
    }
    let catalogue = MemoryCatalogue(13)
    for _ in 0..<10 {
      let (tag, fault) = try make(catalogue)
      let collage = try #require(tag.collage)
      #expect(Set(collage.books.prefix(3).compactMap(\.bookNumber)) == [1, 2, 3])
      #expect(
        collage.books.dropFirst(3).allSatisfy { $0.record != nil } && collage.books.count == 12)
      #expect(Set(collage.books.map(\.title)).count == 12 && fault == nil)
      #expect(collage.origin == .both(.openLibrary, offset: 0))
    }
    // An unreachable or empty catalogue does not affect the user's own books.
    catalogue.searchFault = .noCurl
    for (catalogue, fault) in [(catalogue, CatalogueError.noCurl), (MemoryCatalogue(0), nil)] {
      let result = try make(catalogue)
      #expect(result.tag.collage?.books.count == 3 && result.catalogueError == fault)
    }
    catalogue.searchFault = .interrupted
    #expect(fault { _ = try make(catalogue) } as? CatalogueError == .interrupted)
    for number in 4...20 { try library.addBook("Book \(number)", tags: ["sea"]) }
    let full = try make(catalogue)
    #expect(full.tag.collage?.books.allSatisfy { $0.bookNumber != nil } == true)
  }

  @Test("fewer than twelve books make a smaller collage with progress; no books make none")
  func fewBooks() throws {
    try library.addBook("Dune", tags: ["sea"])
    try library.addBook("Emma", tags: ["sea"])
    var progress: [Int] = []
    let tag = try library.maker(MemoryCatalogue(0)).make(for: "sea", from: .library) { count, _ in
      progress.append(count)
    }.tag
    #expect(Set(tag.collage?.books.map(\.title) ?? []) == ["Dune", "Emma"] && progress == [1, 2])
    let refused = fault {
      _ = try library.maker(MemoryCatalogue(0)).make(for: "moor", from: .library) { _, _ in }
    }
    #expect(refused as? LibraryError == .noBooksTagged("moor"))
    #expect(try library.tag("moor") == nil)
  }

  @Test("a collage keeps a book's cover if the book gets another one, or is purged")
  func ownCover() throws {
    try library.addBook("Dune", tags: ["sea"])
    let record = RecordName(source: "openlibrary", id: "OL1")
    library.coverRules.save(MemoryCatalogue.image("OL1W"), from: record, of: .book(1))
    let tag = try ownCollage()
    library.coverRules.save(MemoryCatalogue.image("OL2W"), from: record, of: .book(1))
    #expect(try library.offlineImages(tag) == [MemoryCatalogue.image("OL1W")])
    try library.store.change(.delete) { try $0.remove(1) }
    try library.store.purge([1])
    library.coverRules.removeUnusedFiles()
    #expect(try library.offlineImages(tag) == [MemoryCatalogue.image("OL1W")])
    #expect(library.names.count == 1)
    #expect(try library.faults() == [])
  }
}
