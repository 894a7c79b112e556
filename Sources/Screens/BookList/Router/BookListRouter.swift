import Grammar
import Library
import Screen

package struct BookListRouter {
  package typealias BookOpening = (
    BookSelection, _ shown: BookQuery, _ marks: Marks, _ list: ListPicture?
  ) throws -> Exit?
  package typealias LineOpening = (
    Line, _ shown: BookQuery, _ marks: Marks, _ list: ListPicture?
  ) throws -> Exit?

  /// Opens books beside the list, which is drawn with the open book marked.
  package let openBooks: BookOpening
  /// Opens a line of another screen, possibly beside the list. There, `all` refers to the books
  /// shown, and a line without numbers refers to the marked books.
  package let openLine: LineOpening

  package init(
    openBooks: @escaping BookOpening,
    openLine: @escaping LineOpening
  ) {
    self.openBooks = openBooks
    self.openLine = openLine
  }
}
