import Grammar

/// What a presenter shows with and reads from: the view of one screen.
///
/// What is shown and asked alike on all screens is inherited with `ui`; how the lines of this screen are read is the
/// view's own.
///
///     package struct OwnersView: ScreenView {
///       package let ui: any UserInterface
///       package func event(typed line: Line, at prompt: PromptWord) throws -> OwnersEvent? { … }
///     }
package protocol ScreenView<Event> {
  /// What a line asks of the screen.
  associatedtype Event

  var ui: any UserInterface { get }
  /// Adds the verb that may be left out on this screen: `edit Anna` is `borrower edit Anna`.
  func completed(_ words: [String]) -> [String]
  /// What words ask for that are no command, such as a name.
  func event(ofWords words: [String]) throws -> Event?
  /// What a line asks for that was typed on this screen; nil for one of another screen's.
  ///
  /// - Parameter prompt: where it was typed, on a screen that has several.
  func event(typed line: Line, at prompt: PromptWord) throws -> Event?
}

extension ScreenView {
  package func completed(_ words: [String]) -> [String] { words }
  package func event(ofWords words: [String]) throws -> Event? { nil }
}
