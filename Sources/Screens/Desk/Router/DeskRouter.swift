import Grammar
import Library
import Screen

package struct DeskRouter {
  package let openLine: (Line) throws -> Transition?
  /// Opens the editor for the book that the catalogue has for an ISBN; returns when it was added or
  /// the user has cancelled.
  package let openEditor: (ISBN) throws -> Void

  package init(
    openLine: @escaping (Line) throws -> Transition?,
    openEditor: @escaping (ISBN) throws -> Void
  ) {
    self.openLine = openLine
    self.openEditor = openEditor
  }
}
