import CommandLine
import Files
import Grammar
import Library
import LibraryPorts
import LibraryRules
import Localization
import Platform
import Program
import Screen
import Terminal

/// What all screens of one run of the program share.
package struct Session {
  package let store: any LibraryStore
  /// The file that the library is in; nil if it is in none.
  package let library: String?
  /// The address of the database that the library is in, without a password; nil if it is in none.
  package var database: String?
  /// Opens other libraries.
  package let opening: any LibraryOpening
  package let clock: Clock
  /// Where all screens show and ask.
  package let ui: ConsoleInterface
  package let preferences: Preferences
  package let covers: Covers
  package private(set) var online: Online
  /// The server that keeps the library; nil if a file does.
  package var syncing: Syncing?
  private let start: Start
  /// Who carries out which verbs.
  let modules: ConfiguratorTable
  /// What the list below a screen shows, and the order that the settings wanted then.
  var listed: (query: BookQuery, order: BookOrder)
  /// The books that a line without numbers means.
  package internal(set) var marks = Marks()
  /// Draws the list that the line was typed at which is carried out; nil if it was typed elsewhere.
  package internal(set) var list: ListPicture?
  /// The book that a dot means.
  package let lastBook = LastBook()

  /// Covers of books: where they are kept, and whether and how they are shown.
  package struct Covers {
    /// The files of covers; nil if none are kept.
    package var files: (any CoverFiles)?
    /// Draws pictures of covers; nil if the terminal shows none.
    package var draw: CoverGallery.Draw?
    /// Draws covers before the rows of a list; nil if the terminal shows none.
    package var thumbnail: () -> ThumbnailDrawing? = { nil }

    package init() {}
  }

  /// Online catalogues, and what is asked of them.
  package struct Online {
    /// Which catalogue settings lead to, and what is wrong in them, unless the line that started the
    /// program names one.
    fileprivate var choose: (Settings, [SettingsError]) -> CatalogueChoice
    package let lastSearch: LastSearch
    /// What is chosen at random.
    package let randomChoice: RandomChoice

    package init(
      choose: @escaping (Settings, [SettingsError]) -> CatalogueChoice, lastSearch: LastSearch,
      randomChoice: RandomChoice = RandomChoice()
    ) {
      self.choose = choose
      self.lastSearch = lastSearch
      self.randomChoice = randomChoice
    }
  }

  /// - Parameters:
  ///   - line: the one that started the program.
  ///   - presentation: how things look and sound now; what settings change of it is taken over in place.
  package init(
    store: any LibraryStore, library: String? = nil, opening: any LibraryOpening, clock: Clock,
    console: any Console, line: Line,
    presentation: ConsoleInterface.Presentation, settings: Settings,
    settingsStore: any SettingsStore, covers: Covers, online: Online, start: Start,
    modules: ConfiguratorTable
  ) {
    (store.soonDays, store.userName) = (settings.dueSoon, settings.ownName)
    listed = (BookQuery(), settings.order)
    self.modules = modules
    self.store = store
    self.library = library
    self.opening = opening
    self.clock = clock
    self.start = start
    self.covers = covers
    self.online = online
    var source = Self.completionSource { store }
    source.today = { clock.today }
    let ui = ConsoleInterface(
      console: console, line: line, asOf: clock.asOf, presentation: presentation,
      completion: source)
    // If the library is locked, the notice is shown at the next prompt.
    ui.changesNotice = { texts in (try? store.changesElsewhere())?.map(texts.sinceThen) }
    ui.isFound = { search in
      (try? store.count(BookQuery(text: search), on: clock.today)).map { $0 > 0 } ?? false
    }
    self.ui = ui
    preferences = Preferences(store: settingsStore, settings: settings) { kept, before in
      (store.soonDays, store.userName) = (kept.dueSoon, kept.ownName)
      ui.presentation.texts = start.texts(kept)
      ui.presentation.settings = kept
      // Keep a format that only the current line asked for.
      if kept.isPlain != before.isPlain {
        ui.presentation.format = start.format(kept, line, console.device)
      }
      ui.presentation.theme = start.theme(kept, console.device)
    }
  }

  /// What `all` means on a line. An order chosen in the settings meanwhile stands before its own.
  package var shown: BookQuery {
    var query = listed.query
    let order = settings.order
    if order != listed.order { (query.order, query.isReversed) = (order, false) }
    return query
  }

  /// The library as a screen works with it.
  package var context: LibraryContext {
    LibraryContext(
      store: store, lending: Lending(clock: clock, terms: terms), shown: shown, marks: marks,
      last: lastBook, covers: covers.files.map { CoverKeeping(index: store, files: $0) })
  }

  /// What words of a line can be names of.
  package var names: KnownNames {
    let context = context
    return KnownNames { words in
      let found = try? store.books(titled: words, in: .library, limit: 1)
      return !(found?.books.isEmpty ?? true)
    } isPerson: { name in
      context.isLikePerson(name)
    }
  }

  package var settings: Settings { preferences.settings }
  /// What the program says in each language.
  package var speaking: (Language) -> any Texts { start.speaking }
  package var terms: LoanTerms { start.terms(settings) }

  /// The catalogue that a line asks for, else the settings as they are now; who waits is told of its
  /// requests.
  package var catalogue: CatalogueChoice {
    let notices = CatalogueChoice.Notices {
      ui.spinner.tick()
    } waiting: { host, seconds in
      ui.tell(ui.texts.waiting(for: host, seconds: seconds))
    }
    let (kept, faults) = preferences.store.settings()
    return online.choose(kept, faults).with(
      source: ui.line.text(.catalogue).flatMap(CatalogueSource.init(rawValue:)),
      address: ui.line.text(.catalogueURL)
    ).telling(notices)
  }

  /// The session with another catalogue than that of the settings.
  package func with(catalogue: CatalogueChoice) -> Session {
    var session = self
    session.online.choose = { _, _ in catalogue }
    return session
  }

  /// What stands in the library and in folders; nothing where that fails.
  ///
  /// - Parameter store: called when something of it is asked for; nil for no library.
  package static func completionSource(
    _ store: @escaping () -> (any LibraryStore)?
  ) -> CompletionSource {
    let limit = CompletionSource.limit
    func found<Found>(_ read: (any LibraryStore) throws -> [Found]) -> [Found] {
      (try? store().map(read)) ?? []
    }
    var source = CompletionSource()
    source.books = { words, scope in
      found { try $0.books(beginning: words, in: scope, limit: limit) }.map(BookName.init)
    }
    source.shelved = { words in
      found { try $0.entries(beginning: words, limit: limit) }.map(\.title)
    }
    source.wanted = { words in
      found { try $0.entries(beginning: words, limit: limit) }.filter { $0.shelf == .want }
        .map(\.title)
    }
    source.tags = { words in found { try $0.tags(beginning: words, limit: limit) } }
    source.borrowers = { words in found { try $0.borrowers(beginning: words, limit: limit) } }
    source.owners = { words in found { try $0.owners(beginning: words, limit: limit) } }
    source.files = { FolderListing.paths(beginning: $0, limit: limit) }
    return source
  }

  /// The address of the server or the database that the library is at, or the path of its file from the
  /// root.
  package var address: String? {
    guard syncing != nil else { return database ?? library.map { URL(fileURLWithPath: $0).path } }
    return ui.line.text(.library) ?? ProgramVariable.library.value(in: environment)
  }

  /// As the program was started with it.
  package var environment: [String: String] { start.environment }

  /// Whether covers are wanted, as pictures or as texts.
  package var showsCovers: Bool { !ui.hidesCovers && settings.showsCovers }
}
