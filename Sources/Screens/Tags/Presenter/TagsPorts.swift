import Grammar
import Library
import Localization
import TagsEntity

/// The screen as the presenter sees it.
package protocol TagsDisplay {
  func show(_ model: TagsModel) throws
  func show(_ result: TagsResult) throws
  /// What the user wants next; nil at the end of the input.
  func next() throws -> TagsEvent?
  /// Nil where the user leaves the question.
  func ask(_ question: String, missing: LinePart) throws -> String?
  func confirm(_ question: String) throws -> Bool
  func say(_ sentence: String) throws
  func complain(_ sentence: String)
}

/// The way out of the screen.
package protocol TagsNavigation {
  /// Opens the collage of a tag.
  func openCollage(of tag: String) throws -> TagsOutcome
}
