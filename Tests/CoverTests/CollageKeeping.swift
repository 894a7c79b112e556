/// The covers of a collage when it is opened, and of the library's own books.
@Suite(.timeLimit(.minutes(10))) struct CollageCoversTests {
  private let library: CollageLibrary
  private let catalogue = StackCatalogue(12, source: .google)

  init() throws { library = try CollageLibrary(isQuick: true) }

  private func images(_ tag: KeptTag) -> [Data?] {
    (tag.collage?.books ?? []).map { book in book.record.map { StackCatalogue.image($0.id) } }
  }

  private func ids(_ tag: KeptTag) -> [String] {
    (tag.collage?.books ?? []).compactMap(\.record?.id)
  }

  @Test("Google's covers are shown for a day, then all are fetched anew")
  func day() throws {
    let tag = try library.make(from: catalogue)
    library.now += 86_399
    #expect(try library.offline(tag) == images(tag))
    library.now += 1
    catalogue.forget()
    var told: [(Int, String)] = []
    let fetched = try library.keeping.images(of: tag, from: { _ in catalogue }) {
      told.append(($0, $1))
    }
    #expect(fetched == images(tag))
    #expect(Set(catalogue.covers) == Set(ids(tag)))
    #expect(told.map(\.0) == Array(1...12))
    #expect(told.map(\.1) == tag.collage?.books.map(\.title))
    #expect(try library.offline(tag) == images(tag))
    #expect(try library.store.changeCount() == 1)
    #expect(try library.faults() == [])
  }

  @Test("where there is no way to the first, no other is tried, and none is kept too long")
  func offline() throws {
    let tag = try library.make(from: catalogue)
    library.now += 86_400
    catalogue.forget()
    for record in catalogue.records { catalogue.faults[record.id] = .hostNotFound("x") }
    let none = [Data?](repeating: nil, count: 12)
    #expect(try library.keeping.images(of: tag, from: { _ in catalogue }) == none)
    #expect(catalogue.covers.count == 1)
    #expect(library.names == [])
    #expect(try library.tag()?.collage?.books.allSatisfy { $0.cover == nil } == true)
    #expect(try library.faults() == [])
    catalogue.faults = [:]
    #expect(try library.keeping.images(of: tag, from: { _ in catalogue }) == images(tag))
  }

  @Test("the cover of one book of a collage is shown for a day, then fetched anew")
  func one() throws {
    let tag = try library.make(from: catalogue)
    let book = try #require(tag.collage?.books[4])
    let owner = CoverOwner.collage(tag: tag.number, place: 4)
    var asked: [RecordName] = []
    let keeping = CoverKeeping(index: library.store, files: library.files, now: { library.now }) {
      asked.append($0)
      return Data(Pictures.gif())
    }
    #expect(keeping.image(of: owner, record: book.recordName) == images(tag)[4])
    library.now += 86_400
    #expect(keeping.image(of: owner, record: book.recordName) == Data(Pictures.gif()))
    #expect(asked == [book.recordName])
    #expect(keeping.image(of: owner, record: book.recordName) == Data(Pictures.gif()))
    #expect(asked.count == 1)
    #expect(library.names == (try library.tag()?.collage?.books[4].cover).map { [$0] })
  }

  @Test("one that is not there spoils no other; what is no image is not shown")
  func bad() throws {
    let tag = try library.make(from: catalogue)
    library.now += 86_400
    let ids = ids(tag)
    catalogue.faults = [ids[0]: .status(500, "x"), ids[1]: .tooLarge("x", limit: 1)]
    catalogue.images = [
      ids[2]: nil as Data?, ids[3]: Data("<html>".utf8), ids[4]: Data(Pictures.png(20_000, 9)),
    ]
    let found = try library.keeping.images(of: tag, from: { _ in catalogue })
    #expect(found.prefix(5).allSatisfy { $0 == nil })
    #expect(Array(found.dropFirst(5)) == Array(images(tag).dropFirst(5)))
    #expect(library.names.count == 7)
    #expect(try library.faults() == [])
  }

  @Test("Ctrl-C is told, and what had come is kept")
  func interrupted() throws {
    let tag = try library.make(from: catalogue)
    library.now += 86_400
    let ids = ids(tag)
    catalogue.faults = [ids[5]: .interrupted]
    let stopped = fault { _ = try library.keeping.images(of: tag, from: { _ in catalogue }) }
    #expect(stopped as? CatalogueError == .interrupted)
    catalogue.faults = [:]
    catalogue.forget()
    #expect(try library.keeping.images(of: tag, from: { _ in catalogue }) == images(tag))
    #expect(catalogue.covers.count == 7)
  }

  @Test("a tag without a collage has no covers")
  func none() throws {
    let tag = try library.store.change(.addTag) {
      try Tagging(clock: .greenwich).add("sea", in: $0)
    }
    #expect(try library.offline(tag) == [])
  }

  // MARK: The library's own books

  private func own(_ randomChoice: RandomChoice = RandomChoice()) throws -> KeptTag {
    try library.making(StackCatalogue(0), randomChoice).make(for: "sea", from: .library) { _, _ in }
      .tag
  }

  @Test("a collage of the library's own books has those with covers first, and no others' covers")
  func ownBooks() throws {
    for number in 1...30 { try library.addBook("Book \(number)", tags: ["Sea", "old"]) }
    try library.addBook("Elsewhere", tags: ["moor"])
    let record = RecordName(source: "openlibrary", id: "OL1")
    for number in [3, 7, 20, 31] {
      library.keeping.keep(StackCatalogue.image("OL\(number)W"), from: record, of: .book(number))
    }
    let stale = RecordName(source: "google", id: "g1")
    library.now -= 90_000
    library.keeping.keep(Data(Pictures.gif()), from: stale, of: .book(9))
    library.now += 90_000
    var chosen: Set<Int> = []
    for seed in 0..<20 {
      let collage = try #require(try own(seeded(UInt64(seed))).collage)
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
    let images = try library.offline(tag)
    for (book, image) in zip(tag.collage?.books ?? [], images) {
      let number = book.bookNumber ?? 0
      #expect(image == ([3, 7, 20].contains(number) ? StackCatalogue.image("OL\(number)W") : nil))
    }
    #expect(try library.faults() == [])
  }

  @Test(
    "one's own books with the tag come first; a catalogue fills the places left, with none of them again"
  )
  func ownFirst() throws {
    for title in ["Dune", "Emma", "Sea 3"] { try library.addBook(title, tags: ["sea"]) }
    func make(_ catalogue: StackCatalogue) throws -> (tag: KeptTag, fault: CatalogueError?) {
      try library.making(catalogue).make(for: "sea", from: nil) { _, _ in }
    }
    let catalogue = StackCatalogue(13)
    for _ in 0..<10 {
      let (tag, fault) = try make(catalogue)
      let collage = try #require(tag.collage)
      #expect(Set(collage.books.prefix(3).compactMap(\.bookNumber)) == [1, 2, 3])
      #expect(
        collage.books.dropFirst(3).allSatisfy { $0.record != nil } && collage.books.count == 12)
      #expect(Set(collage.books.map(\.title)).count == 12 && fault == nil)
      #expect(collage.origin == .both(.openLibrary, offset: 0))
    }
    // Out of reach, or without a book, it takes nothing from what is one's own.
    catalogue.searchFault = .noCurl
    for (catalogue, fault) in [(catalogue, CatalogueError.noCurl), (StackCatalogue(0), nil)] {
      let made = try make(catalogue)
      #expect(made.tag.collage?.books.count == 3 && made.fault == fault)
    }
    catalogue.searchFault = .interrupted
    #expect(fault { _ = try make(catalogue) } as? CatalogueError == .interrupted)
    for number in 4...20 { try library.addBook("Book \(number)", tags: ["sea"]) }
    let full = try make(catalogue)
    #expect(full.tag.collage?.books.allSatisfy { $0.bookNumber != nil } == true)
  }

  @Test("fewer than twelve books make a smaller collage, told one by one; none makes none")
  func few() throws {
    try library.addBook("Dune", tags: ["sea"])
    try library.addBook("Emma", tags: ["sea"])
    var told: [Int] = []
    let tag = try library.making(StackCatalogue(0)).make(for: "sea", from: .library) { count, _ in
      told.append(count)
    }.tag
    #expect(Set(tag.collage?.books.map(\.title) ?? []) == ["Dune", "Emma"] && told == [1, 2])
    let refused = fault {
      _ = try library.making(StackCatalogue(0)).make(for: "moor", from: .library) { _, _ in }
    }
    #expect(refused as? LibraryError == .noBooksTagged("moor"))
    #expect(try library.tag("moor") == nil)
  }

  @Test("a book's cover stays with the collage when the book gets another, or is purged")
  func ownCover() throws {
    try library.addBook("Dune", tags: ["sea"])
    let record = RecordName(source: "openlibrary", id: "OL1")
    library.keeping.keep(StackCatalogue.image("OL1W"), from: record, of: .book(1))
    let tag = try own()
    library.keeping.keep(StackCatalogue.image("OL2W"), from: record, of: .book(1))
    #expect(try library.offline(tag) == [StackCatalogue.image("OL1W")])
    try library.store.change(.delete) { try $0.remove(1) }
    try library.store.change(.purge) { try $0.purge(1) }
    library.keeping.tidy()
    #expect(try library.offline(tag) == [StackCatalogue.image("OL1W")])
    #expect(library.names.count == 1)
    #expect(try library.faults() == [])
  }
}

