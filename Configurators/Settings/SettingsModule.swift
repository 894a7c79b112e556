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
    var current = session
    let (lines, rules) = (SettingsLines(), SettingsRules(store: session.settingsStore))
    let routes = SettingsRoutes { try current.carryOut($0) }
    return try SettingsFlow(rules: rules, ui: session.ui, lines: lines, navigation: routes) {
      current = current.renewed() ?? current
    }.carryOut(try lines.event(line))
  }
}
