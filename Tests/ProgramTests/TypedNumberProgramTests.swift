import Support
import Testing

/// A few of the numbers of `SessionTests/TypedNumberTests`, through the program itself.
@Suite(.timeLimit(.minutes(10))) struct TypedNumberProgramTests {
  private static let commands = [
    "show", "return", "return 0-", "list --limit", "list --page 2 --limit", "all --page",
    "history --limit", "trash --limit", "shelf --page 2 --limit", "meetings --limit",
    "stats --limit",
    "calendar", "calendar --limit", "undo --count", "remind --within", "settings", "settings rows",
    "settings language", "rate 1", "add Emma --author Austen --year", "tags --page", "poll",
    "meetings edit", "meetings add Club --book Dune --on +1 --guests", "renew 1 --due",
    "search --page",
  ]

  @Test(
    "an enormous number is answered or refused",
    arguments: ["9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e9"])
  func answered(number: String) throws {
    let home = try Home()
    try home.fill()
    try home.run("delete", "4", "--yes")
    for command in Self.commands {
      let words = command.hasSuffix("-") ? command + number : command + " " + number
      let outcome = try home.run(words.split(separator: " ").map(String.init) + ["--no-input"])
      #expect([0, 1, 64].contains(outcome.code), "\(words): \(outcome)")
    }
  }

  @Test("a number at a plain question or at a prompt does not end the session")
  func prompts() throws {
    let home = try Home()
    try home.fill()
    let smallest = "-9223372036854775808"
    let told = try home.type(
      "sort", smallest, "page", smallest, "settings", smallest, "q", options: ["--plain"])
    #expect(told.code == 0)
    #expect(told.err.contains("“\(smallest)” is not a valid order"))
    #expect(told.err.contains("“\(smallest)” is not a valid number."))
  }

  @Test("to edit books that nothing finds says that no book matches")
  func nothingToEdit() throws {
    let home = try Home()
    try home.fill()
    for words in [["edit", "--find", "zzz"], ["edit", "--find", "zzz", "--title", "x"]] {
      let outcome = try home.run(words)
      #expect(outcome.code == 0)
      #expect(outcome.out == "No books match.\n")
    }
    #expect(try home.type("edit --only due-soon --find dune", "q").code == 0)
  }
}
