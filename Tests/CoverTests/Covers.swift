/// The files of covers, with what others may have put among them.
@Suite(.timeLimit(.minutes(10))) final class CoverFolderTests {
  private let place: TemporaryFolder
  private let covers: CoverFolder

  init() throws {
    place = try TemporaryFolder()
    covers = CoverFolder(beside: place.library)
  }

  private func path(_ name: String) -> String { place.path + "/library.covers/" + name }

  /// As if it had been written an hour ago.
  private func age(_ name: String, by seconds: TimeInterval = 3_600) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path(name))
  }

  @Test("an image is kept once, private, under a name made of it, and read back")
  func keep() throws {
    let image = Data(Pictures.png())
    let name = try covers.keep(image)
    #expect(try covers.keep(image) == name)
    #expect(name.hasSuffix(".png") && name.count == 36)
    #expect(covers.image(name) == image)
    let files = try FileManager.default.contentsOfDirectory(atPath: path(""))
    #expect(files == [name])
    for (item, mode) in [("", 0o700), (name, 0o600)] {
      let facts = try FileManager.default.attributesOfItem(atPath: path(item))
      #expect(facts[.posixPermissions] as? Int == mode)
    }
    covers.remove(name)
    #expect(covers.image(name) == nil)
    #expect(try covers.keep(Data(Pictures.jpeg())) != name)
  }

  @Test(
    "two images that differ far from their beginning are two files", arguments: [5_000, 200_000])
  func lateDifference(length: Int) throws {
    let images = [1, 2].map { last in
      Data(Pictures.png(data: [UInt8](repeating: 7, count: length) + [last]))
    }
    let names = try images.map(covers.keep)
    #expect(names[0] != names[1])
    #expect(names.map(covers.image) == images)
  }

  @Test("the type is that of the bytes")
  func types() throws {
    #expect(try covers.keep(Data(Pictures.jpeg())).hasSuffix(".jpg"))
    #expect(try covers.keep(Data(Pictures.gif())).hasSuffix(".gif"))
    #expect(try covers.keep(Data(Pictures.webP("VP8X"))).hasSuffix(".webp"))
  }

  @Test("what is no image, not all of one, or too large is not kept, and leaves no file")
  func refused() throws {
    let page = Data("<html></html>".utf8)
    #expect(throws: CoverError.notAnImage) { try covers.keep(page) }
    #expect(throws: CoverError.notAnImage) { try covers.keep(Data(Pictures.png().dropLast())) }
    #expect(throws: CoverError.tooLarge) { try covers.keep(Data(Pictures.png(10_001, 1))) }
    let huge = Data(Pictures.png() + [UInt8](repeating: 0, count: CoverFolder.sizeLimit))
    #expect(throws: CoverError.tooLarge) { try covers.keep(huge) }
    #expect(!FileManager.default.fileExists(atPath: path("")))
  }

  @Test("a name from the library that is none of a cover leads nowhere")
  func names() throws {
    try Data(Pictures.png()).write(to: place.appending(path: "other.png"))
    _ = try covers.keep(Data(Pictures.png()))
    for name in ["../other.png", "/etc/passwd", "", ".", "..", "a1.jpg", "other.png"] {
      #expect(covers.image(name) == nil)
      covers.remove(name)
    }
    #expect(FileManager.default.fileExists(atPath: place.appending(path: "other.png").path))
  }

  @Test("a file that was changed, or put there, is no cover")
  func changed() throws {
    let name = try covers.keep(Data(Pictures.png()))
    try Data(Pictures.png(70, 90)).write(to: URL(filePath: path(name)))
    #expect(covers.image(name) == nil)
    // Kept anew, it is right again.
    #expect(try covers.keep(Data(Pictures.png())) == name)
    #expect(covers.image(name) == Data(Pictures.png()))
    let huge = FileHandle(forUpdatingAtPath: path(name))
    try huge?.truncate(atOffset: 20_000_000)
    #expect(covers.image(name) == nil)
  }

  @Test("a link, a folder or a pipe under the name of a cover is not read")
  func links() throws {
    let image = Data(Pictures.png())
    let name = try covers.keep(image)
    let outside = place.appending(path: "outside.png")
    try image.write(to: outside)
    covers.remove(name)
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: outside.path)
    #expect(covers.image(name) == nil)
    // What is kept takes the place of the link and not of what it leads to.
    #expect(try covers.keep(image) == name)
    #expect(covers.image(name) == image)
    #expect(try Data(contentsOf: outside) == image)
    covers.remove(name)
    #expect(mkfifo(path(name), 0o600) == 0)
    #expect(covers.image(name) == nil)
    covers.remove(name)
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
    #expect(covers.image(name) == nil)
  }

  @Test("files that may be another session's are passed over, and those that are no covers")
  func listed() throws {
    let name = try covers.keep(Data(Pictures.png()))
    #expect(covers.names() == [])
    try age(name)
    try Data().write(to: URL(filePath: path("README")))
    try age("README")
    let draft = ".\(name).bookskeeper-1A2b3C"
    try Data().write(to: URL(filePath: path(draft)))
    #expect(covers.names() == [name])
    try age(draft, by: 4_000)
    #expect(covers.names() == [name, draft])
    covers.remove(draft)
    #expect(covers.names() == [name])
  }

  @Test("where there can be no folder, nothing is kept and nothing breaks")
  func nowhere() {
    let covers = CoverFolder(beside: "/dev/null/library.sqlite")
    #expect(throws: CoverError.cannotWrite(reason: "ENOTDIR")) {
      try covers.keep(Data(Pictures.png()))
    }
    #expect(covers.names() == [])
    #expect(covers.image("00000000000000000000000000000000.png") == nil)
  }
}

