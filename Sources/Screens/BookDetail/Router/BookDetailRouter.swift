import Grammar
import Screen

package struct BookDetailRouter {
  /// Opens a line of another screen. `open` is the number of the open book if the line refers to
  /// it.
  package let openLine: (Line, _ open: Int?) throws -> Exit?

  package init(openLine: @escaping (Line, _ open: Int?) throws -> Exit?) {
    self.openLine = openLine
  }
}
