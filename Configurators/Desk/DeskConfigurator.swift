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
package struct DeskConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Exit? {
    let view = DeskView(ui: session.ui, today: session.clock.today)
    guard let event = try view.event(line) else { return nil }
    let rules = DeskInteractor(session.context)
    let router = DeskRouter(
      carryOut: session.carryOut, add: BookEditorConfigurator(session).lookUp)
    return try DeskPresenter(rules: rules, view: view, router: router, answer: view.answer)
      .perform(event)
  }
}