/// What is kept of collages and their covers, in a real library and a real folder.
@Suite(.timeLimit(.minutes(10))) struct CollageKeepingTests {
  private let library: CollageLibrary

  init() throws { library = try CollageLibrary() }

  private func images(_ tag: KeptTag) -> [Data?] {
    (tag.collage?.books ?? []).map { book in book.record.map { StackCatalogue.image($0.id) } }
  }

  /// Catalogues that have nothing in common.
  private func stack(_ number: Int, source: CatalogueSource = .openLibrary) -> StackCatalogue {
    let catalogue = StackCatalogue(24 * (number + 1), source: source)
    catalogue.records.removeFirst(24 * number)
    catalogue.claimed = 24
    return catalogue
  }

  @Test(
    "where another collage cannot be made, the old one stays with all it has",
    arguments: [
      "no way", "no way to covers", "stopped", "stopped at the third", "none", "closed pipe",
    ])
  func failing(what: String) throws {
    struct ClosedPipe: Error {}
    let old = try library.make(from: stack(0))
    let names = library.names
    let next = stack(1)
    switch what {
    case "no way": next.searchFault = .hostNotFound("x")
    case "no way to covers":
      for record in next.records.dropFirst(3) { next.faults[record.id] = .noConnection("x") }
    case "stopped": next.searchFault = .interrupted
    case "stopped at the third":
      for record in next.records.dropFirst(3) { next.faults[record.id] = .interrupted }
    case "none": for record in next.records { next.images[record.id] = nil as Data? }
    default: break
    }
    let thrown = fault {
      _ = try library.making(next).make(for: "sea", from: .catalogue) { count, _ in
        if what == "closed pipe", count == 5 { throw ClosedPipe() }
      }
    }
    switch what {
    case "no way": #expect(thrown as? CatalogueError == .hostNotFound("x"))
    case "no way to covers": #expect(thrown as? CatalogueError == .noConnection("x"))
    case "none": #expect(thrown as? LibraryError == .noCovers("sea"))
    case "closed pipe": #expect(thrown is ClosedPipe)
    default: #expect(thrown as? CatalogueError == .interrupted)
    }
    #expect(try library.tag() == old)
    #expect(library.names == names)
    #expect(try library.offline(old) == images(old))
    #expect(try library.store.changeCount() == 1)
    #expect(try library.faults() == [])
  }

  @Test("where all covers fail for the same reason, that is told")
  func reason() throws {
    let catalogue = StackCatalogue(24)
    for record in catalogue.records { catalogue.faults[record.id] = .busy("x", retryAfter: 60) }
    let thrown = fault { try library.make(from: catalogue) }
    #expect(thrown as? CatalogueError == .busy("x", retryAfter: 60))
  }

  @Test("where another session is about to write, no file of the covers is left")
  func busy() throws {
    let path = library.folder.library
    let other = try StoredLibrary(path: path, author: "test", timeout: 50)
    let making = CollageMaking(
      store: other, files: library.files, clock: .greenwich, catalogue: { stack(0) })
    let thrown = try library.store.change(.addTag) { transaction in
      _ = try Tagging(clock: .greenwich).add("moor", in: transaction)
      return fault { _ = try making.make(for: "sea", from: .catalogue) { _, _ in } }
    }
    #expect(thrown as? StorageError == .busy(path))
    #expect(library.names == [])
  }

  @Test("where no file can be written, the collage has texts for covers")
  func noFolder() throws {
    let making = CollageMaking(
      store: library.store, files: CoverFolder(beside: "/dev/null/library.sqlite"),
      clock: .greenwich, catalogue: { stack(0) })
    let tag = try making.make(for: "sea", from: .catalogue) { _, _ in }.tag
    #expect(tag.collage?.books.count == 12)
    #expect(tag.collage?.books.allSatisfy { $0.cover == nil } == true)
    #expect(try library.tag() == tag)
  }

  @Test("undo brings the old collage back with its covers, redo the new one, without a network")
  func undo() throws {
    let first = try library.make(from: stack(0))
    let second = try library.make(from: stack(1))
    #expect(library.names.count == 24)
    #expect(try library.store.undo()?.kind == .collage)
    #expect(try library.tag() == first)
    #expect(try library.offline(first) == images(first))
    library.keeping.tidy()
    #expect(try library.store.redo()?.subject == .tag(second))
    #expect(try library.tag() == second)
    #expect(try library.offline(second) == images(second))
    _ = try library.store.undo()
    _ = try library.store.undo()
    library.keeping.tidy()
    #expect(try library.tag() == nil && library.names.count == 24)
    #expect(try library.faults() == [])
    // What was taken back can no longer be made again.
    let third = try library.make("moor", from: stack(2))
    #expect(Set(library.names) == Set(third.collage?.books.compactMap(\.cover) ?? []))
    #expect(try library.faults() == [])
  }

  @Test("a tag that is renamed keeps its covers; deleted and brought back, it has them again")
  func tagged() throws {
    let tag = try library.make(from: stack(0))
    let tagging = Tagging(clock: .greenwich)
    _ = try library.store.change(.renameTag) { try tagging.rename("sea", to: "Ocean", in: $0) }
    let renamed = try #require(try library.tag("ocean"))
    #expect(renamed.collage == tag.collage)
    _ = try library.store.change(.deleteTag) { try tagging.delete("ocean", in: $0) }
    library.keeping.tidy()
    #expect(try library.tag("ocean") == nil && library.names.count == 12)
    #expect(try library.faults() == [])
    _ = try library.store.undo()
    #expect(try library.tag("ocean") == renamed)
    #expect(try library.offline(renamed) == images(tag))
  }

  @Test("a hundred rerolls leave no file that nothing needs, and the newest ten can be taken back")
  func hundred() throws {
    let library = try CollageLibrary(isQuick: true)
    var made: [KeptTag] = []
    for number in 0...100 {
      made.append(try library.make(from: stack(number)))
      #expect(library.names.count <= 12 * 11)
    }
    #expect(library.names.count == 12 * 11)
    for name in library.names { #expect(try library.store.isNeeded(name)) }
    #expect(try library.faults() == [])
    for old in made.reversed().dropFirst().prefix(10) {
      _ = try library.store.undo()
      #expect(try library.tag() == old)
      #expect(try library.offline(old) == images(old))
    }
    // The one before is told, too, and asks for its covers again.
    let older = made[89]
    _ = try library.store.undo()
    let bare = try #require(try library.tag())
    #expect(bare.collage?.books.map(\.record) == older.collage?.books.map(\.record))
    #expect(try library.offline(bare).allSatisfy { $0 == nil })
    let catalogue = stack(89)
    #expect(try library.keeping.images(of: bare, from: { _ in catalogue }) == images(older))
    #expect(try library.offline(bare) == images(older))
    #expect(try library.faults() == [])
  }

  @Test("a file that two collages have goes when neither has it")
  func shared() throws {
    let one = try library.make("sea", from: StackCatalogue(12))
    let other = try library.make("moor", from: StackCatalogue(12))
    #expect(library.names.count == 12)
    for number in 1...12 { try library.make("sea", from: stack(number)) }
    #expect(try library.offline(other) == images(other))
    #expect(one.collage?.books.count == 12)
    #expect(try library.faults() == [])
  }

  @Test("a check tells of a collage's files that are missing and left over; a repair fixes both")
  func check() throws {
    let tag = try library.make(from: stack(0))
    let cover = try #require(tag.collage?.books[3].cover)
    library.files.remove(cover)
    let other = try library.files.keep(Data(Pictures.jpeg()))
    let owner = CoverOwner.collage(tag: tag.number, place: 3)
    #expect(try library.faults() == [.coverMissing(cover, of: owner), .coverLeftOver(other)])
    #expect(try library.keeping.repair() == 2)
    #expect(try library.faults() == [])
    #expect(try library.tag()?.collage?.books[3].cover == nil)
    #expect(library.names.count == 11)
    // It is there again once the catalogue was asked.
    let catalogue = stack(0)
    let changed = try #require(try library.tag())
    #expect(try library.keeping.images(of: changed, from: { _ in catalogue }) == images(tag))
    #expect(catalogue.covers.count == 1)
    #expect(try library.tag() == tag)
    #expect(try library.store.changeCount() == 1)
  }
}

extension Clock {
  static let greenwich = Clock(
    instant: { Date(timeIntervalSince1970: 1_795_262_400) },
    calendarDay: { _ in Day(iso: "2026-11-21") ?? .last })
}
