import BookListPresenter
import Grammar
import Library
import Screen

/// Leads from the list to its books, and to all other modules.
package struct BookListRouter: BookListNavigation {
  package let open: Opening
  package let carryOut: (Line, _ shown: BookQuery, _ marks: Marks) throws -> Leaving?

  package init(
    open: @escaping Opening,
    carryOut: @escaping (Line, _ shown: BookQuery, _ marks: Marks) throws -> Leaving?
  ) {
    self.open = open
    self.carryOut = carryOut
  }
}
