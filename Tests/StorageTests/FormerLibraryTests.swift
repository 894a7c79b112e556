import Foundation
import Library
import LibraryPorts
import LibraryStorage
import PostgreSQL
import SQLite
import StorageSupport
import TestSupport
import Testing
import Turns

/// Upgrades of libraries of 0.9.0 with random shelf entries: loose, linked, removed, undone, rated,
/// moved, and later added to the library. All of it can be undone and redone.
@Suite(.timeLimited) struct FormerLibraryTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../ProgramTests/Libraries").standardized.path

  private static func unpack(_ name: String, to path: String) throws {
    let unpacking = try Child(
      ["/bin/sh", "-c", "gzip -dc '\(folder)/\(name)'"], environment: [:], input: nil,
      output: path, folder: FileManager.default.temporaryDirectory.path)
    guard try unpacking.finish().code == 0 else { throw Failure("no \(name)") }
  }

  @Test(
    "the states of an older library can be undone and redone",
    arguments: 1...LongRun.rounds(3, long: 20))
  func file(round: Int) throws {
    let seed = Seed(UInt64(round))
    let library = FormerLibrary(seed: seed.value, changes: LongRun.rounds(40, long: 90))
    let folder = try TemporaryFolder(isInMemory: true)
    try Self.unpack("0.9.0.sqlite.gz", to: folder.library)
    do {
      let database = try SQLiteDatabase(path: folder.library, access: .existing)
      // The keys that the model does not compute are those of an older folding.
      try database.execute("PRAGMA foreign_keys = ON; UPDATE folding SET version = 1")
      try library.write(to: database)
    }
    let store = try open(folder.library)
    try store.turnOffSync()
    do { try library.expectStates(in: store) } catch { throw Failure("\(seed): \(error)") }
  }

  @Test(
    "the states of a complete copy of an older library can be undone and redone",
    arguments: 21...LongRun.rounds(22, long: 30))
  func copy(round: Int) throws {
    let seed = Seed(UInt64(round))
    let library = FormerLibrary(seed: seed.value, changes: LongRun.rounds(40, long: 90))
    let store = try emptyLibrary()
    let copy = library.copy
    var audit = ArchiveAudit(copy.header)
    for piece in copy.pieces { try audit.check(piece) }
    #expect(audit.remainingFault == nil)
    try store.load(copy.header) { loader in for piece in copy.pieces { try loader.load(piece) } }
    do { try library.expectStates(in: store) } catch { throw Failure("\(seed): \(error)") }
  }

  @Test(
    "the states of an older library in PostgreSQL can be undone and redone",
    .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
    arguments: 31...LongRun.rounds(31, long: 35))
  func postgreSQL(round: Int) throws {
    let seed = Seed(UInt64(round))
    let library = FormerLibrary(seed: seed.value, changes: LongRun.rounds(30, long: 90))
    let store = try Self.upgraded(library)
    do { try library.expectStates(in: store.value) } catch { throw Failure("\(seed): \(error)") }
  }

  private static func upgraded(_ library: FormerLibrary) throws -> (
    value: StoredLibrary, in: TemporaryDatabase
  ) {
    let database = try PostgresServer.shared.get().database()
    let server = database.server
    let script = server.folder + "/\(database.name).sql"
    try unpack("0.9.0.postgresql.gz", to: script)
    try PostgresTools.run([
      "psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", server.folder, "-p", "\(server.port)",
      "-U", "postgres", "-d", database.name, "-f", script,
    ])
    let address = try DatabaseAddress(
      server.address(database.name, user: "postgres", options: "schema=club"))
    do {
      let old = try PostgresDatabase(address.connection, schema: address.schema)
      try library.write(to: old)
      try old.execute("COMMENT ON TABLE book_text IS '1'")
    }
    return (try StoredLibrary(PostgresSchema(address), author: "test"), database)
  }
}
