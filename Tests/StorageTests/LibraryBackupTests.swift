import Foundation
import Library
import LibraryPorts
import LibraryStorage
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct LibraryBackupTests {
  @Test("a copy is a complete library, and replaces an existing file")
  func copy() throws {
    let library = try DamagedLibrary()
    let path = library.folder.appending(path: "copy.sqlite").path
    #expect(library.store.backupTarget(path) == .unused)
    try library.store.backUp(to: path)
    try library.store.change(.delete) { try $0.remove(4) }
    #expect(library.store.backupTarget(path) == .existingFile)
    try library.store.backUp(to: path)
    let copy = try StoredLibrary(path: path, author: "test")
    #expect(try copy.tally(for: Viewer(today: .last)).books == 2)
    try copy.check { Issue.record("\($0)") }
    #expect(!library.folder.names.contains { $0.hasPrefix(".") })
  }

  @Test("the library itself is never replaced, under any name")
  func ownFile() throws {
    let library = try DamagedLibrary()
    let path = library.folder.appending(path: "library.sqlite").path
    let link = library.folder.appending(path: "link.sqlite").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let indirectPath =
      library.folder.path
      + "/../\(library.folder.appending(path: "").lastPathComponent)/library.sqlite"
    for name in [path, link, indirectPath] {
      #expect(library.store.backupTarget(name) == .ownFile(.library))
      #expect(throws: StorageError.ownFile(name)) { try library.store.backUp(to: name) }
    }
    let companions = ["-wal", "-shm", "-journal", ".version-1"]
    for name in companions.map({ path + $0 }) {
      #expect(library.store.backupTarget(name) == .ownFile(.companion), "\(name)")
      #expect(throws: StorageError.ownFile(name, .companion)) {
        try library.store.backUp(to: name)
      }
    }
  }

  @Test("a missing folder, or a folder in place of the file, is reported")
  func folders() throws {
    let library = try DamagedLibrary()
    let missing = library.folder.appending(path: "no/copy.sqlite").path
    #expect(throws: StorageError.cannotCreate(missing, reason: "ENOENT")) {
      try library.store.backUp(to: missing)
    }
    #expect(library.store.backupTarget(library.folder.path) == .folder)
  }

  @Test("a pipe or a device is not replaced by a copy")
  func devices() throws {
    let library = try DamagedLibrary()
    let pipe = library.folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/null"] {
      #expect(library.store.backupTarget(path) == .device)
      #expect(throws: StorageError.cannotCreate(path, reason: "ENODEV")) {
        try library.store.backUp(to: path)
      }
    }
  }

  @Test("nothing is written beside the log of an open library")
  func open() throws {
    let library = try DamagedLibrary()
    let other = try DamagedLibrary()
    try other.store.add("Kim")
    let path = other.folder.appending(path: "library.sqlite").path
    #expect(throws: StorageError.busy(path)) { try library.store.backUp(to: path) }
    #expect(try other.faults() == [])
  }
}
