import Grammar
import Library
import Screen

package struct BookEditorRouter {
  package let openBook: (_ number: Int) throws -> Transition?
  /// Runs a line about one book, such as `checkout 5`.
  package let openLine: (Line) throws -> Transition?

  package init(
    openBook: @escaping (_ number: Int) throws -> Transition?,
    openLine: @escaping (Line) throws -> Transition?
  ) {
    self.openBook = openBook
    self.openLine = openLine
  }
}
