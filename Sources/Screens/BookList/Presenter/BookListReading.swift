import BookListEntity
import Grammar
import Library
import Screen

/// How the list reads lines: its View knows.
package protocol BookListReading {
  /// - Parameter isTyped: whether it was typed at a list, which has marks.
  func event(_ line: Line, isTyped: Bool) throws -> BookListEvent?
  /// What an answer looks for.
  func search(_ answer: String) -> BookSearch
  /// The order that an answer names.
  func order(_ word: String) throws -> BookOrder
}
