import Library
import Localization
import SearchEntity

/// The screen as the presenter sees it.
package protocol SearchDisplay {
  func show(_ head: SearchHead, _ rows: [SearchRow], _ foot: SearchFoot) throws
  /// What the user wants next; nil at the end of the input.
  func next() throws -> SearchEvent?
  /// What the words of a line typed on another screen ask of this one.
  func event(_ words: [String]) throws -> SearchEvent?
  /// Says what is waited for while it takes its time.
  func waiting<Result>(_ notice: String, _ body: () throws -> Result) throws -> Result
  func say(_ sentence: String) throws
  func complain(_ sentence: String)
}

/// The ways out of the screen.
package protocol SearchNavigation {
  /// Opens a record, and returns how it was left.
  func open(_ target: SearchTarget) throws -> SearchOutcome
  /// Carries out a line of the record screen's about a record.
  func act(_ words: [String], on record: CatalogueRecord) throws
}
