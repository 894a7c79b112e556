import CommandLine
import Grammar
import Library
import LibraryClient
import LibraryRules
import LibraryStorage
import Localization
import Session
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

  /// What keeps the copy in line with the server; nil where there is none.
  static func syncing(
    _ copy: StoredLibrary, _ client: ServerClient?, _ clock: Clock, _ terms: LoanTerms
  ) -> Syncing? {
    guard let client else { return nil }
    return Syncing(copy: copy, remote: client, lending: Lending(clock: clock, terms: terms))
  }

  /// Brings the copy up to date. Where the server cannot be asked, or tells of so few books that most would go,
  /// it stays as it was, and that is told.
  ///
  /// - Parameters:
  ///   - spinner: turns meanwhile.
  ///   - notice: told what is said of that.
  /// - Throws: `RemoteError`, if there is nothing to show yet, or for what the user can put right.
  static func bringUpToDate(
    _ syncing: Syncing, _ client: ServerClient, clock: Clock, _ texts: any Texts,
    _ spinner: Spinner, _ notice: (String) -> Void
  ) throws {
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

  /// Tells the user what the client does.
  static func connect(
    _ client: ServerClient, _ syncing: Syncing, to session: Session, _ console: any Console
  ) {
    let ui = session.ui
    syncing.defers = { ui.line.has(.later) }
    syncing.notices.willWait = { ui.inform(ui.texts.willWait(count: $0)) }
    syncing.notices.notKept = { ui.inform(ui.texts.notKept($0, by: client.host)) }
    syncing.notices.ownPeople = { ui.inform(ui.texts.ownPeople(client.host)) }
    syncing.notices.renumbered = { ui.inform(ui.texts.renumbered($0.book, to: $0.number)) }
    var notices = ServerClient.Notices()
    notices.tick = { ui.turning.tick() }
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
