import Grammar
import Library
import Localization
import ShelfEntity

/// The screen as the presenter sees it. Lists are drawn in pieces, for they may be long.
package protocol ShelfDisplay {
  func begin(_ head: ShelfHead) throws
  func row(_ row: ShelfRow) throws
  func end(_ foot: ShelfFoot) throws
  func show(_ entries: [ShelfEntryModel]) throws
  func show(_ result: ShelfResult) throws
  /// What the user wants next; nil at the end of the input.
  ///
  /// - Parameter isOpen: whether an entry is open that a line without a number means.
  func next(isOpen: Bool) throws -> ShelfEvent?
  /// Nil where the user leaves the question.
  func ask(_ question: String, missing: LinePart) throws -> String?
  func askEntries(_ question: String) throws -> ShelfSelection?
  func askBooks(_ question: String, for shelf: ShelfName) throws -> BookSelection?
  func order(_ word: String) throws -> ShelfRequest
  /// Shows the books that a question is about.
  func preview(_ books: [String], more: String?) throws
  func confirm(_ question: String) throws -> Bool
  func say(_ sentence: String) throws
  func complain(_ sentence: String)
}

/// The ways out of the screen.
package protocol ShelfNavigation {
  /// Opens the form of a new book of the library, filled in so far; tells the number that it got.
  func add(_ details: BookDetails) throws -> Int?
  /// Lets a book of the library and an entry have the same cover.
  func shareCover(ofBook book: Int, entry: Int, intoLibrary: Bool) throws
}
