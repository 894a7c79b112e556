import Grammar
import Library
import Screen

/// The ways out of the screen.
package protocol SearchNavigation {
  /// The records of the list, by their numbers.
  typealias List = (Int) -> CatalogueRecord?

  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  var carryOut: (Line) throws -> Leaving? { get }
  /// Opens a record, from which others of the list can be opened.
  var open: (CatalogueRecord, @escaping List) throws -> Leaving { get }
  /// Opens the record with an ISBN or id.
  var openNamed: (String, @escaping List) throws -> Leaving { get }
  /// Adds a record to the library.
  var add: (CatalogueRecord) throws -> Void { get }
  /// Puts a record on a shelf.
  var put: (CatalogueRecord, Shelf) throws -> Void { get }
}
