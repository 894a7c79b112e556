import DeskPresenter
import Grammar
import Library
import Screen

/// Leads from the desk to other screens.
package struct DeskRouter: DeskNavigation {
  package let carryOut: (Line) throws -> Leaving?
  package let add: (ISBN) throws -> Void

  package init(
    carryOut: @escaping (Line) throws -> Leaving?, add: @escaping (ISBN) throws -> Void
  ) {
    self.carryOut = carryOut
    self.add = add
  }
}
