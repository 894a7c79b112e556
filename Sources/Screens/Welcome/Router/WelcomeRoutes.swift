import WelcomeEntity
import WelcomePresenter

/// Leads from the start page to the list, by a way that the Configurator laid.
package struct WelcomeRoutes: WelcomeNavigation {
  private let list: (WelcomeStart) throws -> Void

  package init(list: @escaping (WelcomeStart) throws -> Void) { self.list = list }

  package func openList(_ start: WelcomeStart) throws { try list(start) }
}
