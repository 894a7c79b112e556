import Grammar
import Library
import Screen

/// Leads from a record to the editor.
package struct RecordRouter {
  /// Carries out a line of another screen's, on top of this one; nil if it opened none.
  package let carryOut: (Line) throws -> Exit?
  /// Adds the record to the library, through the form if that is wanted; gives the numbers of the books
  /// that were saved.
  package let add: (_ record: CatalogueRecord, _ inForm: Bool) throws -> [Int]

  package init(
    carryOut: @escaping (Line) throws -> Exit?,
    add: @escaping (_ record: CatalogueRecord, _ inForm: Bool) throws -> [Int]
  ) {
    self.carryOut = carryOut
    self.add = add
  }
}
