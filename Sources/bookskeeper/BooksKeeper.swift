import CommandLine
import Covers
import Drawing
import Grammar
import GuideConfigurator
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Localization
import Modules
import Platform
import Program
import ServerConfigurator
import PromptSession
import SettingsStorage
import Terminal
import WelcomeConfigurator

struct BooksKeeper {
  static let version = "0.9.0"
  static let agent = "BooksKeeper/\(version)"

  private let environment: [String: String]
  private let settingsFile: SettingsFile
  private let settings: Settings
  private let settingsErrors: [SettingsError]
  /// The arguments, with aliases expanded.
  private let arguments: [String]
  private let configuration: LaunchConfiguration
  private let console: SystemConsole
  /// Whether help and errors go to a screen reader.
  private let isPlain: Bool
  private let texts: any Texts

  init(arguments: [String], environment: [String: String]) {
    self.environment = environment
    settingsFile = SettingsFile(path: ProgramFile.settings.path(in: environment))
    (settings, settingsErrors) = settingsFile.settings()
    self.arguments = Line.expanded(arguments, settings.aliases)
    configuration = LaunchConfiguration(
      arguments: self.arguments, environment: environment, textsByLanguage: \.texts)
    let hasHome = ProgramVariable.home.value(in: environment) != nil
    console = SystemConsole(
      environment: environment,
      historyPath: hasHome ? ProgramFile.history.path(in: environment) : nil)
    isPlain = configuration.isPlain(settings, console.device)
    let screenTexts = configuration.texts(settings)
    texts = isPlain ? screenTexts.forScreenReader : screenTexts
  }

  func run() -> ProgramExit {
    defer { console.endPaging() }
    do {
      return try work()
    } catch is LineInterrupted {
      TerminalMode.restore()
      return .interrupted
    } catch OutputError.closedPipe {
      return .done
    } catch is UnsuccessfulExit {
      return .refused
    } catch OutputError.failed(let code) {
      return failed(
        StorageError.notWritten(texts.standardOutput, reason: SystemReason.text(for: code)))
    } catch {
      return failed(error)
    }
  }

  private func work() throws -> ProgramExit {
    let line = try Line(arguments, in: texts)
    try line.rejectShortenedVerb(in: texts)
    if line.has(.version) {
      try console.write("bookskeeper \(Self.version)\n")
      return .done
    }
    console.cancelsLines = line.opensPrompt
    if line.has(.pager), !line.opensPrompt || line.has(.help) { console.startPaging() }
    if line.has(.help) || line.verb == .help {
      try HelpPage.show(
        for: line, in: texts, aliases: settings.aliases, isPlain: isPlain, on: console,
        today: SystemClock.clock(asOf: try asOf(line)).today)
      return .done
    }
    let format = configuration.format(settings, line, console.device)
    if let verb = line.verb, VerbSyntax(verb).module == .guide {
      let presentation = ConsoleInterface.Presentation(
        texts: texts, format: format, theme: .none, settings: settings)
      let ui = ConsoleInterface(console: console, line: line, asOf: nil, presentation: presentation)
      _ = try GuideConfigurator(ui) { Session.completionSource(completionStore(for: $0)) }.open(
        line)
      return .done
    }
    return try work(line, format)
  }

