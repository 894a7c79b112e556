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
@Suite(.takesTurns) struct CollageStorageTests {
  private let library: CollageLibrary

  init() throws { library = try CollageLibrary() }

  private func images(_ tag: StoredTag) -> [Data?] {
    (tag.collage?.books ?? []).map { book in book.record.map { StackCatalogue.image($0.id) } }
  }

  /// Returns catalogues without any books in common.
  private func stack(_ number: Int, source: CatalogueSource = .openLibrary) -> StackCatalogue {
    let catalogue = StackCatalogue(24 * (number + 1), source: source)
    catalogue.records.removeFirst(24 * number)
    catalogue.claimed = 24
    return catalogue
  }

  @Test(
    "if another collage cannot be made, the old one remains complete",
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
      _ = try library.maker(next).make(for: "sea", from: .catalogue) { count, _ in
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

  @Test("if all covers fail for the same reason, the reason is reported")
  func reason() throws {
    let catalogue = StackCatalogue(24)
    for record in catalogue.records { catalogue.faults[record.id] = .busy("x", retryAfter: 60) }
    let thrown = fault { try library.make(from: catalogue) }
    #expect(thrown as? CatalogueError == .busy("x", retryAfter: 60))
  }

  @Test("if another session is about to write, no cover file is left")
  func busy() throws {
    let path = library.folder.library
    let other = try StoredLibrary(path: path, author: "test", timeout: 50)
    let maker = CollageMaker(
      store: other, files: library.files, clock: .greenwich, catalogue: { stack(0) })
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
      clock: .greenwich, catalogue: { stack(0) })
    let tag = try maker.make(for: "sea", from: .catalogue) { _, _ in }.tag
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
    library.coverRules.removeUnusedFiles()
    #expect(try library.store.redo()?.subject == .tag(second))
    #expect(try library.tag() == second)
    #expect(try library.offline(second) == images(second))
    _ = try library.store.undo()
    _ = try library.store.undo()
    library.coverRules.removeUnusedFiles()
    #expect(try library.tag() == nil && library.names.count == 24)
    #expect(try library.faults() == [])
    // After a new change, undone changes can no longer be redone.
    let third = try library.make("moor", from: stack(2))
    #expect(Set(library.names) == Set(third.collage?.books.compactMap(\.cover) ?? []))
    #expect(try library.faults() == [])
  }

  @Test("a renamed tag keeps its covers; a deleted and restored one gets them back")
  func tagged() throws {
    let tag = try library.make(from: stack(0))
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
    #expect(try library.offline(renamed) == images(tag))
  }

  @Test(
    "a hundred rerolls leave no unneeded file, and the newest ten can be undone",
    .longRunOnly)
  func hundred() throws {
    let library = try CollageLibrary(isQuick: true)
    var made: [StoredTag] = []
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
    // The collage before it is still recorded, and loads its covers again.
    let older = made[89]
    _ = try library.store.undo()
    let bare = try #require(try library.tag())
    #expect(bare.collage?.books.map(\.record) == older.collage?.books.map(\.record))
    #expect(try library.offline(bare).allSatisfy { $0 == nil })
    let catalogue = stack(89)
    #expect(try library.coverRules.images(of: bare, from: { _ in catalogue }) == images(older))
    #expect(try library.offline(bare) == images(older))
    #expect(try library.faults() == [])
  }

  @Test("a file that two collages share is removed when neither uses it")
  func shared() throws {
    let one = try library.make("sea", from: StackCatalogue(12))
    let other = try library.make("moor", from: StackCatalogue(12))
    #expect(library.names.count == 12)
    for number in 1...12 { try library.make("sea", from: stack(number)) }
    #expect(try library.offline(other) == images(other))
    #expect(one.collage?.books.count == 12)
    #expect(try library.faults() == [])
  }

  @Test("a check reports missing and unneeded files of a collage; a repair fixes both")
  func check() throws {
    let tag = try library.make(from: stack(0))
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
    let catalogue = stack(0)
    let changed = try #require(try library.tag())
    #expect(try library.coverRules.images(of: changed, from: { _ in catalogue }) == images(tag))
    #expect(catalogue.covers.count == 1)
    #expect(try library.tag() == tag)
    #expect(try library.store.changeCount() == 1)
  }
}
