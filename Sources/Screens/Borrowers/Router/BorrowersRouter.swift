import BorrowersPresenter
import Grammar
import Screen

/// Leads from the borrowers to other screens.
package struct BorrowersRouter: BorrowersNavigation {
  package let carryOut: (Line) throws -> Leaving?

  package init(carryOut: @escaping (Line) throws -> Leaving?) { self.carryOut = carryOut }
}
