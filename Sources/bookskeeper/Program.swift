import CommandLine
import Covers
import Drawing
import Grammar
import GuideConfigurator
import Library
import LibraryPorts
import LibraryStorage
import Localization
import Modules
import Platform
import ServerConfigurator
import Session
import SettingsStorage
import Terminal
import WelcomeConfigurator

/// One run of the program: options, language, the library, and the code it ends with.
struct Program {
  static let version = "0.9.0"
  /// As what it makes itself known to catalogues.
  private static let agent = "BooksKeeper/\(version)"

  var arguments: [String]
  let environment: [String: String]

  func run() -> ProgramExit {
    let settingsStore = SettingsFile(path: ProgramFile.settings.path(in: environment))
    let (settings, faults) = settingsStore.settings()
    var program = self
    program.arguments = Line.expanded(arguments, settings.aliases)
    return program.run(settings, settingsStore, faults)
  }

  private func run(
    _ settings: Settings, _ settingsStore: SettingsFile, _ faults: [SettingsError]
  ) -> ProgramExit {
    let isAtHome = ProgramVariable.home.value(in: environment) != nil
    let console = SystemConsole(
      environment: environment,
      historyPath: isAtHome ? ProgramFile.history.path(in: environment) : nil)
    console.kept = AddressPasswords.removed
    let written = start.texts(settings)
    let isHeard = start.isSpoken(settings, console.device)
    let texts = isHeard ? written.spoken : written
    defer { console.endPaging() }
    do {
      return try work(console, texts, settings, settingsStore, faults, isHeard: isHeard)
    } catch is LineInterrupted {
      TerminalMode.restore()
      return .interrupted
    } catch OutputError.closedPipe {
      return .done
    } catch OutputError.failed(let code) {
      let reason = SystemReason.of(code)
      let error = StorageError.notWritten(texts.standardOutput, reason: reason)
      tell(error, console, texts, isHeard: isHeard)
      return ProgramExit(of: error)
    } catch {
      tell(error, console, texts, isHeard: isHeard)
      return ProgramExit(of: error)
    }
  }

  /// Whether a web server has started it, to answer a request.
  private var isForWebServer: Bool {
    arguments.contains(Verb.cgi.rawValue) && ServerConfigurator.isAsked(environment)
  }

  private var start: Start { Start(words: arguments, environment: environment) }

