import Foundation
import Library
import LibraryStorage
import SQL
import SQLite
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct OpeningTests {
  @Test("a missing file becomes a library")
  func created() throws {
    let folder = try TemporaryFolder()
    _ = try open(folder.library)
    let database = try SQLiteDatabase(path: folder.library, access: .existing)
    #expect(try pragma("application_id", database) == 0x426B_4B70)
    #expect(try pragma("user_version", database) == Schema.version)
    #expect(try database.first("PRAGMA journal_mode") { $0.onlyValue() as String } == "wal")
  }

  @Test("a connection has all the required settings, for new and existing files")
  func connection() throws {
    let folder = try TemporaryFolder()
    for _ in 1...2 {
      let database = try open(folder.library).database
      // FULL: a change that was reported is on disk.
      #expect(try pragma("synchronous", database) == 2)
      #expect(try pragma("foreign_keys", database) == 1)
      // The schema of someone else's file cannot call functions.
      #expect(try pragma("trusted_schema", database) == 0)
      #expect(try database.first("PRAGMA journal_mode") { $0.onlyValue() as String } == "wal")
    }
  }

  @Test("an empty file becomes a library")
  func emptyFile() throws {
    let folder = try TemporaryFolder()
    #expect(FileManager.default.createFile(atPath: folder.library, contents: Data()))
    try open(folder.library).add("Dune")
    #expect(try open(folder.library).titles() == ["Dune"])
  }

  @Test("a library has its own identity, and keeps it")
  func identity() throws {
    let folder = try TemporaryFolder()
    let names = try ["a", "b"].map { try open(folder.path($0)).identity() }
    #expect(names[0] != names[1] && names.allSatisfy { $0.count == 16 })
    #expect(try open(folder.path("a")).identity() == names[0])
  }

  @Test("a finished session leaves one file")
  func oneFile() throws {
    let folder = try TemporaryFolder()
    try open(folder.library).add("Dune")
    #expect(folder.names == ["library.sqlite"])
  }

  @Test("a path may contain spaces, special characters and letters of any script")
  func unusualNames() throws {
    let folder = try TemporaryFolder()
    for name in ["my books.sqlite", "a%20b?c#d&mode=ro", "Книги — été 三", "file:x", "'q\"", "-n"] {
      let path = folder.path + "/" + name
      try open(path).add("Dune")
      #expect(try open(path).titles() == ["Dune"])
      #expect(folder.names.contains(name))
    }
  }

  enum OtherFile: String, CaseIterable {
    case shortText, longText, randomBytes, otherDatabase, emptyOfAnotherProgram, emptyWithVersion

    func write(to path: String) throws {
      var generator = Seed(5).generator
      switch self {
      case .shortText: try Data("shopping list\n".utf8).write(to: URL(fileURLWithPath: path))
      case .longText:
        let text = String(repeating: "All work and no play.\n", count: 5_000)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      case .randomBytes:
        let bytes = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
      case .otherDatabase:
        try database(path, "CREATE TABLE recipe (name); INSERT INTO recipe VALUES (1)")
      case .emptyOfAnotherProgram: try database(path, "PRAGMA application_id = 252006673")
      case .emptyWithVersion: try database(path, "PRAGMA user_version = 3")
      }
    }

    private func database(_ path: String, _ sql: String) throws {
      try SQLiteDatabase(path: path, access: .create).execute(sql)
    }
  }

  @Test("other files are left unchanged", arguments: OtherFile.allCases)
  func otherFiles(otherFile: OtherFile) throws {
    let folder = try TemporaryFolder()
    try otherFile.write(to: folder.library)
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.library))
    #expect(throws: StorageError.notALibrary(folder.library)) { try open(folder.library) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.library)) == before)
    #expect(folder.names == ["library.sqlite"])
  }

  @Test("a library of a newer program is refused, and left unchanged")
  func newer() throws {
    let folder = try TemporaryFolder()
    try open(folder.library).add("Dune")
    try SQLiteDatabase(path: folder.library, access: .existing).execute("PRAGMA user_version = 99")
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.library))
    #expect(throws: StorageError.newer(folder.library, version: 99)) { try open(folder.library) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.library)) == before)
    #expect(folder.names == ["library.sqlite"])
  }

  @Test("a folder is not a library, and in a missing folder none is created")
  func folders() throws {
    let folder = try TemporaryFolder()
    #expect(throws: StorageError.cannotRead(folder.path, reason: "EISDIR")) {
      try open(folder.path)
    }
    let missing = folder.path + "/none/library.sqlite"
    #expect(throws: StorageError.cannotCreate(missing, reason: "ENOENT")) { try open(missing) }
    #expect(folder.names.isEmpty)
  }

  private func pragma(_ name: String, _ database: any Database) throws -> Int? {
    try database.first("PRAGMA \(name)") { $0.onlyValue() as Int }
  }
}
