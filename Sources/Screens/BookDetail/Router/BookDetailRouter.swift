import Grammar
import Screen

package struct BookDetailRouter {
  /// Opens a line of another screen. `open` is the open book if the line is about a book.
  package let carryOut: (Line, _ open: Int?) throws -> Exit?

  package init(carryOut: @escaping (Line, _ open: Int?) throws -> Exit?) {
    self.carryOut = carryOut
  }
}
