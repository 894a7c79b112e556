import CommandLine
import Grammar
import Library
import LibraryClient
import LibraryRules
import LibraryStorage
import Localization
import Program
import Terminal

/// Connects the local copy of a server's library to the server.
struct RemoteStart {
  let syncing: Syncing
  private let client: ServerClient
  private let clock: Clock
  private let console: any Console

  init(
    _ address: ServerAddress, _ line: Line, copy: StoredLibrary, lending: Lending, agent: String,
    environment: [String: String], console: any Console
  ) {
    var identity = ServerTransport.Identity(agent: agent)
    identity.token = ProgramVariable.token.value(in: environment)
    identity.netrc = line.text(.netrc)
    client = ServerClient(
      address, identity, environment: environment,
      folder: ProgramFile.copies.path(in: environment))
    syncing = Syncing(copy: copy, remote: client, lending: lending)
    clock = lending.clock
    self.console = console
  }

  /// Updates the copy. If the server is unreachable, or returns so few books that most would be
  /// deleted, reports that and leaves the copy unchanged.
  ///
  /// - Throws: `RemoteError` if there is no copy yet, or the user can fix the cause.
  func refresh(_ texts: any Texts, isAnimated: Bool) throws {
    func notice(_ sentence: String) { console.writeError(sentence + "\n") }
    let spinner = Spinner(on: console, turns: isAnimated)
    client.notices.tick = { spinner.tick() }
    do {
      let report = try spinner.during(texts.asking(client.host)) {
        try syncing.pull { _, _ in false }
      }
      for book in report.renumbered { notice(texts.renumbered(book.book, to: book.number)) }
    } catch let error as RemoteError where error.isOutOfReach {
      guard let readAt = try syncing.lastRead else { throw error }
      syncing.offlineSince = readAt
      let moment = texts.date(clock.day(of: readAt), at: clock.time(of: readAt))
      notice(
        error.sentence(in: texts) + " " + texts.offlineNotice(client.host, since: moment))
    } catch let error as RemoteError {
      guard case .wouldDelete = error else { throw error }
      notice(error.sentence(in: texts))
    }
  }

  func connect(to ui: ConsoleInterface) {
    let client = client
    let console = console
    syncing.defers = { ui.line.has(.later) }
    syncing.notices.willWait = { ui.informUser(ui.texts.willWait(count: $0)) }
    syncing.notices.notKept = { ui.informUser(ui.texts.ignoredFields($0, by: client.host)) }
    syncing.notices.ownPeople = { ui.informUser(ui.texts.peopleStayLocal(client.host)) }
    syncing.notices.renumbered = { ui.informUser(ui.texts.renumbered($0.book, to: $0.number)) }
    var notices = ServerClient.Notices()
    notices.tick = { ui.spinner.tick() }
    var bar: Progress?
    notices.progress = { done, total in
      let progress =
        bar ?? Progress(ui.texts.sending(to: client.host), on: console, isAllowed: ui.isForEyes)
      bar = progress
      progress.update(total.map { Double(done) / Double(max(1, $0)) }, count: done)
    }
    notices.ended = {
      bar?.finish()
      bar = nil
    }
    client.notices = notices
  }
}
