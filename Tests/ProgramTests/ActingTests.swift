import Foundation
import Support
import Testing

/// What is done to several books at once, from a shell and from a prompt that no one sits at.
@Suite(.timeLimit(.minutes(10))) struct ActingTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.fill()
  }

  @Test("of a range the rest is done, and what was not is told on standard error")
  func inPart() throws {
    let outcome = try home.run("return", "1-3")
    #expect(outcome.code == 0)
    #expect(outcome.out == "Anna returned “Dune” (no. 1).\nZoë returned “Kim” (no. 3).\n")
    #expect(outcome.err == "Error: “Solaris” (no. 2) is not out.\n")
    #expect(try home.run("history", "--limit", "1").out.contains("\treturn\t2\t"))
  }

  @Test("a range is answered as an array, though one book of it is left")
  func array() throws {
    let outcome = try home.run("--json", "return", "1-2")
    #expect(try Told.array(outcome.out).compactMap { $0["number"] as? Int } == [1])
    let one = try home.run("--json", "return", "3")
    #expect(try Told.object(one.out)["number"] as? Int == 3)
  }

  @Test("of many, each is told in the order named, in one line")
  func many() throws {
    let outcome = try home.run("tag", "3", "1", "4", "+new", "--json", "--yes")
    let books = try Told.array(outcome.out)
    #expect(books.compactMap { $0["number"] as? Int } == [3, 1, 4])
    #expect(books.allSatisfy { ($0["tags"] as? [String])?.contains("new") == true })
    #expect(outcome.out.hasSuffix("]\n") && outcome.out.split(separator: "\n").count == 1)
    #expect(try home.run("rate", "4", "3", "1", "5", "--yes").out == "Rated 3 books 5 out of 5.\n")
  }

  @Test("numbers given one by one are refused before anything is asked")
  func refused() throws {
    let before = try home.run("--json", "list").out
    for words in [
      ["return", "1,2,3"], ["renew", "1", "2", "3"], ["checkout", "2", "3", "4"],
      ["delete", "1,2,9"],
    ] {
      let outcome = try home.run(words)
      #expect(outcome.code == 1, "\(words)")
      #expect(!outcome.err.contains("?"), "\(words)")
    }
    #expect(try home.run("--json", "list").out == before)
  }

  @Test("undo after a purge needs a yes, and then undoes what was before")
  func purged() throws {
    try home.run("delete", "4", "--yes")
    try home.run("rate", "2", "5")
    #expect(try home.run("purge", "4", "--yes").out == "Permanently deleted “The Iliad” (no. 4).\n")
    let asked = try home.run("--json", "undo")
    #expect(asked.code == 64)
    #expect(try Told.errorCode(asked) == "needs-yes")
    #expect(try home.run("undo", "--yes").out.contains("Undone: rating “Solaris” (no. 2)"))
    // What lies behind it is undone without another question.
    #expect(try home.run("undo").out.contains("Undone: importing"))
  }

  @Test("where only purges are left, undo says that they are final")
  func nothingBefore() throws {
    let home = try Home()
    try home.run("add", "Emma", "--author", "Austen")
    try home.run("delete", "1", "--yes")
    try home.run("purge", "1", "--yes")
    let outcome = try home.run("--json", "undo")
    #expect(outcome.code == 1)
    #expect(try Told.errorCode(outcome) == "nothing-to-undo")
    #expect(outcome.err.contains("cannot be undone"))
  }

  @Test("in a pipe none of several is chosen, and no answer is asked for twice")
  func pipe() throws {
    try home.run("add", "Solaris Two", "--author", "Lem")
    let before = try home.run("--json", "list").out
    let outcome = try home.type("rate sol 5", "checkout 2", "", "rate 2", "", "quit")
    #expect(outcome.code == 0)
    #expect(outcome.err.contains("2 books match “sol”"))
    #expect(!outcome.out.contains("Which one?"))
    #expect(outcome.out.components(separatedBy: "Nothing was changed.").count == 3)
    #expect(try home.run("--json", "list").out == before)
  }

  #if os(Linux)
    @Test("at a terminal an error has a sign, and a word where it is heard")
    func sign() throws {
      let seen = try home.sit("show", "99")
      #expect(seen.sees("! There is no book 99."))
      #expect(seen.code() == 1)
      let heard = try home.sit("show", "99", "--plain")
      #expect(heard.sees("Error: There is no book 99."))
      #expect(heard.code() == 1)
    }
  #endif
}
