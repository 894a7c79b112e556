import CommandLine
import Grammar
import Library
import LibraryClient
import LibraryStorage
import Localization
import Platform
import Program
import Terminal

/// Connects a library in memory to the library on a server that it mirrors.
struct RemoteConnection {
  let remoteLibrary: RemoteLibrary
  private let library: StoredLibrary
  private let client: ServerClient
  private let clock: Clock
  /// The file in which an earlier version of the program kept a copy of the library.
  private let legacyCopyPath: String

  /// - Parameter line: the line that started the program, which may name a file with passwords.
  init(
    _ address: ServerAddress, _ line: Line?, library: StoredLibrary, clock: Clock,
    period: @escaping () -> Int, language: Language, environment: [String: String]
  ) throws {
    var identity = ServerTransport.Identity(agent: BooksKeeper.agent, language: language)
    identity.token = ProgramVariable.token.value(in: environment)
    identity.netrc = line?.text(.netrc)
    client = ServerClient(
      address, identity, environment: environment,
      cache: "\(ProgramFile.lists.path(in: environment))/\(address.fileName).json")
    legacyCopyPath = "\(ProgramFile.copies.path(in: environment))/\(address.fileName).sqlite"
    remoteLibrary = RemoteLibrary(client, clock: clock, period: period)
    self.library = library
    self.clock = clock
    library.remoteLibrary = remoteLibrary
    try remoteLibrary.restore(in: library)
  }

  var host: String { remoteLibrary.host }

  // MARK: Lines

  /// Reads the server's list of books, unless the line does not need it.
  ///
  /// - Parameter notice: shows a sentence about the list.
  /// - Throws: `RemoteError` if the server does not answer or does not support the line.
  func prepare(_ line: Line, _ texts: any Texts, notice: (String) throws -> Void) throws {
    let requirement = line.serverRequirement
    guard requirement != .none else { return }
    try check(requirement)
    if let refreshNotice = try remoteLibrary.refresh(library, isNeeded: requirement.isChange),
      !requirement.isChange,
      !(requirement.needsServer && refreshNotice.isOffline)
    {
      try notice(sentence(refreshNotice, texts))
    }
    try check(requirement)
    if requirement.needsServer { try remoteLibrary.requireServer(toChange: requirement.isChange) }
  }

  /// The verbs that the server does not offer.
  var missingVerbs: Set<Verb> {
    Set(
      Verb.allCases.filter { verb in
        do {
          try check(verb.serverRequirement)
          return false
        } catch {
          return true
        }
      })
  }

  private func check(_ requirement: ServerRequirement) throws {
    let server = remoteLibrary.description
    switch requirement {
    case .none: break
    case .missing(let part):
      throw RemoteError.missing(part, host, isBooksKeeper: server?.isBooksKeeper ?? true)
    case .history(let part, _):
      if let server, !server.isBooksKeeper {
        throw RemoteError.missing(part, host, isBooksKeeper: false)
      }
    case .reading(let fields), .changing(let fields):
      guard let server else { return }
      for field in RemoteBook.Field.allCases where fields.contains(field) && !server.has(field) {
        throw RemoteError.missingField(field, host)
      }
    }
  }

  private func sentence(_ refreshNotice: RemoteLibrary.RefreshNotice, _ texts: any Texts) -> String
  {
    func moment(_ instant: Date) -> String {
      texts.date(clock.day(of: instant), at: clock.time(of: instant))
    }
    return switch refreshNotice {
    case .offline(let error, let since):
      error.sentence(in: texts) + " " + texts.offlineNotice(host, since: moment(since))
    case .otherLibrary(let before): texts.otherLibraryNotice(host, before: moment(before))
    case .emptied(let count): texts.emptiedNotice(host, count: count)
    }
  }

  // MARK: The session

  /// Reports the changes that an earlier version of the program saved but never sent.
  func reportUnsentChanges(_ texts: any Texts, notice: (String) throws -> Void) rethrows {
    let books = UnsentChanges.books(inFile: legacyCopyPath)
    if !books.isEmpty { try notice(texts.unsentNotice(books, in: legacyCopyPath)) }
  }

  /// Advances the spinner while the first list is read.
  func attach(_ spinner: Spinner) { client.callbacks.tick = { spinner.tick() } }

  func connect(to ui: ConsoleInterface, _ console: any Console) {
    ui.willRun = { [unowned ui] line in try prepare(line, ui.texts) { ui.informUser($0) } }
    var callbacks = ServerClient.Callbacks()
    callbacks.tick = { ui.spinner.tick() }
    var bar: Progress?
    callbacks.progress = { sentCount, total in
      let progress =
        bar ?? Progress(ui.texts.sending(to: client.host), on: console, isAllowed: ui.isForScreen)
      bar = progress
      progress.update(Double(sentCount) / Double(max(1, total)), count: sentCount)
    }
    callbacks.ended = {
      bar?.finish()
      bar = nil
    }
    client.callbacks = callbacks
  }
}

extension ServerRequirement {
  fileprivate var isChange: Bool {
    switch self {
    case .changing, .history(_, changes: true): true
    default: false
    }
  }

  /// Whether the cached list is not enough.
  fileprivate var needsServer: Bool {
    switch self {
    case .changing, .history: true
    default: false
    }
  }
}
