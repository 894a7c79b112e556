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

  package func open(_ line: Line) throws -> Transition? {
    let view = SettingsView(console: session.ui) { session.ui.presentation.theme }
    let interactor = SettingsInteractor(store: session.preferences.store)
    return try SettingsPresenter(
      interactor: interactor, view: view,
      router: SettingsRouter(openLine: session.open),
      applyChanges: session.preferences.reload
    ).run(line)
  }
}