  private func work(_ line: Line, _ format: OutputFormat) throws -> ProgramExit {
    let clock = SystemClock.clock(asOf: try asOf(line))
    // `copy` names both libraries itself, so the default one is not opened.
    let isCopy = line.verb == .copy
    let location = try LibraryLocation(
      option: isCopy ? ":memory:" : line.text(.library), allowsInsecure: line.has(.insecure),
      in: environment)
    // The exit code if all changes were made but the outcome of one is uncertain.
    var exit = ProgramExit.done
    let watch = CommitWatch(
      setCommitting: { Interruption.isCommitting = $0 }, isInterrupted: Interruption.isCancelled
    ) { outcome in
      if case .notReplicated = outcome, !line.opensPrompt { exit = ProgramExit(of: outcome) }
      guard case .waitsForStandby = outcome else { return report(outcome) }
      showError(ErrorMessage(outcome.sentence(in: texts), isWarning: true))
    }
    let isAnimated = format != .plain && settings.animation != .off
    let store = try library(at: location, for: line, watch, isAnimated: isAnimated)
    if isCopy { Interruption.cancelCommand() }
    // A change already made on the server cannot be cancelled here, so Ctrl-C is not offered.
    if location.server == nil, line.opensPrompt, console.device.isInputTerminal {
      Interruption.cancelWork(of: store)
    }
    let remote = try location.server.map { address in
      try RemoteConnection(
        address, line, library: store, clock: clock,
        period: { [configuration, settings] in configuration.terms(settings).period },
        language: texts.language,
        environment: environment)
    }
    if let remote { try begin(remote, line, isAnimated: isAnimated) }
    defer { store.discardIfUnused() }
    if store.isReadOnly { console.writeError(texts.readOnlyNotice + "\n") }
    if store.willCreate, location.isNamed, line.opensPrompt {
      console.writeError(texts.libraryWillBeCreated(location.name) + "\n")
    }
    // The number of changes at the time of the last output.
    var changesAtLastOutput = 0
    let changesMade = { store.changesMade + settingsFile.changesMade }
    console.didWrite = { changesAtLastOutput = changesMade() }
    // Breaks the reference cycle, so that the library is closed.
    defer { console.didWrite = {} }
    let session = session(with: store, at: location, remote, line, clock, format, watch)
    if line.verb == .browse, !session.ui.canBrowse { throw LineError.cannotBrowse }
    reportSettingsErrors(line, session.ui)
    do {
      if line.verb == nil {
        try WelcomeConfigurator(session).run()
        // A script ends with the code of its first error.
        if session.ui.isScript, let problem = session.ui.firstProblem {
          return ProgramExit(of: problem)
        }
      } else {
        try session.run(line)
      }
    } catch OutputError.failed(let code) where changesMade() > changesAtLastOutput {
      throw StorageError.unanswered(reason: SystemReason.text(for: code))
    }
    return exit
  }

  /// Reads the server's list of books. Throws if the server does not support the line.
  private func begin(_ remote: RemoteConnection, _ line: Line, isAnimated: Bool) throws {
    func notice(_ sentence: String) { console.writeError(sentence + "\n") }
    remote.reportUnsentChanges(texts, notice: notice)
    let spinner = Spinner(on: console, isAnimated: isAnimated)
    remote.attach(spinner)
    try spinner.during(texts.querying(remote.host)) {
      try remote.prepare(line, texts, notice: notice)
    }
  }

  // MARK: The library

  /// Opens the library. If that fails for a web server, answers the request with the error.
  private func library(
    at location: LibraryLocation, for line: Line, _ watch: CommitWatch, isAnimated: Bool
  ) throws -> StoredLibrary {
    let purpose = purpose(of: line, at: location)
    if purpose == .createIfMissing || purpose == .createLater { try location.makeFolder() }
    let bar = Progress(location.name, on: console, isAllowed: isAnimated)
    var conversion: EntryConversion?
    do {
      let library = try location.library(
        author: userName, isSignedIn: webUser != nil, for: purpose,
        progress: { bar.update($0, count: $1) }, didConvert: { conversion = $0 }, watch: watch)
      bar.finish()
      if let conversion { console.writeError(texts.summary(conversion) + "\n") }
      return library
    } catch {
      if isForWebServer {
        try ServerConfigurator.reportError(error, environment, console, textsIn: \.texts)
      }
      throw error
    }
  }

  /// A library that the user named must exist, and a command that only reads does not create one.
  private func purpose(of line: Line, at location: LibraryLocation) -> LibraryFile.Purpose {
    if line.verb == .check { return .check }
    // A missing library must not replace an earlier backup or export with an empty one.
    if isForWebServer || line.verb == .backup || line.writesList { return .existing }
    switch line.libraryAccess {
    case .dryRun: return .read
    // A server's library is shown in memory.
    case _ where location.server != nil: return .createIfMissing
    case .none: return .read
    case .reading: return location.isNamed ? .existing : .read
    case .changing: return location.isNamed ? .existing : .createLater
    case .creating: return .createLater
    }
  }

  /// Returns a function that opens the named or default library for completion: only if it exists,
  /// when first needed, and without waiting.
  private func completionStore(for name: String?) -> () -> (any LibraryStore)? {
    var store: (any LibraryStore)??
    return {
      if let store { return store }
      guard let location = try? LibraryLocation(option: name, in: environment) else { return nil }
      let opened = try? location.library(
        author: userName, timeout: 100, for: location.server == nil ? .inspect : .createIfMissing)
      // Do not query a server while the user types. The cached list is enough.
      if let opened, let address = location.server {
        _ = try? RemoteConnection(
          address, nil, library: opened, clock: SystemClock.clock(asOf: nil),
          period: { LoanTerms.defaultPeriod }, language: texts.language, environment: environment)
      }
      store = .some(opened)
      return opened
    }
  }

