/// The prompt of a line, and the options for typing the line at a terminal.
package struct LinePrompt {
  package enum Stream: Sendable {
    case output, errors
  }

  /// The text of the prompt, including colours.
  package let text: String
  package let stream: Stream
  /// Whether the line is added to the history and may be recalled from it.
  package let isCommand: Bool
  /// Whether choices are listed one per line.
  package let isPlain: Bool
  /// The initial value of the line, if the console supports editing it.
  package let value: String
  /// Completes the line up to the cursor.
  package let complete: ((String) -> CompletedLine)?

  /// The answer that Escape gives to a question.
  package static let escape = "\u{1B}"

  /// The line that Ctrl-G enters, if any. Text typed before it becomes type-ahead.
  package var shortcut: String?

  /// Returns the history entry of the line, without passwords.
  package var historyEntry: (_ line: String) -> String = { $0 }

  /// Called periodically while nothing is typed, until it returns false.
  package var idleWork: () -> Bool = { false }

  /// Returns a function that lets the user pick how the line up to the cursor continues; `nil` if
  /// nothing can be picked. The function returns nil to leave the line unchanged.
  package var pick: ((_ line: String) -> (() -> String?)?)?

  package init(
    _ text: String, on stream: Stream, isCommand: Bool = false, isPlain: Bool = false,
    value: String = "", complete: ((String) -> CompletedLine)? = nil
  ) {
    self.text = text
    self.stream = stream
    self.isCommand = isCommand
    self.isPlain = isPlain
    self.value = value
    self.complete = complete
  }
}

package struct CompletedLine: Equatable, Sendable {
  package var line: String
  /// The choices to show if no text can be added.
  package var choices: [String]

  package init(line: String, choices: [String] = []) {
    self.line = line
    self.choices = choices
  }
}
