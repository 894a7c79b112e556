import Platform

/// The streams that a screen reads from and writes to: those of the process, or a script in a test.
package protocol Console: AnyObject {
  /// The properties of the streams. Read on each use because the window size can change.
  var device: Device { get }

  /// Writes to standard output.
  ///
  /// - Throws: `OutputError`.
  func write(_ text: String) throws

  func write(_ bytes: Data) throws

  /// Writes to standard error; failures are ignored.
  func writeError(_ text: String)

  /// Writes long text, through the pager at a terminal.
  func page(_ text: String) throws

  /// Returns the next line of standard input without its line end; nil at the end of the input.
  func readLine() throws -> String?

  /// Writes a prompt and returns the next line, which can be edited at a terminal. Throws
  /// `LineInterrupted` if Ctrl-C does not end the program.
  func readLine(_ prompt: LinePrompt) throws -> String?

  /// Whether the next line can start with the prompt's value for editing.
  func supportsEditing(on stream: LinePrompt.Stream) -> Bool

  /// Opens the text in the user's editor. Throws `EditorFailure`.
  func edit(_ text: String) throws -> EditedText

  /// Returns the next bytes of standard input as they arrive; nil at the end of the input.
  func readBytes() throws -> [UInt8]?

  /// Runs `body` with the cursor hidden and without echo. Does nothing if the terminal does not
  /// support this or is too narrow.
  func withScreenMode(_ mode: ScreenMode, _ body: () throws -> Void) throws

  /// Waits in a screen mode, but returns true as soon as a key is pressed. A key that produces text
  /// begins the next line that is read.
  func pause(milliseconds: Int) throws -> Bool

  /// Returns the next key in a mode that takes keys, starting with keys that were typed ahead; nil
  /// waits indefinitely. Keys that are not consumed begin the next line that is read.
  func key(within milliseconds: Int?) throws -> KeyInput

  /// Runs `body` with lines read and written as usual, on the current screen.
  func withLineMode(_ body: () throws -> Void) rethrows
}

/// The part of the screen that is redrawn, and how keys are read.
package enum ScreenMode: Equatable, Sendable {
  /// The whole screen, restored afterwards.
  case screen
  /// Lines below the existing text. The output remains afterwards.
  case lines
  /// The whole screen, reading single keys, including those that normally end or stop programs.
  case keys
  /// Reads single keys below the line that is being typed; the line is then continued.
  case belowLine

  package var readsKeys: Bool { self == .keys || self == .belowLine }
  /// Whether it uses the alternate screen.
  var usesAlternateScreen: Bool { self == .screen || self == .keys }
}

extension Console {
  package func page(_ text: String) throws { try write(text) }
  package func supportsEditing(on stream: LinePrompt.Stream) -> Bool { false }
  package func edit(_ text: String) throws -> EditedText { throw EditorFailure(nil) }
  package func key(within milliseconds: Int?) throws -> KeyInput { .end }
  package func withLineMode(_ body: () throws -> Void) rethrows { try body() }

  package func readPlainLine(_ prompt: LinePrompt) throws -> String? {
    switch prompt.stream {
    case .output: try write(prompt.text)
    case .errors: writeError(prompt.text)
    }
    return try readLine()
  }
}

/// Ctrl-C was pressed while a line was being typed.
package struct LineInterrupted: Error, Equatable, Sendable {
  package let hadText: Bool

  package init(hadText: Bool) { self.hadText = hadText }
}

package enum OutputError: Error, Equatable, Sendable {
  /// The reader has closed the pipe, which ends the work but is not a failure.
  case closedPipe
  /// Writing failed with this `errno`.
  case failed(Int32)
}

/// Text that was edited in another program. Its file is removed unless `keep` is called.
package struct EditedText {
  package let text: String
  package let file: String
  package let keep: () -> Void

  package init(text: String, file: String, keep: @escaping () -> Void) {
    self.text = text
    self.file = file
    self.keep = keep
  }
}

/// Text could not be edited in another program.
package struct EditorFailure: Error, Equatable, Sendable {
  /// The program; `nil` if no program was found or there is no terminal.
  package let program: String?
  /// A file with changes that were saved before the failure.
  package var file: String?

  init(_ program: String?) { self.program = program }
}
