import Foundation
import Support
import Testing

/// Statistics and the calendar for other programs.
@Suite(.timeLimit(.minutes(10))) struct CountingTests {
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
        "overdue", "owners", "returned", "returnedLate", "tags",
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

  @Test("meetings stand behind the books in calendars and reminders, each in an object of its own")
  func meetings() throws {
    let home = try Home()
    try home.fill()
    try meet(in: home)
    let tabs = try home.run("calendar").out
    #expect(tabs.hasPrefix("2026-11-01\t1\tDune\tAnna\toverdue\n"))
    #expect(tabs.hasSuffix("2026-11-30\t1\tClub\t\tmeeting\t19:30\tEmma\tat Anna's\n"))
    for words in [["calendar"], ["remind", "--within", "9"]] {
      let told = try Told.array(try home.run(words + ["--json"]).out)
      #expect(told.dropLast().allSatisfy { $0["meeting"] == nil } && told.count == 4)
      let last = try #require(told.last)
      #expect(Array(last.keys) == ["meeting"])
      let meeting = try #require(last["meeting"] as? [String: Any])
      #expect(meeting["title"] as? String == "Club" && meeting["date"] as? String == "2026-11-30")
    }
    let mail = try Told.array(try home.run("remind", "--within", "9", "--mail", "--json").out)
    #expect((mail.last?["mail"] as? String)?.hasPrefix("mailto:?subject=Club") == true)
  }

  @Test("a reminder tells of the meetings of the days that were asked for, and else nothing")
  func remindedMeetings() throws {
    let home = try Home()
    try meet(in: home)
    #expect(try home.run("remind", "--within", "8") == Child.Outcome(code: 0, out: "", err: ""))
    #expect(
      try home.run("remind", "--within", "9").out
        == "Meeting in 9 days: Club, Emma, 30 Nov 2026, 19:30, at Anna's\n")
    #expect(try home.run("remind", "--as-of", "2026-12-01").out == "")
    let today = try home.run("remind", "--within", "0", "--as-of", "2026-11-30").out
    #expect(today == "Meeting today: Club, Emma, 19:30, at Anna's\n")
  }

  @Test("statistics tell of meetings where there are any")
  func countedMeetings() throws {
    let home = try Home()
    #expect(!(try home.run("stats").out.contains("meeting")))
    try meet(in: home)
    let lines = try home.run("stats", "--as-of", "2026-12-01").out.split(separator: "\n")
    #expect(
      lines.suffix(6) == [
        "meetings-upcoming\t0", "meetings-held\t1", "meetings-held-this-year\t1",
        "meeting-guests\t12", "meeting-books\t1", "meeting-books-on-read-shelf\t0",
      ])
    let told = try Told.object(try home.run("stats", "--json").out)
    #expect(
      told["meetings"] as? [String: Int] == [
        "upcoming": 1, "held": 0, "heldThisYear": 0, "guests": 0, "booksRead": 0,
        "onReadShelf": 0,
      ])
  }

  private func meet(in home: Home) throws {
    let planned = try home.run(
      "meetings", "add", "Club", "--book", "Emma", "--on", "2026-11-30", "--at", "19:30",
      "--place", "at Anna's", "--guests", "12")
    #expect(planned.code == 0, "\(planned)")
  }
}
