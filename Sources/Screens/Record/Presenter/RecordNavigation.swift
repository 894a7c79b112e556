import Grammar
import Library
import Screen

/// The ways out of the screen.
package protocol RecordNavigation {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  var carryOut: (Line) throws -> Leaving? { get }
  /// Opens the editor, filled in from the record; gives the numbers of the books that were saved.
  var edit: (CatalogueRecord) throws -> [Int] { get }
}
