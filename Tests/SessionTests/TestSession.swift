import CommandLine
import Drawing
import Grammar
import Library
import LibraryPorts
import LibraryStorage
import Localization
import Modules
import Session
import Support
import Terminal

/// A session in which nothing is real but the library; the one place where tests make one.
func testSession(
  _ store: any LibraryStore, _ console: ScriptedConsole,
  isPrompt: Bool = false, clock: Clock = noonClock, texts: any Texts,
  format: OutputFormat = .lines, options: [LineOption] = [],
  theme: Theme = .none, settings: MemorySettings = MemorySettings(),
  start: Start = Start(words: [], environment: [:]), covers: Session.Covers = Session.Covers()
) -> Session {
  var line = Line(words: [])
  line.verb = isPrompt ? nil : .list
  for option in options { line.options[option] = "" }
  let chosen = settings.settings().0
  return Session(
    store: store, opening: OpenedFiles(), clock: clock, console: console, line: line,
    presentation: ConsoleInterface.Presentation(
      texts: texts, format: format, theme: theme, settings: chosen),
    settings: chosen, settingsStore: settings, covers: covers,
    online: Session.Online(
      choose: { kept, _ in ScriptedCatalogue.choice(kept) }, lastSearch: .inMemory(),
      randomChoice: RandomChoice { _ in 0 }),
    start: start, modules: Modules.all)
}

/// What one line leaves on the screen of a shell.
@discardableResult
func perform(
  _ line: String, in store: StoredLibrary, _ language: Language = .english,
  format: OutputFormat = .lines, clock: Clock = noonClock,
  settings: MemorySettings = MemorySettings(),
  at console: ScriptedConsole = ScriptedConsole([]), covers files: (any CoverFiles)? = nil
) throws -> String {
  let line = try Line(typed: line, in: language.texts)
  var covers = Session.Covers()
  covers.files = files
  let session = testSession(
    store, console, clock: clock, texts: language.texts, format: format,
    options: [.yes, .noInput].filter(line.has), settings: settings, covers: covers)
  _ = try session.carryOut(line)
  return console.screen
}
