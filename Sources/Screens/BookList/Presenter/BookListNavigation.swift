import BookListEntity
import Grammar
import Library
import Screen

/// The ways out of the list.
package protocol BookListNavigation {
  /// Opens books beside the list, which is drawn with the open one marked.
  typealias Opening = (
    BookSelection, _ shown: BookQuery, _ marks: Marks, _ list: ((_ open: Int) -> Picture)?
  ) throws -> Leaving?

  var open: Opening { get }
  /// Carries out a line of another module's; `all` on it means what is shown, and a line without
  /// numbers the marked books.
  var carryOut: (Line, _ shown: BookQuery, _ marks: Marks) throws -> Leaving? { get }
}

/// How the list reads lines: its View knows.
package protocol BookListReading {
  /// - Parameter isTyped: whether it was typed at a list, which has marks.
  func event(_ line: Line, isTyped: Bool) throws -> BookListEvent?
  /// What an answer looks for.
  func search(_ answer: String) -> BookSearch
  /// The order that an answer names.
  func order(_ word: String) throws -> BookOrder
}
