import Dispatch
import Foundation
import Platform
import PostgreSQL
import SQL
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
  .timeLimited)
struct TransactionTests {
  private let testDatabase: TestDatabase

  init() throws { testDatabase = try TestDatabase() }

  @Test("a transaction is committed or rolled back as a whole")
  func atomic() throws {
    let database = try testDatabase.open()
    try database.transaction(.writing) {
      #expect(database.isInTransaction)
      try database.add("One")
      try database.add("Two")
    }
    #expect(!database.isInTransaction)
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try database.transaction(.writingRows) {
        try database.add("Three")
        throw Stop()
      }
    }
    try database.transaction(.writing, commitIf: { false }) { _ = try database.add("Four") }
    #expect(try database.count() == 2)
    // A transaction that failed and continues anyway.
    try database.begin(.writing)
    try database.add("Five")
    #expect(failure { try database.run("SELECT 1 / 0") } != nil)
    #expect(failure { try database.commit() }?.message.contains("rolled back") == true)
    #expect(!database.isInTransaction)
    #expect(try database.count() == 2)
    #expect(failure { try database.commit() } != nil)
  }

  @Test("a reading transaction sees the database at one moment")
  func reading() throws {
    let reader = try testDatabase.open()
    let writer = try testDatabase.open()
    try reader.begin(.reading)
    #expect(try reader.count() == 0)
    try writer.transaction(.writing) { _ = try writer.add("One") }
    #expect(try reader.count() == 0)
    try reader.commit()
    #expect(try reader.count() == 1)
  }

  @Test(
    "an exclusive writer blocks all others, and writers of rows do not block each other")
  func locks() throws {
    let first = try testDatabase.open()
    let second = try testDatabase.open(timeout: 100)
    try first.begin(.writing)
    for kind in [TransactionKind.writing, .writingRows] {
      let error = failure { try second.begin(kind) }
      #expect(error?.kind == .busy)
      #expect(error?.code == "55P03")
      #expect(!second.isInTransaction)
    }
    try second.begin(.reading)
    try second.commit()
    try first.commit()
    try first.begin(.writingRows)
    try second.begin(.writingRows)
    try second.commit()
    #expect(failure { try second.begin(.writing) }?.kind == .busy)
    try first.commit()
    try second.begin(.writing)
    try second.commit()
    // Another library in the same database does not block.
    let otherDatabase = try TestDatabase(on: testDatabase.server)
    let other = try otherDatabase.open(timeout: 100)
    try first.begin(.writing)
    try withExtendedLifetime(otherDatabase) {
      try other.begin(.writing)
      try other.commit()
    }
    try first.commit()
  }

  @Test("a locked row waits for its lock")
  func lockedRow() throws {
    let first = try testDatabase.open()
    let second = try testDatabase.open(timeout: 100)
    try first.add("One")
    try first.add("Two")
    try first.begin(.writingRows)
    try second.begin(.writingRows)
    try first.lock("book", 1)
    try second.lock("book", 2)
    #expect(failure { try second.lock("book", 1) }?.kind == .busy)
    second.rollBack()
    try first.commit()
    try second.begin(.writingRows)
    try second.lock("book", 1)
    try second.commit()
  }

  @Test("a deadlock fails as a conflict")
  func deadlock() throws {
    try testDatabase.open().add("One")
    try testDatabase.open().add("Two")
    let errors = Errors()
    let testDatabase = testDatabase
    let rendezvous = Rendezvous()
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      errors.add(
        failure {
          let database = try testDatabase.open(timeout: 20_000)
          try database.begin(.writingRows)
          try database.lock("book", 1 + index)
          rendezvous.wait()
          try database.lock("book", 2 - index)
          try database.commit()
        })
    }
    #expect(errors.all.map(\.kind) == [.conflict])
  }

  @Test("a wait for a lock can be interrupted, and the session continues")
  func interrupted() throws {
    let first = try testDatabase.open()
    let second = try testDatabase.open(timeout: 60_000)
    try first.begin(.writing)
    second.isInterrupted = { true }
    #expect(failure { try second.begin(.writing) }?.kind == .interrupted)
    #expect(!second.isInTransaction)
    try first.commit()
    second.isInterrupted = nil
    try second.transaction(.writing) { _ = try second.add("One") }
    #expect(try first.count() == 1)
  }

  @Test("if the server is read-only, a writing transaction cannot begin")
  func readOnly() throws {
    let options = "options=-cdefault_transaction_read_only%3Don"
    let database = try testDatabase.open(testDatabase.server.address(options: options))
    #expect(failure { try database.begin(.writing) }?.kind == .readOnly)
    try database.transaction(.reading) { _ = try database.count() }
  }

  @Test("before there are tables, transactions that make them begin without an id")
  func unmarked() throws {
    let name = PostgresServer.newName()
    let database = try PostgresDatabase(testDatabase.server.address(), schema: name)
    try database.transaction(.writing) {
      try database.execute("CREATE SCHEMA \(name); \(TestDatabase.tables)")
    }
    try database.transaction(.writing) { try database.setLastNumber(of: "book", to: 3) }
    #expect(try database.lastNumber(of: "book") == 3)
    #expect(try database.count("transaction_made") == 1)
    try database.execute("DROP SCHEMA \(name) CASCADE")
  }

  @Test("the server may forget the start of a transaction")
  func deallocated() throws {
    let database = try testDatabase.open()
    for round in 0..<12 {
      if round == 7 { try database.execute("DEALLOCATE begin_writing") }
      if round == 9 { try database.execute("DEALLOCATE ALL") }
      try database.transaction(round % 2 == 0 ? .writing : .writingRows) {
        try database.execute("INSERT INTO book (number) VALUES (\(round))")
      }
    }
    #expect(try database.count() == 12)
    #expect(try database.count("transaction_made") == 12)
  }

  // MARK: Broken connections

  @Test("a session continues after a restart of its server")
  func restart() throws {
    let server = try PostgresServer.standalone(settings: ["synchronous_commit = on"])
    let testDatabase = try TestDatabase(on: server)
    let database = try testDatabase.open()
    for _ in 0..<3 { try database.add("One") }
    try server.stop()
    #expect(failure { _ = try database.count() }?.kind == .unreachable)
    try server.start()
    #expect(try database.count() == 3)
    try server.stop()
    try server.start()
    try database.transaction(.writing) { _ = try database.add("Two") }
    #expect(try database.count() == 4)
    #expect(try !database.wasWrittenElsewhere())
    try testDatabase.open().add("Three")
    try server.kill()
    #expect(failure { try database.begin(.writing) }?.kind == .unreachable)
    try server.start()
    #expect(try !database.wasWrittenElsewhere())
    #expect(try database.count() == 5)
  }

  @Test("if the connection breaks in a transaction, nothing is committed")
  func brokenBefore() throws {
    let database = try testDatabase.open()
    let other = try testDatabase.open()
    try database.begin(.writing)
    try database.add("Lost")
    try end(database, with: other)
    #expect(failure { _ = try database.count() }?.kind == .unreachable)
    // It must not use another connection, which would keep the row.
    #expect(failure { try database.add("Lost too") }?.kind == .unreachable)
    #expect(failure { try database.commit() }?.kind == .unreachable)
    #expect(database.isInTransaction)
    database.rollBack()
    #expect(try database.count() == 0)
    try database.transaction(.writing) { _ = try database.add("Kept") }
    #expect(try database.count() == 1)
  }

  @Test("if an idle connection breaks, the session reconnects")
  func brokenIdle() throws {
    let database = try testDatabase.open()
    let other = try testDatabase.open()
    for _ in 0..<3 { try database.run("SELECT ?", 1) }
    for _ in 0..<3 {
      try end(database, with: other)
      try database.run("SELECT ?", 1)
      try end(database, with: other)
      try database.transaction(.writingRows) { _ = try database.add("Kept") }
    }
    #expect(try database.count() == 3)
  }

  @Test("if the connection breaks during the commit, its outcome is determined")
  func brokenDuring() throws {
    let proxy = try Proxy(to: testDatabase.server.port)
    defer { proxy.end() }
    let database = try testDatabase.open(address(proxy))
    var committed = 0
    for round in 0..<10 {
      try database.begin(round % 2 == 0 ? .writing : .writingRows)
      try database.add("Book")
      proxy.fail(round % 3 == 0 ? .beforeCommit : .afterCommit)
      let error = failure { try database.commit() }
      proxy.fail(.none)
      #expect(!database.isInTransaction)
      if round % 3 == 0 {
        #expect(error?.kind == .unreachable)
        #expect(error?.message.contains("not committed") == true)
      } else {
        #expect(error == nil)
        committed += 1
      }
      #expect(try database.count() == committed)
    }
    try database.begin(.reading)
    proxy.fail(.beforeCommit)
    try database.commit()
  }

  @Test("if no server responds after a commit, its outcome is unknown")
  func unanswered() throws {
    let proxy = try Proxy(to: testDatabase.server.port)
    defer { proxy.end() }
    let database = try testDatabase.open(address(proxy))
    database.outcomeTimeout = .seconds(1)
    try database.begin(.writing)
    try database.add("Book")
    proxy.fail(.afterCommit)
    proxy.refuse(true)
    let error = failure { try database.commit() }
    #expect(error?.kind == .unanswered)
    #expect(!database.isInTransaction)
    proxy.refuse(false)
    #expect(try database.count() == 1)
  }

  @Test("a session that never received its commit is ended, and nothing is committed")
  func vanished() throws {
    let proxy = try Proxy(to: testDatabase.server.port)
    defer { proxy.end() }
    let database = try testDatabase.open(address(proxy), timeout: 300)
    try database.begin(.writing)
    try database.add("Book")
    proxy.fail(.vanishedBefore)
    let error = failure { try database.commit() }
    #expect(error?.kind == .unreachable)
    proxy.fail(.none)
    try database.transaction(.writing) { _ = try database.add("Book") }
    #expect(try database.count() == 1)
  }

  @Test("a server killed during commits keeps all that it acknowledged")
  func killed() throws {
    let server = try PostgresServer.standalone(settings: ["synchronous_commit = on"])
    let testDatabase = try TestDatabase(on: server)
    let database = try testDatabase.open()
    let stop = Flag()
    Thread.detachNewThread {
      for _ in 0..<5 {
        usleep(150_000)
        try? server.kill()
        try? server.start()
      }
      stop.set()
    }
    var committed: [Int] = []
    var number = 0
    while !stop.isSet {
      number += 1
      do {
        try database.transaction(.writing) {
          try database.run("INSERT INTO book (number) VALUES (?)", number)
        }
        committed.append(number)
      } catch let error as DatabaseError {
        #expect(error.kind == .unreachable, "\(error)")
      }
    }
    #expect(committed.count > 10)
    #expect(try database.values("SELECT number FROM book ORDER BY number") == committed)
  }

  @Test(
    "acknowledged commits exist after a failover, and failed ones do not")
  func failover() throws {
    let pair = try PostgresPair()
    let testDatabase = try TestDatabase(on: pair.primary)
    let database = try testDatabase.open(pair.address())
    let stop = Flag()
    Thread.detachNewThread {
      usleep(400_000)
      try? pair.failOver()
      try? pair.repair()
      usleep(300_000)
      stop.set()
    }
    var committed = Set<Int>()
    var unknown = Set<Int>()
    var number = 0
    while !stop.isSet {
      number += 1
      do {
        try database.transaction(.writing) {
          try database.run("INSERT INTO book (number) VALUES (?)", number)
        }
        committed.insert(number)
      } catch let error as DatabaseError where error.kind == .unanswered {
        unknown.insert(number)
      } catch let error as DatabaseError {
        #expect(error.kind == .unreachable || error.kind == .readOnly, "\(error)")
        usleep(20_000)
      }
    }
    let stored: [Int] = try database.values("SELECT number FROM book")
    #expect(committed.isSubset(of: stored))
    #expect(Set(stored).subtracting(committed).isSubset(of: unknown))
    #expect(committed.contains { $0 > number / 2 })
  }

  @Test(
    "if a commit that waits for a standby is interrupted, its outcome is unknown"
  )
  func interruptedCommit() throws {
    let pair = try PostgresPair()
    let database = try TestDatabase(on: pair.primary).open(pair.address())
    database.outcomeTimeout = .seconds(120)
    try database.begin(.writing)
    try database.add("One")
    try pair.standby.kill()
    database.isInterrupted = { true }
    let start = ContinuousClock.now
    #expect(failure { try database.commit() }?.kind == .unanswered)
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(!database.isInTransaction)
    database.isInterrupted = nil
    #expect(try database.value("SELECT 7") == 7)
  }

  private func address(_ proxy: Proxy) -> String {
    "postgresql://\(PostgresServer.owner)@127.0.0.1:\(proxy.port)/\(PostgresServer.database)"
  }

  /// Ends the server process of a connection.
  private func end(_ database: PostgresDatabase, with other: PostgresDatabase) throws {
    let process: Int? = try database.value("SELECT pg_backend_pid()")
    let sql = "SELECT count(*) FROM pg_stat_activity WHERE pid = ?"
    try other.run("SELECT pg_terminate_backend(?::int)", process)
    while try other.value(sql, process) != 0 { usleep(1_000) }
  }
}

/// The errors of several threads.
final class Errors: @unchecked Sendable {
  private let lock = NSLock()
  private var errors: [DatabaseError] = []

  var all: [DatabaseError] { lock.withLock { errors } }

  func add(_ error: DatabaseError?) { lock.withLock { error.map { errors.append($0) } } }
}

/// A meeting point for two threads.
private final class Rendezvous: Sendable {
  private let group = DispatchGroup()

  init() {
    group.enter()
    group.enter()
  }

  func wait() {
    group.leave()
    group.wait()
  }
}

private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() { lock.withLock { value = true } }
}
