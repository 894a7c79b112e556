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

/// How collages and their covers are stored, with a real library and folder.
@Suite(.timeLimited) struct CollageStorageTests {
  private let library: CollageLibrary

  init() throws { library = try CollageLibrary() }

  private func images(_ tag: StoredTag) -> [Data?] {
    (tag.collage?.books ?? []).map { book in book.record.map { MemoryCatalogue.image($0.id) } }
  }

  /// Returns catalogues without any books in common.
  private func newCatalogue(_ number: Int, source: CatalogueSource = .openLibrary)
    -> MemoryCatalogue
  {
    let catalogue = MemoryCatalogue(24 * (number + 1), source: source)
    catalogue.records.removeFirst(24 * number)
    catalogue.reportedTotal = 24
    return catalogue
  }

  @Test(
    "if another collage cannot be made, the old one remains complete",
    arguments: [
      "no connection", "no connection for covers", "stopped", "stopped at the third", "none",
      "closed pipe",
    ])
  func failing(failure: String) throws {
    struct ClosedPipe: Error {}
    let old = try library.make(from: newCatalogue(0))
    let names = library.names
    let next = newCatalogue(1)
    switch failure {
    case "no connection": next.searchFault = .hostNotFound("x")
    case "no connection for covers":
      for record in next.records.dropFirst(3) { next.faults[record.id] = .noConnection("x") }
    case "stopped": next.searchFault = .interrupted
    case "stopped at the third":
      for record in next.records.dropFirst(3) { next.faults[record.id] = .interrupted }
    case "none": for record in next.records { next.images[record.id] = nil as Data? }
    default: break
    }
    let thrown = fault {
      _ = try library.maker(next).make(for: "sea", from: .catalogue) { count, _ in
        if failure == "closed pipe", count == 5 { throw ClosedPipe() }
      }
    }
    switch failure {
    case "no connection": #expect(thrown as? CatalogueError == .hostNotFound("x"))
    case "no connection for covers": #expect(thrown as? CatalogueError == .noConnection("x"))
    case "none": #expect(thrown as? LibraryError == .noCovers("sea"))
    case "closed pipe": #expect(thrown is ClosedPipe)
    default: #expect(thrown as? CatalogueError == .interrupted)
    }
    #expect(try library.tag() == old)
    #expect(library.names == names)
    #expect(try library.offlineImages(old) == images(old))
    #expect(try library.store.changeCount() == 1)
    #expect(try library.faults() == [])
  }

  @Test("if all covers fail for the same reason, the reason is reported")
  func reason() throws {
    let catalogue = MemoryCatalogue(24)
    for record in catalogue.records { catalogue.faults[record.id] = .busy("x", retryAfter: 60) }
    let thrown = fault { try library.make(from: catalogue) }
    #expect(thrown as? CatalogueError == .busy("x", retryAfter: 60))
  }

  @Test("if another session is about to write, no cover file is left")
  func busy() throws {
    let path = library.folder.library
    let other = try StoredLibrary(path: path, author: "test", timeout: 50)
    let maker = CollageMaker(
      store: other, files: library.files, clock: .greenwich, catalogue: { newCatalogue(0) })
    let thrown = try library.store.change(.addTag) { transaction in
      _ = try TagRules(clock: .greenwich).add("moor", in: transaction)
      return fault { _ = try maker.make(for: "sea", from: .catalogue) { _, _ in } }
    }
    #expect(thrown as? StorageError == .busy(path))
    #expect(library.names == [])
  }

  @Test("if no file can be written, the collage has texts for covers")
  func noFolder() throws {
    let maker = CollageMaker(
      store: library.store, files: CoverFolder(forLibrary: "/dev/null/library.sqlite"),
      clock: .greenwich, catalogue: { newCatalogue(0) })
    let tag = try maker.make(for: "sea", from: .catalogue) { _, _ in }.tag
    #expect(tag.collage?.books.count == 12)
    #expect(tag.collage?.books.allSatisfy { $0.cover == nil } == true)
    #expect(try library.tag() == tag)
  }