  private func work(
    _ console: SystemConsole, _ texts: any Texts, _ settings: Settings,
    _ settingsStore: SettingsFile, _ faults: [SettingsError], isHeard: Bool
  ) throws -> ProgramExit {
    let line = try Line(arguments, in: texts)
    if line.has(.version) {
      try console.write("bookskeeper \(Self.version)\n")
      return .done
    }
    let entryPoint: Dialogue.EntryPoint = line.opensPrompt ? .prompt : .command
    console.givesUpLines = entryPoint == .prompt
    if line.has(.pager), entryPoint == .command || line.has(.help) { console.startPaging() }
    if line.has(.help) || line.verb == .help {
      let isSpoken = start.isSpoken(settings, console.device)
      try HelpPage.show(
        for: line, in: texts, aliases: settings.aliases, isPlain: isSpoken, on: console)
      return .done
    }
    if let verb = line.verb, VerbSyntax(verb).home == .guide {
      let format = start.format(settings, entryPoint, console.device)
      let ui = ConsoleInterface(
        console: console, line: line, asOf: nil,
        look: ConsoleInterface.Look(texts: texts, format: format, theme: .none, rows: nil))
      ui.look.aliases = settings.aliases
      _ = try GuideConfigurator(ui) { Session.completionSource(looking(into: $0)) }.open(line)
      return .done
    }
    let clock = SystemClock.clock(asOf: try asOf(line))
    // What names two libraries is about no other.
    let isAboutOthers = line.verb == .copy && entryPoint == .command
    let place = LibraryPlace(
      option: isAboutOthers ? ":memory:" : line.text(.library), environment: environment)
    let remote = try place.address(isInsecure: line.has(.insecure)).map {
      RemoteStart(address: $0, line: line, environment: environment, agent: Self.agent)
    }
    let database = try place.database()
    let purpose = purpose(of: line, isAtServer: remote != nil)
    let makes = purpose == .use
    let path =
      try remote.map { try place.copy(of: $0.address) }
      ?? database.map { try place.files(of: $0, makesFolder: makes) }
      ?? place.path(makesFolder: makes)
    // At a server's library a user goes by the name on the machine.
    let ownName = settings.ownName ?? remote.map { _ in userName }
    let stored = database.map(StoredPlace.database) ?? .file(path)
    let format = start.format(settings, entryPoint, console.device)
    let bar = Progress(
      stored.name, on: console,
      isAllowed: format != .plain && settings.animation != .off)
    // What a command exits with where each change was made, but one of them not for certain.
    var exit = ProgramExit.done
    let watch = CommitWatch(
      isUnderWay: { Interruption.isCommitting = $0 }, isGivenUp: Interruption.isAsked
    ) { news in
      if case .notReplicated = news, entryPoint == .command { exit = ProgramExit(of: news) }
      guard case .waitsForStandby = news else {
        return tell(news, console, texts, isHeard: isHeard)
      }
      say(Complaint(news.sentence(in: texts)), console, texts, isHeard: isHeard)
    }
    let store = try library(in: stored, ownName: ownName, for: purpose, console, watch) {
      bar.update($0, count: $1)
    }
    bar.finish()
    let client = remote?.client
    let syncing = RemoteStart.syncing(store, client, clock, start.terms(settings))
    if isAboutOthers { Interruption.giveUpCommand() }
    // What a server has made would not be taken back with what is here.
    if client == nil, entryPoint == .prompt, console.device.isInputTerminal {
      Interruption.giveUpWork(of: store)
    }
    var start = start
    if let client, let syncing {
      start.sharedName = userName
      // A copy that cannot be written is shown as it is.
      if line.verb != .check, line.verb != .sync, !store.isReadOnly {
        let turns = format != .plain && settings.animation != .off
        try RemoteStart.bringUpToDate(
          syncing, client, clock: clock, texts,
          Spinner(on: console, turns: turns)
        ) { console.writeError($0 + "\n") }
      }
      store.sender = syncing
    }
    // How many changes had been made when something was last answered.
    var answered = 0
    let changesMade = { store.changesMade + settingsStore.changesMade }
    console.written = { answered = changesMade() }
    if !store.taken.isEmpty {
      let (borrowed, givenBack) = (store.taken.borrowed, store.taken.givenBack)
      console.writeError(texts.ownersTaken(borrowed: borrowed, givenBack: givenBack) + "\n")
    }
    if store.isReadOnly { console.writeError(texts.readOnlyNotice + "\n") }
    var covers = Session.Covers()
    covers.files = CoverFolder(beside: path)
    let painter = CoverPainter(
      environment: environment, device: { console.device },
      hasColors: start.hasColors(settings, console.device))
    covers.draw = coverDraw(painter)
    covers.thumbnail = { painter.thumbnail }
    var session = Session(
      store: store, library: database == nil ? path : nil,
      opening: LibraryOpener(
        environment: environment, author: userName, watch: watch, opened: Interruption.obey),
      clock: clock,
      console: console, line: line,
      look: ConsoleInterface.Look(
        texts: client == nil ? texts : start.texts(settings), format: format,
        theme: start.theme(settings, console.device), rows: settings.rows),
      settings: settings, settingsStore: settingsStore, covers: covers,
      online: Session.Online(
        choose: CatalogueStart(line: line, environment: environment, agent: Self.agent).choice,
        lastSearch: LastSearchFile(environment: environment).lastSearch),
      start: start, modules: Modules.all)
    session.database = database?.name
    if line.verb == .browse, !session.ui.canBrowse { throw LineError.cannotBrowse }
    if let client, let syncing {
      session.syncing = syncing
      RemoteStart.connect(client, syncing, to: session, console)
    }
    // A script is not disturbed by what its user's settings are, and a change is refused for them.
    let isAboutSettings = line.verb == .settings
    let isSpoken = entryPoint == .prompt || console.device.isErrorTerminal || isAboutSettings
    if isSpoken, !isAboutSettings || line.arguments.count < 2 {
      for fault in faults { session.ui.complain(fault.sentence(in: texts)) }
    }
    do {
      if line.verb == nil {
        try WelcomeConfigurator(session).run()
      } else {
        _ = try session.carryOut(line)
      }
    } catch OutputError.failed(let code) where changesMade() > answered {
      throw StorageError.unanswered(reason: SystemReason.of(code))
    } catch {
      // An import that is refused has made no library.
      if line.verb == .import { store.discardIfUnused() }
      throw error
    }
    return exit
  }

