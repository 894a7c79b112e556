import Grammar
import Library
import Screen

/// Leads from the list to its books, and to all other modules.
package struct BookListRouter {
  package typealias Opening = (
    BookSelection, _ shown: BookQuery, _ marks: Marks, _ list: ((_ open: Int) -> Picture)?
  ) throws -> Leaving?

  /// Opens books beside the list, which is drawn with the open one marked.
  package let open: Opening
  /// Carries out a line of another module's; `all` on it means what is shown, and a line without
  /// numbers the marked books.
  package let carryOut: (Line, _ shown: BookQuery, _ marks: Marks) throws -> Leaving?

  package init(
    open: @escaping Opening,
    carryOut: @escaping (Line, _ shown: BookQuery, _ marks: Marks) throws -> Leaving?
  ) {
    self.open = open
    self.carryOut = carryOut
  }
}
