import Grammar
import Library
import Screen

package struct RecordRouter {
  package let carryOut: (Line) throws -> Exit?
  /// Adds the record to the library, directly or through the form, and returns the numbers of the
  /// saved books.
  package let add: (_ record: CatalogueRecord, _ inForm: Bool) throws -> [Int]

  package init(
    carryOut: @escaping (Line) throws -> Exit?,
    add: @escaping (_ record: CatalogueRecord, _ inForm: Bool) throws -> [Int]
  ) {
    self.carryOut = carryOut
    self.add = add
  }
}
