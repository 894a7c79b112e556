import SettingsEntity
import SettingsPresenter

/// Leads from the settings to the settings as they are after a change, by ways that the Configurator
/// laid.
package struct SettingsRoutes: SettingsNavigation {
  private let going: (SettingsKey) throws -> SettingsOutcome
  private let telling: (SettingsKey) throws -> Void

  package init(
    goOn: @escaping (SettingsKey) throws -> SettingsOutcome,
    tell: @escaping (SettingsKey) throws -> Void
  ) {
    going = goOn
    telling = tell
  }

  package func goOn(after key: SettingsKey) throws -> SettingsOutcome { try going(key) }

  package func tell(_ key: SettingsKey) throws { try telling(key) }
}
