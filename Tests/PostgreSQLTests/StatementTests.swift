import Platform
import PostgreSQL
import SQL
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"), .timeLimited)
struct StatementTests {
  private let testDatabase: TestDatabase
  private let database: PostgresDatabase

  init() throws {
    testDatabase = try TestDatabase()
    database = try testDatabase.open()
  }

  @Test("values are read back as bound, the first time and when the statement is prepared")
  func values() throws {
    for _ in 0..<4 {
      var rows = 0
      try database.forEachRow(
        "SELECT ?1 AS a, ?2 AS b, ?3 AS c, ?4 AS d, ?5 AS e, ?6 AS f, true AS yes, false AS no",
        [Int.min, Int.max, "é \\ ' \" \u{1F4D6}\n", "", nil as String?, 0]
      ) {
        rows += 1
        #expect($0["a"] == Int.min)
        #expect($0["b"] == Int.max)
        #expect($0["c"] == "é \\ ' \" \u{1F4D6}\n")
        #expect($0["d"] as String? == "")
        #expect($0["e"] as String? == nil)
        #expect($0["f"] as Int? == 0)
        #expect($0["b"] == String(Int.max))
        #expect($0["yes"] as Bool)
        #expect(!($0["no"] as Bool))
        #expect($0["yes"] == 1)
      }
      #expect(rows == 1)
    }
    #expect(try database.value("SELECT sum(n) FROM generate_series(1, 4) AS n") == 10)
    #expect(try database.values("SELECT n::smallint FROM generate_series(1, 3) AS n") == [1, 2, 3])
    let null: Int? = try database.value("SELECT NULL::bigint")
    #expect(null == nil)
    let none: Int? = try database.value("SELECT 1 WHERE false")
    #expect(none == nil)
  }

  @Test("a text with a NUL is refused before anything is sent, and the transaction continues")
  func nul() throws {
    try database.begin(.writing)
    let error = failure { try database.add("a\0b") }
    #expect(error?.kind == .other)
    #expect(error?.message.contains("NUL") == true)
    let appending = failure {
      try database.bufferingInserts {
        try database.append(Insertion(into: "book", ["number", "title"]), [2, "a\0b"])
      }
    }
    #expect(appending?.code == "22021")
    try database.add("whole")
    try database.commit()
    #expect(try database.values("SELECT title FROM book") == ["whole"])
  }

  @Test("an unknown column fails the query after its row was read")
  func unknownColumn() throws {
    let error = failure {
      try database.forEachRow("SELECT 1 AS a, 2 AS b", []) {
        #expect($0["b"] == 2)
        #expect($0["a"] == 1)
        #expect($0["z"] as Int? == nil)
      }
    }
    #expect(error?.message == "no such column: z")
    #expect(try database.value("SELECT 7") == 7)
  }

  @Test("errors have kinds, and name the statement without its values")
  func kinds() throws {
    try database.add("One", number: 1)
    let duplicate = failure { try database.add("secret", number: 1) }
    #expect(duplicate?.kind == .constraint)
    #expect(duplicate?.code == "23505")
    #expect(duplicate?.sql == "INSERT INTO book (number, title) VALUES (?, ?)")
    #expect(duplicate?.message.contains("secret") == false)
    #expect(failure { try database.run("SELEC 1") }?.kind == .other)
    #expect(failure { try database.run("SELECT 1 FROM nowhere") }?.code == "42P01")
    #expect(failure { try database.execute("SELECT 1; SELECT 1 / 0; SELECT 2") }?.code == "22012")
    try database.begin(.reading)
    #expect(failure { try database.add("Two") }?.kind == .readOnly)
    database.rollBack()
    #expect(try database.count() == 1)
  }

