import Foundation
import Support
import Testing

/// Meetings, as a shell and other programs see them.
@Suite(.timeLimit(.minutes(10))) struct MeetingTests {
  private func told(_ home: Home, _ words: String...) throws -> [String: Any] {
    let outcome = try home.run(["--json"] + words)
    #expect(outcome.code == 0, "\(words): \(outcome)")
    return try Told.object(outcome.out)
  }

  private static let keys: Set<String> = [
    "number", "title", "book", "bookNumber", "shelfEntry", "date", "time", "place", "guests",
    "guestNames", "notes", "upcoming", "addedAt",
  ]

  @Test("a meeting is told with all its keys, and null where there is nothing")
  func facts() throws {
    let home = try Home()
    try home.fill()
    let meeting = try told(
      home, "meetings", "add", "Winter", "--book", "dune", "--on", "2026-12-12", "--at", "7:30 pm",
      "--place", "at Anna's", "--guests", "Anna, Boris")
    #expect(Set(meeting.keys) == Self.keys)
    #expect(meeting["number"] as? Int == 1 && meeting["title"] as? String == "Winter")
    #expect(meeting["book"] as? String == "Dune" && meeting["bookNumber"] as? Int == 1)
    #expect(meeting["date"] as? String == "2026-12-12" && meeting["time"] as? String == "19:30")
    #expect(meeting["place"] as? String == "at Anna's" && meeting["guests"] as? Int == 2)
    #expect(meeting["guestNames"] as? [String] == ["Anna", "Boris"])
    #expect(meeting["upcoming"] as? Bool == true && meeting["notes"] is NSNull)
    let edited = try told(
      home, "meetings", "edit", "1", "--at", "", "--place", "", "--guests", "500", "--notes",
      "cosy", "--title", "Cold")
    #expect(edited["time"] is NSNull && edited["place"] is NSNull)
    #expect(edited["guests"] as? Int == 500 && edited["guestNames"] as? [String] == [])
    #expect(edited["notes"] as? String == "cosy" && edited["title"] as? String == "Cold")
    let bare = try told(
      home, "meetings", "add", "Other", "--book", "Nowhere to be found", "--on", "+2")
    #expect(bare["guests"] is NSNull && bare["bookNumber"] is NSNull)
  }

  @Test("the list is an array, latest first, of all, of those to come, or of those that were")
  func list() throws {
    let home = try Home()
    for (title, day) in [("A", "2026-11-21"), ("B", "2027-05-01"), ("C", "2026-11-30")] {
      try home.run("meetings", "add", title, "--book", "Dune", "--on", day)
    }
    func titles(_ options: String...) throws -> [String] {
      // A later day in place of the home's own.
      let outcome = try home.run(["meetings", "--json", "--as-of", "2026-11-30"] + options)
      return try Told.array(outcome.out).compactMap { $0["title"] as? String }
    }
    #expect(try titles() == ["B", "C", "A"])
    #expect(try titles("--upcoming") == ["B", "C"])
    #expect(try titles("--past") == ["A"])
    #expect(try titles("--upcoming", "--past") == ["B", "C", "A"])
    #expect(try titles("--limit", "1", "--page", "2") == ["C"])
    #expect(
      try home.run("meetings").out == """
        2\t2027-05-01\t\tB\tDune\t\tupcoming
        3\t2026-11-30\t\tC\tDune\t\tupcoming
        1\t2026-11-21\t\tA\tDune\t\tupcoming

        """)
  }

  @Test("an empty list is no failure, and says how to add a meeting at a terminal only")
  func empty() throws {
    let home = try Home()
    let outcome = try home.run("meetings")
    #expect(outcome.code == 0 && outcome.out == "")
    #expect(try home.run("meetings", "--json").out == "[]\n")
    let plain = try home.run("meetings", "--plain").out
    #expect(plain.contains("No meetings have been planned yet") && plain.contains("meetings add"))
  }

  @Test("a second meeting on a day is refused, and the first is named")
  func taken() throws {
    let home = try Home()
    try home.run("meetings", "add", "Winter", "--book", "Dune", "--on", "2026-12-12")
    let second = ["meetings", "add", "Second", "--book", "Emma", "--on", "12.12.2026"]
    let outcome = try home.run(second)
    #expect(outcome.code == 1 && outcome.out == "")
    #expect(outcome.err.contains("1 “Winter”") && outcome.err.contains("12 Dec 2026"))
    #expect(try Told.errorCode(try home.run(["--json"] + second)) == "day-taken")
  }

  @Test("what is removed comes back with undo, also after other programs")
  func remove() throws {
    let home = try Home()
    for day in ["+1", "+2", "+3"] {
      try home.run("meetings", "add", "Club", "--book", "Dune", "--on", day)
    }
    #expect(try home.run("meetings", "remove", "1,2,3").code == 64)
    let removed = try told(home, "meetings", "remove", "1-3", "--yes")
    #expect(removed["removed"] as? [Int] == [1, 2, 3])
    #expect(try home.run("meetings", "--json").out == "[]\n")
    #expect(try home.run("undo").out.contains("removing 3 meetings"))
    #expect(try Told.array(try home.run("meetings", "--json").out).count == 3)
  }

  @Test("without options the editor asks, and a pipe can answer")
  func editor() throws {
    let home = try Home()
    let answers = "Club\nDune\n+1\n19h\n\nAnna\n\n"
    let added = try home.run("meetings", "add", input: answers)
    #expect(added.code == 0 && added.out.contains("1 “Club”"))
    let edited = try home.run("meetings", "edit", "1", input: "\n\n\n-\n\n\nwell\n")
    #expect(edited.code == 0)
    let meeting = try told(home, "meetings", "1")
    #expect(meeting["time"] is NSNull && meeting["notes"] as? String == "well")
  }
}
