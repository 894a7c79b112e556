import Grammar
import Library
import Screen

package struct SearchRouter {
  /// Returns a record of the list by its number.
  package typealias List = (Int) -> CatalogueRecord?

  package let openLine: (Line) throws -> Exit?
  /// Opens a record, from which other records of the list can be opened.
  package let openRecord: (CatalogueRecord, @escaping List) throws -> Exit
  package let openNamed: (String, @escaping List) throws -> Exit
  package let add: (_ record: CatalogueRecord, _ inForm: Bool) throws -> Void
  package let put: (CatalogueRecord, Shelf) throws -> Void

  package init(
    openLine: @escaping (Line) throws -> Exit?,
    openRecord: @escaping (CatalogueRecord, @escaping List) throws -> Exit,
    openNamed: @escaping (String, @escaping List) throws -> Exit,
    add: @escaping (_ record: CatalogueRecord, _ inForm: Bool) throws -> Void,
    put: @escaping (CatalogueRecord, Shelf) throws -> Void
  ) {
    self.openLine = openLine
    self.openRecord = openRecord
    self.openNamed = openNamed
    self.add = add
    self.put = put
  }
}
