import Grammar
import Library
import Localization
import PollEntity

/// The screen as the presenter sees it.
package protocol PollDisplay {
  func show(_ poll: PollModel) throws
  func show(_ result: PollResult) throws
  /// - Parameter empty: said where there are no rows.
  func list(_ rows: [PollRow], heading: String, empty: String) throws
  /// What the user wants next; nil at the end of the input.
  func next() throws -> PollEvent?
  /// Nil where the user leaves the question.
  func ask(_ question: String, missing: LinePart) throws -> String?
  func askBooks(_ question: String) throws -> PollBooks?
  /// Asks for some of the books that are voted on, which are shown before.
  func askNames(_ question: String, among candidates: [PollCandidateRow]) throws -> PollNames?
  func confirm(_ question: String) throws -> Bool
  /// Whether the user takes up what is offered; never where no one sits at a prompt.
  func offer(_ question: String) throws -> Bool
  func say(_ sentence: String) throws
  func complain(_ sentence: String)
}

/// The ways out of the screen.
package protocol PollNavigation {
  /// Opens the form of a meeting about the book.
  func planMeeting(about book: PolledBook) throws
}
