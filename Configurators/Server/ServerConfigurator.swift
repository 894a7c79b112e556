import CommandLine
import Exchange
import Gateway
import Grammar
import Library
import LibraryRules
import Localization
import Posters
import Program
import Screen
import Server
import PromptSession
import Terminal

/// Assembles the CGI program, which answers one request per run.
package struct ServerConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let environment = session.environment
    let user = ServerUser(
      name: Self.user(environment),
      keepers: ProgramVariable.keepers.value(in: environment),
      names: ProgramVariable.borrowerNames.value(in: environment),
      clean: ProgramVariable.clean.value(in: environment))
    let interactor = ServerInteractor(
      session.context, store: session.store, for: user, version: session.version,
      jackets: JacketPicture()
    ) {
      CalendarBookWriter(clock: session.clock, texts: $0)
    }
    let gateway = ServerGateway(
      CGIRequest(variables: environment), viewer: session.viewer(),
      tint: session.settings.tint, namesBorrowers: user.canSeeNames,
      console: session.ui.console, textsIn: session.textsByLanguage)
    let presenter = ServerPresenter(
      interactor: interactor, texts: gateway.texts, textsIn: session.textsByLanguage)
    try gateway.handle(presenter.reply)
    return nil
  }

  /// Whether a web server started the program.
  package static func isRequest(_ environment: [String: String]) -> Bool {
    !CGIRequest(variables: environment).method.isEmpty
  }

  /// Returns the user authenticated by the web server, or `nil` if it required no password.
  package static func user(_ environment: [String: String]) -> String? {
    CGIRequest(variables: environment).user
  }

  /// Sends an error to the client.
  ///
  /// - Throws: the same error if it should be logged by the web server.
  package static func reportError(
    _ error: any Error, _ environment: [String: String], _ console: any Console,
    textsIn: (Language) -> any Texts
  ) throws {
    let gateway = ServerGateway(
      CGIRequest(variables: environment), viewer: Viewer(today: .first), console: console,
      textsIn: textsIn)
    try gateway.send(ServerPresenter.problem(error, in: gateway.texts))
  }
}
