import Grammar
import Library
import Screen

package struct BookListRouter {
  package typealias Opening = (
    BookSelection, _ shown: BookQuery, _ marks: Marks, _ list: ListPicture?
  ) throws -> Exit?
  package typealias CarryingOut = (
    Line, _ shown: BookQuery, _ marks: Marks, _ list: ListPicture?
  ) throws -> Exit?

  /// Opens books beside the list, which is drawn with the open book marked.
  package let open: Opening
  /// Opens a line of another screen. On it, `all` means the books shown and a line without numbers
  /// means the marked books. The opened screen may be shown beside the list.
  package let carryOut: CarryingOut

  package init(
    open: @escaping Opening,
    carryOut: @escaping CarryingOut
  ) {
    self.open = open
    self.carryOut = carryOut
  }
}
