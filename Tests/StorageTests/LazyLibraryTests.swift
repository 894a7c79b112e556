import Foundation
import Library
import StorageSupport
import TestSupport
import Testing
import Turns

@testable import LibraryStorage

/// A library that the first change creates.
@Suite(.timeLimited) struct LazyLibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(isInMemory: true) }

  private var fileExists: Bool { FileManager.default.fileExists(atPath: folder.library) }

  private func open(_ purpose: LibraryFile.Purpose = .createLater) throws -> StoredLibrary {
    try StoredLibrary(path: folder.library, author: "anna", purpose: purpose)
  }

  @Test("reading does not create a library, and a change does")
  func change() throws {
    let store = try open()
    #expect(try store.titles() == [] && store.tally(for: viewer).books == 0)
    #expect(store.willCreate && !fileExists)
    try store.add("Dune")
    #expect(!store.willCreate && fileExists)
    #expect(try store.titles() == ["Dune"] && store.faults() == [])
    #expect(try open(.existing).titles() == ["Dune"])
  }

  @Test("a refused change leaves nothing behind")
  func refusedChange() throws {
    let store = try open()
    #expect(throws: Failure.self) { try store.writing { throw Failure("refused") } }
    #expect(fileExists)
    store.discardIfUnused()
    #expect(!fileExists)
  }

  @Test("a library that another session creates meanwhile is read and extended")
  func concurrentCreation() throws {
    let first = try open()
    let second = try open()
    #expect(try second.titles() == [])
    try first.add("Dune")
    #expect(try second.titles() == ["Dune"])
    try second.add("Kim")
    #expect(try first.titles() == ["Dune", "Kim"])
    #expect(try first.changesByOthers() != nil)
    first.discardIfUnused()
    #expect(fileExists)
  }

  @Test("a library that may have been used meanwhile is not removed")
  func usedMeanwhile() throws {
    let store = try open()
    #expect(throws: Failure.self) { try store.writing { throw Failure("refused") } }
    try #require(fileExists)
    try open(.existing).add("Dune")
    store.discardIfUnused()
    #expect(try open(.existing).titles() == ["Dune"])
  }

  @Test("commands that require an existing library do not create one")
  func existing() throws {
    for purpose in [LibraryFile.Purpose.existing, .check] {
      #expect(throws: StorageError.noSuchLibrary(folder.library)) { try open(purpose) }
    }
    #expect(try open(.read).titles() == [])
    #expect(!fileExists)
    try Data().write(to: URL(fileURLWithPath: folder.library))
    #expect(throws: StorageError.noSuchLibrary(folder.library)) { try open(.existing) }
    #expect(try open().titles() == [])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.library)).isEmpty)
  }

  @Test("a missing folder is reported at once")
  func noFolder() {
    let path = folder.path + "/none/library.sqlite"
    #expect(throws: StorageError.cannotCreate(path, reason: "ENOENT")) {
      try StoredLibrary(path: path, author: "anna", purpose: .createLater)
    }
  }
}
