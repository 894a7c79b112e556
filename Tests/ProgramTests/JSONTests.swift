import Foundation
import Support
import Testing

/// The keys are a promise.
@Suite(.timeLimit(.minutes(10))) struct JSONTests {
  private func object(_ home: Home, _ words: String..., input: String? = nil) throws -> [String:
    Any]
  {
    let outcome = try home.run(["--json"] + words, input: input.map { Array($0.utf8) })
    #expect(outcome.code == 0, "\(words): \(outcome)")
    #expect(outcome.err.isEmpty || input != nil, "\(words): \(outcome.err)")
    return try Told.object(outcome.out)
  }

  private func array(_ home: Home, _ words: String...) throws -> [[String: Any]] {
    let outcome = try home.run(["--json"] + words)
    #expect(outcome.code == 0, "\(words): \(outcome)")
    return try Told.array(outcome.out)
  }

  @Test("a book is told with all its keys, and null where there is nothing")
  func book() throws {
    let home = try Home()
    try home.fill()
    let book = try object(home, "show", "1")
    #expect(Set(book.keys) == Told.bookKeys)
    #expect(book["number"] as? Int == 1)
    #expect(book["isbn"] as? String == "9780441013593")
    #expect(book["year"] as? Int == 1965)
    #expect(book["status"] as? String == "overdue")
    #expect(book["daysOverdue"] as? Int == 20)
    #expect(book["dueDate"] as? String == "2026-11-01")
    #expect(book["tags"] as? [String] == ["novel"])
    #expect(book["renewals"] as? Int == 0)
    #expect(book["lastCheckedOutBy"] as? String == "Anna")
    let instant = try #require(book["checkedOutAt"] as? String)
    #expect(instant.hasPrefix("2026-11-01T") && instant.hasSuffix("Z"))
    #expect(instant.utf8.count == 20)
    let here = try object(home, "show", "2")
    #expect(Set(here.keys) == Told.bookKeys)
    for key in [
      "borrower", "checkedOutAt", "dueDate", "isbn", "owner", "rating", "publisher", "notes",
      "description", "identifiers", "authors",
    ] {
      #expect(here[key] is NSNull, "\(key)")
    }
    #expect(here["categories"] as? [String] == [])
    #expect(try object(home, "show", "4")["year"] as? Int == -750)
  }

  @Test("list and what is like it print an array of books")
  func lists() throws {
    let home = try Home()
    try home.fill()
    for words in [
      ["list"], ["ls"], ["all"], ["sort", "due"], ["find", "k"], ["page", "1"], ["out"],
    ] {
      let books = try Told.array(try home.run(["--json"] + words).out)
      #expect(!books.isEmpty, "\(words)")
      for book in books { #expect(Set(book.keys) == Told.bookKeys, "\(words)") }
    }
  }

  @Test("what acts on a book prints it as it is now")
  func actions() throws {
    let home = try Home()
    try home.fill()
    let added = try object(
      home, "add", "Emma", "--author", "Austen", "--categories", "novel, love", "--owner", "City",
      "--notes", "a gift", "--publisher", "Murray")
    #expect(Set(added.keys) == Told.bookKeys)
    #expect(added["number"] as? Int == 5)
    #expect(added["categories"] as? [String] == ["novel", "love"])
    #expect(added["owner"] as? String == "City")
    #expect(try object(home, "edit", "5", "--year", "1815")["year"] as? Int == 1815)
    #expect(try object(home, "edit", "5", "--notes", "")["notes"] is NSNull)
    let lent = try object(home, "checkout", "5", "--to", "Anna", "--due", "+14")
    #expect(lent["dueDate"] as? String == "2026-12-05")
    #expect(lent["status"] as? String == "out")
    let renewed = try object(home, "renew", "5", "--due", "2026-12-31")
    #expect(renewed["renewals"] as? Int == 1)
    let back = try object(home, "return", "5")
    #expect(back["status"] as? String == "out" && back["borrower"] as? String == "me")
    #expect(back["lastCheckedOutBy"] as? String == "Anna")
    #expect(try object(home, "rate", "5", "4")["rating"] as? Int == 4)
    #expect(try object(home, "tag", "5", "+love", "+sea", "-sea")["tags"] != nil)
    #expect(try object(home, "checkout", "5", input: "Zoë\n")["borrower"] as? String == "Zoë")
  }

  @Test("what acts on several books prints an array of them")
  func several() throws {
    let home = try Home()
    try home.fill()
    #expect(try array(home, "show", "1-3").count == 3)
    #expect(try array(home, "return", "1,3").map { $0["number"] as? Int } == [1, 3])
    #expect(try array(home, "checkout", "1", "2", "--to", "Anna").count == 2)
    #expect(try array(home, "renew", "1-2").count == 2)
    #expect(try array(home, "edit", "1-2", "--owner", "City").count == 2)
    #expect(try array(home, "tag", "1,2", "+x").count == 2)
    #expect(try array(home, "rate", "1,2", "5").count == 2)
  }

  @Test("the other verbs print an object of their own")
  func others() throws {
    let home = try Home()
    try home.fill()
    #expect(Set(try object(home, "share", "1").keys) == ["text"])
    let deleted = try Told.object(try home.run("--json", "delete", "1,2", "--yes").out)
    #expect(deleted["deleted"] as? [Int] == [1, 2])
    let undone = try object(home, "undo")
    #expect(Set(undone.keys) == ["action", "kind", "books"])
    #expect(undone["action"] as? String == "undone")
    #expect(undone["kind"] as? String == "delete")
    #expect(undone["books"] as? Int == 2)
    #expect(try object(home, "redo")["action"] as? String == "redone")
    let file = try home.file("more.csv", "title,author,year\nEmma,Austen,x\n,Nobody,1\n")
    let imported = try object(home, "import", file)
    let keys = ["added", "updated", "alreadyThere", "skipped", "leftOut", "complaints"]
    #expect(Set(imported.keys) == Set(keys))
    #expect(imported["added"] as? Int == 1)
    #expect(imported["skipped"] as? Int == 1)
    #expect(imported["leftOut"] as? Int == 1)
  }

  @Test("the history is told with its keys, of the library and of one book")
  func history() throws {
    let home = try Home()
    try home.fill()
    try home.run("edit", "1", "--year", "1966")
    try home.run("tags", "add", "sea")
    let common: Set = ["id", "at", "by", "kind", "books", "details"]
    let changes = try array(home, "history")
    #expect(changes.compactMap { $0["kind"] as? String } == ["add-tag", "edit", "import"])
    #expect(
      changes.map { Set($0.keys) } == [
        common.union(["entries", "entry", "title"]), common.union(["number", "title"]),
        common.union(["source"]),
      ])
    let book = try array(home, "history", "1")
    #expect(
      book.map { Set($0.keys) } == [
        common.union(["number", "title"]), common.union(["source"]),
      ])
    #expect((book[0]["details"] as? [String])?.count == 1)
    #expect(book[0]["by"] as? String == "tester" && book[0]["number"] as? Int == 1)
  }

  @Test("the trash, a check and the reminders are told with their keys")
  func keys() throws {
    let home = try Home()
    try home.fill()
    try home.run("delete", "2", "--yes")
    #expect(try array(home, "trash").map { Set($0.keys) } == [Told.bookKeys])
    #expect(try array(home, "check").isEmpty)
    let repaired = try object(home, "check", "--repair")
    #expect(Set(repaired.keys) == ["faults", "mended"])
    let due = try array(home, "remind")
    #expect(due.map { Set($0.keys) } == Array(repeating: ["borrower", "books", "ready"], count: 3))
    let books = due.flatMap { $0["books"] as? [[String: Any]] ?? [] }
    #expect(books.map { Set($0.keys) } == Array(repeating: Told.bookKeys, count: 3))
    let mails = try array(home, "remind", "--mail")
    #expect(
      mails.allSatisfy { Set($0.keys) == ["borrower", "books", "ready", "mail"] }, "\(mails)")
  }

  @Test("statistics are told with their keys, to the last of them")
  func statistics() throws {
    let home = try Home()
    try home.fill()
    try home.run("add", "Ubik", "--author", "x", "--owner", "City Library")
    let told = try object(home, "stats")
    #expect(
      Set(told.keys) == [
        "books", "available", "out", "overdue", "dueSoon", "loansByMonth", "borrowers",
        "mostBorrowed", "tags", "owners", "returned", "returnedLate",
      ])
    for (list, keys) in [
      ("loansByMonth", ["month", "loans"]), ("borrowers", ["name", "loans", "out"]),
      ("mostBorrowed", ["number", "title", "author", "loans"]),
      ("tags", ["tag", "books", "loans"]), ("owners", ["owner", "books", "here"]),
    ] as [(String, Set<String>)] {
      let items = try #require(told[list] as? [[String: Any]])
      #expect(!items.isEmpty && items.allSatisfy { Set($0.keys) == keys }, "\(list): \(items)")
    }
  }

  @Test("several steps of undo are JSON that can be read")
  func stepsOfUndo() throws {
    let home = try Home()
    for title in ["a", "b", "c"] { try home.run("add", title, "--author", "x") }
    let outcome = try home.run("--json", "undo", "--count", "3")
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines { #expect(try Told.object(String(line))["books"] as? Int == 1) }
  }

  @Test("text is told as it is, whatever the language and the colours")
  func text() throws {
    let home = try Home()
    let title = "\"Ёлка\" \\ l'été / <b> 三国 👩‍👩‍👧"
    try home.run("add", title, "--author", "a/b")
    let outcome = try home.run("--language", "fr", "--color", "always", "--json", "show", "1")
    #expect(try Told.object(outcome.out)["title"] as? String == title)
    #expect(try Told.object(outcome.out)["status"] as? String == "available")
    #expect(try home.run("--plain", "--json", "show", "1").out == outcome.out)
  }
}
