import Grammar
import Library
import Screen

package struct DeskRouter {
  package let openLine: (Line) throws -> Transition?
  /// Opens the editor for the book that the catalogue has for an ISBN; returns when it was added or
  /// the user has cancelled. The result is the number of a book of which the user wants no other
  /// copy.
  package let openEditor: (ISBN) throws -> Int?

  package init(
    openLine: @escaping (Line) throws -> Transition?,
    openEditor: @escaping (ISBN) throws -> Int?
  ) {
    self.openLine = openLine
    self.openEditor = openEditor
  }
}
