import BookDetailPresenter
import Grammar
import Screen

/// Leads from a book to all other modules.
package struct BookDetailRouter: BookDetailNavigation {
  package let carryOut: (Line, _ open: Int?) throws -> Leaving?

  package init(carryOut: @escaping (Line, _ open: Int?) throws -> Leaving?) {
    self.carryOut = carryOut
  }
}