/// Which covers are kept, and for how long, over a real library and a real folder.
final class CoverKeepingTests {
  private let place: TemporaryFolder
  private let store: StoredLibrary
  private let files: CoverFolder
  private var now = Date(timeIntervalSince1970: 1_795_262_400)
  private var fetched: [RecordName] = []
  /// What the catalogue gives; nil: no way to it.
  private var offered: Data? = Data(Pictures.png())

  init() throws {
    place = try TemporaryFolder()
    let path = place.library
    store = try StoredLibrary(path: path, author: "test")
    files = CoverFolder(beside: path)
    let now = now
    _ = try store.change(.add) {
      try $0.add(BookDetails(title: "Dune", author: "Frank Herbert"), at: now)
    }
    for title in ["Emma", "Ubik"] {
      _ = try store.change(.shelve) {
        try $0.add(
          ShelfEntry(book: ShelvedBook(title: title, author: "Anon"), shelf: .read, addedAt: now))
      }
    }
  }

  private var keeping: CoverKeeping {
    CoverKeeping(index: store, files: files, now: { self.now }) { record in
      self.fetched.append(record)
      return self.offered
    }
  }

  private let work = RecordName(source: "openlibrary", id: "OL1")
  private let volume = RecordName(source: "google", id: "g1")

  /// All files in the folder.
  private var names: [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: place.path + "/library.covers")
    return (all ?? []).sorted()
  }

  private func age() throws {
    for name in names {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3_600)],
        ofItemAtPath: place.path + "/library.covers/" + name)
    }
  }

  private func faults() throws -> [LibraryFault] {
    var faults: [LibraryFault] = []
    try keeping.check { faults.append($0) }
    return faults
  }

  @Test("a cover is fetched once, and is there without a network from then on")
  func once() throws {
    #expect(keeping.image(of: .entry(1), record: work) == offered)
    let kept = offered
    offered = nil
    now += 10_000_000
    #expect(keeping.image(of: .entry(1), record: work) == kept)
    #expect(fetched == [work])
    #expect(try store.entry(1)?.book.cover == names.first)
    #expect(try store.changeCount() == 3)
    #expect(keeping.image(of: .entry(2), record: nil) == nil)
    #expect(keeping.image(of: .book(1), record: nil) == nil)
    #expect(fetched == [work])
  }

  @Test("Google's is kept for a day, then fetched anew")
  func day() throws {
    #expect(keeping.image(of: .entry(1), record: volume) != nil)
    now += 86_399
    #expect(keeping.image(of: .entry(1), record: volume) != nil)
    #expect(fetched.count == 1)
    now += 1
    let first = names
    offered = Data(Pictures.jpeg())
    #expect(keeping.image(of: .entry(1), record: volume) == offered)
    #expect(fetched.count == 2)
    #expect(names.count == 1 && names != first)
  }

  @Test("Google's is thrown away after a day where it cannot be fetched anew")
  func offline() throws {
    #expect(keeping.image(of: .entry(1), record: volume) != nil)
    keeping.keep(Data(Pictures.gif()), from: volume, of: .book(1))
    #expect(names.count == 2)
    now += 86_400
    offered = nil
    #expect(keeping.image(of: .entry(1), record: volume) == nil)
    // All of them, not only the one that was looked at.
    #expect(names == [])
    #expect(try store.entry(1)?.book.cover == nil && store.cover(of: .book(1)) == nil)
  }

  @Test("a clock that was set back keeps nothing of Google's longer")
  func setBack() throws {
    #expect(keeping.image(of: .entry(1), record: volume) != nil)
    now -= 1_000
    _ = keeping.image(of: .entry(1), record: volume)
    #expect(fetched.count == 2)
  }

  @Test("an image that is none is shown to no one as kept, and leaves no file")
  func refused() throws {
    keeping.keep(Data("<html>".utf8), from: work, of: .entry(1))
    #expect(try store.entry(1)?.book.cover == nil)
    #expect(names == [])
  }

  @Test("a file that two have goes when neither has it")
  func shared() throws {
    keeping.keep(Data(Pictures.png()), from: work, of: .entry(1))
    try store.shareCover(of: .entry(1), with: .book(1))
    try store.shareCover(of: .entry(2), with: .book(1))
    keeping.keep(Data(Pictures.gif()), from: work, of: .entry(1))
    #expect(names.count == 2)
    #expect(keeping.image(of: .book(1), record: nil) == Data(Pictures.png()))
    try store.keepCover(nil, of: .book(1))
    keeping.tidy()
    #expect(names.count == 1)
    #expect(keeping.image(of: .entry(1), record: nil) == Data(Pictures.gif()))
  }

  @Test("what is taken off its shelf comes back with its cover; a book purged leaves none")
  func undo() throws {
    keeping.keep(Data(Pictures.png()), from: work, of: .entry(1))
    keeping.keep(Data(Pictures.gif()), from: work, of: .book(1))
    try store.change(.unshelve) { try $0.remove(ShelfEntry.self, 1) }
    keeping.tidy()
    #expect(names.count == 2)
    _ = try store.undo()
    #expect(keeping.image(of: .entry(1), record: nil) == Data(Pictures.png()))
    try store.change(.delete) { try $0.remove(1) }
    try store.change(.purge) { try $0.purge(1) }
    keeping.tidy()
    #expect(names.count == 1)
  }

  @Test("a check tells of files that are missing and left over; a repair puts both right")
  func check() throws {
    keeping.keep(Data(Pictures.png()), from: work, of: .entry(1))
    keeping.keep(Data(Pictures.gif()), from: work, of: .book(1))
    #expect(try faults() == [])
    let picture = try #require(try store.entry(1)?.book.cover)
    let other = try files.keep(Data(Pictures.jpeg()))
    files.remove(picture)
    try age()
    #expect(try faults() == [.coverMissing(picture, of: .entry(1)), .coverLeftOver(other)])
    #expect(try keeping.repair() == 2)
    #expect(try faults() == [])
    #expect(names.count == 1)
    #expect(try store.entry(1)?.book.cover == nil && store.cover(of: .book(1)) != nil)
    #expect(try keeping.repair() == 0)
  }
}

