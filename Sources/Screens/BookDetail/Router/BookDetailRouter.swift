import Grammar
import Library
import Screen

package struct BookDetailRouter {
  /// Opens a line of another screen, in which a line without numbers refers to the marked books.
  package let openLine: (Line, Marks) throws -> Exit?

  package init(openLine: @escaping (Line, Marks) throws -> Exit?) {
    self.openLine = openLine
  }
}
