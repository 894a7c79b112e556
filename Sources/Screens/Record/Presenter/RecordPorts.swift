import Library
import Localization
import RecordEntity

/// The screen as the presenter sees it.
package protocol RecordDisplay {
  func show(_ model: RecordModel) throws
  func show(_ result: RecordResult) throws
  /// What the user wants next; nil at the end of the input.
  func next() throws -> RecordEvent?
  /// Nil where the user leaves the question.
  func askName(_ question: String) throws -> String?
  /// Says what is waited for while it takes its time.
  func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result
  func complain(_ sentence: String)
}

/// The way out of the screen.
package protocol RecordNavigation {
  /// Carries out a line for the editor, which is filled in from the record.
  func add(_ record: CatalogueRecord, _ words: [String]) throws
}
