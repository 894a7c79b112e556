import Grammar
import Library
import Screen

package struct BookDetailRouter {
  /// Opens a line of another screen, in which a line without numbers refers to the marked books.
  package let openLine: (Line, Marks) throws -> Transition?

  /// Tells the list from which the book was opened that a book is shown.
  package let didShow: (_ number: Int) -> Void

  package init(
    openLine: @escaping (Line, Marks) throws -> Transition?,
    didShow: @escaping (_ number: Int) -> Void = { _ in }
  ) {
    self.openLine = openLine
    self.didShow = didShow
  }
}
