import CommandLine
import Delivery
import Grammar
import Library
import Platform
import Program
import Remind
import Screen
import PromptSession

package struct RemindConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Transition? {
    let interactor = RemindInteractor(
      session.context, store: session.store, delivery: delivery, address: session.address,
      letterhead: session.settings.letterhead)
    let view = RemindView(console: session.ui)
    try RemindPresenter(interactor: interactor, view: view, textsIn: session.textsByLanguage)
      .run(try view.event(line))
    return nil
  }

  private var delivery: SystemReminders {
    let environment = session.environment
    return SystemReminders(
      environment: environment, mailer: ProgramVariable.mailer.value(in: environment),
      sender: ProgramVariable.email.value(in: environment),
      program: CurrentProgram.path)
  }
}
