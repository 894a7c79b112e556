import Grammar
import Library
import Screen

/// Leads from a record to the editor.
package struct RecordRouter {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  package let carryOut: (Line) throws -> Exit?
  /// Opens the editor, filled in from the record; gives the numbers of the books that were saved.
  package let edit: (CatalogueRecord) throws -> [Int]

  package init(
    carryOut: @escaping (Line) throws -> Exit?,
    edit: @escaping (CatalogueRecord) throws -> [Int]
  ) {
    self.carryOut = carryOut
    self.edit = edit
  }
}