  @Test("a query in the body of another one does not change the rows of that one")
  func nested() throws {
    try database.execute(
      """
      INSERT INTO book SELECT n, CASE WHEN n % 3 <> 0 THEN 'Title ' || n END, -n
      FROM generate_series(1, 2000) AS n
      """)
    var seen: [Int] = []
    try database.forEachRow("SELECT number, title, year FROM book ORDER BY number", []) { row in
      let number: Int = row["number"]
      seen.append(number)
      if number == 3 || number % 500 == 0 {
        try database.forEachRow("SELECT title FROM book WHERE number < ? ORDER BY number", [4]) {
          inner in
          let five: Int? = try database.value("SELECT 5")
          #expect(five == 5)
          #expect(row["number"] == number)
          let title: String? = inner["title"]
          #expect(title == nil || title?.hasPrefix("Title ") == true)
        }
      }
      #expect(row["title"] == (number % 3 == 0 ? nil : "Title \(number)"))
      #expect(row["year"] == -number)
    }
    #expect(seen == Array(1...2_000))
    #expect(!database.isInTransaction)
  }

  @Test("a body that throws ends its query, even a long one, and nothing else")
  func thrown() throws {
    struct Stop: Error {}
    let long = "SELECT generate_series(1, 5000000000) AS a"
    let start = ContinuousClock.now
    #expect(throws: Stop.self) {
      try database.forEachRow(long, []) { _ in throw Stop() }
    }
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(try database.value("SELECT 7") == 7)
    try database.begin(.writing)
    try database.add("Kept")
    #expect(throws: Stop.self) {
      try database.forEachRow("SELECT n FROM generate_series(1, 5000) AS n", []) { _ in throw Stop()
      }
    }
    try database.commit()
    #expect(try database.count() == 1)
  }

  @Test("a hundred megabytes of rows are read in little memory")
  func many() throws {
    let before = residentKilobytes()
    var sum = 0
    try database.forEachRow(
      "SELECT n, repeat('x', 1000) AS t FROM generate_series(1, 100000) AS n", []
    ) { sum += $0["n"] }
    #expect(sum == 5_000_050_000)
    #expect(residentKilobytes() - before < 50_000)
  }

  /// The peak memory of this process.
  private func residentKilobytes() -> Int {
    var usage = rusage()
    getrusage(0, &usage)
    #if canImport(Darwin)
      return usage.ru_maxrss / 1_024
    #else
      return usage.ru_maxrss
    #endif
  }

  @Test("prepared statements remain valid after a change of their tables")
  func preparedAnew() throws {
    let sql = "SELECT * FROM book WHERE number > ?"
    for _ in 0..<3 { try database.run(sql, 0) }
    try testDatabase.open().execute("ALTER TABLE book ADD COLUMN isbn text")
    try database.run(sql, 0)
    for _ in 0..<3 { try database.run(sql, 0) }
    try testDatabase.open().execute("ALTER TABLE book DROP COLUMN isbn")
    try database.begin(.writing)
    #expect(failure { try database.run(sql, 0) }?.kind == .conflict)
    database.rollBack()
    try database.begin(.writing)
    try database.run(sql, 0)
    try database.commit()
    try database.execute("DEALLOCATE ALL")
    for _ in 0..<3 { try database.run(sql, 0) }
  }

  @Test("an interrupted statement ends, and the connection remains usable")
  func interrupted() throws {
    nonisolated(unsafe) var isInterrupted = true
    database.isInterrupted = { isInterrupted }
    let start = ContinuousClock.now
    let sleeping = failure { try database.run("SELECT pg_sleep(600)") }
    #expect(sleeping?.kind == .interrupted)
    let streaming = failure { try database.run("SELECT generate_series(1, 9000000000)") }
    #expect(streaming?.kind == .interrupted)
    #expect(ContinuousClock.now - start < .seconds(60))
    isInterrupted = false
    #expect(try database.value("SELECT 7") == 7)
  }

  @Test("a statement that takes too long fails as busy")
  func statementTimeout() throws {
    let database = try testDatabase.open(statementTimeout: 200)
    #expect(failure { try database.run("SELECT pg_sleep(600)") }?.kind == .busy)
    #expect(try database.value("SELECT 7") == 7)
  }

  @Test("appended rows are read back unchanged, with any content")
  func appended() throws {
    let texts: [String?] = [
      "", nil, "\\N", "\\", "a\tb\nc\rd\\e", "\\.", "é\u{1F4D6}", "\u{8}\u{b}\u{c}\u{1}", "NULL",
      " a ",
    ]
    let seed = Seed(4)
    var generator = seed.generator
    let alphabet = Array("ab\\\t\n\r.N \u{1F4D6}é")
    let random = (0..<3_000).map { _ in
      String(
        (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
          alphabet.randomElement(using: &generator)
        })
    }
    let all = texts + random
    let book = Insertion(into: "book", ["number", "title"])
    try database.begin(.writing)
    var counts: [Int] = []
    try database.bufferingInserts {
      for (index, text) in all.enumerated() { try database.append(book, [index + 1, text]) }
      // Only a statement that reads them flushes the buffered rows.
      counts.append(try database.count("loan"))
      counts.append(try database.count())
      try database.append(Insertion(into: "book", ["number"]), [9_000])
      counts.append(try database.count())
      try database.append(Insertion(into: "loan", ["id", "book"]), [1, 9_000])
    }
    #expect(counts == [0, all.count, all.count + 1])
    try database.commit()
    let stored: [String?] = try database.values(
      "SELECT title FROM book WHERE number < 9000 ORDER BY number")
    #expect(stored == all, "\(seed)")
    #expect(try database.count("loan") == 1)
  }

  @Test("rows that are appended are numbered as others are")
  func appendedNumbers() throws {
    try database.add("Seven", number: 7)
    var numbers: [Int] = []
    try database.transaction(.writing) {
      try database.bufferingInserts {
        for _ in 0..<3 { numbers.append(try database.add("Next")) }
        numbers.append(try database.add("Twenty", number: 20))
        numbers.append(try database.add("Nine", number: 15))
        numbers.append(try database.add("Next"))
      }
    }
    #expect(numbers == [8, 9, 10, 20, 15, 21])
    #expect(
      try database.values("SELECT number FROM book ORDER BY number") == [7] + numbers.sorted())
    #expect(try database.lastNumber(of: "book") == 21)
    #expect(try database.add("Next") == 22)
  }

  @Test("a failed attempt is undone, and the transaction continues")
  func attempts() throws {
    try database.transaction(.writing) {
      try database.add("Kept")
      let error = failure {
        try database.inSavepoint {
          try database.add("Not kept")
          try database.run("SELECT 1 / 0")
        }
      }
      #expect(error?.code == "22012")
      try database.inSavepoint { _ = try database.add("Kept too") }
    }
    #expect(try database.values("SELECT title FROM book ORDER BY number") == ["Kept", "Kept too"])
  }

  @Test("rows are sent after those that they refer to, whichever table was used first")
  func references() throws {
    try database.add("Known", number: 1)
    let book = Insertion(into: "book", ["number", "title"])
    let loan = Insertion(into: "loan", ["id", "book"])
    try database.transaction(.writing) {
      try database.bufferingInserts {
        try database.append(loan, [1, 1])
        try database.append(book, [2, "New"])
        try database.append(loan, [2, 2])
      }
    }
    #expect(try database.count("loan") == 2)
  }

  @Test("many rows are appended in the order of their tables, and a rollback forgets them")
  func appendedMany() throws {
    let long = String(repeating: "x", count: 100)
    let book = Insertion(into: "book", ["number", "title"])
    let loan = Insertion(into: "loan", ["id", "book"])
    try database.transaction(.writing) {
      try database.bufferingInserts {
        for number in 1...30_000 {
          try database.append(book, [number, long])
          try database.append(loan, [number, number])
        }
      }
    }
    #expect(try database.count("loan") == 30_000)
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try database.transaction(.writing) {
        try database.bufferingInserts {
          try database.append(book, [40_000, "forgotten"])
          throw Stop()
        }
      }
    }
    #expect(try database.count() == 30_000)
    let error = failure {
      try database.transaction(.writing) {
        try database.bufferingInserts { try database.append(loan, [50_000, 50_000]) }
      }
    }
    #expect(error?.kind == .constraint)
    #expect(try database.count("loan") == 30_000)
  }
}
