import CollageEntity
import Library
import Localization

/// The screen as the presenter sees it.
package protocol CollageDisplay {
  func show(_ model: CollageModel) throws
  /// The files that a picture was written to.
  func show(_ files: CollageFiles) throws
  /// What the user wants next; nil at the end of the input.
  func next() throws -> CollageEvent?
  /// What the words of a line typed on another screen ask of this one.
  func event(_ words: [String]) throws -> CollageEvent?
  /// Nil where the user leaves the question.
  func askTag(_ question: String) throws -> String?
  /// Says what is waited for while it takes its time.
  func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result
  /// Says something else from now on, while it is waited.
  func tell(_ notice: String)
  func say(_ sentence: String) throws
  func complain(_ sentence: String)
}

/// The ways out of the screen.
package protocol CollageNavigation {
  /// Opens a book, and returns how it was left.
  func open(_ place: CollagePlace) throws -> CollageOutcome
  /// Writes a collage as a picture, to a folder or a file where one is named.
  func share(_ poster: CollagePoster, to place: String?) throws -> CollageFiles
}
