import Grammar
import Library
import Screen

package struct SearchRouter {
  /// The records of the list, by number.
  package typealias List = (Int) -> CatalogueRecord?

  package let carryOut: (Line) throws -> Exit?
  /// Opens a record, from which others of the list can be opened.
  package let open: (CatalogueRecord, @escaping List) throws -> Exit
  package let openNamed: (String, @escaping List) throws -> Exit
  package let add: (_ record: CatalogueRecord, _ inForm: Bool) throws -> Void
  package let put: (CatalogueRecord, Shelf) throws -> Void

  package init(
    carryOut: @escaping (Line) throws -> Exit?,
    open: @escaping (CatalogueRecord, @escaping List) throws -> Exit,
    openNamed: @escaping (String, @escaping List) throws -> Exit,
    add: @escaping (_ record: CatalogueRecord, _ inForm: Bool) throws -> Void,
    put: @escaping (CatalogueRecord, Shelf) throws -> Void
  ) {
    self.carryOut = carryOut
    self.open = open
    self.openNamed = openNamed
    self.add = add
    self.put = put
  }
}
