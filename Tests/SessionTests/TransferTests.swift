import BookListConfigurator
import CommandLine
import Foundation
import Languages
import Library
import TestSupport
import Terminal
import Testing
import Turns

/// Exports at a prompt. Other tests of imports and exports are in `ProgramTests/Shell`.
@Suite(.timeLimited) struct TransferTests {
  @Test("an export at the prompt asks for a file, and writes the listed books, or all with --all")
  func exports() throws {
    let folder = try TemporaryFolder()
    let store = try emptyLibrary { noon }
    try perform("add Dune --author Herbert --borrower Anna", in: store)
    try perform("add Solaris --author Lem", in: store)
    let part = folder.path("part.csv")
    let all = folder.path("all.csv")
    var device = Device()
    device.isInputTerminal = true
    device.isOutputTerminal = true
    let console = ScriptedConsole(
      ["out", "export", part, "export \(all) --all", "export csv", "quit"], device: device)
    let session = testSession(
      store, console, isPrompt: true, texts: Language.english.texts, format: .screen)
    try BookListConfigurator(session).run()
    let screen = console.screen
    #expect(screen.contains("Which file?"))
    #expect(screen.contains("Wrote 1 of 2 books (out)"), "\(screen)")
    #expect(screen.contains("Wrote 2 books"), "\(screen)")
    #expect(screen.contains("csv was not written"), "\(screen)")
    #expect(!(try String(contentsOfFile: part, encoding: .utf8)).contains("Solaris"))
    #expect(try String(contentsOfFile: all, encoding: .utf8).contains("Solaris"))
  }
}
