import Grammar
import Library
import Screen

package struct BookListRouter {
  /// The list from which another screen is opened.
  package struct Origin {
    /// The books that `all` refers to.
    package let query: BookQuery
    /// The books that a line without numbers refers to.
    package let marks: Marks
    /// Draws the list, with the open book marked; `nil` if the list is not on the screen.
    package let picture: ListPicture?

    package init(query: BookQuery, marks: Marks, picture: ListPicture? = nil) {
      self.query = query
      self.marks = marks
      self.picture = picture
    }
  }

  package typealias DetailOpening = (
    BookSelection, Origin, _ didShow: @escaping (_ number: Int) -> Void
  ) throws -> Transition?

  /// Opens books. `didShow` is called with each book that the user moves to.
  package let openDetail: DetailOpening
  /// Opens a line of another screen.
  package let openLine: (Line, Origin) throws -> Transition?

  package init(
    openDetail: @escaping DetailOpening,
    openLine: @escaping (Line, Origin) throws -> Transition?
  ) {
    self.openDetail = openDetail
    self.openLine = openLine
  }
}
