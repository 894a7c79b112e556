import Grammar
import Library
import Screen

package struct SearchRouter {
  /// Returns a record of the list by its number.
  package typealias List = (Int) -> CatalogueRecord?

  package let openLine: (Line) throws -> Transition?
  /// Opens a record, from which other records of the list can be opened.
  package let openRecord: (CatalogueRecord, @escaping List) throws -> Transition?
  package let openNamed: (String, @escaping List) throws -> Transition?
  /// Adds a record to the library, directly or through the form. Returns the opening of a book that
  /// was about to be added again, if any.
  package let add: (_ record: CatalogueRecord, _ inForm: Bool) throws -> Transition?
  package let put: (CatalogueRecord, Shelf) throws -> Void

  package init(
    openLine: @escaping (Line) throws -> Transition?,
    openRecord: @escaping (CatalogueRecord, @escaping List) throws -> Transition?,
    openNamed: @escaping (String, @escaping List) throws -> Transition?,
    add: @escaping (_ record: CatalogueRecord, _ inForm: Bool) throws -> Transition?,
    put: @escaping (CatalogueRecord, Shelf) throws -> Void
  ) {
    self.openLine = openLine
    self.openRecord = openRecord
    self.openNamed = openNamed
    self.add = add
    self.put = put
  }
}
