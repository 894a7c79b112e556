import Grammar
import Library
import RecordPresenter
import Screen

/// Leads from a record to the editor.
package struct RecordRouter: RecordNavigation {
  package let carryOut: (Line) throws -> Leaving?
  package let edit: (CatalogueRecord) throws -> [Int]

  package init(
    carryOut: @escaping (Line) throws -> Leaving?,
    edit: @escaping (CatalogueRecord) throws -> [Int]
  ) {
    self.carryOut = carryOut
    self.edit = edit
  }
}
