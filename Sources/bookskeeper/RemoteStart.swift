import CommandLine
import Grammar
import Library
import LibraryClient
import LibraryPorts
import LibraryStorage
import Localization
import Session
import SyncConfigurator
import Terminal

/// Opens the copy of a library that a server keeps.
struct RemoteStart {
  let address: ServerAddress
  let line: Line
  let environment: [String: String]
  /// As what the program makes itself known.
  let agent: String

  var client: ServerClient {
    var identity = ServerTransport.Identity(agent: agent)
    identity.token = ProgramVariable.token.value(in: environment)
    identity.netrc = line.text(.netrc)
    return ServerClient(
      address, identity, environment: environment,
      folder: ProgramFile.copies.path(in: environment))
  }

  /// Brings the copy up to date. Where the server cannot be asked, it is as it was, and says so.
  ///
  /// - Parameters:
  ///   - spinner: turns meanwhile.
  ///   - notice: told what is said of that.
  /// - Throws: `RemoteError`, if there is nothing to show yet, or for what the user can put right.
  static func bringUpToDate(
    _ store: StoredLibrary, _ client: ServerClient, clock: Clock, terms: LoanTerms,
    _ texts: any Texts, _ spinner: Spinner, _ notice: (String) -> Void
  ) throws {
    // A copy that cannot be written is shown as it is.
    guard !store.isReadOnly else { return }
    client.notices.tick = { spinner.tick() }
    do {
      try spinner.during(texts.asking(client.host)) {
        try SyncConfigurator.pull(store, client, clock: clock, terms: terms)
      }
    } catch let error as RemoteError where error.isOutOfReach {
      guard let state = try store.remoteState() else { throw error }
      client.fields = state.fields
      client.offlineSince = state.readAt
      let moment = texts.moment(clock.day(of: state.readAt), clock.time(of: state.readAt))
      notice(
        error.sentence(in: texts) + " " + texts.offlineNotice(client.host, since: moment))
    }
  }

  /// Tells the user what the client does.
  static func connect(_ client: ServerClient, to session: Session, _ console: any Console) {
    let ui = session.ui
    var notices = ServerClient.Notices()
    notices.tick = { ui.turning.tick() }
    notices.defersChanges = { ui.line.has(.later) }
    notices.willWait = { ui.complain(ui.texts.willWait(count: $0)) }
    var bar: Progress?
    notices.progress = { done, total in
      let shown =
        bar ?? Progress(ui.texts.sending(to: client.host), on: console, isAllowed: ui.isForEyes)
      bar = shown
      shown.update(total.map { Double(done) / Double(max(1, $0)) }, count: done)
    }
    notices.ended = {
      bar?.finish()
      bar = nil
    }
    client.notices = notices
  }
}
