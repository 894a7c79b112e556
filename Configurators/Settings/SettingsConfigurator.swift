import CommandLine
import Grammar
import Screen
import PromptSession
import SettingsInteractor
import SettingsPresenter
import SettingsRouter
import SettingsView
import Terminal

package struct SettingsConfigurator: Configurator {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Exit? {
    let view = SettingsView(ui: session.ui) { session.ui.presentation.theme }
    let interactor = SettingsInteractor(store: session.preferences.store)
    return try SettingsPresenter(
      interactor: interactor, view: view,
      router: SettingsRouter(openLine: session.open),
      changed: session.preferences.reload, value: view.value, samples: view.samples
    ).run(try view.event(line))
  }
}
