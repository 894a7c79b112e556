import CommandLine
import Gateway
import Grammar
import Library
import LibraryRules
import Localization
import Screen
import Server
import Session
import Terminal

/// Assembles what answers a web server: one request each time it runs.
package struct ServerConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let rules = ServerInteractor(session.context)
    let server = Self.server(
      session.environment, session.ui.console, today: session.clock.today)
    let flow = ServerPresenter(rules: rules, texts: server.texts)
    try server.gateway.answer(flow.reply)
    return nil
  }

  /// Whether a web server has started the program.
  package static func isAsked(_ environment: [String: String]) -> Bool {
    !CGIRequest(variables: environment).method.isEmpty
  }

  /// Who the web server has found the user to be; nil if nobody was asked for a password.
  package static func user(_ environment: [String: String]) -> String? {
    CGIRequest(variables: environment).user
  }

  /// Answers that the library could not be opened.
  package static func answer(
    _ error: any Error, _ environment: [String: String], _ console: any Console
  ) throws {
    let server = server(environment, console, today: .first)
    try server.gateway.send(ServerPresenter.problem(error, in: server.texts))
  }

  /// What speaks with the web server, in the language of who asks it.
  private static func server(
    _ environment: [String: String], _ console: any Console, today: Day
  ) -> (gateway: ServerGateway, texts: any Texts) {
    let request = CGIRequest(variables: environment)
    let wanted = request.choices("Accept-Language").lazy
      .compactMap { Language(rawValue: String($0.prefix(2))) }.first
    // Who reads the page is not the user of the program.
    let texts = (wanted ?? .english).texts.calling(Borrower.user)
    return (ServerGateway(request, texts: texts, today: today, console: console), texts)
  }
}
