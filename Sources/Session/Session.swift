import CommandLine
import Grammar
import Library
import LibraryPorts
import Localization
import Terminal

/// What all screens of one run of the program share.
package struct Session {
  package private(set) var store: any LibraryStore
  package let clock: Clock
  package var terms: LoanTerms
  private var written: any Texts
  package let console: any Console
  package var door: Dialogue.Door
  package var format: OutputFormat
  package var answers: Dialogue.Answers
  package var ink: Ink
  package private(set) var settings: Settings
  package let settingsStore: any SettingsStore
  package var catalogue: CatalogueChoice
  /// Which catalogue settings lead to, where the line that started the program names none.
  private let chosenCatalogue: (Settings) -> CatalogueChoice
  package let lastSearch: LastSearch
  private let start: Start
  /// Asks the terminal for its background.
  private let background: () -> Background?
  /// Draws pictures of covers; nil where that is not possible.
  package var coverDraw: CoverGallery.Draw?
  /// What is chosen at random.
  package var chance = Chance()
  /// Whether a line says that no covers are wanted.
  package var hidesCovers = false
  /// The files of covers, whether they are shown or not.
  package var coverFiles: (any CoverFiles)?

  package init(
    store: any LibraryStore, clock: Clock, terms: LoanTerms, texts: any Texts,
    console: any Console, door: Dialogue.Door, format: OutputFormat, answers: Dialogue.Answers,
    ink: Ink, settings: Settings, settingsStore: any SettingsStore,
    catalogue: @escaping (Settings) -> CatalogueChoice, lastSearch: LastSearch,
    start: Start = Start(words: [], environment: [:]),
    background: @escaping () -> Background? = { nil }
  ) {
    self.store = store
    self.clock = clock
    self.terms = terms
    written = texts
    self.console = console
    self.door = door
    self.format = format
    self.answers = answers
    self.ink = ink
    self.settings = settings
    self.settingsStore = settingsStore
    self.start = start
    self.background = background
    chosenCatalogue = catalogue
    self.catalogue = catalogue(settings)
    self.lastSearch = lastSearch
  }

  /// As they are read, or as they are heard.
  package var texts: any Texts { format == .plain ? written.spoken : written }

  package var dialogue: Dialogue {
    Dialogue(
      console: console, texts: texts, door: door, answers: answers, ink: ink,
      isQuiet: format == .json, wraps: format != .plain,
      completion: LineCompletion(texts: texts, source: completionSource))
  }

  /// Rows a page of a table at a prompt; nil at a shell, where all are printed.
  package var pageSize: Int? {
    guard door == .prompt else { return nil }
    if let rows = settings.rows { return rows }
    // Heading, page and prompt, and the empty lines between.
    return format == .screen ? console.device.tableRows(besides: 6) ?? 20 : 20
  }

  /// What stands in the library and in folders, a screenful at most; nothing where that fails.
  private var completionSource: CompletionSource {
    let limit = 60
    return CompletionSource { [store] words in
      ((try? store.books(beginning: words, limit: limit)) ?? []).map(BookName.init)
    } shelved: { [store] words in
      ((try? store.entries(beginning: words, limit: limit)) ?? []).map(\.title)
    } wanted: { [store] words in
      ((try? store.entries(beginning: words, limit: limit)) ?? [])
        .filter { $0.shelf == .want }.map(\.title)
    } tags: { [store] words in
      (try? store.tags(beginning: words, limit: limit)) ?? []
    } borrowers: { [store] words in
      (try? store.borrowers(beginning: words, limit: limit)) ?? []
    } files: { path in
      FolderListing.paths(beginning: path, limit: limit)
    }
  }

  /// As the program was started with it.
  package var environment: [String: String] { start.environment }

  /// Whether covers are wanted, as pictures or as texts.
  package var showsCovers: Bool { !hidesCovers && settings.showsCovers }

  /// A prompt, which shows a day that was set to count as today.
  package func prompt(_ name: String) -> String {
    clock.asOf.map { "\($0.iso) \(name)" } ?? name
  }

  /// The session as the settings want it that are kept now; nil where they are the same.
  package func renewed() -> Session? {
    let (kept, _) = settingsStore.settings()
    guard kept != settings else { return nil }
    var session = self
    session.settings = kept
    session.store = store.with(soonDays: kept.dueSoon)
    session.terms = start.terms(kept)
    session.catalogue = chosenCatalogue(kept)
    session.written = start.language(kept).texts
    // A form that one line asked for stays as long as that line.
    if kept.isPlain != settings.isPlain {
      session.format = start.format(kept, door, console.device)
    }
    session.ink = start.ink(kept, console.device, background: background)
    return session
  }

  /// The session as one line typed at a prompt wants it: the options of the program that make sense
  /// in the middle of a run count for that line alone.
  ///
  /// - Throws: `onlyAtStart`.
  package func with(optionsOf line: Line) throws -> Session {
    let early: [LineOption] = [.library, .language, .asOf, .version, .color, .pager]
    if let option = early.first(where: line.has) { throw LineError.onlyAtStart(option) }
    var session = self
    if line.has(.json) { session.format = .json }
    if line.has(.plain) { session.format = .plain }
    if line.has(.yes) { session.answers.yes = true }
    if line.has(.noInput) { session.answers.noInput = true }
    session.catalogue = catalogue.with(
      source: line.text(.catalogue).flatMap(CatalogueSource.init(rawValue:)),
      address: line.text(.catalogueURL))
    if line.has(.noCovers) { session.hidesCovers = true }
    return session
  }
}

/// In which form results are written.
package enum OutputFormat: Sendable {
  /// For eyes: tables, colours, layouts.
  case screen
  /// For ears and fingertips: one `Label: value` a line.
  case plain
  case json
  /// For other programs in a pipe: one book a line, cells with tabs between.
  case lines
}
