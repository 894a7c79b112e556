import Grammar
import HoldsPresenter
import Screen

/// Leads from the holds to other screens.
package struct HoldsRouter: HoldsNavigation {
  package let carryOut: (Line) throws -> Leaving?

  package init(carryOut: @escaping (Line) throws -> Leaving?) { self.carryOut = carryOut }
}
