import Grammar
import Screen
import SettingsPresenter

/// Leads from the settings to the lines of other screens.
package struct SettingsRouter: SettingsNavigation {
  package let carryOut: (Line) throws -> Leaving?

  package init(carryOut: @escaping (Line) throws -> Leaving?) { self.carryOut = carryOut }
}
