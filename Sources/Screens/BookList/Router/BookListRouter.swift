import Grammar
import Library
import Screen

/// Leads from the list to its books, and to all other modules.
package struct BookListRouter {
  package typealias Opening = (
    BookSelection, _ shown: BookQuery, _ marks: Marks, _ list: ListPicture?
  ) throws -> Exit?
  package typealias CarryingOut = (
    Line, _ shown: BookQuery, _ marks: Marks, _ list: ListPicture?
  ) throws -> Exit?

  /// Opens books beside the list, which is drawn with the open one marked.
  package let open: Opening
  /// Carries out a line of another module's; `all` on it means what is shown, a line without numbers
  /// the marked books, and what it opens may stand beside the list.
  package let carryOut: CarryingOut

  package init(
    open: @escaping Opening,
    carryOut: @escaping CarryingOut
  ) {
    self.open = open
    self.carryOut = carryOut
  }
}
