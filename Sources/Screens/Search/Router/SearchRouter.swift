import Grammar
import Library
import Screen

/// Leads from what was found to single records.
package struct SearchRouter {
  /// The records of the list, by their numbers.
  package typealias List = (Int) -> CatalogueRecord?

  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  package let carryOut: (Line) throws -> Exit?
  /// Opens a record, from which others of the list can be opened.
  package let open: (CatalogueRecord, @escaping List) throws -> Exit
  /// Opens the record with an ISBN or id.
  package let openNamed: (String, @escaping List) throws -> Exit
  /// Adds a record to the library, through the form if that is wanted.
  package let add: (_ record: CatalogueRecord, _ inForm: Bool) throws -> Void
  /// Puts a record on a shelf.
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
