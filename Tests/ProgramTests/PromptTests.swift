import Foundation
import Support
import Testing

/// The prompt with a pipe for its input.
@Suite(.timeLimit(.minutes(10))) struct PromptTests {
  @Test("where the page that was shown is no more, the last one is")
  func vanishedPage() throws {
    let home = try Home()
    let outcome = try home.type(
      "sample", "settings rows 5", "read 1-10 --yes", "read 11-12 --yes", "shelf", "page 3", "undo",
      "quit")
    #expect(outcome.code == 0 && outcome.err.isEmpty)
    let pages = outcome.out.matches(of: /page \d of \d/).map { String($0.output) }
    #expect(pages.suffix(2) == ["page 3 of 3", "page 2 of 2"])
  }

  @Test("it prints screens and the prompt, at 80 columns and without colour")
  func screens() throws {
    let home = try Home()
    try home.fill()
    let outcome = try home.type("find kim")
    #expect(outcome.code == 0)
    #expect(outcome.err.isEmpty)
    let lines = outcome.out.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    #expect(lines.contains("BooksKeeper  4 books · 1 overdue · 2 due soon"))
    #expect(lines.contains { $0.hasPrefix(" No.  Title ") })
    #expect(lines.contains { $0.hasPrefix("   1  Dune ") && $0.hasSuffix("  20 days late · Anna") })
    #expect(lines.allSatisfy { $0.count <= 80 })
    // The day that counts as today stands in the prompt.
    #expect(lines.contains("2026-11-21 books> "))
    #expect(outcome.out.contains("matching “kim”"))
  }

  @Test("what a line leaves out is asked for, and answered by the next line")
  func questions() throws {
    let home = try Home()
    try home.fill()
    let outcome = try home.type("checkout 2", "Anna", "delete 4", "y", "undo")
    #expect(outcome.code == 0)
    #expect(outcome.out.contains("12 Dec 2026.\n"))
    #expect(outcome.out.contains("Delete “The Iliad” (no. 4)? [y/N] "))
    #expect(outcome.out.contains("Undone: deleting “The Iliad” (no. 4)"))
  }

  @Test("the end of the input never confirms, and never saves")
  func end() throws {
    let home = try Home()
    try home.fill()
    let before = try home.run("--json", "list").out
    for lines in [["delete 1"], ["add", "Emma", "Austen"], ["edit 1", "Changed"], ["checkout 2"]] {
      _ = try home.run([], input: Array(lines.joined(separator: "\n").utf8))
      #expect(try home.run("--json", "list").out == before, "\(lines)")
    }
  }

  @Test("a line that is refused is told on standard error, and the next one is read")
  func refusals() throws {
    let home = try Home()
    try home.fill()
    let outcome = try home.type("frob", "show 99", "return 2", "return 1", "checkout 3 --to")
    #expect(outcome.code == 0)
    #expect(outcome.out.contains("Anna returned “Dune” (no. 1).\n"))
    #expect(outcome.err.split(separator: "\n").count == 4)
  }

  @Test("a command in place of a field is asked about, and the end of the input means neither")
  func commandInForm() throws {
    let home = try Home()
    let ended = try home.run(["add"], input: Array("back\n".utf8))
    #expect(ended.code == 64)
    #expect(ended.err.contains("Leave the form, rather than enter “back” here? [y/N] "))
    let left = try home.run(["add"], input: Array("Emma\nquit\ny\ny\n".utf8))
    #expect(left.code == 0 && left.out == "Nothing was saved.\n")
    #expect(try home.run("list").out == "")
    let meant = try home.run(["add"], input: Array("back\nn\nhelp\nn\n.\n".utf8))
    #expect(meant.code == 0 && meant.out == "Added “back” (no. 1) by help.\n", "\(meant)")
  }

  @Test("a form is filled in line by line")
  func form() throws {
    let home = try Home()
    let form = [
      "add", "Emma", "Austen", "", "", "", "y", "", "novel, love", "1815", "<", "1816", "a gift",
      "", "",
    ]
    let outcome = try home.run([], input: Array((form + ["quit"]).joined(separator: "\n").utf8))
    #expect(outcome.code == 0, "\(outcome)")
    let book = try Told.object(try home.run("--json", "show", "1").out)
    #expect(book["title"] as? String == "Emma")
    #expect(book["categories"] as? [String] == ["novel", "love"])
    #expect(book["year"] as? Int == 1816)
    #expect(book["notes"] as? String == "a gift")
  }

  @Test("a line without its end, with CR LF, or that is no text is read all the same")
  func lineEnds() throws {
    let home = try Home()
    try home.fill()
    #expect(try home.run([], input: Array("return 1".utf8)).out.contains("returned"))
    #expect(try home.run([], input: Array("return 3\r\nundo\r\n".utf8)).out.contains("Undone"))
    let noText = try home.run([], input: [0xFF, 0xFE, 0x0A] + Array("return 3\n".utf8))
    #expect(noText.code == 0)
    #expect(noText.out.contains("returned"))
  }

  @Test("each line is answered when it is written, not when the input ends")
  func dialogue() throws {
    let home = try Home()
    try home.fill()
    let session = try home.start([])
    session.write("return 1\n")
    try #require(wait { session.outputSoFar.contains("Anna returned") })
    session.write("undo\n")
    #expect(wait { session.outputSoFar.contains("Undone") })
    session.write("quit\n")
    #expect(wait { session.hasEnded })
    #expect(try session.finish().code == 0)
  }

  @Test("quit ends the program from any screen, and leaves the rest of the input alone")
  func quit() throws {
    for lines in [["quit"], ["1", "quit"], ["1", "find kim", "q"]] {
      let home = try Home()
      try home.fill()
      let outcome = try home.run(
        [], input: Array((lines + ["return 1", ""]).joined(separator: "\n").utf8))
      #expect(outcome.code == 0)
      #expect(!outcome.out.contains("returned"), "\(lines)")
    }
  }

  private func wait(_ condition: () -> Bool) -> Bool {
    let limit = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < limit {
      if condition() { return true }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return condition()
  }
}
