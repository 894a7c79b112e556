import CommandLine
import Grammar
import Library
import LibraryPorts
import Localization
import Screen
import Terminal

/// What all screens of one run of the program share.
package struct Session {
  package let store: any LibraryStore
  package let clock: Clock
  /// Where all screens show and ask.
  package let ui: ConsoleInterface
  package let preferences: Preferences
  /// Which catalogue settings lead to, where the line that started the program names none.
  private var chosenCatalogue: (Settings) -> CatalogueChoice
  package let lastSearch: LastSearch
  private let start: Start
  /// Draws pictures of covers; nil where that is not possible.
  package var coverDraw: CoverGallery.Draw?
  /// What is chosen at random.
  package var chance = Chance()
  /// Whether the line that started the program says that no covers are wanted.
  package var hidesCovers = false
  /// The files of covers, whether they are shown or not.
  package var coverFiles: (any CoverFiles)?
  /// Who carries out which verbs.
  let modules: ModuleTable
  /// What the list below a screen shows, and the order that the settings wanted then.
  var listed: (query: BookQuery, order: BookOrder)
  /// The books that a line without numbers means.
  package internal(set) var marked: [Int] = []

  package init(
    store: any LibraryStore, clock: Clock, texts: any Texts,
    console: any Console, door: Dialogue.Door, format: OutputFormat, answers: Dialogue.Answers,
    ink: Ink, settings: Settings, settingsStore: any SettingsStore,
    catalogue: @escaping (Settings) -> CatalogueChoice, lastSearch: LastSearch,
    start: Start = Start(words: [], environment: [:]),
    background: @escaping () -> Background? = { nil }, modules: ModuleTable
  ) {
    store.soonDays = settings.dueSoon
    listed = (BookQuery(), settings.order.bookOrder)
    self.modules = modules
    self.store = store
    self.clock = clock
    self.start = start
    chosenCatalogue = catalogue
    self.lastSearch = lastSearch
    let ui = ConsoleInterface(
      console: console, door: door, answers: answers, asOf: clock.asOf,
      look: ConsoleInterface.Look(texts: texts, format: format, ink: ink, rows: settings.rows),
      completion: Self.completionSource(store))
    self.ui = ui
    preferences = Preferences(store: settingsStore, settings: settings) { kept, before in
      store.soonDays = kept.dueSoon
      ui.look.texts = start.language(kept).texts
      ui.look.rows = kept.rows
      // A form that one line asked for stays as long as that line.
      if kept.isPlain != before.isPlain {
        ui.look.format = start.format(kept, door, console.device)
      }
      ui.look.ink = start.ink(kept, console.device, background: background)
    }
  }

  /// What `all` means on a line. An order chosen in the settings meanwhile stands before its own.
  package var shown: BookQuery {
    var query = listed.query
    let order = settings.order.bookOrder
    if order != listed.order { (query.order, query.isReversed) = (order, false) }
    return query
  }

  package var settings: Settings { preferences.settings }
  package var settingsStore: any SettingsStore { preferences.store }

  package var terms: LoanTerms { start.terms(settings) }
  package var texts: any Texts { ui.texts }
  package var console: any Console { ui.console }
  package var door: Dialogue.Door { ui.door }
  package var format: OutputFormat { ui.format }
  package var answers: Dialogue.Answers { ui.answers }
  package var ink: Ink { ui.look.ink }
  package var dialogue: Dialogue { ui.dialogue }

  /// The catalogue that a line asks for, else the settings as they are now; who waits is told of its
  /// requests.
  package var catalogue: CatalogueChoice {
    let notices = CatalogueChoice.Notices {
      ui.turning.tick()
    } waiting: { host, seconds in
      ui.tell(texts.waiting(for: host, seconds: seconds))
    }
    return chosenCatalogue(settingsStore.settings().0).with(
      source: ui.line.text(.catalogue).flatMap(CatalogueSource.init(rawValue:)),
      address: ui.line.text(.catalogueURL)
    ).telling(notices)
  }

  /// The session with another catalogue than that of the settings.
  package func with(catalogue: CatalogueChoice) -> Session {
    var session = self
    session.chosenCatalogue = { _ in catalogue }
    return session
  }

  package var spinner: Spinner { ui.turning }

  /// Rows a page of a table at a prompt; nil at a shell, where all are printed.
  // Heading, page and prompt, and the empty lines between.
  package var pageSize: Int? { ui.pageSize(besides: 6) }

  /// What stands in the library and in folders, a screenful at most; nothing where that fails.
  private static func completionSource(_ store: any LibraryStore) -> CompletionSource {
    let limit = 60
    return CompletionSource { words in
      ((try? store.books(beginning: words, limit: limit)) ?? []).map(BookName.init)
    } shelved: { words in
      ((try? store.entries(beginning: words, limit: limit)) ?? []).map(\.title)
    } wanted: { words in
      ((try? store.entries(beginning: words, limit: limit)) ?? [])
        .filter { $0.shelf == .want }.map(\.title)
    } tags: { words in
      (try? store.tags(beginning: words, limit: limit)) ?? []
    } borrowers: { words in
      (try? store.borrowers(beginning: words, limit: limit)) ?? []
    } files: { path in
      FolderListing.paths(beginning: path, limit: limit)
    }
  }

  /// As the program was started with it.
  package var environment: [String: String] { start.environment }

  /// Whether covers are wanted, as pictures or as texts.
  package var showsCovers: Bool {
    !hidesCovers && !ui.line.has(.noCovers) && settings.showsCovers
  }

  /// A prompt, which shows a day that was set to count as today.
  package func prompt(_ name: String) -> String {
    clock.asOf.map { "\($0.iso) \(name)" } ?? name
  }
}
