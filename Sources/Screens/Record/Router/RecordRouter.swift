import Grammar
import Library
import Screen

package struct RecordRouter {
  package let openLine: (Line) throws -> Exit?
  /// Adds the record to the library, directly or through the form, and returns the numbers of the
  /// saved books.
  package let add: (_ record: CatalogueRecord, _ inForm: Bool) throws -> [Int]

  package init(
    openLine: @escaping (Line) throws -> Exit?,
    add: @escaping (_ record: CatalogueRecord, _ inForm: Bool) throws -> [Int]
  ) {
    self.openLine = openLine
    self.add = add
  }
}
