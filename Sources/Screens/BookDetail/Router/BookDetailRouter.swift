import Grammar
import Library
import Screen

package struct BookDetailRouter {
  /// Opens a line of another screen, in which a line without numbers refers to the marked books.
  package let openLine: (Line, Marks) throws -> Transition?

  package init(openLine: @escaping (Line, Marks) throws -> Transition?) {
    self.openLine = openLine
  }
}
