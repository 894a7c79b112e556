import Grammar
import Screen

package struct BookDetailRouter {
  /// Opens a line of another screen. `open` is the open book if the line is about a book.
  package let openLine: (Line, _ open: Int?) throws -> Exit?

  package init(openLine: @escaping (Line, _ open: Int?) throws -> Exit?) {
    self.openLine = openLine
  }
}
