import CollagePresenter
import Grammar
import Library
import Screen

/// Leads from a collage to its books.
package struct CollageRouter: CollageNavigation {
  package let carryOut: (Line) throws -> Leaving?
  package let openRecord: (CatalogueRecord, CoverOwner) throws -> Leaving
  package let openBook: (_ number: Int) throws -> Leaving

  package init(
    carryOut: @escaping (Line) throws -> Leaving?,
    openRecord: @escaping (CatalogueRecord, CoverOwner) throws -> Leaving,
    openBook: @escaping (_ number: Int) throws -> Leaving
  ) {
    self.carryOut = carryOut
    self.openRecord = openRecord
    self.openBook = openBook
  }
}
