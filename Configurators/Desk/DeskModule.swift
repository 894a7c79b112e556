import BookEditorConfigurator
import DeskInteractor
import DeskPresenter
import DeskRouter
import DeskView
import Grammar
import Library
import LibraryRules
import Screen
import Session

/// Assembles the lending desk.
package struct DeskModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let lines = DeskLines(today: session.clock.today)
    guard let event = try lines.event(line) else { return nil }
    let rules = DeskRules(
      store: session.store, lending: Lending(clock: session.clock, terms: session.terms),
      last: session.lastBook)
    let routes = DeskRoutes(
      carryOut: session.carryOut, add: BookEditorModule(session).lookUp)
    return try DeskFlow(rules: rules, ui: session.ui, lines: lines, navigation: routes)
      .carryOut(event)
  }
}
