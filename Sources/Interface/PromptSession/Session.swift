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

/// The state shared by all screens.
package struct Session {
  package let store: any LibraryStore
  /// The library's file, if any.
  package let library: String?
  /// The address of the library's database without a password, if any.
  package var database: String?
  package let libraryOpener: any LibraryOpening
  package let clock: Clock
  package let ui: ConsoleInterface
  package let preferences: Preferences
  package let covers: Covers
  package private(set) var online: Online
  /// The server of the library, if it is on one.
  package var server: Server?
  /// The version of the program.
  package var version = ""
  private let configuration: LaunchConfiguration
  let modules: ConfiguratorTable
  /// The query of the list below a screen, and the order in the settings at that time.
  var currentList: (query: BookQuery, order: BookOrder)
  /// The books that a line without numbers refers to.
  package internal(set) var marks = Marks()
  /// Draws the list at which the current line was typed, if any.
  package internal(set) var list: ListPicture?
  /// The book that a dot refers to.
  package let lastBook = LastBook()
  /// About words that may be an author or belong to a title.
  package let titleHint = OneTimeHint()

  package struct Covers {
    /// The cover store; `nil` if covers are not stored.
    package var files: (any CoverFiles)?
    /// Draws covers; `nil` if the terminal cannot show them.
    package var draw: CoverDrawing?
    package var thumbnail: () -> ThumbnailDrawing? = { nil }

    package init() {}
  }

  package struct Server {
    let hasField: (RemoteBook.Field) -> Bool

    package init(hasField: @escaping (RemoteBook.Field) -> Bool) { self.hasField = hasField }
  }

  package struct Online {
    /// Returns the catalogue for the settings, unless the line that started the program names one.
    fileprivate var choose: (Settings, [SettingsError]) -> CatalogueChoice
    package let lastSearch: LastSearch
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

  /// - Parameter line: the line that started the program.
  package init(
    store: any LibraryStore, library: String? = nil, libraryOpener: any LibraryOpening,
    clock: Clock,
    console: any Console, line: Line,
    presentation: ConsoleInterface.Presentation, settings: Settings,
    settingsStore: any SettingsStore, covers: Covers, online: Online,
    configuration: LaunchConfiguration,
    modules: ConfiguratorTable
  ) {
    currentList = (BookQuery(), settings.order)
    self.modules = modules
    self.store = store
    self.library = library
    self.libraryOpener = libraryOpener
    self.clock = clock
    self.configuration = configuration
    self.covers = covers
    self.online = online
    var source = Self.completionSource { store }
    source.today = { clock.today }
    let ui = ConsoleInterface(
      console: console, line: line, asOf: clock.asOf, presentation: presentation,
      completion: source)
    // If the library is locked, show the notice at the next prompt.
    ui.changesNotice = { texts in (try? store.changesByOthers())?.map(texts.changesSummary) }
    ui.matchesBooks = { search, settings in
      let viewer = Viewer(settings, today: clock.today)
      return (try? store.count(BookQuery(text: search), for: viewer)).map { $0 > 0 } ?? false
    }
    self.ui = ui
    preferences = Preferences(store: settingsStore, settings: settings) { saved, previous in
      ui.presentation.texts = configuration.texts(saved)
      ui.presentation.settings = saved
      // Keep a format that was requested only for the current line.
      if saved.isPlain != previous.isPlain {
        ui.presentation.format = configuration.format(saved, line, console.device)
      }
      ui.presentation.theme = configuration.theme(saved, console.device)
    }
  }

  /// The books that `all` refers to. An order that was changed in the settings in the meantime
  /// overrides the order of the list.
  package var shownQuery: BookQuery {
    var query = currentList.query
    let order = settings.order
    if order != currentList.order {
      query.order = order
      query.isReversed = false
    }
    return query
  }

  package var context: LibraryContext {
    var context = LibraryContext(
      store: store, lending: Lending(clock: clock, isOnServer: server != nil, terms: terms),
      viewer: viewer, listQuery: shownQuery,
      marks: marks,
      lastBook: lastBook, covers: covers.files.map { CoverRules(index: store, files: $0) })
    if let server {
      context.hasDetail = server.hasField
      context.hasField = { field in
        let name = field == .due ? RemoteBook.Field.dueDate.rawValue : field.rawValue
        return field == .borrower || RemoteBook.Field(rawValue: name).map(server.hasField) ?? false
      }
    }
    return context
  }

  package var nameLookup: NameLookup {
    let context = context
    return NameLookup { words in
      try !store.books(titled: words, in: .library, limit: 1).books.isEmpty
    } isPerson: { name in
      try context.resemblesPerson(name)
    }
  }

  package var settings: Settings { preferences.settings }
  package var textsByLanguage: (Language) -> any Texts { configuration.textsByLanguage }
  package var terms: LoanTerms { configuration.terms(settings) }
  /// Returns the viewer for the current settings.
  package var viewer: () -> Viewer {
    { [preferences, clock] in Viewer(preferences.settings, today: clock.today) }
  }

  /// The catalogue in the line, or else in the settings. Shows a notice while a request runs.
  package var catalogue: CatalogueChoice {
    let callbacks = CatalogueChoice.Callbacks {
      ui.spinner.tick()
    } waiting: { host, seconds in
      ui.updateNotice(ui.texts.waiting(for: host, seconds: seconds))
    }
    let (saved, errors) = preferences.store.settings()
    return online.choose(saved, errors).with(
      source: ui.line.text(.catalogue).flatMap(CatalogueSource.init(rawValue:)),
      address: ui.line.text(.catalogueURL)
    ).withCallbacks(callbacks)
  }

  package func with(catalogue: CatalogueChoice) -> Session {
    var session = self
    session.online.choose = { _, _ in catalogue }
    return session
  }

  /// Returns completions from a library, which are empty after an error.
  ///
  /// - Parameter store: called on first use; returns `nil` if there is no library.
  package static func completionSource(
    _ store: @escaping () -> (any LibraryStore)?
  ) -> CompletionSource {
    let limit = CompletionSource.limit
    func matches<Found>(_ read: (any LibraryStore) throws -> [Found]) -> [Found] {
      (try? store().map(read)) ?? []
    }
    var source = CompletionSource()
    source.books = { words, scope in
      matches { try $0.books(beginning: words, in: scope, limit: limit) }.map(BookName.init)
    }
    source.tags = { words in matches { try $0.tags(beginning: words, limit: limit) } }
    source.borrowers = { words in matches { try $0.borrowers(beginning: words, limit: limit) } }
    source.owners = { words in matches { try $0.owners(beginning: words, limit: limit) } }
    source.authors = { words in matches { try authors(beginning: words, in: $0, limit: limit) } }
    source.files = { FolderListing.paths(beginning: $0, limit: limit) }
    return source
  }

  private static func authors(
    beginning words: String, in store: any LibraryStore, limit: Int
  ) throws -> [String] {
    var query = BookQuery()
    query.order = .author
    query.presence = .anywhere
    if !words.allSatisfy(\.isWhitespace) {
      query.text = BookSearch(text: words, terms: [BookSearch.Term(words, in: .by)])
    }
    var names: [String] = []
    // An author may have many books.
    try store.forEachBook(query, for: Viewer(today: .first), offset: 0, limit: 10 * limit) {
      if !$0.author.isEmpty, names.last != $0.author, names.count < limit {
        names.append($0.author)
      }
    }
    return names
  }

  /// The address of the library's server or database, or the absolute path of its file.
  package var address: String? {
    guard server != nil else { return database ?? library.map { URL(fileURLWithPath: $0).path } }
    return ui.line.text(.library) ?? ProgramVariable.library.value(in: environment)
  }

  package var environment: [String: String] { configuration.environment }

  package var showsCovers: Bool { !ui.hidesCovers && settings.showsCovers }
}