  // MARK: The session

  private func session(
    with store: StoredLibrary, at location: LibraryLocation, _ remote: RemoteConnection?,
    _ line: Line,
    _ clock: Clock, _ format: OutputFormat, _ watch: CommitWatch
  ) -> Session {
    var configuration = configuration
    if let remote {
      configuration.sharedName = userName
      configuration.serverUserName = remote.remoteLibrary.description?.user
      configuration.missingVerbs = remote.missingVerbs
    }
    let painter = CoverPainter(
      environment: environment, device: { console.device },
      hasColors: configuration.hasColors(settings, console.device))
    var covers = Session.Covers()
    if location.server == nil { covers.files = CoverFolder(forLibrary: location.path) }
    if painter.canDraw {
      covers.draw = { image, title, author, columns, rows, isMosaic in
        painter.lines(
          image, title: title, author: author, columns: columns, rows: rows, isMosaic: isMosaic)
      }
    }
    covers.thumbnail = { painter.thumbnail }
    var session = Session(
      store: store,
      library: location.database == nil && location.server == nil ? location.path : nil,
      libraryOpener: LibraryOpener(
        environment: environment, author: userName, watch: watch, line: line, clock: clock,
        language: texts.language),
      clock: clock, console: console, line: line,
      presentation: ConsoleInterface.Presentation(
        texts: remote == nil ? texts : configuration.texts(settings), format: format,
        theme: configuration.theme(settings, console.device), settings: settings),
      settings: settings, settingsStore: settingsFile, covers: covers,
      online: Session.Online(
        choose: CatalogueFactory(
          line: line, environment: environment, agent: Self.agent, language: texts.language
        ).choice,
        lastSearch: LastSearchFile(environment: environment, texts: texts).lastSearch),
      configuration: configuration, modules: Modules.all)
    session.database = location.database?.name
    session.version = Self.version
    session.server = remote.map { remote in
      Session.Server { remote.remoteLibrary.description?.has($0) ?? true }
    }
    remote?.connect(to: session.ui, console)
    return session
  }

  private func asOf(_ line: Line) throws -> Day? {
    guard let text = line.text(.asOf) else { return nil }
    guard let day = Day(iso: text) else {
      let isDate = text.split(separator: "-").map(\.count) == [4, 2, 2]
      throw isDate
        ? LineError.noSuchDay(text) : LineError.badValue(.asOf, text, allowed: ["YYYY-MM-DD"])
    }
    return day
  }

  /// The author of changes: for a web server, the authenticated user.
  private var userName: String {
    PlainText.sanitized(
      webUser ?? ProgramVariable.user.value(in: environment) ?? SystemUser.name)
  }

  private var webUser: String? {
    isForWebServer ? ServerConfigurator.user(environment) : nil
  }

  /// Whether a web server started the program for a request.
  private var isForWebServer: Bool {
    arguments.contains(Verb.cgi.rawValue) && ServerConfigurator.isRequest(environment)
  }

  // MARK: Errors

  /// Reports errors in the settings file to people, not to scripts. `settings KEY VALUE` fails
  /// anyway.
  private func reportSettingsErrors(_ line: Line, _ ui: ConsoleInterface) {
    let isChange = line.verb == .settings && line.arguments.count > 1
    let isForPeople =
      line.opensPrompt || console.device.isErrorTerminal || line.verb == .settings
    guard isForPeople, !isChange else { return }
    for error in settingsErrors { ui.warnUser(error.sentence(in: texts)) }
  }

  private func failed(_ error: any Error) -> ProgramExit {
    report(error)
    return ProgramExit(of: error)
  }

  private func report(_ error: any Error) {
    let problem = error as? any Problem
    // Other errors are described by the system.
    let sentence =
      problem?.sentence(in: texts)
      ?? (error as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
      ?? String(describing: error)
    let message = ErrorMessage(sentence)
    guard configuration.has(.json) else { return showError(message) }
    let code = problem?.code ?? "failed"
    console.writeError(
      JSONText.string(from: ["error": ["code": code, "message": message.text]]) + "\n")
  }

  private func showError(_ message: ErrorMessage) {
    let lines = message.lines(in: texts, on: console.device, isPlain: isPlain)
    console.writeError(lines.map { $0 + "\n" }.joined())
  }
}
