import BookDetailEntity
import Grammar
import Library
import Screen

/// How the screen reads lines: its View knows.
package protocol BookDetailReading {
  /// - Parameter isOpen: whether a book is open that a line without a number means.
  func event(_ line: Line, isOpen: Bool) throws -> BookDetailEvent?
  /// Who is meant by an answer.
  ///
  /// - Throws: `noSuchBorrower` for words that are no name.
  func borrower(answer: String) throws -> String
  /// The rating that an answer gives; nil where it takes one away.
  ///
  /// - Throws: `badRating`.
  func rating(_ answer: String) throws -> Int?
  /// The tags that an answer names.
  func tags(_ answer: String) throws -> BookDetailTags
}
