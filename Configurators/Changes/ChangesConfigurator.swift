import ChangesInteractor
import ChangesPresenter
import ChangesView
import Grammar
import Library
import Screen
import PromptSession

package struct ChangesConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Exit? {
    guard let event = try ChangesView.event(line, open: session.marks.open) else { return nil }
    try ChangesPresenter(interactor: ChangesInteractor(session.context), ui: session.ui).run(
      event)
    return nil
  }
}
