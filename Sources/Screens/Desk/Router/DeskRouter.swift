import Grammar
import Library
import Screen

package struct DeskRouter {
  package let openLine: (Line) throws -> Exit?
  /// Adds the book that the catalogue has for an ISBN, unless the user cancels.
  package let add: (ISBN) throws -> Void

  package init(
    openLine: @escaping (Line) throws -> Exit?, add: @escaping (ISBN) throws -> Void
  ) {
    self.openLine = openLine
    self.add = add
  }
}
