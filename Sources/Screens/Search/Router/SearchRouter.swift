import Grammar
import Library
import Screen
import SearchPresenter

/// Leads from what was found to single records.
package struct SearchRouter: SearchNavigation {
  package let carryOut: (Line) throws -> Leaving?
  package let open: (CatalogueRecord, @escaping List) throws -> Leaving
  package let openNamed: (String, @escaping List) throws -> Leaving
  package let add: (CatalogueRecord) throws -> Void
  package let put: (CatalogueRecord, Shelf) throws -> Void

  package init(
    carryOut: @escaping (Line) throws -> Leaving?,
    open: @escaping (CatalogueRecord, @escaping List) throws -> Leaving,
    openNamed: @escaping (String, @escaping List) throws -> Leaving,
    add: @escaping (CatalogueRecord) throws -> Void,
    put: @escaping (CatalogueRecord, Shelf) throws -> Void
  ) {
    self.carryOut = carryOut
    self.open = open
    self.openNamed = openNamed
    self.add = add
    self.put = put
  }
}
