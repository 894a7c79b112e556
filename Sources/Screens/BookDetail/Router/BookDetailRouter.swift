import Grammar
import Screen

/// Leads from a book to all other modules.
package struct BookDetailRouter {
  /// Carries out a line of another module's.
  ///
  /// - Parameter open: the book that it means if it names none; nil for a line that means no book.
  package let carryOut: (Line, _ open: Int?) throws -> Exit?

  package init(carryOut: @escaping (Line, _ open: Int?) throws -> Exit?) {
    self.carryOut = carryOut
  }
}
