import CommandLine
import Languages
import Library
import PromptSession
import TestSupport
import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct AnimationSettingTests {
  @Test("without animation, nothing spins while waiting")
  func notAnimated() throws {
    let settings = MemorySettings()
    let session = testSession(
      try emptyLibrary { noon }, ScriptedConsole([]),
      texts: Language.english.texts, format: .screen, settings: settings)
    #expect(session.ui.spinner.isAnimated)
    try settings.set(.animation, to: .word("off"))
    session.preferences.reload()
    #expect(!session.ui.spinner.isAnimated)
  }
}
