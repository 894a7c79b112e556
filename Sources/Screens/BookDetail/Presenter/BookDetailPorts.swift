import BookDetailEntity
import Grammar
import Localization

/// The screen as the presenter sees it.
package protocol BookDetailDisplay {
  func show(_ models: [BookDetailModel]) throws
  /// What the user wants next; nil at the end of the input.
  func next() throws -> BookDetailEvent?
  func show(_ result: BookDetailResult) throws
  func show(_ share: BookDetailShare) throws
  /// Nil where the user leaves the question.
  func ask(_ question: String, suggestion: String?, missing: LinePart) throws -> String?
  func askBooks(_ question: String) throws -> BookDetailSelection?
  func askTags(_ question: String) throws -> BookDetailTags?
  /// Shows the books that a question is about.
  func preview(_ books: [String], more: String?) throws
  func confirm(_ question: String) throws -> Bool
  func say(_ sentence: String) throws
  func complain(_ sentence: String)
}

/// The ways out of the screen.
package protocol BookDetailNavigation {
  /// Carries out a line for the editor, which means this book where it names none.
  func edit(_ number: Int, _ words: [String]) throws
  /// Carries out a line for the shelves, which means this book where it names none.
  func shelve(_ number: Int, _ words: [String]) throws
}