/// A catalogue that has one record with a cover.
private struct OneRecord: Catalogue {
  let source = CatalogueSource.openLibrary

  func search(
    _ text: String, from place: CataloguePlace, limit: Int
  ) throws(CatalogueError) -> CataloguePage { CataloguePage() }
  func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    guard id == "OL1" else { throw .nothingFound(id) }
    return CatalogueRecord(id: id, source: source, title: "Dune")
  }
  func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord { throw .noCurl }
  func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord { record }
  func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? {
    Data(Pictures.png())
  }
}

@Suite(.timeLimit(.minutes(10))) struct CoverFetchTests {
  @Test("a cover is asked of the catalogue that has the record, and of no other")
  func fetch() {
    let fetch = CoverKeeping.fetch { source in
      guard source == .openLibrary else { throw CatalogueError.noCurl }
      return OneRecord()
    }
    #expect(fetch(RecordName(source: "openlibrary", id: "OL1")) == Data(Pictures.png()))
    for (source, id) in [("openlibrary", "OL2"), ("google", "OL1"), ("elsewhere", "OL1")] {
      #expect(fetch(RecordName(source: source, id: id)) == nil)
    }
  }
}

/// A cover that a user gives a book: a change like any other.
@Suite(.timeLimit(.minutes(10))) final class CoverChangeTests {
  private let place: TemporaryFolder
  private let store: StoredLibrary
  private let keeping: CoverKeeping

  init() throws {
    place = try TemporaryFolder()
    store = try StoredLibrary(path: place.library, author: "test")
    keeping = CoverKeeping(index: store, files: CoverFolder(beside: place.library))
    _ = try store.change(.add) {
      try $0.add(BookDetails(title: "Dune", author: "Frank Herbert"), at: .now)
    }
  }

  private var cover: String? { get throws { try store.book(1)?.cover } }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = place.path + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  @discardableResult
  private func set(_ bytes: [UInt8]?) throws -> String? {
    let kept = try bytes.map { try keeping.keep(pictureAt: file("picture", $0)) }
    try store.change(.cover) { try $0.setCover(kept, of: 1) }
    return kept?.file
  }

  @Test("a cover is set, replaced and removed, and each of it is undone and redone")
  func undo() throws {
    let first = try set(Pictures.png())
    let second = try set(Pictures.jpeg())
    try set(nil)
    #expect(try cover == nil)
    for expected in [second, first, nil] {
      #expect(try store.undo()?.kind == .cover)
      #expect(try cover == expected)
    }
    for expected in [first, second, nil] {
      #expect(try store.redo()?.kind == .cover)
      #expect(try cover == expected)
    }
    let told = try store.changes(of: 1).compactMap(\.cover)
    #expect(told.map(\.after) == [nil, second, first])
  }

  @Test("what undo needs is kept, and goes with the book for good")
  func needed() throws {
    let first = try #require(try set(Pictures.png()))
    try set(Pictures.jpeg())
    keeping.tidy()
    _ = try store.undo()
    #expect(keeping.image(of: .book(1), record: nil) == Data(Pictures.png()))
    try store.change(.delete) { try $0.remove(1) }
    try store.change(.purge) { try $0.purge(1) }
    keeping.tidy()
    #expect(CoverFolder(beside: place.library).image(first) == nil)
  }

  @Test("a user's own cover is no catalogue's, and does not grow too old")
  func own() throws {
    try set(Pictures.png())
    let kept = try #require(try store.cover(of: .book(1)))
    #expect(kept.mayBeKept(at: .distantFuture))
  }

  @Test("the same picture again changes nothing")
  func same() throws {
    try set(Pictures.png())
    try set(Pictures.png())
    #expect(try store.undo()?.kind == .cover)
    #expect(try store.undo()?.kind == .add)
  }

  @Test("the check tells of a cover whose file is gone")
  func missing() throws {
    let name = try #require(try set(Pictures.png()))
    CoverFolder(beside: place.library).remove(name)
    var faults: [LibraryFault] = []
    try keeping.check { faults.append($0) }
    #expect(faults == [.coverMissing(name, of: .book(1))])
  }

  @Test("a file that cannot be a cover is refused, and nothing is kept of it")
  func refused() throws {
    let text = try file("a.txt", Array("Not a picture.".utf8))
    let large = try file("a.png", Pictures.png(10_001, 1))
    let long = try file("b.png", Pictures.png() + Array(repeating: 0, count: 10_000_000))
    let missing = place.path + "/none.png"
    let refusals: [(String, any Error)] = [
      (text, ImportError.notAPicture(text)), (large, ImportError.pictureTooLarge(large)),
      (long, ImportError.pictureTooLarge(long)), (missing, FileError.notFound(missing)),
      (place.path, FileError.isFolder(place.path)),
      ("/dev/null", ImportError.notAPicture("/dev/null")),
    ]
    for (path, error) in refusals {
      #expect(fault { _ = try keeping.keep(pictureAt: path) }.map { "\($0)" } == "\(error)")
    }
    #expect(!FileManager.default.fileExists(atPath: place.path + "/library.covers"))
  }
}