  @Test("undo and redo restore a collage with its covers, without a network")
  func undo() throws {
    let first = try library.make(from: newCatalogue(0))
    let second = try library.make(from: newCatalogue(1))
    #expect(library.names.count == 24)
    #expect(try library.store.undo()?.kind == .collage)
    #expect(try library.tag() == first)
    #expect(try library.offlineImages(first) == images(first))
    library.coverRules.removeUnusedFiles()
    #expect(try library.store.redo()?.subject == .tag(second))
    #expect(try library.tag() == second)
    #expect(try library.offlineImages(second) == images(second))
    _ = try library.store.undo()
    _ = try library.store.undo()
    library.coverRules.removeUnusedFiles()
    #expect(try library.tag() == nil && library.names.count == 24)
    #expect(try library.faults() == [])
    // After a new change, undone changes can no longer be redone.
    let third = try library.make("moor", from: newCatalogue(2))
    #expect(Set(library.names) == Set(third.collage?.books.compactMap(\.cover) ?? []))
    #expect(try library.faults() == [])
  }

  @Test("a renamed tag keeps its covers, and so does one that is deleted and restored")
  func tagged() throws {
    let tag = try library.make(from: newCatalogue(0))
    let tagRules = TagRules(clock: .greenwich)
    _ = try library.store.change(.renameTag) { try tagRules.rename("sea", to: "Ocean", in: $0) }
    let renamed = try #require(try library.tag("ocean"))
    #expect(renamed.collage == tag.collage)
    _ = try library.store.change(.deleteTag) { try tagRules.delete("ocean", in: $0) }
    library.coverRules.removeUnusedFiles()
    #expect(try library.tag("ocean") == nil && library.names.count == 12)
    #expect(try library.faults() == [])
    _ = try library.store.undo()
    #expect(try library.tag("ocean") == renamed)
    #expect(try library.offlineImages(renamed) == images(tag))
  }

  @Test(
    "a hundred rerolls leave no unneeded file, and the newest ten can be undone",
    .longRunOnly)
  func hundred() throws {
    let library = try CollageLibrary(isQuick: true)
    var collages: [StoredTag] = []
    for number in 0...100 {
      collages.append(try library.make(from: newCatalogue(number)))
      #expect(library.names.count <= 12 * 11)
    }
    #expect(library.names.count == 12 * 11)
    for name in library.names { #expect(try library.store.isNeeded(name)) }
    #expect(try library.faults() == [])
    for old in collages.reversed().dropFirst().prefix(10) {
      _ = try library.store.undo()
      #expect(try library.tag() == old)
      #expect(try library.offlineImages(old) == images(old))
    }
    // The collage before it is still recorded, and loads its covers again.
    let older = collages[89]
    _ = try library.store.undo()
    let withoutCovers = try #require(try library.tag())
    #expect(withoutCovers.collage?.books.map(\.record) == older.collage?.books.map(\.record))
    #expect(try library.offlineImages(withoutCovers).allSatisfy { $0 == nil })
    let catalogue = newCatalogue(89)
    #expect(
      try library.coverRules.images(of: withoutCovers, from: { _ in catalogue }) == images(older))
    #expect(try library.offlineImages(withoutCovers) == images(older))
    #expect(try library.faults() == [])
  }

  @Test("a file that two collages share is removed when neither uses it")
  func shared() throws {
    let first = try library.make("sea", from: MemoryCatalogue(12))
    let second = try library.make("moor", from: MemoryCatalogue(12))
    #expect(library.names.count == 12)
    for number in 1...12 { try library.make("sea", from: newCatalogue(number)) }
    #expect(try library.offlineImages(second) == images(second))
    #expect(first.collage?.books.count == 12)
    #expect(try library.faults() == [])
  }

  @Test("a check reports missing and unneeded files of a collage; a repair fixes both")
  func check() throws {
    let tag = try library.make(from: newCatalogue(0))
    let cover = try #require(tag.collage?.books[3].cover)
    library.files.remove(cover)
    let other = try library.files.save(Data(Pictures.jpeg()))
    let owner = CoverOwner.collage(tag: tag.number, index: 3)
    #expect(try library.faults() == [.coverMissing(cover, of: owner), .coverLeftOver(other)])
    #expect(try library.coverRules.repair() == 2)
    #expect(try library.faults() == [])
    #expect(try library.tag()?.collage?.books[3].cover == nil)
    #expect(library.names.count == 11)
    // It is restored from the catalogue.
    let catalogue = newCatalogue(0)
    let changed = try #require(try library.tag())
    #expect(try library.coverRules.images(of: changed, from: { _ in catalogue }) == images(tag))
    #expect(catalogue.covers.count == 1)
    #expect(try library.tag() == tag)
    #expect(try library.store.changeCount() == 1)
  }
}
