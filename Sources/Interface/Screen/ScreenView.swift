import Grammar

/// The view of a screen, which parses the lines of the screen. `ui` has the common output and
/// questions.
///
///     package struct OwnersView: ScreenView {
///       package let ui: any UserInterface
///       package func event(typed line: Line, at prompt: PromptWord) throws -> OwnersEvent? { … }
///     }
package protocol ScreenView<Event> {
  associatedtype Event

  var ui: any UserInterface { get }
  /// Adds a verb that may be omitted on this screen: `edit Anna` is `borrower edit Anna`.
  func completed(_ words: [String]) -> [String]
  /// Parses words that are not a command, such as a name.
  func event(ofWords words: [String]) throws -> Event?
  /// Returns the event of a line; `nil` for a line of another screen.
  func event(typed line: Line, at prompt: PromptWord) throws -> Event?
}

extension ScreenView {
  package func completed(_ words: [String]) -> [String] { words }
  package func event(ofWords words: [String]) throws -> Event? { nil }
}
