import WelcomePresenter

/// Leads from the start page to the list.
package struct WelcomeRouter: WelcomeNavigation {
  package let openList: (WelcomeStart) throws -> Void

  package init(openList: @escaping (WelcomeStart) throws -> Void) { self.openList = openList }
}
