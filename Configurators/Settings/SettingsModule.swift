import Grammar
import Screen
import Session
import SettingsInteractor
import SettingsPresenter
import SettingsRouter
import SettingsView

/// Assembles the settings.
package struct SettingsModule: Module {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  package func open(_ line: Line) throws -> Leaving? {
    let (lines, rules) = (SettingsLines(), SettingsRules(store: session.preferences.store))
    return try SettingsFlow(
      rules: rules, ui: session.ui, lines: lines,
      navigation: SettingsRoutes(carryOut: session.carryOut),
      changed: session.preferences.reload
    ).carryOut(try lines.event(line))
  }
}
