import Foundation
import Support
import Testing

/// The desk in pipes, for other programs, and at two places at once.
@Suite(.timeLimit(.minutes(10))) struct DeskTests {
  private func home() throws -> Home {
    let home = try Home()
    try home.run("add", "Dune", "--author", "Frank Herbert", "--isbn", "9780441013593")
    try home.run("add", "Emma", "--author", "Jane Austen")
    try home.run("borrower", "add", "Anna", "--card", "A1001")
    return home
  }

  @Test("a file of scans is answered line by line, and nothing else stands on standard output")
  func pipe() throws {
    let home = try home()
    let outcome = try home.run(
      "desk", input: "A1001\n1\nX99\n9780441013590\n2\n\n2\nAnna\r\n2\r\n")
    #expect(outcome.code == 0)
    #expect(
      outcome.out == """
        Anna: 0 books
        Lent “Dune” (no. 1) to Anna until 12 Dec 2026.
        Anna: 1 lent, 0 returned; due 12 Dec 2026
        No borrower yet: scan a card or type a name.
        Anna: 1 book
        Lent “Emma” (no. 2) to Anna until 12 Dec 2026.
        Anna: 1 lent, 0 returned; due 12 Dec 2026

        """)
    #expect(outcome.err.contains("X99"))
    #expect(outcome.err.contains("9780441013590"))
    #expect(outcome.err.contains("To lend it, scan a card"))
  }

  @Test(
    "no card has the code of a book or another's name, and nobody new another's card for a name")
  func cards() throws {
    let home = try home()
    // A code of the same form that is no book's, and one's own name.
    for (name, card) in [("Ben", "B0042"), ("Cat", "9780441013590"), ("Zoë", "zoe")] {
      #expect(try home.run("borrower", "add", name, "--card", card).code == 0, "\(card)")
    }
    let refused = [
      ("B000042", "bad-card"), ("И000001", "bad-card"), ("978-0-441-01359-3", "bad-card"),
      ("ANNA", "card-is-name"), ("A1001", "card-taken"), ("P000001", "card-taken"),
    ]
    for (card, code) in refused {
      for words in [["borrower", "add", "Dan"], ["borrower", "edit", "Ben"]] {
        let outcome = try home.run(["--json"] + words + ["--card", card])
        #expect(outcome.code == 1, "\(words) \(card)")
        #expect(try Told.errorCode(outcome) == code, "\(words) \(card)")
      }
    }
    for words in [
      ["borrower", "add", "A1001"], ["borrower", "edit", "Ben", "--name", "A1001"],
    ] {
      let outcome = try home.run(["--json"] + words)
      #expect(try outcome.code == 1 && Told.errorCode(outcome) == "name-is-card", "\(words)")
    }
    // A card stands for its holder wherever someone is named.
    #expect(try home.run("checkout", "1", "--to", "A1001").out.contains("to Anna until"))
    #expect(try home.run("return", "1").code == 0)
    #expect(try home.run("hold", "1", "--for", "P000001").out.contains("on hold for Anna"))
    let rows = refused.enumerated().map { "New \($0),\($1.0)\n" }.joined()
    let imported = try home.run("import", "-", "--borrowers", input: "name,card\nA1001,7\n" + rows)
    #expect(imported.code == 0)
    for (card, _) in refused { #expect((imported.out + imported.err).contains(card), "\(card)") }
    #expect(
      try home.run("desk", input: "Anna\nB000001\n").out.contains("Lent “Dune” (no. 1) to Anna"))
  }

  @Test("each scan is one object of JSON, whether something came of it or not")
  func json() throws {
    let home = try home()
    let input = "A1001\n1\n1\nX99\n2\n9780060175405\n1\n"
    let outcome = try home.run("desk", "--json", input: input)
    #expect(outcome.code == 0)
    #expect(outcome.err.isEmpty)
    let objects = try outcome.out.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let told = objects.map { object in
      let error = object["error"] as? [String: String]
      return [object["scan"] as? String, object["outcome"] as? String, error?["code"]]
        .compactMap(\.self).joined(separator: " ")
    }
    #expect(
      told == [
        "A1001 turn", "1 lent", "1 refused lent-already", "end", "X99 refused no-such-code",
        "2 refused no-borrower", "9780060175405 refused no-such-book", "1 returned",
      ])
    #expect((objects[1]["book"] as? [String: Any])?["borrower"] as? String == "Anna")
    #expect(objects[3]["lent"] as? [Int] == [1])
  }

  @Test("a date that cannot be opens no desk", arguments: [("someday", 64), ("yesterday", 1)])
  func badDate(date: String, code: Int32) throws {
    let home = try home()
    let outcome = try home.run("desk", "--due", date, "--json", input: "A1001\n1\n")
    #expect(outcome.code == code)
    #expect(outcome.out.isEmpty)
    #expect(try home.run("show", "1", "--json").out.contains("\"status\":\"available\""))
  }

  @Test("with --no-input nothing is asked, and with --yes a new name needs no answer")
  func answers() throws {
    let home = try home()
    let asked = try home.run("desk", "--no-input", input: "Clara\ny\n1\n")
    #expect(!asked.out.contains("[y/N]"))
    #expect(try home.run("show", "1", "--json").out.contains("\"status\":\"available\""))
    let agreed = try home.run("desk", "--yes", input: "Clara\n1\n")
    #expect(agreed.out.contains("Lent “Dune” (no. 1) to Clara until 12 Dec 2026."))
  }
}