  /// Opens the library. A web server is answered too where that fails, since nothing else will be.
  private func library(
    in place: StoredPlace, ownName: String?, for purpose: LibraryFile.Purpose,
    _ console: SystemConsole, _ watch: CommitWatch,
    progress: @escaping Refolding.Progress
  ) throws -> StoredLibrary {
    do {
      return try place.library(
        author: userName, isSignedIn: webUser != nil, ownName: ownName, for: purpose,
        progress: progress, watch: watch)
    } catch {
      if isForWebServer { try ServerConfigurator.answer(error, environment, console) }
      throw error
    }
  }

  private func purpose(of line: Line, isAtServer: Bool) -> LibraryFile.Purpose {
    switch line.verb {
    case .check: .check
    case .backup: .copy
    case .cgi: isForWebServer ? .serve : .read
    // What is shown of a server's library is its copy.
    case .import: line.onlyLooks ? .read : .use
    default: line.onlyLooks && !isAtServer ? .read : .use
    }
  }

  /// Opens the library that is named, else the usual one, for a line that is completed: only if it is
  /// there, once it is asked for, and without a wait.
  private func looking(into named: String?) -> () -> (any LibraryStore)? {
    var store: (any LibraryStore)??
    return {
      if let store { return store }
      let place = LibraryPlace(option: named, environment: environment)
      let opened = try? (place.database().map(StoredPlace.database) ?? .file(place.file))
        .library(author: userName, timeout: 100, for: .look)
      store = .some(opened)
      return opened
    }
  }

  /// Nil if the terminal shows no pictures.
  private func coverDraw(_ painter: CoverPainter) -> CoverGallery.Draw? {
    guard painter.isOfUse else { return nil }
    return { image, text, columns, rows, stands in
      painter.lines(
        image, title: text.title, author: text.author, columns: columns, rows: rows, stands: stands)
    }
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

  /// Who makes changes: for a web server, the one that it has found the user to be.
  private var userName: String {
    PlainText.imported(
      webUser ?? ProgramVariable.user.value(in: environment) ?? SystemUser.name)
  }

  private var webUser: String? {
    isForWebServer ? ServerConfigurator.user(environment) : nil
  }

  /// The system's own words for an error that is none of the program's.
  private static func systemSentence(_ error: any Error) -> String {
    if let error = error as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
    return String(describing: error)
  }

  private func say(
    _ complaint: Complaint, _ console: SystemConsole, _ texts: any Texts, isHeard: Bool
  ) {
    let lines = complaint.lines(in: texts, on: console.device, isHeard: isHeard)
    console.writeError(lines.map { $0 + "\n" }.joined())
  }

  private func tell(
    _ error: any Error, _ console: SystemConsole, _ texts: any Texts, isHeard: Bool
  ) {
    let problem = error as? any Problem
    let complaint = Complaint(problem?.sentence(in: texts) ?? Self.systemSentence(error))
    guard arguments.prefix(while: { $0 != "--" }).contains("--json") else {
      return say(complaint, console, texts, isHeard: isHeard)
    }
    let code = problem?.code ?? "failed"
    console.writeError(
      JSONText.of(["error": ["code": code, "message": complaint.text]]) + "\n")
  }
}
