import Covers
import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Setting the cover of a book is a change like any other.
@Suite(.timeLimited) final class CoverChangeTests {
  private let folder: TemporaryFolder
  private let store: StoredLibrary
  private let coverRules: CoverRules

  init() throws {
    folder = try TemporaryFolder()
    store = try StoredLibrary(path: folder.library, author: "test")
    coverRules = CoverRules(index: store, files: CoverFolder(forLibrary: folder.library))
    _ = try store.change(.add) {
      try $0.add(BookDetails(title: "Dune", author: "Frank Herbert"), at: .now)
    }
  }

  private var cover: String? { get throws { try store.book(1)?.cover } }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = folder.path + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  @discardableResult
  private func set(_ bytes: [UInt8]?) throws -> String? {
    let savedCover = try bytes.map { try coverRules.save(pictureAt: file("picture", $0)) }
    try store.change(.cover) { try $0.setCover(savedCover, of: 1) }
    return savedCover?.file
  }

  @Test("setting, replacing and removing a cover are undone and redone")
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
    let coverChanges = try store.changes(of: 1).compactMap(\.cover)
    #expect(coverChanges.map(\.after) == [nil, second, first])
  }

  @Test("covers that undo needs are kept, and purged with the book")
  func needed() throws {
    let first = try #require(try set(Pictures.png()))
    try set(Pictures.jpeg())
    coverRules.removeUnusedFiles()
    _ = try store.undo()
    #expect(coverRules.image(of: .book(1), record: nil) == Data(Pictures.png()))
    try store.change(.delete) { try $0.remove(1) }
    try store.purge([1])
    coverRules.removeUnusedFiles()
    #expect(CoverFolder(forLibrary: folder.library).image(first) == nil)
  }

  @Test("a user's own cover does not belong to a catalogue, and does not expire")
  func userCover() throws {
    try set(Pictures.png())
    let stored = try #require(try store.cover(of: .book(1)))
    #expect(stored.isCurrent(at: .distantFuture))
  }

  @Test("setting the same picture again changes nothing")
  func same() throws {
    try set(Pictures.png())
    try set(Pictures.png())
    #expect(try store.undo()?.kind == .cover)
    #expect(try store.undo()?.kind == .add)
  }

  @Test("the check reports a cover without its file")
  func missing() throws {
    let name = try #require(try set(Pictures.png()))
    CoverFolder(forLibrary: folder.library).remove(name)
    var faults: [LibraryFault] = []
    try coverRules.check { faults.append($0) }
    #expect(faults == [.coverMissing(name, of: .book(1))])
  }

  @Test("a file that cannot be a cover is refused and not stored")
  func refused() throws {
    let textFile = try file("a.txt", Array("Not a picture.".utf8))
    let widePicture = try file("a.png", Pictures.png(10_001, 1))
    let largeFile = try file("b.png", Pictures.png() + Array(repeating: 0, count: 10_000_000))
    let missingFile = folder.path + "/none.png"
    let refusals: [(String, any Error)] = [
      (textFile, ImportError.notAPicture(textFile)),
      (widePicture, ImportError.pictureTooLarge(widePicture)),
      (largeFile, ImportError.pictureTooLarge(largeFile)),
      (missingFile, FileError.notFound(missingFile)),
      (folder.path, FileError.isFolder(folder.path)),
      ("/dev/null", ImportError.notAPicture("/dev/null")),
    ]
    for (path, error) in refusals {
      #expect(fault { _ = try coverRules.save(pictureAt: path) }.map { "\($0)" } == "\(error)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/library.covers"))
  }
}
