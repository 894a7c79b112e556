import Foundation
import Testing

/// Statistics and the calendar for other programs.
@Suite struct CountingTests {
  @Test("statistics in a pipe are one number a line, whatever the language")
  func tabs() throws {
    let home = try Home()
    try home.fill()
    let lines = try home.run("stats", "--language", "ru").out.split(separator: "\n").map(
      String.init)
    #expect(
      lines.prefix(5) == ["books\t4", "available\t1", "out\t3", "overdue\t1", "due-soon\t2"])
    #expect(lines.filter { $0.hasPrefix("month\t") }.count == 12)
    #expect(lines.contains("month\t2026-11\t3"))
    #expect(lines.contains("borrower\tZoë\t1\t1"))
    #expect(lines.contains("book\t1\tDune\tFrank Herbert\t1"))
    #expect(lines.last == "tag\tnovel\t2\t2")
  }

  @Test("statistics under --json are one object")
  func json() throws {
    let home = try Home()
    try home.fill()
    let out = try home.run("stats", "--json", "--limit", "1").out
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(out.utf8)) as? [String: Any])
    #expect(
      object.keys.sorted() == [
        "available", "books", "borrowers", "dueSoon", "loansByMonth", "mostBorrowed", "out",
        "overdue", "tags",
      ])
    #expect(object["books"] as? Int == 4)
    #expect(object["overdue"] as? Int == 1)
    let months = try #require(object["loansByMonth"] as? [[String: Any]])
    #expect(months.count == 12)
    #expect(months.last?["month"] as? String == "2026-11")
    #expect((object["borrowers"] as? [[String: Any]])?.count == 1)
    #expect((object["tags"] as? [[String: Any]])?.first?["tag"] as? String == "novel")
  }

  @Test("the calendar in a pipe is one book a line, soonest first")
  func calendarTabs() throws {
    let home = try Home()
    try home.fill()
    #expect(
      try home.run("calendar").out == """
        2026-11-01\t1\tDune\tAnna\toverdue
        2026-11-21\t4\tThe Iliad\tme\tdue-today
        2026-11-25\t3\tKim\tZoë\tdue-soon

        """)
    #expect(try home.run("calendar", "+1") == Child.Outcome(code: 0, out: "", err: ""))
    #expect(try home.run("calendar", "--limit", "1").out.hasPrefix("2026-11-01\t1\tDune"))
    #expect(try home.run("calendar", "11", "2026").code == 64)
  }

  @Test("the calendar under --json is an array of books")
  func calendarJSON() throws {
    let home = try Home()
    try home.fill()
    let out = try home.run("calendar", "11.2026", "--json").out
    let books = try #require(
      try JSONSerialization.jsonObject(with: Data(out.utf8)) as? [[String: Any]])
    #expect(books.compactMap { $0["number"] as? Int } == [1, 4, 3])
    #expect(try home.run("calendar", "dec", "--json").out == "[]\n")
    let refused = try home.run("calendar", "soon", "--json")
    #expect(refused.code == 64 && refused.err.contains("\"code\":\"bad-month\""))
  }

  @Test("what earlier months left overdue is listed with the present one")
  func asOf() throws {
    let home = try Home()
    try home.fill()
    let out = try home.run("calendar", "--as-of", "2026-12-24").out
    #expect(out.split(separator: "\n").allSatisfy { $0.hasSuffix("\toverdue") })
    #expect(out.split(separator: "\n").count == 3)
  }
}
