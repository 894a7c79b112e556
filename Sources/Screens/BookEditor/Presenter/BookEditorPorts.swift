import BookEditorEntity
import Grammar
import Library
import Localization

/// The screen as the presenter sees it.
package protocol BookEditorDisplay {
  func begin(_ heading: BookEditorHeading) throws
  /// Nil at the end of the input.
  func ask(_ question: BookEditorQuestion) throws -> BookEditorAnswer?
  /// A single question outside the form; nil where the user leaves it.
  func ask(_ question: String, missing: LinePart) throws -> String?
  func askBook(_ question: String) throws -> BookSelection?
  func explain(_ explanation: BookEditorExplanation) throws
  /// Shows the books that a question is about.
  func preview(_ books: [String], more: String?) throws
  /// Nil where the input ends instead of an answer.
  func confirm(_ question: String) throws -> Bool?
  func show(_ result: BookEditorResult) throws
  /// Says what is waited for while it takes its time.
  func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result
  func say(_ sentence: String) throws
  func complain(_ sentence: String)
}

/// The way out, as the presenter sees it.
package protocol BookEditorNavigation {
  /// Goes back to where the editor was opened, which may show what was saved.
  func leave(with outcome: BookEditorOutcome) throws
}
