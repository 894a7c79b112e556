/// What stands before a line that is asked for, and how that line may be typed at a terminal.
package struct LinePrompt {
  /// Where questions are written.
  package enum Stream: Sendable {
    case output, errors
  }

  /// With its colours.
  package let text: String
  package let stream: Stream
  /// Whether the line is kept for the next sessions, and may be one of an earlier one.
  package let isCommand: Bool
  /// Whether choices are told one a line.
  package let isPlain: Bool
  /// Stands in the line from the beginning, to be edited, where the console can do that.
  package let value: String
  /// What the line up to the cursor can be completed to; nil if that is not known.
  package let complete: ((String) -> LineCompleted)?

  /// The line that Ctrl-G stands for; nil for none. What was typed before it comes as keys then.
  package var shortcut: String?

  /// What is kept of the line: no one is to find a password in it.
  package var kept: (_ line: String) -> String = { $0 }

  /// Done from time to time while nothing is typed, as long as it says that there is more to do.
  package var meanwhile: () -> Bool = { false }

  /// What picks, in a small list below the line, how the line up to the cursor goes on; nil where nothing is
  /// picked. The picking gives the line as it is then, or nil if it stays.
  package var pick: ((_ line: String) -> (() -> String?)?)?

  package init(
    _ text: String, on stream: Stream, isCommand: Bool = false, isPlain: Bool = false,
    value: String = "", complete: ((String) -> LineCompleted)? = nil
  ) {
    self.text = text
    self.stream = stream
    self.isCommand = isCommand
    self.isPlain = isPlain
    self.value = value
    self.complete = complete
  }
}

/// A line up to the cursor after the key that completes it.
package struct LineCompleted: Equatable, Sendable {
  /// The line with what could be added, or as it was.
  package var line: String
  /// What it could go on with, to be shown where nothing could be added.
  package var choices: [String]

  package init(line: String, choices: [String] = []) {
    self.line = line
    self.choices = choices
  }
}
