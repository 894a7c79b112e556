import BorrowersPresenter
import Grammar
import Screen

/// Leads from the borrowers to other screens.
package struct BorrowersRouter: BorrowersNavigation {
  package let carryOut: (Line) throws -> Leaving?
  package let mergeOwners: ([String]) throws -> Void

  package init(
    carryOut: @escaping (Line) throws -> Leaving?, mergeOwners: @escaping ([String]) throws -> Void
  ) {
    self.carryOut = carryOut
    self.mergeOwners = mergeOwners
  }
}
