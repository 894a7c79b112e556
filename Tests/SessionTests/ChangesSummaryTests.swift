import BookListConfigurator
import CommandLine
import Foundation
import Languages
import Library
import LibraryStorage
import TestSupport
import Terminal
import Testing
import Turns

/// The report of a prompt on the changes of others since the previous prompt.
@Suite(.timeLimited) struct ChangesSummaryTests {
  private let folder: TemporaryFolder
  private let own: StoredLibrary
  private let olga: StoredLibrary

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("library.sqlite")
    own = try StoredLibrary(path: path, author: "test") { noon }
    olga = try StoredLibrary(path: path, author: "Olga") { noon }
    try perform("add Dune --author Herbert", in: own)
    _ = try own.changesByOthers()
    _ = try olga.changesByOthers()
  }

  /// Returns the screen if Olga changes something while a line is typed.
  private func screen(
    _ lines: [String], _ language: Language, _ format: OutputFormat = .screen,
    while line: String, _ commands: String...
  ) throws -> String {
    var device = Device()
    device.isInputTerminal = true
    device.isOutputTerminal = true
    let console = ScriptedConsole(lines, device: device)
    console.concurrentChanges[line] = { for command in commands { try perform(command, in: olga) } }
    let session = testSession(
      own, console, isPrompt: true, texts: language.texts, format: format)
    try BookListConfigurator(session).run()
    return console.screen
  }

  @Test(
    "the next prompt reports the newest change of others, and the count of further ones, once",
    arguments: [
      (
        Language.english,
        "In the meantime, by Olga: checking out “Dune” (no. 1) to Ben, and 1 more: see “history”."
      ),
      (
        .french,
        "Depuis\u{A0}: Olga, prêt du livre «\u{A0}Dune\u{A0}» (n°\u{A0}1) à Ben\u{A0}; 1 autre, voir"
      ),
      (
        .russian,
        "С тех пор: Olga — выдача книги «Dune» (№\u{A0}1), кому: Ben; ещё изменений: 1, их"
      ),
    ])
  func report(language: Language, sentence: String) throws {
    let screen = try screen(
      ["all", "available", "all", "quit"], language, while: "all",
      "add Emma --author Austen", "checkout 1 --to Ben")
    let unwrapped = screen.replacing("\n", with: " ").replacing("  ", with: " ")
    #expect(unwrapped.contains(sentence), "\(screen)")
    #expect(screen.ranges(of: String(sentence.prefix(6))).count == 1)
  }

  @Test("an undone change is reported if there is nothing newer")
  func undone() throws {
    try perform("rate 1 4", in: olga)
    _ = try own.changesByOthers()
    let screen = try screen(["all", "quit"], .english, .plain, while: "all", "undo")
    #expect(screen.contains("In the meantime, undone by Olga: rating “Dune” (number 1).\n"))
  }

  @Test("neither programs nor shells get this report")
  func programs() throws {
    let screen = try screen(["all", "quit"], .english, .json, while: "all", "rate 1 4")
    #expect(!screen.contains("In the meantime"))
    try perform("rate 1 5", in: olga)
    #expect(try !perform("list", in: own).contains("In the meantime"))
    #expect(try own.changesByOthers()?.count == 2)
  }
}
