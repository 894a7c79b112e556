import Grammar
import Library
import Screen

package struct RecordRouter {
  package let openLine: (Line) throws -> Transition?
  /// Adds the record to the library with the options of a line, directly or through the form.
  /// Returns a transition to the existing book if the record would be a duplicate.
  package let openEditor: (_ record: CatalogueRecord, Line, _ inForm: Bool) throws -> Transition?

  package init(
    openLine: @escaping (Line) throws -> Transition?,
    openEditor: @escaping (_ record: CatalogueRecord, Line, _ inForm: Bool) throws -> Transition?
  ) {
    self.openLine = openLine
    self.openEditor = openEditor
  }
}
