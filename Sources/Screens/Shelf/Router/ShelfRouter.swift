import Grammar
import Library
import Screen
import ShelfPresenter

/// Leads from a shelf to the editor, to the catalogues and to other screens.
package struct ShelfRouter: ShelfNavigation {
  package let carryOut: (Line) throws -> Leaving?
  package let addBook: (BookDetails) throws -> Int?
  package let shelveRecord: () throws -> Leaving?

  package init(
    carryOut: @escaping (Line) throws -> Leaving?,
    addBook: @escaping (BookDetails) throws -> Int?,
    shelveRecord: @escaping () throws -> Leaving?
  ) {
    self.carryOut = carryOut
    self.addBook = addBook
    self.shelveRecord = shelveRecord
  }
}
