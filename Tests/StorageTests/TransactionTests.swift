import Foundation
import SQL
import SQLite
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct TransactionTests {
  struct Refusal: Error {}

  private let folder: TemporaryFolder
  private let database: SQLiteDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try SQLiteDatabase(path: folder.library, access: .create, timeout: 20)
    try database.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (id INTEGER PRIMARY KEY)")
  }

  private var count: Int? {
    get throws { try database.first("SELECT count(*) FROM t") { $0.onlyValue() as Int } }
  }

  @Test("a transaction is committed if its body returns")
  func committed() throws {
    let result = try database.transaction(.writing) {
      #expect(database.isInTransaction)
      try database.run("INSERT INTO t VALUES (1)")
      return "done"
    }
    #expect(result == "done")
    #expect(!database.isInTransaction)
    #expect(try count == 1)
  }

  @Test("a transaction is rolled back if its body throws, or if its commit condition is false")
  func rolledBack() throws {
    #expect(throws: Refusal.self) {
      try database.transaction(.writing) {
        try database.run("INSERT INTO t VALUES (1)")
        throw Refusal()
      }
    }
    #expect(!database.isInTransaction)
    try database.transaction(.writing, commitIf: { false }) {
      try database.run("INSERT INTO t VALUES (2)")
    }
    #expect(!database.isInTransaction)
    #expect(try count == 0)
  }

  @Test("an error inside a transaction is rethrown, and the connection remains usable")
  func errorInside() throws {
    let error = #expect(throws: DatabaseError.self) {
      try database.transaction(.writing) {
        try database.run("INSERT INTO t VALUES (1)")
        try database.run("INSERT INTO t VALUES (1)")
      }
    }
    #expect(error?.code == "1555")  // SQLITE_CONSTRAINT_PRIMARYKEY
    try database.run("INSERT INTO t VALUES (3)")
    #expect(try count == 1)
  }

  @Test("a failed savepoint is rolled back, and the rest is committed")
  func savepoint() throws {
    try database.transaction(.writing) {
      try database.run("INSERT INTO t VALUES (1)")
      #expect(throws: DatabaseError.self) {
        try database.inSavepoint {
          try database.run("INSERT INTO t VALUES (2)")
          try database.inSavepoint { try database.run("INSERT INTO t VALUES (3)") }
          try database.run("INSERT INTO t VALUES (1)")
        }
      }
      try database.inSavepoint { try database.run("INSERT INTO t VALUES (4)") }
    }
    #expect(try database.values("SELECT id FROM t") as [Int] == [1, 4])
  }

  @Test("there is one writer at a time: the other one is busy, after its timeout")
  func busy() throws {
    let other = try SQLiteDatabase(path: folder.library, access: .existing, timeout: 20)
    try database.transaction(.writing) {
      let error = #expect(throws: DatabaseError.self) { try other.transaction(.writing) {} }
      #expect(error?.kind == .busy)
      #expect(!other.isInTransaction)
    }
    try other.transaction(.writing) { try other.run("INSERT INTO t VALUES (4)") }
    #expect(try count == 1)
  }

  @Test("an existing file is opened, and a missing one is not created")
  func missing() throws {
    let path = folder.path + "/none"
    let error = #expect(throws: DatabaseError.self) {
      try SQLiteDatabase(path: path, access: .existing)
    }
    #expect(error?.kind == .cannotOpen)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("an immutable database is read, whatever its path, and cannot be written")
  func immutable() throws {
    let path = folder.path + "/50% off? #1 é.sqlite"
    try SQLiteDatabase(path: path, access: .create).execute(
      "CREATE TABLE t (id); INSERT INTO t VALUES (7)")
    let database = try SQLiteDatabase(path: path, access: .immutable)
    #expect(database.isReadOnly)
    #expect(try database.first("SELECT id FROM t") { $0.onlyValue() as Int } == 7)
    let error = #expect(throws: DatabaseError.self) { try database.run("DELETE FROM t") }
    #expect(error?.kind == .readOnly)
  }
}
