import Grammar
import OwnersPresenter
import Screen

/// Leads from the owners to other screens.
package struct OwnersRouter: OwnersNavigation {
  package let carryOut: (Line) throws -> Leaving?

  package init(carryOut: @escaping (Line) throws -> Leaving?) { self.carryOut = carryOut }
}
