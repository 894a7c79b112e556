import Covers
import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Which covers are stored and for how long, with a real library and folder.
@Suite(.timeLimited) final class CoverStorageTests {
  private let folder: TemporaryFolder
  private let store: StoredLibrary
  private let files: CoverFolder
  private var now = Date(timeIntervalSince1970: 1_795_262_400)
  private var fetched: [RecordName] = []
  /// The catalogue's image; nil if the catalogue is unreachable.
  private var catalogueImage: Data? = Data(Pictures.png())

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.library
    store = try StoredLibrary(path: path, author: "test")
    files = CoverFolder(forLibrary: path)
    let now = now
    _ = try store.change(.add) {
      try $0.add(BookDetails(title: "Dune", author: "Frank Herbert"), at: now)
    }
    for title in ["Emma", "Ubik"] {
      _ = try store.change(.shelve) {
        try ReadingRules(clock: noonClock).place(
          BookDetails(title: title, author: "Anon"), on: .read, in: $0)
      }
    }
  }

  private var coverRules: CoverRules {
    CoverRules(index: store, files: files, now: { self.now }) { record in
      self.fetched.append(record)
      return self.catalogueImage
    }
  }

  private let work = RecordName(source: "openlibrary", id: "OL1")
  private let volume = RecordName(source: "google", id: "g1")

  private var names: [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/library.covers")
    return (all ?? []).sorted()
  }

  private func age() throws {
    for name in names {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3_600)],
        ofItemAtPath: folder.path + "/library.covers/" + name)
    }
  }

  private func faults() throws -> [LibraryFault] {
    var faults: [LibraryFault] = []
    try coverRules.check { faults.append($0) }
    return faults
  }

  @Test("a cover is fetched once, and then available without a network")
  func once() throws {
    #expect(coverRules.image(of: .book(2), record: work) == catalogueImage)
    let expectedImage = catalogueImage
    catalogueImage = nil
    now += 10_000_000
    #expect(coverRules.image(of: .book(2), record: work) == expectedImage)
    #expect(fetched == [work])
    #expect(try store.book(2)?.cover == names.first)
    #expect(try store.changeCount() == 3)
    #expect(coverRules.image(of: .book(3), record: nil) == nil)
    #expect(coverRules.image(of: .book(1), record: nil) == nil)
    #expect(fetched == [work])
  }

  @Test("Google's covers are kept for a day, then downloaded again")
  func day() throws {
    #expect(coverRules.image(of: .book(2), record: volume) != nil)
    now += 86_399
    #expect(coverRules.image(of: .book(2), record: volume) != nil)
    #expect(fetched.count == 1)
    now += 1
    let first = names
    catalogueImage = Data(Pictures.jpeg())
    #expect(coverRules.image(of: .book(2), record: volume) == catalogueImage)
    #expect(fetched.count == 2)
    #expect(names.count == 1 && names != first)
  }

  @Test("Google's covers are removed after a day if they cannot be downloaded again")
  func offline() throws {
    #expect(coverRules.image(of: .book(2), record: volume) != nil)
    coverRules.save(Data(Pictures.gif()), from: volume, of: .book(1))
    #expect(names.count == 2)
    now += 86_400
    catalogueImage = nil
    #expect(coverRules.image(of: .book(2), record: volume) == nil)
    // All expired covers are removed, not only the one that was requested.
    #expect(names == [])
    #expect(try store.book(2)?.cover == nil && store.cover(of: .book(1)) == nil)
  }

  @Test("a clock that was set back does not extend the life of Google's covers")
  func setBack() throws {
    #expect(coverRules.image(of: .book(2), record: volume) != nil)
    now -= 1_000
    _ = coverRules.image(of: .book(2), record: volume)
    #expect(fetched.count == 2)
  }

  @Test("an invalid image is never shown as stored, and leaves no file")
  func refused() throws {
    coverRules.save(Data("<html>".utf8), from: work, of: .book(2))
    #expect(try store.book(2)?.cover == nil)
    #expect(names == [])
  }

  @Test("a file that two books share is removed when neither uses it")
  func shared() throws {
    coverRules.save(Data(Pictures.png()), from: work, of: .book(2))
    try store.shareCover(of: .book(2), with: .book(1))
    try store.shareCover(of: .book(3), with: .book(1))
    coverRules.save(Data(Pictures.gif()), from: work, of: .book(2))
    #expect(names.count == 2)
    #expect(coverRules.image(of: .book(1), record: nil) == Data(Pictures.png()))
    try store.saveCover(nil, of: .book(1))
    coverRules.removeUnusedFiles()
    #expect(names.count == 1)
    #expect(coverRules.image(of: .book(2), record: nil) == Data(Pictures.gif()))
  }

  @Test("a deleted book is restored with its cover; a purged one leaves none")
  func undo() throws {
    coverRules.save(Data(Pictures.png()), from: work, of: .book(2))
    coverRules.save(Data(Pictures.gif()), from: work, of: .book(1))
    try store.change(.delete) { try $0.remove(2) }
    coverRules.removeUnusedFiles()
    #expect(names.count == 2)
    _ = try store.undo()
    #expect(coverRules.image(of: .book(2), record: nil) == Data(Pictures.png()))
    try store.change(.delete) { try $0.remove(1) }
    try store.purge([1])
    coverRules.removeUnusedFiles()
    #expect(names.count == 1)
  }

  @Test("a cover that no undo restores is not a fault, and is removed by the next cleanup")
  func forgotten() throws {
    let storedCover = StoredCover(
      file: try files.save(Data(Pictures.png())),
      record: RecordName(source: StoredCover.ownSource, id: ""),
      fetchedAt: now)
    try store.change(.cover) { try $0.setCover(storedCover, of: 1) }
    _ = try store.undo()
    try age()
    coverRules.removeUnusedFiles()
    #expect(try names.count == 1 && faults() == [])
    _ = try store.redo()
    #expect(coverRules.image(of: .book(1), record: nil) == Data(Pictures.png()))
    _ = try store.undo()
    _ = try store.change(.add) { try $0.add(BookDetails(title: "Kim", author: "Anon"), at: now) }
    #expect(try names.count == 1 && faults() == [])
    coverRules.removeUnusedFiles()
    #expect(try names.isEmpty && faults() == [])
  }

  @Test("the covers left by a purge are not a fault")
  func purged() throws {
    for picture in [Pictures.png(), Pictures.gif()] {
      let storedCover = StoredCover(
        file: try files.save(Data(picture)),
        record: RecordName(source: StoredCover.ownSource, id: ""),
        fetchedAt: now)
      try store.change(.cover) { try $0.setCover(storedCover, of: 1) }
    }
    try store.change(.delete) { try $0.remove(1) }
    try store.purge([1])
    try age()
    #expect(try names.count == 2 && faults() == [])
    #expect(try coverRules.repair() == 0)
    #expect(names.isEmpty)
  }

  @Test("a check reports missing and unneeded files; a repair fixes both")
  func check() throws {
    coverRules.save(Data(Pictures.png()), from: work, of: .book(2))
    coverRules.save(Data(Pictures.gif()), from: work, of: .book(1))
    #expect(try faults() == [])
    let picture = try #require(try store.book(2)?.cover)
    let other = try files.save(Data(Pictures.jpeg()))
    files.remove(picture)
    try age()
    #expect(try faults() == [.coverMissing(picture, of: .book(2)), .coverLeftOver(other)])
    #expect(try coverRules.repair() == 2)
    #expect(try faults() == [])
    #expect(names.count == 1)
    #expect(try store.book(2)?.cover == nil && store.cover(of: .book(1)) != nil)
    #expect(try coverRules.repair() == 0)
  }
}
