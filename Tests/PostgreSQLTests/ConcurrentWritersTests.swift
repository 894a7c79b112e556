import PostgreSQL
import SQL
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
  .timeLimited)
struct ConcurrentWritersTests {
  private let testDatabase: TestDatabase

  init() throws { testDatabase = try TestDatabase() }

  @Test("a session notices others' writes to its library, once, and not its own")
  func others() throws {
    let reader = try testDatabase.open()
    let writer = try testDatabase.open()
    #expect(try !reader.wasWrittenElsewhere())
    try reader.transaction(.writing) { _ = try reader.add("Own") }
    #expect(try !reader.wasWrittenElsewhere())
    try writer.transaction(.writingRows) { _ = try writer.add("Other") }
    try reader.transaction(.writing) { _ = try reader.add("Own") }
    #expect(try reader.wasWrittenElsewhere())
    #expect(try !reader.wasWrittenElsewhere())
    try writer.transaction(.writing, commitIf: { false }) { _ = try writer.add("Not kept") }
    try writer.transaction(.reading) { _ = try writer.count() }
    let otherDatabase = try TestDatabase(on: testDatabase.server)
    let other = try otherDatabase.open()
    // Keeps its schema alive.
    try withExtendedLifetime(otherDatabase) {
      try other.transaction(.writing) { _ = try other.add("Elsewhere") }
    }
    #expect(try !reader.wasWrittenElsewhere())
    #expect(try !writer.wasWrittenElsewhere())
  }

  @Test("a write in progress during a check is noticed after its commit")
  func underWay() throws {
    let reader = try testDatabase.open()
    let writer = try testDatabase.open()
    let third = try testDatabase.open()
    #expect(try !reader.wasWrittenElsewhere())
    try writer.begin(.writingRows)
    try third.transaction(.writingRows) { _ = try third.add("One") }
    #expect(try reader.wasWrittenElsewhere())
    #expect(try !reader.wasWrittenElsewhere())
    try writer.commit()
    #expect(try reader.wasWrittenElsewhere())
    #expect(try !reader.wasWrittenElsewhere())
  }

  @Test("a reading transaction notices what it can see")
  func inTransaction() throws {
    let reader = try testDatabase.open()
    let writer = try testDatabase.open()
    #expect(try !reader.wasWrittenElsewhere())
    try reader.begin(.reading)
    #expect(try reader.count() == 0)
    try writer.transaction(.writing) { _ = try writer.add("Other") }
    #expect(try !reader.wasWrittenElsewhere())
    try reader.commit()
    #expect(try reader.wasWrittenElsewhere())
  }

  @Test("the ids of old transactions are removed eventually")
  func cleaning() throws {
    let database = try testDatabase.open()
    try database.execute(
      """
      INSERT INTO transaction_made (id, made_at)
      SELECT 'old ' || n, now() - interval '2 days' FROM generate_series(1, 50) AS n
      """)
    for _ in 0..<5_000 {
      try database.transaction(.writingRows) {}
      let sql = "SELECT count(*) FROM transaction_made WHERE id LIKE 'old%'"
      if try database.value(sql) == 0 { return }
    }
    Issue.record("they are there after 5,000 commits")
  }
}
