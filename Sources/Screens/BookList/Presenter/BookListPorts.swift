import BookListEntity
import Grammar
import Library
import Localization

/// The screen as the presenter sees it. Lists are drawn in pieces, for they may be long.
package protocol BookListDisplay {
  /// How many rows the screen has room for now; nil where there is none.
  var room: Int? { get }
  func begin(_ head: BookListHead) throws
  func row(_ row: BookListRow) throws
  func end(_ foot: BookListFoot) throws
  /// Draws a page to a width, for a neighbour that has room beside it.
  func drawing(of model: BookListModel) -> (Int) -> [String]
  /// What the user wants next; nil at the end of the input.
  func next() throws -> BookListEvent?
  /// What the words of a line typed on another screen ask of this one.
  func event(_ words: [String]) throws -> BookListEvent?
  /// Nil where the user leaves the question.
  func ask(_ part: LinePart) throws -> String?
  func order(_ word: String) throws -> BookListRequest
  func selection(_ words: String) throws -> BookListSelection?
  func say(_ sentence: String) throws
  func complain(_ sentence: String)
}

/// The ways out of the screen.
package protocol BookListNavigation {
  /// Opens a book beside a drawing of the list, and returns how it was left.
  func open(_ selection: BookSelection, beside list: @escaping (Int) -> [String]) throws
    -> BookListReturn
  /// Carries out a line that belongs to another screen; `all` on it means what is shown.
  ///
  /// - Parameter marked: the books that a line without numbers means.
  /// - Returns: how the other screen was left; nil where none was opened.
  func carryOut(_ words: [String], shown: BookQuery, marked: [Int]) throws -> BookListReturn?
}
