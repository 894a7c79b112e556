import Dispatch
import PostgreSQL
import SQL
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
  .timeLimited)
struct NumberTests {
  private let testDatabase: TestDatabase
  private let database: PostgresDatabase

  init() throws {
    testDatabase = try TestDatabase()
    database = try testDatabase.open()
  }

  @Test(
    "rows are numbered without gaps after rollbacks, and no number is reused")
  func numbers() throws {
    #expect(try database.lastNumber(of: "book") == 0)
    #expect(try database.add("One") == 1)
    try database.begin(.writing)
    #expect(try database.add("Two") == 2)
    database.rollBack()
    #expect(try database.add("Two") == 2)
    try database.run("DELETE FROM book")
    #expect(try database.add("Three") == 3)
    #expect(try database.lastNumber(of: "book") == 3)
  }

  @Test("an explicit number raises the last one, and never lowers it")
  func explicitNumber() throws {
    #expect(try database.add("Ten", number: 10) == 10)
    #expect(try database.add("Eleven") == 11)
    try database.begin(.writing)
    #expect(try database.add("Five", number: 5) == 5)
    #expect(try database.lastNumber(of: "book") == 11)
    #expect(try database.add("Twenty", number: 20) == 20)
    #expect(try database.add("Twenty-one") == 21)
    #expect(try database.add("Thirty", number: 30) == 30)
    try database.commit()
    #expect(try database.lastNumber(of: "book") == 30)
    try database.begin(.writing)
    try database.add("Forty", number: 40)
    database.rollBack()
    #expect(try database.lastNumber(of: "book") == 30)
    try database.setLastNumber(of: "book", to: 7_000)
    #expect(try database.add("More") == 7_001)
    try database.setLastNumber(of: "book", to: 31)
    #expect(try database.add("Less") == 32)
  }

  @Test("loans are numbered by a sequence, which is raised and set like the others")
  func sequence() throws {
    let loan = Insertion(into: "loan", ["id"])
    #expect(try database.lastNumber(of: "loan") == 0)
    #expect(try database.insert(loan, number: nil, []) == 1)
    #expect(try database.insert(loan, number: 9, []) == 9)
    #expect(try database.insert(loan, number: 4, []) == 4)
    #expect(try database.lastNumber(of: "loan") == 9)
    #expect(try database.insert(loan, number: nil, []) == 10)
    try database.setLastNumber(of: "loan", to: 100)
    #expect(try database.insert(loan, number: nil, []) == 101)
    try database.run("DELETE FROM loan")
    try database.setLastNumber(of: "loan", to: 0)
    #expect(try database.lastNumber(of: "loan") == 0)
    #expect(try database.insert(loan, number: nil, []) == 1)
  }

  @Test("the conflict clause of an insertion is kept")
  func conflict() throws {
    try database.add("One", number: 1)
    let book = Insertion(
      into: "book", ["number", "title", "year"],
      "ON CONFLICT (number) DO UPDATE SET title = excluded.title")
    #expect(try database.insert(book, number: 1, ["Other", nil as Int?]) == 1)
    #expect(try database.insert(book, number: nil, ["Two", 1_999]) == 2)
    #expect(try database.values("SELECT title FROM book ORDER BY number") == ["Other", "Two"])
  }

  @Test("several sessions number their rows at once, without gaps")
  func atOnce() throws {
    let testDatabase = testDatabase
    let errors = Errors()
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      errors.add(
        failure {
          let database = try testDatabase.open(timeout: 20_000)
          for round in 0..<20 {
            try database.transaction(.writingRows, commitIf: { round % 4 != 0 }) {
              _ = try database.add("Book")
            }
          }
        })
    }
    #expect(errors.all.isEmpty)
    #expect(try database.values("SELECT number FROM book ORDER BY number") == Array(1...90))
    #expect(try database.lastNumber(of: "book") == 90)
  }
}
