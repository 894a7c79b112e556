import CommandLine
import Foundation
import Languages
import Library
import TestSupport
import Testing
import Turns
import WelcomeConfigurator

@Suite(.timeLimited) struct StartScreenTests {
  @Test(
    "the program starts with the configured screen, opened from the list",
    arguments: Settings.StartScreen.allCases)
  func screens(screen: Settings.StartScreen) throws {
    let settings = MemorySettings()
    try settings.set(.start, to: .word(screen.rawValue))
    // The interactive list needs a terminal; otherwise a plain list is shown.
    let isList = screen == .list || screen == .browse
    let console = ScriptedConsole(isList ? ["quit"] : ["back", "quit"])
    try WelcomeConfigurator(
      testSession(
        try emptyLibrary { noon }, console, isPrompt: true, texts: Language.english.texts,
        format: .screen, settings: settings)
    ).run()
    let prompts = console.screen.matches(of: #/(\w+)> /#).map { String($0.1) }
    #expect(prompts == (isList ? ["books"] : [screen.rawValue, "books"]))
  }

  @Test("programs get the list, whatever the start screen")
  func programs() throws {
    let settings = MemorySettings()
    try settings.set(.start, to: .word("meetings"))
    let store = try emptyLibrary { noon }
    try perform("add Dune --author A", in: store)
    let console = ScriptedConsole(["list", "quit"])
    try WelcomeConfigurator(
      testSession(
        store, console, isPrompt: true, texts: Language.english.texts, format: .json,
        settings: settings)
    ).run()
    #expect(console.screen.contains("Dune"))
  }
}
