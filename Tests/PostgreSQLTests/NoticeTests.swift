import Foundation
import PostgreSQL
import SQL
import Support
import Testing

@Suite(
  .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"),
  .timeLimit(.minutes(5)))
struct NoticeTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test(
    "a session hears of what others write in its library, once, and not of what it writes itself")
  func notices() throws {
    let (reader, writer) = (try desk.open(), try desk.open())
    #expect(try !reader.wasWrittenElsewhere())
    try reader.transaction(.writing) { _ = try reader.add("Own") }
    #expect(try !reader.wasWrittenElsewhere())
    try writer.transaction(.writingRows) { _ = try writer.add("Other") }
    #expect(try hears(reader))
    #expect(try !reader.wasWrittenElsewhere())
    try writer.transaction(.writing, keptIf: { false }) { _ = try writer.add("Not kept") }
    try writer.transaction(.reading) { _ = try writer.count() }
    let other = try Desk(on: desk.server).open()
    try other.transaction(.writing) { _ = try other.add("Elsewhere") }
    usleep(100_000)
    #expect(try !reader.wasWrittenElsewhere())
  }

  @Test("what was written last is told also where the session ends at once")
  func last() throws {
    let reader = try desk.open()
    #expect(try !reader.wasWrittenElsewhere())
    do {
      let writer = try desk.open()
      try writer.transaction(.writing) { _ = try writer.add("Last") }
    }
    #expect(try hears(reader))
  }

  @Test("while rows are read and transactions are open, nothing is asked twice")
  func inBetween() throws {
    let (reader, writer) = (try desk.open(), try desk.open())
    try reader.execute("INSERT INTO book SELECT n FROM generate_series(1, 1000) AS n")
    var rows = 0
    try reader.each("SELECT number FROM book", []) { _ in
      if rows == 5 {
        let isWritten = try reader.wasWrittenElsewhere()
        #expect(!isWritten)
      }
      rows += 1
    }
    #expect(rows == 1_000)
    try reader.begin(.reading)
    try writer.transaction(.writing) { _ = try writer.add("Other", number: 2_000) }
    _ = try reader.wasWrittenElsewhere()
    #expect(try reader.count() == 1_000 || reader.count() == 1_001)
    try reader.commit()
  }

  @Test("the ids of old transactions are removed some time")
  func cleaning() throws {
    let database = try desk.open()
    try database.execute(
      """
      INSERT INTO transaction_made (id, made_at)
      SELECT 'old ' || n, now() - interval '2 days' FROM generate_series(1, 50) AS n
      """)
    for _ in 0..<5_000 {
      try database.transaction(.writingRows) {}
      if try database.value("SELECT count(*) FROM transaction_made WHERE id LIKE 'old%'") == 0 {
        return
      }
    }
    Issue.record("they are there after 5,000 commits")
  }

  /// A notice may take its time.
  private func hears(_ database: PostgresDatabase) throws -> Bool {
    for _ in 0..<1_000 {
      if try database.wasWrittenElsewhere() { return true }
      usleep(5_000)
    }
    return false
  }
}
